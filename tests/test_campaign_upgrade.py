"""The Upgrade Phase: Death Curses, cards kept, bought and handed round, what is taken off (pages 19, 27, 28, 40)."""

from itertools import pairwise

import pytest
from campaign_play import FIRST, STARTERS, Opened, brings, first_spec, open_match, open_with, play_campaign, spec_after
from inferno_play import arcadia

from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.spec import Loadout
from sim.engine.view import View

BOOK = arcadia().book
DIANA = ["Diana", "Mark", "Kisha"]
LEVEL = {card.name: card.deck for card in BOOK.cards}
COST = {card.name: card.cost for card in BOOK.cards}
VALUE = {curse.name: curse.value for curse in BOOK.curses}
SLOT_CURSE = "System Shock"
ARMORS = [card.name for card in BOOK.cards if card.group == "Armor"]
SPARE = [card.name for card in BOOK.cards if card.deck in ("1", "2") and card.group != "Armor"]


def two(**told: list[str] | dict[str, list[str]] | int) -> list[Loadout]:
    """Seat 0 as told, seat 1 plain."""
    return [brings(0, **told), brings(1, heroes=["Jaimie", "Izzy", "Natasha"])]


def plain(players: int) -> list[Loadout]:
    return [brings(seat) for seat in range(players)]


def bought(opened: Opened, seat: int) -> list[str]:
    return [e.item for e in opened.events("buy") if e.target == seat]


def purse(opened: Opened, seat: int) -> dict[str, int]:
    return {e.cause: e.amount for e in opened.events("purse") if e.target == seat}


def kept(opened: Opened, seat: int, step: int = 0) -> list[str]:
    return [e.item for e in opened.events("keep") if e.target == seat and step in (0, e.amount)]


def dealt(opened: Opened, seat: int, step: int) -> list[str]:
    return sorted(e.item for e in opened.events("deal") if e.target == seat and e.amount == step)


# Order.


def test_INF_UPG_1_and_2_curses_draft_purchase_redistribution_then_the_next_scenario():
    told = two(heroes=DIANA, deaths=["Diana"], coins=9)
    kinds = [e.kind for e in open_with(told).events() if e.seq >= 0]
    order = ["purse", "burden", "curse", "deal", "keep", "buy", "path", "setup"]
    firsts = [kinds.index(kind) for kind in order]
    assert firsts == sorted(firsts)
    assert max(i for i, kind in enumerate(kinds) if kind == "keep") < kinds.index("buy")
    last_card = max(i for i, kind in enumerate(kinds) if kind == "card")
    assert kinds.index("buy") < last_card < kinds.index("path"), "cards are handed round before the scenario is chosen"


def test_INF_UPG_1_there_is_none_before_the_first_scenario():
    opened = open_match(first_spec(["first"] * 2))
    assert not opened.events("purse", "burden", "curse", "deal", "keep", "buy")


# Death Curses.


def test_INF_CURSE_1_every_hero_returns_the_curse_he_carried():
    told = two(heroes=DIANA, curses={"Diana": ["Amnesia"], "Mark": ["Damned"]})
    opened = open_with(told)
    assert opened.hero("Diana").curses == [] and opened.hero("Mark").curses == []
    assert opened.hero("Diana").able and opened.hero("Mark").damned == 0
    returned = {e.item for e in opened.events("curse") if e.cause == "carried"}
    assert returned == {"Amnesia", "Damned"}
    deck = sorted(opened.m.hidden.curses + opened.m.s.curse_discards)
    assert deck == sorted(curse.index for curse in BOOK.curses for _ in range(curse.copies)), "the deck is whole again"


def test_INF_CURSE_1_the_deck_is_shuffled_anew():
    decks = {tuple(open_match(spec_after(plain(2), FIRST, 0, seed)).m.hidden.curses) for seed in range(4)}
    assert len(decks) == 4


def drawn(opened: Opened) -> list[tuple[str, int]]:
    return [(e.item, e.amount) for e in opened.events("curse") if e.cause == "upgrade"]


def test_INF_CURSE_2_one_card_a_death_token_and_only_the_highest_is_kept():
    seen = set()
    for seed in range(30):
        opened = open_match(spec_after(two(heroes=DIANA, deaths=["Diana"] * 3), FIRST, 0, seed))
        cards = drawn(opened)
        assert len(cards) == 3
        highest = max(VALUE[name] for name, _ in cards)
        keeps = [name for name, amount in cards if amount == 1]
        assert [VALUE[name] for name in keeps] == ([highest] if highest > 0 else [])
        assert [curse.name for curse in opened.hero("Diana").curses] == keeps
        seen.add(highest)
    assert len(seen) > 3


