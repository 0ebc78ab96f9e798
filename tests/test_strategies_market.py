"""What scripted players do between the scenarios of a campaign: whom they draft, what they buy and give to whom."""

from itertools import combinations, product

import pytest
from campaign_play import FIRST, HEROES, STARTERS, brings, first_spec, play_campaign, spec_after
from inferno_play import arcadia

import strategies
from sim.arcadia import kinds as k
from sim.arcadia.campaign.record import of_guild
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO
from sim.arcadia.view import ArcadiaView
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.events import Log
from sim.engine.spec import Loadout, MatchSpec
from sim.engine.view import View
from strategies.arcadia.basket import Stock, best_basket
from strategies.arcadia.dealing import Dealer
from strategies.arcadia.doom import cost_of, doom_of, worst_of
from strategies.arcadia.draft import best_hero, hero_worth
from strategies.arcadia.foes import foes_of
from strategies.arcadia.style import STYLES, Style
from strategies.arcadia.tactician import Tactician
from strategies.arcadia.worth import Bearer
from strategies.base import Strategy, StrategyError

BOOK = arcadia().book
NAMES = ["greedy", "quester", "hunter", "turtle"]
ARMORS = [card.index for card in BOOK.cards if card.group == "Armor"]
COSTS = [card.cost for card in BOOK.cards]
PATH = ["beyond-the-gates-of-hell", "the-parade", "the-prisoner", "infernal-committee", "the-fallen-temple"]


def indexes(*names: str) -> list[int]:
    return [BOOK.card_index[name] for name in names]


def names(cards: list[int]) -> list[str]:
    return [BOOK.cards[card].name for card in cards]


def bearer(hero: str, *curses: str, level: int = 3, style: str = "balanced") -> Bearer:
    drawn = [BOOK.curses[BOOK.curse_index[name]] for name in curses]
    return Bearer(BOOK.heroes[BOOK.hero_index[hero]], drawn, foes_of(BOOK, level), BOOK.cards, Style(style))


def dealer(*heroes: str) -> Dealer:
    return Dealer([bearer(hero) for hero in heroes], ARMORS)


# Openings, with what the strategies answered.


