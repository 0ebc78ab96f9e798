"""Rounds, initiative, turns and reveals, where the order of things decides."""

import pytest
from gloomhaven_kit import Table
from gloomhaven_party import Scene

from sim.gloomhaven import (
    field,
    initiative,
    modifiers,
    monsters,
    play,
    quest,
    rounds,
    verbs,
)
from sim.gloomhaven import kinds as k
from sim.gloomhaven.party import DISCARD, LOST, PLAYED
from sim.gloomhaven.records import ATTACK, ELITE, FIRE, MOVE, NORMAL, STRONG, WANING, Ability
from sim.gloomhaven.state import CHARACTER_SUMMON, LATE, NEWS, OFF, TYPE, Figure

PAIR = ["Brute", "Tinkerer"]


def code(t: Table, name: str) -> int:
    return TYPE + t.game.book.monster_index[name]


def begun(**more: object) -> Scene:
    """A party alone on its map at the beginning of a round."""
    s = Scene(PAIR, "black-barrow", **more)  # type: ignore[arg-type]
    s.clear()
    s.m.s.round = 0
    return s


# Rounds and initiative.


def test_GLO_ROUND_1_turns_come_in_order_and_the_clean_up_after_the_last() -> None:
    s = begun()
    play.take_turn(s.m)
    order = s.m.s.order[:]
    assert sorted(order) == [h.figure for h in s.heroes] and s.m.s.at_turn == -1
    s.m.s.elements[FIRE] = STRONG
    play.take_turn(s.m)
    assert s.m.s.figures[order[0]].acted == 1 and s.m.s.figures[order[1]].acted == 0
    assert s.m.s.elements[FIRE] == STRONG
    play.take_turn(s.m)
    assert s.m.s.order == [] and s.m.s.elements[FIRE] == WANING


def test_GLO_ROUND_2_a_long_rest_is_offered_beside_the_hand_and_is_all_when_the_hand_is_gone() -> None:
    s = begun()
    h = s.heroes[0]
    h.zones[0] = h.zones[1] = DISCARD
    play.choose_cards(s.m)
    offered = {q.seat: q.options for q in s.asked(k.Q_LEAD)}
    assert offered[0] == [*h.cards[2:], k.LONG_REST] and k.LONG_REST not in offered[1]
    for at in range(2, len(h.cards) - 1):
        h.zones[at] = LOST
    h.zones[len(h.cards) - 1] = 0
    assert [play.exhausted(1, 2), play.exhausted(1, 1)] == [False, True]
    s.heroes[1].zones = [0] * len(s.heroes[1].zones)
    play.choose_cards(s.m)
    assert s.figure().resting and s.figure().initiative == LATE


def test_GLO_ROUND_3_types_without_a_figure_draw_none_and_a_late_one_keeps_the_decks_card() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    hero = t.character((0, 5), 40)
    t.order()
    drawn = t.events("draw")
    assert len(drawn) == 1 and code(t, "Bandit Archer") not in t.m.s.order
    t.m.s.at_turn = 0
    city, archer = t.game.book.monster("City Guard"), t.game.book.monster("Bandit Archer")
    rounds.populate(t.m, [city, archer], [NORMAL] * 2, [t.cell((1, 1)), t.cell((2, 1))], hero)
    # The guards share a deck, which has its card; the archers turn a new one.
    assert len(t.events("draw")) == 2 and guard.initiative == next(
        f.initiative for f in t.m.s.figures if f.name == "City Guard"
    )


def test_GLO_ROUND_3_who_is_summoned_in_a_round_has_no_turn_in_it() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, 0), 99)
    t.act(cultist, "Cultist", "609")
    bones = field.on_map(t.m, t.game.book.monster("Living Bones"))[0]
    t.turn("Living Bones")
    assert bones.acted == 0 and bones.idle == t.m.s.round


def test_GLO_ROUND_4_decks_are_shuffled_that_showed_their_sign_and_no_other() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    deck = guard.type.deck if guard.type is not None else -1
    for card, left in (("525", 7), ("526", 6), ("524", 8)):
        t.card("Guard", card)
        rounds.clean_up(t.m)
        assert (t.m.s.decks[deck].card, len(t.m.hidden.decks[deck])) == (-1, left)
        assert len(t.m.s.decks[deck].discards) == 8 - left


