"""What cards do beside moves and attacks: healing, summons, money, bosses; levels, formulas and the content itself."""

import pytest
from gloomhaven_kit import OBSTACLE_HEX, Table

import sim
from sim.engine.errors import ContentError
from sim.gloomhaven import (
    book,
    exhaustion,
    field,
    kinds,
    looting,
    rounds,
    summoning,
    verbs,
)
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.levels import hazard_damage, monster_level, scenario_level, trap_damage
from sim.gloomhaven.records import ELITE, NORMAL
from sim.gloomhaven.state import MONSTERS, PARTY, TYPE, Figure


def code(t: Table, name: str) -> int:
    return TYPE + t.game.book.monster_index[name]


# Healing.


def test_GLO_HEAL_1_most_hit_points_lost_within_range_and_sight_ties_are_the_players() -> None:
    t = Table()
    shaman = t.monster("Inox Shaman", (0, 0))
    hurt = t.monster("Bandit Guard", (2, 0), hp=20)
    far = t.monster("Bandit Guard", (-5, 0), hp=30)
    shaman.hp -= 1
    hurt.hp = 15
    far.hp = 1
    t.act(shaman, "Shaman", "590")
    assert hurt.hp == 18 and far.hp == 1 and t.asked() == []
    hurt.hp = hurt.max_hp - 1
    t.players[0].rule = lambda question: 1
    t.character((5, 5))
    t.act(shaman, "Shaman", "590")
    (asked,) = [q for q in t.asked() if q.kind == kinds.Q_TARGET]
    assert asked.options == [shaman.id, hurt.id] and hurt.hp == hurt.max_hp


def test_GLO_HEAL_2_never_above_the_maximum_and_self_is_itself() -> None:
    t = Table()
    bones = t.monster("Living Bones", (0, 0))
    friend = t.monster("Bandit Guard", (1, 0))
    bones.hp -= 1
    friend.hp = 1
    t.act(bones, "Living Bones", "523")
    assert bones.hp == bones.max_hp and friend.hp == 1


def test_GLO_HEAL_3_poison_takes_the_heal_wound_does_not() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), hp=20)
    for conditions, left in ((["wound"], 14), (["poison"], 10), (["poison", "wound"], 10), (["muddle"], 14)):
        guard.hp = 10
        t.give(guard, *conditions)
        assert verbs.heal(t.m, guard, 4, guard.id, -1) == left - 10 and guard.hp == left
    assert t.has(guard) == ["muddle"]
    t.give(guard, "poison")
    guard.hp = guard.max_hp
    verbs.heal(t.m, guard, 0, guard.id, -1)
    assert t.has(guard) == ["muddle"]


def test_GLO_HEAL_4_if_nobody_is_hurt_who_is_poisoned_or_wounded_else_nobody() -> None:
    t = Table()
    shaman = t.monster("Inox Shaman", (0, 0))
    ailing = t.monster("Bandit Guard", (1, 0))
    t.give(ailing, "wound")
    t.act(shaman, "Shaman", "590")
    assert t.has(ailing) == [] and [e.target for e in t.events("heal")] == [ailing.id]
    t.act(shaman, "Shaman", "590")
    assert len(t.events("heal")) == 1


# Summons and spawns.


def test_GLO_SUMMON_1_beside_the_summoner_nearest_an_enemy_idle_this_round_and_without_money() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, 0))
    t.act(cultist, "Cultist", "609")
    (bones,) = field.on_map(t.m, t.game.book.monster("Living Bones"))
    assert t.place(bones) == (1, 0) and bones.rank == NORMAL
    t.card("Living Bones", "519")
    t.turn("Living Bones")
    assert [e.actor for e in t.events("turn")] == [cultist.id]
    rounds.clean_up(t.m)
    t.m.s.round = 2
    t.card("Living Bones", "519")
    t.turn("Living Bones")
    assert [e.actor for e in t.events("turn")] == [cultist.id, bones.id]
    cell = bones.cell
    verbs.suffer(t.m, bones, 99, -1, 0, -1)
    assert t.m.s.money[cell] == 0


