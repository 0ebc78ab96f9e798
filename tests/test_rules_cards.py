"""Special effects, exhaustion, conditions and cards (INF-FX, EXH, SACR, DAZE, FLANK, DEF, LIFE, CARD)."""

import pytest
from arena import Arena
from rules_kit import DUEL, HUNT, Dear, Dice, Extra, Made, core, duel, hold, offered, order

from sim.arcadia import combat, deaths, inventory, reactions, tokens, verbs
from sim.arcadia import kinds as k
from sim.arcadia.attack import Attack
from sim.arcadia.hooks import (
    ATTACK_DONE,
    HIT,
    NO_DEFENSE,
    POOL,
    WOUNDED,
    Bound,
)
from sim.arcadia.records import ATTACK, BOOST, MELEE, PERMANENT, RANGED, Card, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import flanked
from sim.arcadia.state import Figure

# Special effects.


class Tells(Made):
    """Wounds its holder once at each moment it listens to, so that the moment shows among the events."""

    def tell(self, m: Skirmish, a: Attack, amount: int) -> None:
        verbs.heal(m, a.attacker, amount, a.attacker.id, -1)

    def on_hit(self, m: Skirmish, on: Bound, a: Attack) -> None:
        self.tell(m, a, 1)

    def on_wounded(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> None:
        self.tell(m, a, 2)

    def on_attack_done(self, m: Skirmish, on: Bound, a: Attack) -> None:
        self.tell(m, a, 3)


MOMENTS = [
    ("INF-FX-1 always", ATTACK_DONE, "RRR", "BBB", True),
    ("INF-FX-1 a Hit as trigger", HIT, "MRR", "BBB", True),
    ("INF-FX-1 no Hit, no trigger", HIT, "RRR", "BBB", False),
    ("INF-FX-1 a Hit triggers though it is saved", HIT, "MRR", "SBB", True),
    ("INF-FX-1 a Wound as trigger", WOUNDED, "MRR", "BBB", True),
    ("INF-FX-1 no Wound, no trigger", WOUNDED, "MRR", "SBB", False),
]


@pytest.mark.parametrize(("hook", "dice", "save", "acts"), [t[1:] for t in MOMENTS], ids=[t[0] for t in MOMENTS])
def test_what_triggers_an_effect(hook: int, dice: str, save: str, acts: bool):
    a = duel()
    a["Mark"].wounds = 3
    hold(a, "Mark", Tells(hook))
    a.attack("Mark", "Jaimie", dice=dice, save=save)
    assert (a.amount("heal") > 0) == acts


def test_INF_FX_2_an_effect_happens_as_its_trigger_happens():
    a = duel()
    a["Mark"].wounds = 3
    for hook in [HIT, WOUNDED]:
        hold(a, "Mark", Tells(hook))
    a.attack("Mark", "Jaimie", dice="MRR", save="BBB")
    assert order(a, "roll", "save", "wound", "heal") == ["roll", "heal", "save", "wound", "heal"]


@pytest.mark.parametrize("first", ["payback", "guard"])
def test_INF_FX_3_of_two_at_the_same_time_the_active_player_decides(first: str):
    a = core("D M A H", {"M": "Mark", "H": "Harpy", "D": "Demoness"}, {"Mark": "Short Bow"})
    a.refit("Harpy", attack=RANGED)
    a.attack("Mark", "Harpy", dice="RR R R", save="BB", react=True, reaction=first, monster_attack="Mark")
    assert [(q.seat, q.chosen) for q in a.asked("reaction")] == [(0, first)]
    causes = [e.cause for e in a.events("attack") if e.cause != "attack"]
    assert causes == (["payback", "guard"] if first == "payback" else ["guard", "payback"])


USED = [
    ("INF-FX-4 the card in use", "Dusty Blade", "Dusty Blade", "", True),
    ("INF-FX-4 another Attack card", "Katar", "Dusty Blade", "", False),
    ("INF-FX-4 a Boost in use", "Angelic Ring", "Dusty Blade", "Angelic Ring", True),
    ("INF-FX-4 a Boost not in use", "Angelic Ring", "Dusty Blade", "", False),
    ("INF-CARD-4 a Permanent", "Vicious Ring", "Dusty Blade", "", True),
    ("INF-EXH-2 a Permanent with any card", "Vicious Ring", "Katar", "", True),
]


@pytest.mark.parametrize(("on", "used", "boost", "counts"), [u[1:] for u in USED], ids=[u[0] for u in USED])
def test_whose_effects_count(on: str, used: str, boost: str, counts: bool):
    a = duel("Dusty Blade, Katar, Angelic Ring, Vicious Ring")
    a["Mark"].rerolls = 0
    hold(a, "Mark", Dice(POOL, 2), on)
    a.attack("Mark", "Jaimie", card=used, declare=boost or [], dice="R" * (5 if counts else 3), save="B*")
    assert a.pool("Mark").get(on, 0) == (2 if counts else 0)


def test_INF_FX_5_an_effect_paid_with_damnation_after_the_first_dice_but_once():
    a = duel("Dusty Blade, Vicious Ring")
    a["Mark"].rerolls = 0
    hold(a, "Mark", Dear(), "Vicious Ring")
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR M", save="B*", roll="Vicious Ring")
    assert order(a, "roll", "damnation") == ["roll", "damnation", "roll"] and len(a.asked("roll")) == 1
    a.held("Mark", "Dusty Blade").used = 0
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR", save="B*", roll="no")
    assert len(a.asked("roll")) == 1, "offered anew in the next attack"


# Exhaustion.


def test_INF_EXH_1_an_exhausted_boost_cannot_be_used_but_its_icons_count():
    a = duel("Dusty Blade, Angelic Ring, Fancy Blade")
    for card in ["Angelic Ring", "Fancy Blade"]:
        a.held("Mark", card).used = 1
    a.m.stale(a["Mark"])
    assert (a["Mark"].defense, a["Mark"].rerolls) == (2, 1)
    assert [a["Mark"].cards[at].card.name for at in combat.usable_cards(a.m, a["Mark"])] == ["Dusty Blade"]
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR", save="B*")
    assert not a.asked("declare") and a.asked("roll"), "the Fancy Blade's Reroll is there"


def test_INF_EXH_2_permanents_are_never_exhausted():
    a = duel("Dusty Blade, Vicious Ring, Infernal Plate")
    hold(a, "Mark", Extra(), "Vicious Ring")
    a.attack("Mark", "Jaimie", card="Dusty Blade", declare="Vicious Ring", dice="RRRRR", save="B*")
    assert [e.item for e in a.events("exhaust")] == ["Dusty Blade"]
    assert not a.held("Mark", "Vicious Ring").spent() and not a.held("Mark", "Infernal Plate").spent()


def test_INF_EXH_3_an_exhausted_hero_acts_normally_and_keeps_his_ability():
    a = duel()
    hold(a, "Mark", Dice(POOL, 1))
    verbs.exhaust_hero(a.m, a["Mark"], 0, k.C_EFFECT)
    a.turn("Mark", "attack", "step A", dice="RRRR", save="B*")
    assert order(a, "activate", "attack", "move") == ["activate", "attack", "move"] and a["Mark"].exhausted


def test_INF_EXH_4_rest_readies_the_hero_card():
    a = duel()
    verbs.exhaust_hero(a.m, a["Mark"], 0, k.C_EFFECT)
    a.turn("Mark", "rest")
    assert not a["Mark"].exhausted


def test_INF_EXH_5_so_does_the_refreshing_potion():
    a = duel()
    a["Mark"].exhausted = True
    a.token("Mark", "Refreshing Potion")
    a.play("Mark", "drink Refreshing Potion")
    assert not a["Mark"].exhausted, "it is offered for the Hero card alone"
    a["Mark"].exhausted = True
    a.held("Mark", "Dusty Blade").used = 1
    a.token("Mark", "Refreshing Potion")
    a.play("Mark", "drink Refreshing Potion")
    assert not a["Mark"].exhausted and not a.held("Mark", "Dusty Blade").spent()
    assert not tokens.useful(a["Mark"], 1)


# Self Sacrifice.


def bloody(a: Arena) -> None:
    """Mark's Dusty Blade becomes an Attack card with a Self Sacrifice of one Wound."""
    held = a.held("Mark", "Dusty Blade")
    c = held.card
    price = [EffectSpec("self_wound", {"amount": 1}, {}, {}, {})]
    held.card = Card(
        c.name, c.deck, 1, 0, c.kind, c.attack, c.dice, c.group, 0, 0, 0, c.uses, "", price, c.index, c.item
    )  # fmt: skip


SACRIFICES = [("an Attack card", "Dusty Blade", ""), ("a Boost", "Dusty Blade, Nasty Pendant", "Nasty Pendant")]


@pytest.mark.parametrize(("cards", "boost"), [s[1:] for s in SACRIFICES], ids=[f"INF-ATK-8 {s[0]}" for s in SACRIFICES])
def test_INF_SACR_1_the_wounds_of_a_self_sacrifice_come_first(cards: str, boost: str):
    a = duel(cards)
    if not boost:
        bloody(a)
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR", save="B*", declare=boost or [])
    assert order(a, "wound", "roll") == ["wound", "roll"]
    assert a.wounds("Mark") == 1 and [e.cause for e in a.events("wound")] == ["cost"]


@pytest.mark.parametrize("left", [1, 2])
def test_INF_SACR_2_not_if_it_would_kill(left: int):
    a = duel("Dusty Blade")
    bloody(a)
    a["Mark"].wounds = a["Mark"].life - left
    assert (combat.usable_cards(a.m, a["Mark"]) == [0]) == (left > 1)
    a = duel("Dusty Blade, Nasty Pendant")
    a["Mark"].wounds = a["Mark"].life - left
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR", save="B*")
    assert bool(a.asked("declare")) == (left > 1)


# Dazed, Flanked, Life.


def test_INF_DAZE_1_a_figure_is_laid_on_its_side():
    a = duel()
    a.prepare("", "", {})
    for _ in range(2):
        verbs.daze(a.m, a["Jaimie"], a["Mark"].id, -1)
    assert a["Jaimie"].dazed and [(e.actor, e.target, e.amount) for e in a.events("daze")] == [
        (a["Mark"].id, a["Jaimie"].id, 1)
    ]


@pytest.mark.parametrize("target", ["Jaimie", "Harpy"])
def test_INF_DAZE_2_INF_ATK_10_dazed_it_rolls_no_defense(target: str):
    a = core("M J", {"M": "Mark", "J": target}, {"Mark": "Dusty Blade"})
    if target == "Harpy":
        a.refit("Harpy", defense=3)
    a[target].dazed = True
    a.attack("Mark", target, dice="MMR")
    assert a.wounds(target) == 2 and not a.events("save")


def test_INF_DAZE_2_everything_else_works():
    a = duel()
    a["Mark"].dazed = True
    a.play("Mark", "attack", "step A", dice="MMR", save="BBB")
    assert a.wounds("Jaimie") == 2 and a.at("Mark") == "A"
    a = core("M H", HUNT)
    a["Harpy"].dazed = True
    a.strike("Harpy", "Mark", dice="M", save="B")
    assert a.wounds("Mark") == 1 and a["Harpy"].dazed


def test_INF_DAZE_3_a_hero_recovers_as_his_guild_rests_a_monster_does_not():
    a = core("M H J", {**HUNT, "J": "Jaimie"})
    for name in ["Mark", "Harpy", "Jaimie"]:
        a[name].dazed = True
    a.turn("Mark", "rest")
    assert [a[name].dazed for name in ("Mark", "Harpy", "Jaimie")] == [False, True, True]


def test_INF_DAZE_4_a_monster_stands_again_only_by_way_of_the_spawn_tile():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=1)
    a["Harpy"].dazed = True
    a.m.s.spawn_pairs = list(range(9))
    a.m.s.spawn_cells = [a.cell("H")] * 9
    a.turn("Mark", "attack", dice="MMM", monster_attack="no")
    assert a.at("Harpy") == "H" and not a["Harpy"].dazed


