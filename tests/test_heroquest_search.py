"""Searching, the treasure deck and traps (HQ-SEARCH, HQ-TREAS, HQ-TRAP)."""

import pytest
from heroquest_kit import BOOK, Table, bare_quest, cell, door, event, node, trap, walk

from sim.heroquest import gear, movement, search, traps, turn
from sim.heroquest import kinds as k
from sim.heroquest.state import FOUND, GONE, HIDDEN, OFF, SPRUNG


def test_HQ_SEARCH_1_traps_and_secret_doors_with_no_monster_in_sight():
    q = bare_quest()
    near, far = trap(q, "pit", 19, 3), trap(q, "pit", 1, 6)
    door(q, (20, 3), (21, 3), secret=True)
    t = Table(quest=q)
    hero = t.put(t.hero(), 18, 2)
    orc = t.monster("orc", 20, 4)
    assert k.SEEK not in t.options(hero)
    t.m.put(orc, OFF)
    t.turn(hero, k.SEEK)
    assert t.m.hidden.state == [FOUND, HIDDEN] and t.m.s.tiles[near] == cell(19, 3) and t.m.s.tiles[far] == OFF
    assert t.m.s.known_doors == [True] and hero.cell == cell(18, 2)
    assert t.events("search")[0].amount == 2


@pytest.mark.parametrize(("edition", "opened"), [("eu", True), ("us", False)])
def test_HQ_SEARCH_2_found_secret_doors(edition: str, opened: bool):
    q = bare_quest()
    door(q, (20, 3), (21, 3), secret=True)
    for start in ((18, 2), (23, 2)):
        t = Table(edition=edition, quest=q)
        hero = t.put(t.hero(), *start)
        t.turn(hero, k.SEEK if edition == "eu" else k.SEEK_DOORS)
        assert t.m.s.open_doors == [opened] and t.m.s.known_doors == [True]
        if not opened:
            t.put(hero, 20, 3)
            t.turn(hero, k.OPEN)
            assert t.m.s.open_doors == [True]


def test_HQ_SEARCH_3_a_trap_behind_a_door_is_found_from_inside_only():
    q = bare_quest()
    trap(q, "pit", 17, 11)
    door(q, (16, 11), (17, 11))
    t = Table(quest=q)
    hero = t.put(t.hero(), 16, 11)
    t.turn(hero, k.OPEN, k.SEEK)
    assert t.m.hidden.state == [HIDDEN]
    t.put(hero, 18, 11)
    t.turn(hero, k.SEEK)
    assert t.m.hidden.state == [FOUND]


def test_HQ_SEARCH_4_where_treasure_can_be_sought():
    for edition in ("eu", "us"):
        t = Table("barbarian elf", edition)
        first, second = t.put(t.hero("barbarian"), 18, 2), t.put(t.hero("elf"), 19, 3)
        t.card("nothing") if edition == "eu" else t.card("gold_15")
        t.m.s.deck = [5 * n for n in t.m.s.deck]
        t.turn(first, k.TREASURE)
        assert (k.TREASURE in t.options(second)) is (edition == "us")
        t.put(second, 0, 9)
        assert (k.TREASURE in t.options(second)) is (edition == "eu")
        t.put(first, 23, 3)
        orc = t.monster("orc", 24, 4)
        assert k.TREASURE not in t.options(first)
        orc.dormant = True
        assert k.TREASURE in t.options(first)
    t = Table("barbarian elf", "us", treasure_once="place", treasure_corridors="yes")
    assert k.TREASURE in t.options(t.put(t.hero("elf"), 0, 9))


def test_HQ_SEARCH_5_and_6_the_quests_treasure_first_and_from_anywhere_in_the_room():
    q = bare_quest()
    q.furniture.append(("treasure_chest", [cell(17, 1)]))
    event(q, node("search_treasure", room=7), node("gold", amount=84))
    t = Table("barbarian elf", "us", quest=q)
    first, second = t.put(t.hero("barbarian"), 20, 4), t.put(t.hero("elf"), 19, 3)
    t.turn(first, k.TREASURE)
    assert first.gold == 84 and not t.events("card")
    # The next hero of an American party draws a card.
    t.card("gem_35")
    t.turn(second, k.TREASURE)
    assert second.gold == 35