def test_GLO_ROUND_4_modifier_decks_that_showed_a_2x_or_null_are_shuffled_the_others_not() -> None:
    t = Table()
    hero = t.character((0, 5))
    for pile, name in ((0, "2x"), (hero.pile, "+1")):
        t.stack(name, pile=pile)
        modifiers.take(t.m, pile)
    rounds.clean_up(t.m)
    assert [len(t.m.s.piles[pile].discards) for pile in (0, hero.pile)] == [0, 1]
    assert not t.m.s.piles[0].due


def test_GLO_INIT_1_and_2_the_leading_card_counts_and_a_new_type_at_99_comes_before_one_who_rests() -> None:
    s = begun()
    h = s.heroes[0]
    s.say(k.Q_LEAD, h.cards[1], s.heroes[1].cards[0])
    s.rules[k.Q_LEAD] = lambda q: q.options.index(h.cards[1]) if q.seat == 0 else 0
    s.rules[k.Q_SECOND] = lambda q: q.options.index(h.cards[0]) if q.seat == 0 else 0
    play.choose_cards(s.m)
    assert (h.lead, h.second) == (1, 0)
    assert s.figure().initiative == s.m.book.cards[h.cards[1]].initiative
    assert s.figure().second == s.m.book.cards[h.cards[0]].initiative != s.figure().initiative
    t = Table()
    first, rests = t.character((0, 5), 10), t.character((0, 4), LATE, seat=1)
    rests.resting = True
    t.order()
    t.m.s.at_turn = 0
    bones = t.game.book.monster("Living Bones")
    slow = max(t.game.book.decks[bones.deck].cards, key=lambda c: c.initiative)
    t.card("Living Bones", slow.name)
    slow.initiative, kept = LATE, slow.initiative
    rounds.populate(t.m, [bones], [NORMAL], [t.cell((1, 1))], first)
    slow.initiative = kept
    assert t.m.s.order == [first.id, code(t, "Living Bones"), rests.id]


def test_GLO_INIT_2_the_cards_of_the_round_break_a_tie_of_two_characters() -> None:
    t = Table()
    late, early = t.character((0, 5), 20, second=60), t.character((0, 4), 20, seat=1, second=30)
    t.order()
    assert t.m.s.order == [early.id, late.id] and t.asked() == []


def with_summons() -> tuple[Scene, list[Figure]]:
    """A character with two summons, made in an earlier round."""
    s = begun()
    s.m.s.round = 2
    pets = []
    for place in ((2, 3), (1, 4)):
        pet = Figure(len(s.m.s.figures), "rat", CHARACTER_SUMMON, s.figure().side)
        pet.owner, pet.seat, pet.hp, pet.max_hp = s.figure().id, 0, 5, 5
        s.m.s.figures.append(pet)
        s.stand(pet, place)
        pets.append(pet)
    return s, pets


@pytest.mark.parametrize("resting", [False, True])
def test_GLO_INIT_5_summons_act_in_their_order_just_before_their_owner_who_may_rest(resting: bool) -> None:
    s, pets = with_summons()
    h = s.heroes[0]
    h.lead, h.second = 0, 1
    h.zones[:4] = [DISCARD, DISCARD, DISCARD, DISCARD] if resting else [PLAYED, PLAYED, 0, 0]
    s.figure().resting = resting
    pets[1].idle = 0
    play.act(s.m, h.figure)
    turns = [row[6] for row in s.m.log.rows if row[5] == k.TURN]
    assert turns == [pets[0].id, pets[1].id, h.figure]


def test_GLO_INIT_5_a_summon_waits_for_the_round_after_it_came() -> None:
    s, pets = with_summons()
    pets[0].idle = 2
    h = s.heroes[0]
    h.lead, h.second = 0, 1
    h.zones[0] = h.zones[1] = PLAYED
    play.act(s.m, h.figure)
    assert (pets[0].acted, pets[1].acted) == (0, 2)