FLANKS = [
    ("INF-FLANK-1 an Ally of the attacker is Close", "T H M", "Harpy", True),
    ("INF-FLANK-1 the attacker alone is Close", "A H M", "Harpy", False),
    ("INF-FLANK-2 the attacker is far off", "T H A M", "Harpy", True),
    ("INF-FLANK-1 nobody is Close", "T A H M", "Harpy", False),
    ("INF-FLANK-1 not Close across a wall", "T|H M", "Harpy", False),
    ("INF-FLANK-3 a Hero of a third Guild beside a Monster", "C H M", "Harpy", True),
    ("INF-FLANK-3 a Monster beside a Monster", "D H M", "Harpy", False),
    ("INF-FLANK-3 a Monster beside a Hero", "D J M", "Jaimie", True),
    ("INF-FLANK-3 his own Ally beside a Hero", "N J M", "Jaimie", False),
    ("INF-FLANK-3 a Hero of a third Guild beside a Hero", "C J M", "Jaimie", True),
    ("INF-FLANK-3 an Ally of the attacker beside a Hero", "T J M", "Jaimie", True),
]
PEOPLE = {"M": "Mark", "T": "Trandir", "H": "Harpy", "C": "Cassius", "D": "Demoness", "J": "Jaimie", "N": "Diana"}


