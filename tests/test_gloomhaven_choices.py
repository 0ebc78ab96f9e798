"""What else the rules leave to a character's player: parts of actions, orders, paths, elements."""

from random import Random

import pytest
from gloomhaven_bare import BOTTOM, ROW, TOP, gained, hold, scene
from gloomhaven_party import Scene, game, party, spec_of

from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import play as play_match
from sim.engine.spec import DECIDED
from sim.engine.view import View
from sim.gloomhaven import acting, monsters, play
from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import AUGMENT, CONDITION, DOES, LOOT, PUSH, SHIELD
from sim.gloomhaven.party import ACTIVE, DISCARD, PLAYED
from sim.gloomhaven.records import ELEMENTS
from sim.gloomhaven.state import OFF
from sim.gloomhaven.view import GloomhavenView

# Parts of actions and orders.


def test_GLO_CHAR_2_a_card_may_be_left_unused() -> None:
    s = scene()
    h = s.heroes[0]
    h.lead, h.second = s.place_of(h, "Overwhelming Assault"), s.place_of(h, "Trample")
    h.zones[h.lead] = h.zones[h.second] = PLAYED
    s.say(k.Q_ACTION, k.NONE)
    acting.play_cards(s.m, h)
    assert h.zones[h.lead] == h.zones[h.second] == DISCARD and len(s.asked(k.Q_ACTION)) == 1


PARTS = [
    ("Brute", "Shield Bash", BOTTOM, SHIELD),
    ("Brute", "Eye for an Eye", TOP, DOES.index("retaliate")),
    ("Brute", "Warding Strength", BOTTOM, DOES.index("slots")),
    ("Brute", "Wall of Doom", BOTTOM, DOES.index("this round")),
    ("Brute", "Provoking Roar", BOTTOM, DOES.index("taunt")),
    ("Mindthief", "Into the Night", BOTTOM, CONDITION),
    ("Mindthief", "Feedback Loop", TOP, AUGMENT),
    ("Scoundrel", "Special Mixture", TOP, DOES.index("heal")),
]


@pytest.mark.parametrize(("cls", "name", "side", "part"), PARTS, ids=[p[1] for p in PARTS])
def test_GLO_CHAR_2_any_part_may_be_left_out(cls: str, name: str, side: int, part: int) -> None:
    s = scene([cls, "Tinkerer"])
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_PART, 0)
    at = gained(s, name, side)
    asked = s.asked(k.Q_PART)[0]
    assert (asked.target, asked.options) == (part, [1, 0])
    f = s.figure()
    assert s.heroes[0].bonuses == [] and s.has(f) == [] and f.round_shield == 0 and f.round_retaliates == []
    assert s.heroes[0].zones[at] == DISCARD


def test_GLO_CHAR_2_what_hurts_allies_must_be_done_and_what_hurts_enemies_alone_need_not() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.stand(s.figure(1), ROW[1])
    s.say(k.Q_PART, 0)
    s.say(k.Q_DAMAGE, 0)
    s.play("Unstable Upheaval", BOTTOM)
    assert s.figure(1).hp == 9 and s.figure(1).round_shield == 0
    enemy = s.monster(ROW[2])
    s.stand(s.figure(), ROW[3])
    s.play("Rumbling Advance", BOTTOM)
    assert enemy.hp == 20
    s.stand(s.figure(1), (-1, -1))
    s.say(k.Q_PART, 1)
    s.play("Rumbling Advance", BOTTOM)
    assert enemy.hp == 19


def test_GLO_CHAR_2_conditions_and_pushes_of_an_attack_are_optional() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    s.say(k.Q_PART, 0)
    s.play("Provoking Roar", TOP)
    s.play("Warding Strength", TOP)
    assert [q.target for q in s.asked(k.Q_PART)] == [CONDITION, PUSH]
    assert enemy.hp == 15 and s.has(enemy) == [] and enemy.cell == s.cell(ROW[1])
    s.say(k.Q_PART, 1)
    s.play("Provoking Roar", TOP)
    s.play("Warding Strength", TOP)
    assert s.has(enemy) == ["disarm"] and enemy.cell != s.cell(ROW[1])