def test_HQ_TREAS_1_the_decks():
    for edition, size, wandering in ((0, 25, 5), (1, 24, 6)):
        deck = BOOK.decks[edition]
        assert sum(card.copies for card in deck) == size
        assert next(card.copies for card in deck if card.name == "wandering_monster") == wandering
        for card in deck:
            kept = [clause.do in ("gold", "take") for clause in card.effects]
            assert card.returns is not any(kept)
    t = Table()
    hero = t.put(t.hero(), 18, 2)
    t.card("gem")
    t.turn(hero, k.TREASURE)
    assert hero.gold == 50 and sum(t.m.s.deck) == 0


def test_HQ_TREAS_2_every_card_left_is_as_likely_at_each_draw():
    t = Table(rounds=5)
    hero = t.put(t.hero(), 18, 2)
    names = []
    for _ in range(600):
        t.m.s.deck = [card.copies for card in BOOK.decks[0]]
        before = len(t.events("card"))
        hero.body, hero.cell = 8, hero.cell
        search.draw(t.m, hero)
        names += [e.item for e in t.events("card")[before:]]
        t.m.fallen.clear()
    share = {name: names.count(name) / 600 for name in set(names)}
    assert abs(share["wandering_monster"] - 0.2) < 0.07 and abs(share["gold_25"] - 0.08) < 0.045
    assert len(share) == len(BOOK.decks[0])


def test_HQ_TREAS_3_the_wandering_monster_and_where_it_appears():
    q = bare_quest()
    q.wandering = next(m.index for m in BOOK.monsters if m.name == "goblin")
    t = Table(quest=q)
    hero = t.put(t.hero(), 17, 1)
    t.card("wandering_monster")
    t.attack("ww")
    t.hands[-1].told = [cell(17, 2)]
    t.turn(hero, k.TREASURE)
    goblin = t.m.s.figures[-1]
    assert goblin.cell == cell(17, 2) and t.events("attack")[0].cause == "wandering"
    # No free square beside the searcher: the nearest one, from where it cannot strike.
    t = Table("barbarian dwarf elf", quest=q)
    hero = t.put(t.hero("barbarian"), 17, 1)
    t.put(t.hero("dwarf"), 18, 1)
    t.put(t.hero("elf"), 17, 2)
    t.card("wandering_monster")
    t.turn(hero, k.TREASURE)
    assert t.m.s.figures[-1].cell == cell(19, 1) and not t.events("attack")


def test_HQ_TREAS_4_a_chest_trap_goes_off_before_the_treasure():
    q = bare_quest()
    n = trap(q, "spear", 17, 1, walked=False)
    bundle = node(
        "bundle", effects=[node("damage_unless_trap_disarmed", pos=(17, 1), amount=2), node("gold", amount=30)]
    )
    event(q, node("search_treasure", room=7), bundle)
    t = Table("dwarf", quest=q)
    hero = t.put(t.hero(), 18, 1)
    t.turn(hero, k.TREASURE)
    kinds = [e.kind for e in t.events("trap", "wound", "gold")]
    assert hero.body == 5 and hero.gold == 30 and kinds == ["trap", "wound", "gold"]
    # Removed before, it does nothing; walking over it never does.
    t = Table("dwarf", quest=q)
    hero = t.put(t.hero(), 18, 1)
    search.seek(t.m, hero, True, False)
    t.turn(hero, k.REMOVE + n)
    t.turn(hero, k.TREASURE)
    assert hero.body == 7 and hero.gold == 30