def test_GLO_INIT_7_who_is_spawned_while_its_type_acts_or_later_has_its_turn() -> None:
    t = Table()
    hero = t.character((0, 5), 10)
    t.card("Guard", "527")
    t.order()
    t.m.s.at_turn = 0
    guard = t.game.book.monster("Bandit Guard")
    made = rounds.spawn_in_turn(t.m, hero, guard, NORMAL, t.cell((0, 0)))
    assert made is not None and t.m.s.order == [hero.id, code(t, "Bandit Guard")]
    t.turn("Bandit Guard")
    assert made.acted == 1
    late = Table()
    late.character((0, 5), 90)
    weak = late.monster("Bandit Guard", (0, 0))
    late.card("Guard", "524")
    late.order()
    verbs.kill(late.m, weak, -1, k.C_TRAP, -1)
    late.turn("Bandit Guard")
    assert weak.acted == 0 and not late.events("turn")


# Turns.


def test_GLO_TURN_1_the_order_printed_and_nothing_else() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    hero = t.character((2, 0))
    t.order()
    t.plain()
    monsters.take_turn(t.m, guard, [Ability(ATTACK), Ability(MOVE)], -1, -1)
    assert hero.hp == 20 and t.place(guard) == (1, 0)
    monsters.take_turn(t.m, guard, [Ability(ATTACK)], -1, -1)
    assert hero.hp == 18 and len(t.events("move")) == 1
    monsters.take_turn(t.m, guard, t.card("Guard", "524"), -1, -1)
    assert guard.round_shield == 1 and len(t.events("move")) == 1 and len(t.events("attack")) == 1


def test_GLO_TURN_2_what_expires_does_at_the_turns_end_and_infusions_come_after_the_type() -> None:
    t = Table()
    demons = [t.monster("Night Demon", (q, 0)) for q in (0, 2)]
    t.character((5, 5))
    t.give(demons[0], "muddle", "wound")
    t.card("Night Demon", "665")
    t.order()
    hp = demons[0].hp
    t.turn("Night Demon")
    assert t.has(demons[0]) == ["wound"] and demons[0].hp == hp - 1
    turns = [e.seq for e in t.events("turn")]
    strong = [e.seq for e in t.events("element")]
    assert len(turns) == 2 and len(strong) == 1 and strong[0] > turns[1] and t.element("dark") == STRONG


def test_GLO_TURN_3_the_focus_stays_though_another_comes_nearer_and_is_sought_anew_when_it_is_gone() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), hp=30)
    near, other = t.character((2, 0), 10, hp=3), t.character((-2, 0), 20, seat=1)
    t.plain()
    t.order()
    move = Ability(MOVE)
    move.amount = -2
    monsters.take_turn(t.m, guard, [move, Ability(ATTACK), Ability(MOVE), Ability(ATTACK)], -1, -1)
    assert [e.target for e in t.events("attack")] == [near.id, other.id]
    assert [e.target for e in t.events("focus")] == [near.id, other.id]


# Reveals.


def barrow(fallen: bool = False) -> Scene:
    s = Scene(["Brute", "Tinkerer", "Mindthief"], "black-barrow")
    s.clear()
    s.m.s.free = [list(range(1, kind.standees + 1)) for kind in s.m.book.monsters]
    if fallen:
        s.heroes[2].out = True
        verbs.shift(s.m, s.figure(2), OFF)
    return s


@pytest.mark.parametrize("fallen", [False, True])
def test_GLO_DOOR_3_a_room_is_filled_for_those_who_began(fallen: bool) -> None:
    s = barrow(fallen)
    quest.open_door(s.m, s.cell((-2, 3)), s.figure())
    made = [(f.name, f.rank) for f in s.m.s.figures if f.type is not None and f.cell != OFF]
    assert sorted(made) == [
        ("Bandit Archer", NORMAL),
        ("Bandit Archer", NORMAL),
        ("Bandit Archer", ELITE),
        ("Bandit Guard", ELITE),
    ]
    traps = [s.cell(p) for p in ((-6, 4), (-7, 4))]
    assert [s.m.s.terrain[c] for c in traps] == [2, 2] and min(s.m.s.trap[c] for c in traps) >= 0