def test_GLO_SUMMON_2_it_fails_without_an_empty_hex_or_a_standee() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, 0))
    index = t.game.book.monster_index["Living Bones"]
    free = t.m.s.free[index]
    t.m.s.free[index] = []
    t.act(cultist, "Cultist", "609")
    t.m.s.free[index] = free
    t.lay(OBSTACLE_HEX, (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    t.act(cultist, "Cultist", "609")
    assert not field.on_map(t.m, t.game.book.monster("Living Bones"))
    assert [e.amount for e in t.events("summon")] == [0, 0]


def test_GLO_SUMMON_3_nearness_is_range_and_ties_are_the_players() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, -2))
    t.act(cultist, "Cultist", "609")
    (asked,) = [q for q in t.asked() if q.kind == kinds.Q_HEX]
    assert asked.options == sorted([t.cell((1, 0)), t.cell((1, -1))])


def test_GLO_SUMMON_4_the_cultist_pays_after_its_summon_and_an_ooze_halves_itself_before() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0), hp=9)
    t.character((4, 0))
    t.act(cultist, "Cultist", "609")
    assert cultist.hp == 7 and [e.kind for e in t.events("summon", "damage")] == ["summon", "damage"]
    ooze = t.monster("Ooze", (0, 3), hp=5)
    t.act(ooze, "Ooze", "696")
    twin = [f for f in field.on_map(t.m, ooze.type) if f is not ooze]
    assert ooze.hp == 3 and [f.hp for f in twin] == [3]


def test_GLO_SUMMON_5_a_type_that_appears_by_a_summon_has_its_initiative_from_a_card() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, 0), 99)
    t.card("Cultist", "609")
    t.order()
    t.m.s.at_turn = 0
    t.turn("Cultist")
    deck = t.game.book.monster("Living Bones").deck
    assert t.m.s.decks[deck].card >= 0 and code(t, "Living Bones") in t.m.s.order and cultist.acted == 1


def test_GLO_SPAWN_1_on_its_hex_or_the_nearest_empty_one() -> None:
    t = Table()
    guard = t.game.book.monster("Bandit Guard")
    first = summoning.spawn(t.m, guard, NORMAL, t.cell((0, 0)), True)
    second = summoning.spawn(t.m, guard, ELITE, t.cell((0, 0)), False)
    assert first is not None and second is not None
    assert t.place(first) == (0, 0) and t.place(second) != (0, 0)
    assert (first.idle, second.idle, first.joined) == (0, 1, 1)
    t.m.s.free[guard.index] = []
    assert summoning.spawn(t.m, guard, NORMAL, t.cell((0, 0)), True) is None


# Money, bonuses, bosses.


def test_GLO_LOOT_1_monsters_take_money_in_range_never_treasure() -> None:
    t = Table()
    scout = t.monster("Vermling Scout", (0, 0))
    near, far, chest = t.cell((1, 0)), t.cell((2, 0)), t.cell((0, 1))
    t.m.s.money[near] = 2
    t.m.s.money[far] = 1
    t.m.s.treasure[chest] = 3
    t.act(scout, "Scout", "675")
    assert (t.m.s.money[near], t.m.s.money[far], t.m.s.treasure[chest]) == (0, 1, 3)


def test_GLO_LOOT_2_and_GLO_LOS_6_a_character_takes_treasure_too_and_its_own_hex_at_the_end_of_the_turn() -> None:
    t = Table(walls=[(1, 0)])
    hero = t.character((0, 0))
    pet = t.summon(hero, (0, 2))
    beyond, own, other = t.cell((2, 0)), t.cell((0, 0)), t.cell((0, 2))
    t.m.s.money[beyond] = 1
    t.m.s.money[own] = 1
    t.m.s.treasure[own] = 4
    t.m.s.money[other] = 1
    looting.end_of_turn(t.m, pet)
    looting.end_of_turn(t.m, hero)
    assert (hero.money, hero.treasures, pet.money) == (1, [4], 0)
    looting.loot(t.m, hero, 2)
    assert hero.money == 2 and t.m.s.money[beyond] == 1