def test_HQ_TREAS_5_healing_by_edition():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    t.give(hero, "potion_of_healing")
    hero.body = 1
    t.turn(hero, k.DRINK)
    assert hero.body == 5
    t = Table(edition="us")
    hero = t.put(t.hero(), 11, 8)
    t.give(hero, "potion_of_healing")
    hero.body = 1
    t.spell_dice("6")
    t.turn(hero, k.DRINK + 1)
    assert hero.body == 7
    gear.take(t.m, hero, BOOK.item_index["healing_potion"], 2)
    hero.body = 3
    t.turn(hero, k.DRINK + 1)
    assert hero.body == 5


def test_cards_of_the_deck_do_what_they_say():
    t = Table()
    hero = t.put(t.hero(), 18, 2)
    t.card("trap_pit")
    t.turn(hero, k.TREASURE)
    assert hero.body == 7 and hero.skip == 1
    t.turn(hero)
    assert hero.skip == 0 and t.hands[0].asked[-1].kind == k.Q_ACT
    t = Table(edition="us")
    hero = t.put(t.hero(), 18, 2)
    t.card("hazard_pit")
    t.turn(hero, k.TREASURE)
    assert hero.body == 7 and t.m.s.lost_turn
    t = Table()
    hero = t.put(t.hero(), 18, 2)
    t.card("potion_of_speed")
    t.turn(hero, k.TREASURE)
    assert [BOOK.items[h.item].name for h in hero.gear] == ["potion_of_speed"]


# Traps.


def trapped(kind: str, edition: str = "eu", heroes: str = "barbarian", **settings: str) -> Table:
    q = bare_quest()
    trap(q, kind, 12, 8)
    t = Table(heroes, edition, quest=q, **settings)
    t.put(t.hero(), 11, 8)
    t.movement(6, 6, 6, 6)
    return t


def test_HQ_TRAP_1_monsters_walk_over_what_is_hidden_and_obey_what_is_not():
    t = trapped("pit")
    t.put(t.hero(), 1, 5)
    orc = t.monster("orc", 11, 8)
    t.wizard(orc.id, k.GOTO + cell(12, 8))
    assert orc.body == 1 and t.m.hidden.state == [HIDDEN]
    t.put(orc, 11, 8)
    traps.reveal(t.m, 0)
    assert cell(12, 8) not in movement.reach(t.m, orc, 6)
    t.trap_dice("s")
    t.wizard(orc.id, k.LEAP)
    assert orc.cell == OFF and t.m.hidden.state == [SPRUNG]


def test_a_trap_of_a_chest_is_nothing_to_walkers():
    q = bare_quest()
    trap(q, "spear", 12, 8, walked=False)
    t = Table(quest=q)
    hero = t.put(t.hero(), 11, 8)
    traps.reveal(t.m, 0)
    t.movement(6, 6)
    t.turn(hero, *walk((12, 8), (13, 8)))
    assert hero.body == 8 and t.m.hidden.state == [FOUND]


def test_HQ_TRAP_2_a_pit_costs_one_body_and_the_turn():
    t = trapped("pit")
    hero = t.hero()
    t.turn(hero, *walk((12, 8)))
    assert hero.body == 7 and hero.pit and t.m.s.tiles == [cell(12, 8)] and t.m.hidden.state == [SPRUNG]
    assert t.m.s.lost_turn
    t.turn(hero, *walk((13, 8)))
    assert not hero.pit and hero.body == 7


def test_HQ_TRAP_3_a_jump_needs_a_free_square_straight_behind():
    t = trapped("pit")
    hero = t.hero()
    traps.reveal(t.m, 0)
    assert traps.landing(t.m, hero, cell(12, 8)) == cell(13, 8)
    t.trap_dice("b")
    t.turn(hero, k.ROLL, k.LEAP)
    assert hero.cell == cell(13, 8) and hero.body == 8
    t.put(hero, 12, 7)
    assert traps.landing(t.m, hero, cell(12, 8)) == cell(12, 9)
    t.put(hero, 11, 7)
    assert traps.landing(t.m, hero, cell(12, 8)) == OFF