def test_INF_CURSE_2_what_is_not_kept_is_discarded_and_comes_back_in_the_scenario():
    opened = open_with(two(heroes=DIANA, deaths=["Diana"] * 5))
    cards = drawn(opened)
    discards = sorted(BOOK.curses[i].name for i in opened.m.s.curse_discards)
    assert discards == sorted(name for name, amount in cards if amount == 0)
    assert len(opened.m.hidden.curses) == 24 - 5


@pytest.mark.parametrize(("tokens", "cards"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_INF_DAMN_11_two_damnation_are_a_card_rounded_down(tokens: int, cards: int):
    opened = open_with(two(heroes=DIANA, damnation=["Diana"] * tokens))
    assert len(drawn(opened)) == cards
    assert [e.amount for e in opened.events("burden") if e.cause == "damnation"] == ([cards] if cards else [])


def test_INF_CURSE_3_and_INF_DAMN_11_damnation_is_discarded_the_odd_token_too():
    opened = open_with(two(heroes=DIANA, damnation=["Diana"] * 3 + ["Mark"]))
    for name in ("Diana", "Mark"):
        assert opened.hero(name).damnation == 0
        assert opened.hero(name).damned == sum(curse.damnation for curse in opened.hero(name).curses)


def test_EX_DAMN_1_two_deaths_and_three_damnation_are_three_cards():
    opened = open_with(two(heroes=DIANA, deaths=["Diana", "Diana"], damnation=["Diana"] * 3))
    assert [(e.cause, e.amount) for e in opened.events("burden")] == [("deaths", 2), ("damnation", 1)]
    cards = drawn(opened)
    assert len(cards) == 3
    highest = max(VALUE[name] for name, _ in cards)
    assert [curse.value for curse in opened.hero("Diana").curses] == ([highest] if highest else [])
    assert opened.hero("Diana").damnation == 0


def test_INF_CURSE_8_who_has_neither_draws_nothing_and_is_free():
    told = two(heroes=DIANA, curses={"Mark": ["Sinful"]}, deaths=["Diana"], damnation=["Kisha"])
    opened = open_with(told)
    assert {e.actor for e in opened.events("burden")} == {opened.hero("Diana").id}
    assert opened.hero("Mark").curses == [] and opened.hero("Kisha").curses == []


def test_INF_CURSE_9_damnation_a_curse_carries_draws_no_card():
    opened = open_with(two(heroes=DIANA, curses={"Diana": ["Eternally Damned"]}))
    assert drawn(opened) == []


def test_INF_ANGEL_9_who_was_replaced_draws_for_his_tokens_too():
    told = two(heroes=["Leah", "Mark", "Kisha"], bench=["Diana"], deaths=["Diana", "Diana"])
    assert len(drawn(open_with(told, field=["without Diana"]))) == 2


def test_a_deck_drawn_out_is_made_of_the_discarded_cards():
    heroes = [["Mark", "Kisha", "Diana"], ["Jaimie", "Izzy", "Natasha"], ["Phyx", "Sybbyl", "Cassius"]]
    told = [
        brings(seat, heroes=own, deaths=[name for name in own for _ in range(4)]) for seat, own in enumerate(heroes)
    ]
    opened = open_with(told)
    assert len(drawn(opened)) == 36
    keeps = [curse.index for own in heroes for name in own for curse in opened.hero(name).curses]
    rest = opened.m.hidden.curses + opened.m.s.curse_discards
    assert sorted(rest + keeps) == sorted(curse.index for curse in BOOK.curses for _ in range(curse.copies))


# Cards dealt and passed.


@pytest.mark.parametrize("ordinal", [2, 3, 4, 5, 6])
def test_INF_UPG_3_the_deck_is_that_of_the_scenario_just_played(ordinal: int):
    path = [*FIRST, "the-parade", "the-prisoner", "the-fallen-temple", "infernal-committee"][: ordinal - 1]
    opened = open_with(plain(2), path)
    cards = {e.item for e in opened.events("deal", "keep")}
    assert cards and {LEVEL[name] for name in cards} == {str(ordinal - 1)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_INF_UPG_4_six_cards_two_kept_and_four_passed_to_the_left_two_kept_and_two_passed(players: int):
    opened = open_with(plain(players))
    for step, size in [(1, 6), (2, 4), (3, 2)]:
        for seat in range(players):
            hand = dealt(opened, seat, step)
            assert len(hand) == size
            own = kept(opened, seat, step)
            assert len(own) == 2
            rest = list(hand)
            for name in own:
                rest.remove(name)
            if step < 3:
                assert dealt(opened, (seat + 1) % players, step + 1) == rest
    for seat in range(players):
        assert len(kept(opened, seat)) == 6
        asked = [offered for who, offered, _ in opened.teller.of("keep") if who == seat]
        assert len(asked) <= 4, "the last two are nobody's choice"


def test_INF_UPG_4_which_card_is_kept_is_the_players_choice():
    seat, offered, answer = open_with(plain(2)).teller.of("keep")[0]
    again = open_with(plain(2), keep=[offered[2]])
    assert kept(again, seat)[0] == offered[2].removeprefix("keep ") != answer.removeprefix("keep ")


class Diary(Player):
    """Answers with the first option but for one question of seat 0, and notes what seat 1 can see at each."""

    def __init__(self, kind: str, other: bool) -> None:
        super().__init__()
        self.kind = kind
        self.other = other
        self.notes: list[tuple[str, list[int], str]] = []

    def choose(self, view: View, question: Question) -> int:
        kind = arcadia().questions[question.kind].name
        if question.seat == 1:
            self.notes.append((kind, question.options, view.digest()))
        elif kind == self.kind and self.other:
            self.other = False
            return 1
        return 0


@pytest.mark.parametrize("kind", ["keep", "buy"])
def test_INF_UPG_4_and_5_nobody_sees_what_another_keeps_or_buys_before_all_have(kind: str):
    notes = []
    for other in (False, True):
        diary = Diary(kind, other)
        spec = spec_after([brings(seat, coins=20) for seat in range(2)], FIRST)
        arcadia().setup(arcadia().new(spec, [diary, diary], Log(True)))
        own = [note for note in diary.notes if note[0] == kind]
        notes.append(own[:2] if kind == "keep" else own[:3])
    assert notes[0] == notes[1] and len(notes[0]) > 1


def test_INF_UPG_9_the_cards_not_dealt_are_not_used():
    opened = open_with(plain(2))
    assert len([e for e in opened.events("deal") if e.amount == 1]) == 12
    assert not opened.events("deal")[-1].amount > 3


def test_INF_UPG_9_there_is_no_upgrade_phase_after_the_sixth_scenario():
    assert arcadia().campaign_length({}) == 6
    decks = {card.deck for card in BOOK.cards}
    assert "5" in decks and "6" not in decks


def test_INF_UPG_10_and_5_cards_not_bought_come_back_to_nobody():
    opened = open_with([brings(seat, coins=3) for seat in range(2)])
    for seat in range(2):
        own = bought(opened, seat)
        assert sorted(opened.cards(seat)) == sorted(STARTERS + own)
    every = opened.m.kept + opened.m.hands + opened.m.bought
    assert every == [[]] * 6, "and lie nowhere"


# Buying.


def test_INF_UPG_5_at_most_three_are_bought_at_their_printed_cost():
    opened = open_with([brings(seat, coins=40) for seat in range(2)])
    for seat in range(2):
        own = bought(opened, seat)
        assert len(own) == 3 and set(own) <= set(kept(opened, seat))
        assert [e.amount for e in opened.events("buy") if e.target == seat] == [COST[name] for name in own]
        assert opened.m.s.guilds[seat].ledger[2] == sum(COST[name] for name in own)


def test_INF_UPG_5_only_what_the_coins_allow():
    opened = open_with([brings(seat, coins=2) for seat in range(2)])
    for seat, offered, _ in opened.teller.of("buy"):
        for words in offered[:-1]:
            assert COST[words.removeprefix("buy ")] <= 2, seat
    for seat in range(2):
        assert sum(COST[name] for name in bought(opened, seat)) <= 2


def test_INF_UPG_5_a_player_may_buy_less():
    opened = open_with([brings(seat, coins=40) for seat in range(2)], buy=["buy nothing more"] * 2)
    assert bought(opened, 0) == bought(opened, 1) == []
    assert len(opened.teller.of("buy")) == 2


@pytest.mark.parametrize(
    ("coins", "saved", "left"),
    [(1, 0, {"saved": 1}), (0, 1, {"saved": 1}), (7, 1, {"saved": 1, "lost": 7}), (2, 0, {"saved": 1, "lost": 1})],
)
def test_INF_UPG_6_one_unspent_coin_is_saved_the_others_are_lost(coins: int, saved: int, left: dict[str, int]):
    told = [brings(seat, coins=coins, saved=saved) for seat in range(2)]
    opened = open_with(told, buy=["buy nothing more"] * 2)
    brought = {cause: n for cause, n in (("carried", saved), ("earned", coins)) if n}
    assert purse(opened, 0) == {**brought, **left}


def test_INF_UPG_6_the_saved_coin_is_spent_in_the_next_upgrade_phase():
    opened = open_with([brings(seat, coins=0, saved=1) for seat in range(2)])
    offers = {words for _, offered, _ in opened.teller.of("buy") for words in offered}
    assert any(COST[words.removeprefix("buy ")] == 1 for words in offers if words != "buy nothing more")


# Handing round, the limit, what is taken off.


def test_INF_UPG_7_all_cards_are_handed_round_among_the_heroes():
    moves = [f"{card} to Kisha" for card in STARTERS[:4]] + [f"{STARTERS[4]} to Diana"]
    told = [brings(0, heroes=DIANA, coins=1), brings(1, coins=1)]
    opened = open_with(told, buy=["buy nothing more"] * 2, assign=moves)
    assert opened.hand("Kisha") == STARTERS[:4] and opened.hand("Diana") == STARTERS[4:]
    assert opened.hand("Mark") == []


def test_INF_UPG_7_new_cards_are_handed_out_with_them():
    opened = open_with([brings(0, heroes=DIANA, coins=40), brings(1)])
    own = bought(opened, 0)
    asked = [offered[0].split(" to ")[0] for seat, offered, _ in opened.teller.of("assign") if seat == 0]
    assert asked == STARTERS + own


FULL = {"Diana": SPARE[0:4], "Mark": SPARE[4:8], "Kisha": SPARE[8:12]}


def test_INF_UPG_8_a_guild_owns_at_most_twelve_cards_and_discards_by_choice():
    told = [brings(0, heroes=DIANA, cards=FULL, coins=40), brings(1)]
    opened = open_with(told)
    own = bought(opened, 0)
    assert len(own) == 3
    assert len(opened.teller.of("discard")) == 3
    again = open_with(told, discard=[f"discard {name}" for name in own])
    assert again.cards(0) == sorted(SPARE[:12]) and len(opened.cards(0)) == 12
    thrown = [e.item for e in again.events("card") if e.cause == "discard"]
    assert thrown == own


@pytest.mark.parametrize("curses", [1, 2])
def test_INF_UPG_11_and_INF_CURSE_6_a_curse_that_fills_a_slot_lowers_the_room(curses: int):
    for seed in range(200):
        told = [brings(0, heroes=DIANA, cards=FULL, deaths=DIANA[:curses]), brings(1)]
        opened = open_match(spec_after(told, FIRST, 0, seed))
        filled = sum(curse.slot for name in DIANA for curse in opened.hero(name).curses)
        assert len(opened.cards(0)) == 12 - filled
        asked = opened.teller.of("discard")
        assert [len(offered) for _, offered, _ in asked] == list(range(12, 12 - filled, -1)), "by choice among all"
        for name in DIANA:
            assert len(opened.hand(name)) <= 4 - sum(curse.slot for curse in opened.hero(name).curses)
        if filled == curses:
            return
    raise AssertionError("no such Curse was drawn")


def test_INF_CARD_6_no_more_armor_than_heroes_to_wear_it():
    cards = {"Diana": [ARMORS[0]], "Mark": [ARMORS[1]], "Kisha": [ARMORS[2]]}
    told = [brings(0, heroes=DIANA, cards=cards), brings(1)]
    told[0]["cards of Diana"] = [ARMORS[0], *STARTERS[:2]]
    opened = open_with(told, assign=[f"{ARMORS[0]} to Kisha"])
    worn = [[card for card in opened.hand(name) if card in ARMORS] for name in DIANA]
    assert [len(own) for own in worn] == [1, 1, 1] and worn[2] == [ARMORS[0]]
    told[0]["cards of Mark"] = [ARMORS[1], ARMORS[1]]
    opened = open_with(told, discard=[f"discard {ARMORS[1]}"])
    assert opened.teller.of("discard")[0][1] == [f"discard {name}" for name in ARMORS[:3]]


def test_INF_UPG_12_to_14_heroes_begin_without_tokens_and_with_all_cards_ready():
    told = two(heroes=DIANA, deaths=["Diana"] * 3 + ["Mark"], damnation=["Diana"] * 5)
    opened = open_with(told, scenario=[BOOK.scenario("the-parade").name])
    for name in DIANA:
        f = opened.hero(name)
        assert (f.wounds, f.tokens, f.deaths, f.damnation, f.dazed, f.exhausted) == (0, [], 0, 0, False, False)
        assert [held.used for held in f.cards] == [0] * len(f.cards)


def test_INF_UPG_13_death_and_damnation_tokens_stay_until_the_upgrade_phase():
    matches = play_campaign(["greedy", "hunter", "greedy"], 2)
    carried = 0
    for before, after in pairwise(matches):
        for seat in range(3):
            record = before.result.records[seat]
            mine = {f.figure for f in after.result.figures if f.seat == seat}
            drew = [e for e in after.events("burden") if e.actor in mine]
            deaths = sum(e.amount for e in drew if e.cause == "deaths")
            assert deaths == len(record["deaths"])
            halves = sum(record["damnation"].count(name) // 2 for name in set(record["damnation"]))
            assert sum(e.amount for e in drew if e.cause == "damnation") == halves
            carried += deaths + halves
    assert carried > 5