def test_GLO_CHAR_2_loot_may_be_left_out_where_there_is_some() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    s.play("Grab and Go", TOP)
    assert s.asked(k.Q_PART) == []
    s.m.s.money[s.cell(ROW[1])] = 1
    s.say(k.Q_PART, 0)
    s.play("Grab and Go", TOP)
    assert [q.target for q in s.asked(k.Q_PART)] == [LOOT] and s.figure().money == 0


def test_GLO_ATK_3_the_player_orders_the_targets() -> None:
    s = scene()
    s.stand(s.figure(), ROW[1])
    one, two = s.monster(ROW[0]), s.monster(ROW[2])
    s.say(k.Q_ATTACK, two.id)
    h = s.heroes[0]
    hold(s, "Freezing Nova")
    s.play("Freezing Nova", TOP)
    attacks = [row for row in s.log.rows if row[5] == k.ATTACK]
    assert [row[7] for row in attacks] == [two.id, one.id]
    assert s.asked(k.Q_ATTACK)[0].options[-1] == k.NONE
    s.say(k.Q_ATTACK, k.NONE)
    before = one.hp + two.hp
    s.play("Freezing Nova", TOP)
    assert one.hp + two.hp == before and h.zones[0] == DISCARD


def test_GLO_ATK_3_the_targets_of_an_area_come_in_any_order() -> None:
    s = scene()
    s.stand(s.figure(), ROW[1])
    cells = [c for c in s.m.hexes.near[s.figure().cell] if c >= 0 and not s.m.s.wall[c] and s.m.s.at[c] == OFF]
    foes = [s.monster((s.m.hexes.qs[c], s.m.hexes.rs[c])) for c in cells]
    s.say(k.Q_AREA, 0)
    s.rules[k.Q_ATTACK] = lambda question: len(question.options) - 1
    s.play("Sweeping Blow", TOP)
    struck = [row[7] for row in s.log.rows if row[5] == k.ATTACK]
    assert len(foes) > 3 and struck == sorted(s.m.sets[0], reverse=True) and len(struck) == 3


def test_GLO_PUSH_1_without_an_attack_the_player_says_whom_and_in_which_order() -> None:
    s = scene()
    s.stand(s.figure(), ROW[1])
    one, two = s.monster(ROW[0]), s.monster(ROW[2])
    s.say(k.Q_MOVE, s.figure().cell)
    s.say(k.Q_HELP, two.id, k.NONE)
    s.play("Sweeping Blow", BOTTOM)
    assert one.cell == s.cell(ROW[0]) and two.cell != s.cell(ROW[2])


def test_GLO_CARD_4_the_player_draws_the_path() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    goal = s.monster(ROW[2])
    between = [c for c in s.m.hexes.near[s.cell(ROW[1])] if c >= 0 and not s.m.s.wall[c] and s.m.s.at[c] == OFF]
    side = next(c for c in between if c in s.m.hexes.near[s.cell(ROW[0])])
    beside = s.monster((s.m.hexes.qs[side], s.m.hexes.rs[side]))
    middle = s.monster(ROW[1])
    s.say(k.Q_ATTACK, goal.id, middle.id, beside.id)
    s.play("Impaling Eruption", TOP)
    (asked,) = s.asked(k.Q_AREA)
    # Both, either or none of them.
    assert len(asked.options) == len(s.m.sets) == 4
    assert sorted(s.m.sets[0]) == sorted([beside.id, middle.id]) and s.m.sets[-1] == []
    assert goal.hp == middle.hp == beside.hp == 17
    s.say(k.Q_AREA, len(asked.options) - 1)
    s.say(k.Q_ATTACK, goal.id)
    s.play("Impaling Eruption", TOP)
    assert (goal.hp, middle.hp, beside.hp) == (14, 17, 17)


def test_GLO_CARD_4_the_stricter_reading_is_a_setting() -> None:
    s = scene(["Spellweaver", "Brute"], settings={"path_to_target": "shortest"})
    s.stand(s.figure(), ROW[0])
    goal = s.monster(ROW[2])
    middle = s.monster(ROW[1])
    side = next(
        c for c in s.m.hexes.near[middle.cell]
        if c >= 0 and c in s.m.hexes.near[s.cell(ROW[0])] and not s.m.s.wall[c] and s.m.s.at[c] == OFF
    )  # fmt: skip
    beside = s.monster((s.m.hexes.qs[side], s.m.hexes.rs[side]))
    s.say(k.Q_ATTACK, goal.id)
    s.play("Impaling Eruption", TOP)
    assert (goal.hp, middle.hp, beside.hp) == (17, 17, 20) and s.asked(k.Q_AREA) == []