@pytest.mark.parametrize(("board", "target", "is_flanked"), [f[1:] for f in FLANKS], ids=[f[0] for f in FLANKS])
def test_flanked(board: str, target: str, is_flanked: bool):
    a = core(board, {mark: name for mark, name in PEOPLE.items() if mark in board})
    assert flanked(a.m.s, a[target], a["Mark"].id) == is_flanked


def test_INF_LIFE_1_extra_life_exhausted_or_not():
    a = duel("Dusty Blade", "Cloven Hoof")
    assert a["Jaimie"].life == 4
    a.held("Jaimie", "Cloven Hoof").used = 1
    a.m.stale(a["Jaimie"])
    a["Jaimie"].wounds = 2
    a.attack("Mark", "Jaimie", dice="MRR", save="BBB", react=True)
    assert a["Jaimie"].cell >= 0
    a.held("Mark", "Dusty Blade").used = 0
    a.attack("Mark", "Jaimie", dice="MRR", save="BBB", react=True)
    assert a["Jaimie"].cell < 0


@pytest.mark.parametrize(("wounds", "dies"), [(2, False), (3, True)])
def test_INF_LIFE_2_life_dropping_to_the_wounds_kills_at_once(wounds: int, dies: bool):
    a = duel("Dusty Blade", "Cloven Hoof")
    a.prepare("", "", {})
    a["Jaimie"].wounds = wounds
    a["Jaimie"].cards = []
    a.m.stale(a["Jaimie"])
    deaths.check_life(a.m, a["Jaimie"], a["Mark"].id, k.C_EFFECT, -1)
    assert (a["Jaimie"].cell < 0) == dies
    if dies:
        assert [a.name(e.actor) for e in a.events("kill")] == ["Mark"]
        assert [e.target for e in a.events("coin", cause="kill-hero")] == [0]