def test_GLO_BOSS_1_hit_points_by_characters_immunities_and_specials() -> None:
    t = Table(seats=3)
    boss = t.monster("Inox Bodyguard", (0, 0), "boss")
    hero = t.character((1, 0), hp=40)
    assert boss.max_hp == 21 and boss.attack == 1 + 3 and boss.rank == 2
    t.plain()
    t.act(boss, "Boss", "572")
    assert hero.hp == 36 and boss.round_retaliates == [(3, 1)]
    verbs.gain(t.m, boss, 3, hero.id, 0)
    assert t.has(boss) == []


def test_GLO_BOSS_1_specials_that_the_scenario_tells_are_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    boss = t.monster("Bandit Commander", (0, 0), "boss")
    t.character((1, 0))
    done: list[tuple[int, int]] = []
    monkeypatch.setattr(t.m, "special", lambda f, number: done.append((f.id, number)))
    t.act(boss, "Boss", "575")
    assert done == [(boss.id, 1)]


def test_what_a_card_prints_for_the_death_of_a_figure_is_done_before_it_is_removed() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0), hp=5)
    heroes = [t.character((1, 0), 10), t.character((0, 1), 20, seat=1)]
    friend = t.monster("Bandit Guard", (-1, 0))
    t.plain()
    t.act(cultist, "Cultist", "604")
    hp = [f.hp for f in heroes]
    verbs.suffer(t.m, cultist, 99, heroes[0].id, 0, -1)
    assert [b - f.hp for b, f in zip(hp, heroes)] == [cultist.attack + 2] * 2 and t.place(cultist) is None
    assert friend.hp == friend.max_hp
    again = t.monster("Cultist", (0, 2), hp=5)
    t.give(again, "stun")
    t.act(again, "Cultist", "604")
    verbs.suffer(t.m, again, 99, heroes[0].id, 0, -1)
    assert [b - f.hp for b, f in zip(hp, heroes)] == [cultist.attack + 2] * 2


def test_traps_laid_have_their_own_number_and_lie_beside_it_nearest_an_enemy() -> None:
    t = Table(level=5)
    archer = t.monster("Bandit Archer", (0, 0))
    hero = t.character((5, 0))
    t.give(archer, "immobilize", "disarm")
    t.act(archer, "Archer", "538")
    assert t.m.s.terrain[t.cell((1, 0))] == 2
    verbs.shift(t.m, hero, t.cell((1, 0)))
    verbs.enter(t.m, hero, hero.id, False)
    assert hero.hp == 17


def test_damage_that_is_no_attack_reaches_the_invisible_conditions_do_not() -> None:
    t = Table()
    frost = t.monster("Frost Demon", (0, 0))
    hidden = t.character((1, 0))
    t.give(hidden, "invisible")
    t.act(frost, "Frost Demon", "620")
    assert t.has(hidden) == ["invisible"]
    artillery = t.monster("Ancient Artillery", (2, 0))
    t.act(artillery, "Ancient Artillery", "701")
    assert hidden.hp == 18


# Levels and formulas.


def test_GLO_SCEN_1_scenario_level_from_the_mean_and_the_difficulty() -> None:
    assert [scenario_level([6, 4, 4, 3], d) for d in ("easy", "normal", "hard", "very_hard")] == [2, 3, 4, 5]
    assert scenario_level([1], "easy") == 0 and scenario_level([9, 9], "very_hard") == 7
    rows = sim.load("gloomhaven").book.levels  # type: ignore[attr-defined]
    assert [trap_damage(row, False) for row in rows] == [2 + level for level in range(8)]
    assert [trap_damage(rows[2], True), monster_level(rows[2], True), rows[2].gold, rows[2].experience] == [5, 3, 3, 8]
    assert [hazard_damage(n) for n in (2, 3, 9)] == [1, 1, 4]


def test_GLO_SCEN_8_formulas() -> None:
    letters = {"C": 3, "L": 2}
    cases = {"10xC": 30, "(6xC)/2": 9, "10xC/2": 15, "13xC/2": 20, "1+C": 4, "5*C": 15, "C": 3, "12": 12, "L+2xC": 8}
    assert {text: evaluate(text, letters) for text in cases} == cases
    for wrong in ("C+", "(C", "Q", "", "1/0", "2 3 x"):
        with pytest.raises(ContentError):
            evaluate(wrong, letters)