class Noted(Player):
    """Passes every question on and keeps the answers."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.asked: list[tuple[int, list[int], int]] = []

    def start(self, view: View, dice: Stream) -> None:
        self.player.start(view, dice)

    def choose(self, view: View, question: Question) -> int:
        before = view.digest()
        answer = self.player.choose(view, question)
        assert view.digest() == before
        self.asked.append((question.kind, question.options[:], question.options[answer]))
        return answer

    def answers(self, kind: int) -> list[int]:
        return [answer for found, _, answer in self.asked if found == kind]


def opened(spec: MatchSpec, players: list[str]) -> tuple[Skirmish, list[Noted]]:
    """A match opened and set up by strategies."""
    noted = [Noted(strategies.make("inferno", name)) for name in players]
    m = arcadia().new(spec, list(noted), Log(True))
    assert isinstance(m, Skirmish)
    arcadia().setup(m)
    return m, noted


def owned(m: Skirmish, seat: int) -> list[int]:
    figures = [m.s.figures[i] for i in m.s.guilds[seat].heroes]
    return sorted(held.card.index for f in figures for held in f.cards)


def five_phases(players: list[str], coins: int, seed: int) -> list[list[int]]:
    """What each Guild owns after five Upgrade Phases with so many coins each."""
    told: list[Loadout] = [brings(seat, coins=coins) for seat in range(len(players))]
    for at in range(1, 6):
        m, _ = opened(spec_after(told, PATH[:at], seed=seed), players)
        told = []
        for guild in m.s.guilds:
            record = of_guild(m, guild, [])
            record["coins"] = [str(coins)]
            told.append(record)
    return [owned(m, seat) for seat in range(len(players))]


# What cards are worth.


def test_more_dice_rerolls_and_less_defense_make_an_attack_worth_more():
    foes = foes_of(BOOK, 3)
    assert 0.0 < foes.power(0, 3, 0, False) < foes.power(0, 4, 0, False) < foes.power(0, 4, 2, False) < 1.0
    assert foes.power(0, 4, 0, False) < foes.power(0, 4, 0, True)
    assert foes.power(0, 4, 0, False) < foes_of(BOOK, 1).power(0, 4, 0, False)
    assert foes.harm(4, 2, 0) > foes.harm(5, 2, 0) > foes.harm(5, 4, 0) > foes.harm(5, 4, 2) > 0.0


@pytest.mark.parametrize(
    ("hero", "better", "worse"),
    [
        ("Phyx", "Dusty Blade", "Katar"),
        ("Cassius", "Grievous Trident", "Ashen Mace"),
        ("Sybbyl", "Grimbolt II", "Brittany Bow"),
        ("Jack-Jack", "Hellborn", "Dusty Blade"),
        ("Jack-Jack", "Infernal Plate", "Infernal Shield"),
    ],
)
def test_a_card_is_worth_what_it_does_for_its_hero(hero: str, better: str, worse: str):
    if hero == "Phyx":
        gain = bearer(hero).value(indexes(better)) - bearer("Cassius").value(indexes(better))
        other = bearer(hero).value(indexes(worse)) - bearer("Cassius").value(indexes(worse))
        assert gain > other
    else:
        assert bearer(hero).value(indexes(better)) > bearer(hero).value(indexes(worse))


def test_a_boost_is_worth_nothing_without_an_attack_it_goes_with():
    plain = bearer("Diana")
    wand, ring = indexes("Wand of Swiftness", "Angelic Ring")
    sword = indexes("Shiny Blade")
    assert plain.value([wand]) == plain.value([])
    assert plain.value(sorted([*sword, wand])) == plain.value(sword) < plain.value(sorted([*sword, ring]))


def test_a_forgotten_ability_and_a_filled_slot_count():
    blade = indexes("Shiny Blade")
    assert bearer("Phyx", "Amnesia").value(blade) < bearer("Phyx").value(blade)
    assert bearer("Diana", "System Shock").slots == 3
    assert bearer("Diana", "Severe Nosebleed").value([]) < bearer("Diana").value([])


# Dealing out.


def test_cards_go_to_whom_their_group_suits():
    deal = dealer("Phyx", "Cassius", "Sybbyl").dealt(indexes("Grievous Trident", "Grimbolt II", "Shiny Blade"))
    assert [names(hand) for hand in deal.hands] == [["Shiny Blade"], ["Grievous Trident"], ["Grimbolt II"]]


def test_nobody_wears_two_armors_or_holds_more_than_his_slots():
    bearers = [bearer("Diana", "System Shock"), bearer("Mark"), bearer("Izzy")]
    plates = indexes("Infernal Plate", "Infernal Plate", "Unholy Plate", "Unholy Plate")
    blades = indexes(*["Shiny Blade"] * 9)
    deal = Dealer(bearers, ARMORS).dealt([*plates, *blades])
    assert [len(hand) for hand in deal.hands] == [3, 4, 4] and len(deal.left) == 2
    assert all(len([card for card in hand if card in ARMORS]) <= 1 for hand in deal.hands)
    assert indexes("Infernal Plate")[0] in deal.left


def best_deal(found: Dealer, cards: list[int]) -> float:
    """The value of the best of all ways to hold some cards."""
    best = -1.0e9
    for who in product(range(len(found.bearers)), repeat=len(cards)):
        hands = [sorted(card for card, holder in zip(cards, who) if holder == at) for at in range(len(found.bearers))]
        if all(len(hand) <= 4 and len([card for card in hand if card in ARMORS]) < 2 for hand in hands):
            best = max(best, found.held(hands).value)
    return best


def test_small_hands_are_dealt_as_well_as_can_be():
    sold = [card.index for card in BOOK.cards if card.deck in "1234"]
    losses = []
    for seed in range(15):
        dice = Stream(seed)
        cards = [sold[dice.below(len(sold))] for _ in range(5)]
        found = dealer("Kisha", "Cassius", "Trandir")
        deal = found.dealt(cards)
        assert deal.value == pytest.approx(found.held(deal.hands).value)
        losses.append(best_deal(found, cards) - deal.value)
    assert min(losses) > -1e-9 and len([loss for loss in losses if loss < 1e-9]) >= 12
    assert sum(losses) < 0.02 * len(losses)


# Buying.


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("purse", [0, 4, 9, 15])
def test_the_basket_is_the_best_of_all_sets_the_purse_allows(purse: int, seed: int):
    sold = [card.index for card in BOOK.cards if card.deck == str(1 + seed % 5)]
    dice = Stream(seed)
    cards = sorted(sold[dice.below(len(sold))] for _ in range(6))
    stock = Stock(dealer("Kisha", "Cassius", "Trandir"), [indexes(*STARTERS[:2]), indexes(STARTERS[2]), []])
    basket = best_basket(stock, cards, COSTS, purse, 3, 0.02)
    best = 0.0
    for size in range(1, 4):
        for chosen in combinations(cards, size):
            cost = sum(COSTS[card] for card in chosen)
            if cost <= purse:
                coin = 0.02 * (min(1, purse - cost) - min(1, purse))
                best = max(best, stock.deal(list(chosen)).value - stock.base.value + coin)
    assert basket.value == pytest.approx(best) and sum(COSTS[card] for card in basket.cards) <= purse
    assert len(basket.cards) <= 3


def test_two_good_cards_come_before_one_dear_one():
    stock = Stock(dealer("Kisha", "Cassius", "Trandir"), [[], [], []])
    cards = sorted(indexes("Redemption Glass", "Shiny Blade", "Dammit Whip", "Brutal Boots"))
    bought = names(best_basket(stock, cards, COSTS, 8, 3, 0.02).cards)
    assert "Shiny Blade" in bought and "Dammit Whip" in bought and "Redemption Glass" not in bought


@pytest.mark.parametrize("name", NAMES)
def test_they_buy_within_the_purse_and_hold_what_they_bought(name: str):
    told = [brings(seat, coins=9, saved=1) for seat in range(3)]
    m, noted = opened(spec_after(told, FIRST, 0), [name] * 3)
    for seat in range(3):
        bought = [card for card in noted[seat].answers(k.Q_BUY) if card >= 0]
        assert 1 <= len(bought) <= 3 and sum(COSTS[card] for card in bought) <= 10
        assert owned(m, seat) == sorted([*indexes(*STARTERS), *bought])


def test_who_cannot_buy_keeps_what_the_next_one_would():
    told = [brings(0, coins=0), brings(1, coins=20)]
    spec = spec_after(told, FIRST, 0)
    _, noted = opened(spec, ["quester", "first"])
    rival = Stock(dealer(*HEROES[3:6]), [indexes(*STARTERS[:2]), indexes(*STARTERS[2:]), []])
    kind, options, answer = noted[0].asked[0]
    dear = [card for card in options if COSTS[card] > 0]
    assert kind == k.Q_KEEP and answer in dear
    assert rival.gain(answer) > sum(rival.gain(card) for card in dear) / len(dear)


def test_more_than_twelve_cards_are_cut_by_worth():
    cards = {HEROES[0]: STARTERS[:4], HEROES[1]: [STARTERS[4], "Katar", "Chakram", "Chakram"], HEROES[2]: ["Katar"] * 4}
    told = [brings(0, cards=cards, coins=20), brings(1)]
    m, noted = opened(spec_after(told, [*FIRST, "the-parade"], 0), ["quester", "first"])
    gone = noted[0].answers(k.Q_DISCARD)
    bought = [card for card in noted[0].answers(k.Q_BUY) if card >= 0]
    assert len(owned(m, 0)) == 12 and len(gone) == len(bought) >= 1
    assert not set(gone) & set(bought) and set(names(gone)) <= {*STARTERS, "Katar"}


# Styles.


def test_styles_differ_in_what_they_own_after_five_phases():
    dice = dict.fromkeys(STYLES, 0)
    guard = dict.fromkeys(STYLES, 0)
    for seed in range(2):
        for style in STYLES:
            for own in five_phases([f"greedy:buys={style}", "greedy"], 9, seed)[:1]:
                cards = [BOOK.cards[card] for card in own]
                dice[style] += sum(card.dice for card in cards)
                guard[style] += sum(card.defense + card.life for card in cards)
    assert dice["attack"] > dice["balanced"] > dice["defense"]
    assert guard["attack"] < guard["balanced"] < guard["defense"]
    assert guard["defense"] > 1.5 * guard["attack"]


@pytest.mark.parametrize("name", NAMES)
def test_every_planner_can_be_told_its_style(name: str):
    kind = strategies.find(name)
    told = {parameter.name: parameter for parameter in kind.parameters}["buys"]
    assert told.words == STYLES and told.default in STYLES
    with pytest.raises(StrategyError, match="buys must be balanced or attack or defense, not 'all'"):
        strategies.make("inferno", f"{name}:buys=all")
    player = strategies.make("inferno", f"{name}:buys=defense")
    assert isinstance(player, Strategy) and player.word("buys") == "defense"


# Heroes and scenarios.


def test_a_draft_looks_at_toughness_ability_and_who_is_there_already():
    style = Style("balanced")
    cassius, natasha, sybbyl, trandir, bjor = [
        BOOK.hero_index[name] for name in ("Cassius", "Natasha", "Sybbyl", "Trandir", "Bjor of Oros")
    ]
    assert best_hero(BOOK, [natasha, bjor, cassius], style, []) == 1
    assert best_hero(BOOK, [cassius, natasha], Style("attack"), []) == 1
    gaps = [
        hero_worth(BOOK, BOOK.heroes[bjor], Style(word), []) - hero_worth(BOOK, BOOK.heroes[natasha], Style(word), [])
        for word in ("attack", "balanced", "defense")
    ]
    assert gaps == sorted(gaps)
    alone, beside = [hero_worth(BOOK, BOOK.heroes[trandir], style, mates) for mates in ([], [sybbyl])]
    assert beside < alone
    assert hero_worth(BOOK, BOOK.heroes[cassius], style, [sybbyl]) == hero_worth(BOOK, BOOK.heroes[cassius], style, [])


def test_drafting_strategies_get_three_heroes_each():
    m, noted = opened(first_spec(["quester", "hunter"], draft=True), ["quester", "hunter"])
    for seat in range(2):
        picked = [BOOK.heroes[hero].name for hero in noted[seat].answers(k.Q_DRAFT)]
        assert len(picked) == 3 and [m.s.figures[i].name for i in m.s.guilds[seat].heroes] == picked


def test_who_is_cursed_worst_stays_out():
    roster = HEROES[:3]
    told = [brings(0, bench=["Benjamin"], cards={HEROES[0]: STARTERS}), brings(1)]
    m, noted = opened(spec_after(told, [*FIRST, "the-parade"], 0), ["quester", "first"])
    out = [m.s.figures[i].name for i in noted[0].answers(k.Q_FIELD)]
    assert len(out) == 1 and out[0] in [*roster, "Benjamin"]
    assert set(indexes(*STARTERS)) <= set(owned(m, 0))
    solo = {
        name: Dealer([bearer(name, level=3)], ARMORS).dealt(indexes(*STARTERS)).value for name in [*roster, "Benjamin"]
    }
    curses = {f.name: f.curses for f in m.s.figures if f.kind == HERO}
    assert all(not found for found in curses.values()) and out[0] == min(solo, key=lambda name: solo[name])


def test_the_next_scenario_is_one_where_the_own_titles_help():
    for slug, title in (("the-cursed-pony", "Trailblazer"), ("the-impure-fountain", "Ticket Scalper")):
        record = BOOK.titles[BOOK.title_index[title]]
        assert slug in record.used_in
        _, noted = opened(spec_after([brings(0, titles=[title] * 1), brings(1)], FIRST, 0), ["quester", "first"])
        chosen = BOOK.scenarios[noted[0].answers(k.Q_SCENARIO)[0]].slug
        assert chosen in record.used_in


# Damnation.


def test_the_worst_of_some_curse_cards_is_counted_exactly():
    deck = [curse for curse in BOOK.curses for _ in range(curse.copies)]
    for cards in (1, 2, 3):
        hands = list(combinations(deck, cards))
        total = 0.0
        for hand in hands:
            worst = max(hand, key=lambda curse: curse.value)
            total += cost_of(worst) if worst.value > 0 else 0.0
        assert worst_of(BOOK, cards) == pytest.approx(total / len(hands))
    assert worst_of(BOOK, 0) == 0.0


def mind(ordinal: int) -> tuple[Skirmish, Tactician]:
    """A match of a campaign as the first seat sees it."""
    told = [brings(0), brings(1)]
    m, _ = opened(spec_after(told, PATH[: ordinal - 1], 0), ["quester", "first"])
    player = strategies.make("inferno", "quester")
    assert isinstance(player, Tactician)
    player.start(ArcadiaView(m, 0), Stream(1))
    return m, player


def test_damnation_is_dearer_while_scenarios_are_to_come():
    for ordinal, dearer in ((2, True), (5, True), (6, False)):
        m, player = mind(ordinal)
        scene = player.scene
        assert scene is not None
        hero = m.s.figures[m.s.guilds[0].heroes[0]]
        plain = scene.weights.damnation
        assert (scene.burden(hero) > plain) == dearer == (scene.dread(hero) > 0.0)
        assert (doom_of(ArcadiaView(m, 0)) is not None) == dearer
    m, player = mind(2)
    assert player.scene is not None
    hero = m.s.figures[m.s.guilds[0].heroes[0]]
    first = player.scene.burden(hero)
    hero.damnation = 1
    assert player.scene.burden(hero) > first


# Whole campaigns.


def test_a_quester_who_wants_titles_wins_more_of_them():
    """The Title's Quest at the gates takes all three Heroes at once, which nobody does who is not after it."""
    won = []
    for wish in ("1", "20"):
        match = play_campaign([f"quester:title={wish}", f"quester:title={wish}"], 3, turns_a_guild=12)[0]
        won.append(len(match.events("title")))
    assert won[0] < won[1]


def test_planners_play_campaigns_the_same_again():
    first = play_campaign(["hunter", "turtle"], 5, draft=True, turns_a_guild=8)
    again = play_campaign(["hunter", "turtle"], 5, draft=True, turns_a_guild=8)
    assert [p.result.digest for p in first] == [p.result.digest for p in again] and len(first) == 6
    other = play_campaign(["hunter:buys=defense", "turtle"], 5, draft=True, turns_a_guild=8)
    assert [p.result.digest for p in first] != [p.result.digest for p in other]