def test_INF_SACR_3_extra_life_that_keeps_a_hero_alive_stays_with_him():
    a = core("M T", {"M": "Mark", "T": "Trandir"}, {"Mark": "Cloven Hoof, Dusty Blade"})
    a["Mark"].wounds = 4
    a.turn("Mark", "rest", arrange="yes", assign=["Trandir"])
    assert a.hand("Mark") == ["Cloven Hoof"] and a["Mark"].cell >= 0
    a["Mark"].wounds = 3
    a.turn("Mark", "rest", arrange="yes", assign=["Trandir", "Trandir"])
    assert a.hand("Mark") == []


# Cards.


def test_INF_CARD_1_attack_boost_or_permanent():
    cards = core("A", {}).m.book.cards
    assert {card.kind for card in cards} == {ATTACK, BOOST, PERMANENT}
    for card in cards:
        assert (card.dice > 0) == (card.attack in (MELEE, RANGED)) == (card.kind == ATTACK)
        assert (card.boosts != "") == (card.kind == BOOST)


def test_INF_CARD_2_several_attack_cards_serve_several_turns_before_a_rest():
    a = duel("Dusty Blade, Hellborn")
    for card in ["Dusty Blade", "Hellborn"]:
        a.turn("Mark", "attack", card=card if card == "Dusty Blade" else [], dice="R*", save="B*")
    a.turn("Mark")
    assert "attack" not in offered(a)
    a.turn("Mark", "rest")
    a.turn("Mark")
    assert "attack" in offered(a)