def test_GLO_SCEN_7_an_allied_monster_seeks_those_hostile_to_it() -> None:
    t = Table()
    ally = summoning.muster(t.m, t.game.book.monster("City Guard"), NORMAL, PARTY)
    assert isinstance(ally, Figure)
    verbs.put(t.m, ally, t.cell((0, 0)))
    foe = t.monster("Bandit Guard", (1, 0), hp=9)
    hero = t.character((-1, 0))
    t.plain()
    t.act(ally, "Guard", "527")
    assert foe.hp < 9 and hero.hp == 20 and foe.side == MONSTERS and ally.pile == 0


# Content.


def test_the_content_is_whole() -> None:
    made = book.load(book.set_path("first"))
    assert len(made.monsters) == 59 and len(made.decks) == 29
    assert {len(d.cards) for d in made.decks} == {8} and len(made.base_deck) == 20
    for monster in made.monsters:
        assert [len(rows) for rows in monster.levels] in ([8, 8, 0], [0, 0, 8]), monster.name
    tables = ("monsters", "decks", "deck cards", "modifiers", "conditions", "levels")
    assert {r.status for r in made.listed() if r.table in tables} == {"recovered", "fan-source"}


def test_the_content_is_that_of_the_handed_data(shared) -> None:  # type: ignore[no-untyped-def]
    import json

    data = json.loads((shared / "data" / "gloomhaven" / "monsters.json").read_text(encoding="utf-8"))["monsters"]
    made = book.load(book.set_path("first"))
    names = {m.name.lower().replace(" ", "-"): m for m in made.monsters}
    assert sorted(names) == sorted(data)
    for name, record in data.items():
        for rank, key in enumerate(("normal", "elite", "boss")):
            told = [(str(r[0]), r[1], str(r[2]), r[3]) for r in record.get(key, [])]
            assert [(s.hp, s.move, s.attack, s.reach) for s in names[name].levels[rank]] == told
    decks = json.loads((shared / "data" / "gloomhaven" / "monster_ability_decks.json").read_text())["decks"]
    told = {str(c["id"]): (c["init"], c.get("shuffle", False)) for cards in decks.values() for c in cards}
    assert {c.name: (c.initiative, c.shuffle) for d in made.decks for c in d.cards} == told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[monster."Rat"]\ndeck = "Guardd"\nstandees = 1\nstatus = "invented"', "Guardd: unknown deck (Guard?)"),
        (
            '[monster."Rat"]\ndeck = "Guard"\nstandees = 1\nnormal = [["1", "2", "3", "-"]]\nstatus = "invented"',
            "1 rows",
        ),
        ('[monster."Rat"]\ndeck = "Guard"\nstandees = 1\nstatus = "invented"', "a monster has normal and elite rows"),
        (
            '[deck."Guard".card."999"]\ninitiative = 1\nabilities = [{ do = "atack", amount = 0 }]',
            "atack: unknown value",
        ),
        (
            '[deck."Guard".card."999"]\ninitiative = 1\nabilities = [{ do = "boost", consume = "ice" }]',
            "a boost stands",
        ),
        ('[deck."Rats"]\nstatus = "invented"', "a deck needs cards"),
    ],
)
def test_wrong_content_is_one_sentence(tmp_path, text: str, sentence: str) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(ContentError) as error:
        book.load(book.set_path("first"), str(tmp_path))
    assert sentence in str(error.value) and "\n" not in str(error.value)


# What a hand allows.


def test_GLO_ROUND_2_two_cards_or_a_long_rest_or_exhausted() -> None:
    hands = [(5, 2), (5, 1), (1, 2), (1, 1), (0, 0)]
    assert [exhaustion.may_play_two(h) for h, _ in hands] == [True, True, False, False, False]
    assert [exhaustion.may_long_rest(d) for _, d in hands] == [True, False, True, False, False]
    assert [exhaustion.exhausted(h, d) for h, d in hands] == [False, False, False, True, True]


def test_GLO_ATK_8_damage_may_be_cancelled_by_one_card_of_the_hand_or_two_discarded() -> None:
    assert [exhaustion.damage_choices(h, d) for h, d in ((1, 2), (0, 2), (1, 1), (0, 1))] == [
        [0, 1, 2],
        [0, 2],
        [0, 1],
        [0],
    ]