def test_GLO_AOE_3_the_hex_in_range_need_not_be_seen() -> None:
    s = scene(["Tinkerer", "Brute"])
    s.stand(s.figure(), ROW[0])
    here = s.figure().cell
    sight = s.m.s.sight
    assert sight is not None
    away = sight.steps(here)
    cell = next(c for c in range(len(away)) if away[c] == 4 and sight.sees(here, c))
    enemy = s.monster((s.m.hexes.qs[cell], s.m.hexes.rs[cell]))
    for pin in sight.near[cell]:
        if 0 <= away[pin] <= 3:
            assert sight.sees(here, pin) in (True, False)
            sight.known[min(here, pin) * s.m.hexes.cells + max(here, pin)] = False
    s.play("Net Shooter", TOP)
    assert enemy.hp == 17


def test_GLO_CARD_11_who_stands_in_the_area_is_the_players_choice_too() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[2])
    s.stand(s.figure(1), ROW[3])
    s.say(k.Q_ATTACK, enemy.id)
    s.play("Dirt Tornado", TOP)
    (asked,) = s.asked(k.Q_AREA)
    # The same enemy with and without the friend, the friends left out first.
    assert s.m.sets[0] == [enemy.id] and s.m.sets.count([enemy.id]) == 2 and len(asked.options) == len(s.m.sets) + 1
    assert s.has(enemy) == ["muddle"] and s.has(s.figure(1)) == []
    s.say(k.Q_AREA, len(s.m.sets) - 1)
    s.play("Dirt Tornado", TOP)
    assert s.has(s.figure(1)) == ["muddle"]


def test_GLO_CARD_11_what_hurts_around_the_target_does_so_around_a_dead_one_too() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[0])
    dying = s.monster(ROW[2], 2)
    near = s.monster(ROW[3])
    s.say(k.Q_ATTACK, dying.id)
    s.play("Massive Boulder", TOP)
    assert dying.cell == OFF and near.hp == 19


# Elements.


def strong(s: Scene, name: str) -> int:
    element = ELEMENTS.index(name)
    s.m.s.elements[element] = 2
    return element


def test_GLO_ELEM_3_nothing_is_consumed_for_an_attack_on_nobody() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    fire = strong(s, "fire")
    s.play("Flame Strike", TOP)
    assert s.asked(k.Q_CONSUME) == [] and s.m.s.elements[fire] == 2
    enemy = s.monster(ROW[2])
    s.play("Flame Strike", TOP)
    assert len(s.asked(k.Q_CONSUME)) == 1 and s.has(enemy) == ["wound"] and s.m.s.elements[fire] == 0


def test_GLO_CARD_3_and_GLO_ELEM_3_air_for_an_active_card_is_the_players_choice() -> None:
    s = scene(["Cragheart", "Brute"])
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    far = s.monster(ROW[3])
    at = gained(s, "Nature's Lift", BOTTOM)
    air = strong(s, "air")
    s.say(k.Q_CONSUME, 0)
    s.play("Massive Boulder", TOP)
    assert len(s.asked(k.Q_CONSUME)) == 1 and s.m.s.elements[air] == 2 and len(h.bonuses[0].slots) == 6
    s.say(k.Q_CONSUME, 1)
    hp = far.hp
    s.play("Massive Boulder", TOP)
    assert far.hp == hp - 3 and s.m.s.elements[air] == 0 and len(h.bonuses[0].slots) == 5
    assert h.zones[at] == ACTIVE
    # Without air the event does not happen: no slot.
    s.play("Massive Boulder", TOP)
    assert len(h.bonuses[0].slots) == 5