@pytest.mark.parametrize(("edition", "cost"), [("eu", 1), ("us", 2)])
def test_HQ_TRAP_4_what_a_jump_costs(edition: str, cost: int):
    t = trapped("pit", edition)
    hero = t.hero()
    traps.reveal(t.m, 0)
    t.trap_dice("w")
    t.left(hero, k.ROLL, k.LEAP)
    assert t.m.s.points == 12 - cost
    t.put(hero, 11, 8)
    t.m.s.points = cost - 1
    assert movement.jumps(t.m, hero) == []


@pytest.mark.parametrize(("edition", "over"), [("eu", False), ("us", True)])
def test_HQ_TRAP_5_a_spear(edition: str, over: bool):
    t = trapped("spear", edition)
    hero = t.hero()
    t.trap_dice("s")
    turn.fresh(t.m, hero)
    for option in walk((12, 8)):
        turn.act(t.m, hero, option)
    assert hero.body == 7 and t.m.hidden.state == [GONE] and t.m.s.lost_turn is over
    t = trapped("spear", edition)
    hero = t.hero()
    t.trap_dice("b")
    t.turn(hero, *walk((12, 8), (13, 8)))
    assert hero.body == 8 and t.m.hidden.state == [GONE]


@pytest.mark.parametrize(("edition", "dice"), [("eu", "edition"), ("us", "edition"), ("eu", "1")])
def test_HQ_TRAP_6_a_falling_block(edition: str, dice: str):
    t = trapped("falling_block", edition, falling_block=dice)
    hero = t.hero()
    t.trap_dice("sss" if dice == "edition" else "s")
    t.turn(hero, *walk((12, 8)), cell(11, 8))
    assert hero.body == (5 if dice == "edition" else 7) and hero.cell == cell(11, 8)
    assert t.m.s.shut[cell(12, 8)] and cell(12, 8) not in t.m.s.near[cell(11, 8)]
    assert not traps.removable(t.m, hero)


def test_HQ_TRAP_7_european_removal():
    for heroes, kit, face, body in (("dwarf", False, "", 7), ("elf", True, "s", 5), ("elf", True, "w", 6)):
        t = trapped("pit", heroes=heroes)
        hero = t.hero()
        if kit:
            t.give(hero, "tool_kit")
        traps.reveal(t.m, 0)
        t.trap_dice(face)
        t.turn(hero, k.REMOVE)
        assert t.m.hidden.state == [GONE] and hero.body == body and hero.cell == cell(11, 8)
    t = trapped("pit", heroes="elf")
    traps.reveal(t.m, 0)
    assert traps.removable(t.m, t.hero()) == []


@pytest.mark.parametrize(
    ("heroes", "face", "works"), [("dwarf", "b", False), ("dwarf", "s", True), ("elf", "b", True), ("elf", "s", False)]
)
def test_HQ_TRAP_8_american_removal(heroes: str, face: str, works: bool):
    t = trapped("pit", "us", heroes)
    hero = t.hero()
    if heroes == "elf":
        t.give(hero, "tool_kit")
    traps.reveal(t.m, 0)
    t.trap_dice(face)
    before = hero.body
    t.turn(hero, k.REMOVE)
    assert hero.cell == cell(12, 8) and (t.m.hidden.state == [GONE]) is works and hero.body == before - (not works)


@pytest.mark.parametrize("allowed", ["no", "yes"])
def test_HQ_TRAP_9_an_open_pit_can_be_removed_by_leave_only(allowed: str):
    t = trapped("pit", heroes="dwarf", block_removable=allowed)
    hero = t.hero()
    t.turn(hero, *walk((12, 8)))
    assert traps.removable(t.m, hero) == ([0] if allowed == "yes" else [])


def test_the_ceiling_comes_down():
    q = bare_quest()
    q.ceiling.append(cell(12, 8))
    for face, helmet, body in ((4, False, 7), (3, False, 8), (5, True, 8), (6, True, 7)):
        t = Table(quest=q)
        hero = t.put(t.hero(), 11, 8)
        if helmet:
            t.give(hero, "helmet")
        t.movement(6, 6)
        t.trap_dice(str(face))
        t.turn(hero, *walk((12, 8), (13, 8)))
        assert hero.body == body