BOOSTS = [
    ("Angelic Ring", "Dusty Blade", True),
    ("Angelic Ring", "Short Bow", True),
    ("Angelic Ring", "Grimbolt", True),
    ("Healing Bracer", "Dusty Blade", True),
    ("Healing Bracer", "Short Bow", False),
    ("Healing Bracer", "Grimbolt", False),
    ("Healing Bracer", "Shockwave", True),
    ("Wand of Swiftness", "Grimbolt", True),
    ("Wand of Swiftness", "Shockwave", True),
    ("Wand of Swiftness", "Dusty Blade", False),
    ("Wand of Swiftness", "Short Bow", False),
    ("Blond Elf Gloves", "Short Bow", True),
    ("Blond Elf Gloves", "Grimbolt", False),
    ("Blond Elf Gloves", "Dusty Blade", False),
]


@pytest.mark.parametrize(("boost", "card", "goes"), BOOSTS, ids=[f"INF-CARD-3 {b[0]} with {b[1]}" for b in BOOSTS])
def test_which_attacks_a_boost_goes_with(boost: str, card: str, goes: bool):
    a = duel(f"{card}, {boost}")
    a.attack("Mark", "Jaimie", card=card, dice="R*" if a.held("Mark", card).card.attack == MELEE else "M*", save="B*")
    assert bool(a.asked("declare")) == goes


def test_INF_CARD_3_any_number_of_boosts():
    a = duel("Dusty Blade, Angelic Ring, Nasty Pendant, Healing Bracer")
    a.attack("Mark", "Jaimie", dice="RRR", save="B*", declare=["Angelic Ring", "Nasty Pendant", "Healing Bracer"])
    assert len(a.events("exhaust")) == 4


def test_INF_CARD_5_boosts_from_the_own_inventory_alone():
    a = core("M J T", {**DUEL, "T": "Trandir"}, {"Mark": "Dusty Blade", "Trandir": "Angelic Ring"})
    a.attack("Mark", "Jaimie", dice="RRR", save="B*")
    assert not a.asked("declare")


def test_INF_CARD_6_one_armor_a_hero_and_shields_without_limit():
    a = core("M T K", {"M": "Mark", "T": "Trandir", "K": "Kisha"}, {"Mark": "Infernal Plate, Infernal Shield"})
    a.give("Trandir", "Unholy Plate, Horned Shield")
    plate, shield = a.held("Trandir", "Unholy Plate"), a.held("Trandir", "Horned Shield")
    assert not inventory.fits(a["Mark"], plate) and inventory.fits(a["Mark"], shield)
    assert inventory.fits(a["Kisha"], plate)
    a.turn("Mark", "rest", arrange="yes", assign=["Mark", "Mark", "Trandir", "Mark"])
    assert offered(a, "assign", 2) == ["Kisha", "Trandir"], "no second Armor for Mark"
    assert a.hand("Mark") == ["Infernal Plate", "Infernal Shield", "Horned Shield"]


class Bare(Made):
    """Leaves targets without Defense dice."""

    def on_no_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> bool:
        return True


def test_INF_DEF_1_unless_an_effect_takes_the_defense_away():
    a = duel("Dusty Blade", "Infernal Shield")
    hold(a, "Mark", Bare(NO_DEFENSE), "Dusty Blade")
    a.attack("Mark", "Jaimie", dice="MMR")
    assert a.wounds("Jaimie") == 2 and not a.events("save")
    assert reactions.guards(a.m.s, a["Mark"].cell) == []