def test_GLO_DOOR_3_money_treasure_and_obstacles_are_laid_and_standees_come_by_chance() -> None:
    s = barrow()
    quest.open_door(s.m, s.cell((-2, 3)), s.figure())
    quest.open_door(s.m, s.cell((-7, 5)), s.figure())
    assert sum(s.m.s.money) == 5 and s.m.s.treasure[s.cell((-7, 10))] == 7
    assert s.m.s.terrain[s.cell((-9, 7))] == 1
    drawn = []
    t = Table()
    for q in range(6):
        drawn.append(t.monster("Bandit Guard", (q - 3, 0)).number)
    assert sorted(drawn) == [1, 2, 3, 4, 5, 6] and drawn != sorted(drawn)


def test_GLO_DOOR_4_later_types_have_their_normal_place_and_only_new_figures_of_those_that_acted_act() -> None:
    t = Table()
    hero, last = t.character((0, 5), 40), t.character((0, 4), 90, seat=1)
    old = t.monster("Bandit Guard", (0, 0))
    t.card("Guard", "525")
    t.card("Archer", "536")
    archers = t.game.book.decks[t.game.book.monster("Bandit Archer").deck]
    slow = archers.cards[t.m.s.decks[archers.index].card].initiative
    t.order()
    t.turn("Bandit Guard")
    t.m.s.at_turn = 1
    kinds = [t.game.book.monster(n) for n in ("Bandit Guard", "Bandit Archer")]
    rounds.populate(t.m, kinds, [NORMAL] * 2, [t.cell((1, 1)), t.cell((2, 1))], hero)
    guards = NEWS + code(t, "Bandit Guard") - TYPE
    wanted = [code(t, "Bandit Guard"), hero.id, guards]
    wanted += [code(t, "Bandit Archer"), last.id] if 40 <= slow <= 90 else []
    assert t.m.s.order[: len(wanted)] == wanted and len(t.m.s.order) == 5
    before = old.acted
    monsters.type_turn(t.m, kinds[0], True)
    new = [f for f in field.on_map(t.m, kinds[0]) if f is not old]
    assert [f.acted for f in new] == [1] and old.acted == before == 1


def test_GLO_DOOR_4_a_type_that_waits_for_its_turn_acts_as_a_whole_at_its_place() -> None:
    t = Table()
    hero = t.character((0, 5), 40)
    t.monster("Bandit Guard", (0, 0))
    t.card("Guard", "527")
    t.order()
    assert t.m.s.order == [hero.id, code(t, "Bandit Guard")]
    t.m.s.at_turn = 0
    rounds.populate(t.m, [t.game.book.monster("Bandit Guard")], [NORMAL], [t.cell((1, 1))], hero)
    assert t.m.s.order == [hero.id, code(t, "Bandit Guard")]
    t.turn("Bandit Guard")
    assert len(t.events("turn")) == 2


def test_GLO_DOOR_5_a_type_with_the_revealers_number_comes_right_after_it() -> None:
    assert initiative.after_reveal(25, [(24, False), (25, False), (26, False)]) == [(0, False)]
    t = Table()
    hero, late = t.character((0, 5), 25), t.character((0, 4), 70, seat=1)
    t.order()
    t.m.s.at_turn = 0
    t.card("Living Bones", "518")
    bones = t.game.book.monster("Living Bones")
    rounds.populate(t.m, [bones], [NORMAL], [t.cell((1, 1))], hero)
    assert t.m.s.order == [hero.id, code(t, "Living Bones"), late.id]


def lair() -> tuple[Scene, Figure]:
    s = Scene(PAIR, "barrow-lair")
    s.clear()
    quest.open_door(s.m, s.cell((-2, 1)), s.figure())
    boss = next(f for f in s.m.s.figures if f.name == "Bandit Commander")
    return s, boss


def test_GLO_DOOR_6_an_occupied_door_opens_all_the_same_and_the_boss_stays() -> None:
    s, boss = lair()
    here = boss.cell
    s.m.s.wall[s.cell((-1, 5))] = False
    s.stand(s.figure(), (-1, 5))
    quest.special(s.m, boss, 1)
    assert boss.cell == here and s.m.s.rooms[s.m.scenario.room("E")] and s.figure().cell == s.cell((-1, 5))
    quest.special(s.m, boss, 1)
    assert boss.cell == s.cell((-3, 8)) and s.m.s.rooms[s.m.scenario.room("C")]