def test_GLO_CARD_3_and_GLO_MULTI_4_backup_ammunition_adds_a_target() -> None:
    s = scene(["Cragheart", "Brute"])
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    foes = [s.monster(ROW[1]), s.monster(ROW[3])]
    s.play("Backup Ammunition", TOP)
    s.play("Massive Boulder", TOP)
    assert [f.hp for f in foes] == [17, 17] and h.xp == 1 and len(h.bonuses[0].slots) == 3


def test_GLO_ELEM_2_what_a_summon_infuses_is_strong_when_its_own_turn_ends() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    gained(s, "Aid from the Ether", BOTTOM)
    pet = s.m.s.figures[-1]
    s.monster(ROW[3])
    s.m.hidden.piles[s.figure().pile][:] = [s.m.book.modifier_index["+2 fire"]] * 60
    s.m.s.round = 2
    s.m.s.order = [s.figure().id]
    h = s.heroes[0]
    h.lead, h.second = 1, 2
    h.zones[1] = h.zones[2] = PLAYED
    states: list[int] = []
    s.rules[k.Q_ACTION] = lambda question: states.append(s.m.s.elements[0]) or len(question.options) - 1
    play.act(s.m, s.figure().id)
    assert pet.acted == 2 and states == [2]


def test_GLO_MULTI_4_a_summon_attacks_the_target_that_its_owners_card_adds() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.play("Gnawing Horde", TOP)
    pet = s.m.s.figures[-1]
    s.stand(pet, ROW[2])
    foes = [s.monster(ROW[1]), s.monster(ROW[3])]
    names = s.m.book.modifier_index
    s.m.hidden.piles[s.figure().pile][:] = [names["+0"]] * 5 + [names["+0 target"]]
    monsters.take_turn(s.m, pet, play.orders(pet), -1, -1)
    assert [f.hp for f in foes] == [18, 18]


def test_GLO_ELEM_2_any_part_infuses_also_one_behind_the_sign() -> None:
    s = scene(["Scoundrel", "Brute"])
    s.say(k.Q_PART, 0, 1)
    s.play("Smoke Bomb", TOP)
    assert s.has(s.figure()) == [] and len(s.heroes[0].bonuses) == 1
    assert s.m.s.infusing == [ELEMENTS.index("dark")]


# Words.


class Teller(Player):
    """Answers at random and puts every option of every question into words."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = Random(seed)
        self.told: dict[int, set[str]] = {}

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        words = [game().option_text(view._mission, question, i) for i in range(len(question.options))]
        assert all(words) and (len(set(words)) == len(words) or question.kind == k.Q_AREA), (question.kind, words)
        self.told.setdefault(question.kind, set()).update(words)
        if question.kind == k.Q_DAMAGE:
            return self.random.randrange(len(words)) if self.random.random() < 0.4 else 0
        if question.kind == k.Q_ACTION and question.options[-1] == k.NONE:
            return self.random.randrange(len(words) - 1)
        return self.random.randrange(len(words))


def test_every_option_of_every_question_has_words_of_its_own() -> None:
    told: dict[int, set[str]] = {}
    loadout = {"items": ["Brute: Leather Armor", "Brute: Boots of Striding", "Cragheart: Cloak of Invisibility"]}
    slugs = game().scenarios()
    for number in range(24):
        classes = [party(0, 3), party(3, 3), ["Brute", "Cragheart", "Mindthief", "Scoundrel"]][number % 3]
        items = [item for item in loadout["items"] if item.partition(":")[0] in classes]
        owners = [item.partition(":")[0] for item in items]
        own = {"items": items + [f"{name}: nothing" for name in classes if name not in owners]}
        spec = spec_of(slugs[number % 10], classes, number, 0, "uniform", {"character_level": 9}, own)
        players = [Teller(number * 9 + seat) for seat in range(len(classes))]
        result = play_match(game(), spec, list(players), Log())
        assert result.ending == DECIDED, result.trace or result.reason
        for player in players:
            for kind, words in player.told.items():
                told.setdefault(kind, set()).update(words)
    asked = set(told)
    assert asked >= set(range(len(k.QUESTIONS))) - {k.Q_ORDER, k.Q_ELEMENT, k.Q_AWAY, k.Q_READY}
    assert [text for text in told[k.Q_WAY] if "trap or hazard" in text]
    assert [text for text in told[k.Q_ACTION] if text.endswith("is put away")]
