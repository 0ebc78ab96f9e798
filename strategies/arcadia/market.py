"""The opening of a campaign's match, answered without a board: Heroes, cards to keep, buy and give, what comes next."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.book import label_of
from sim.arcadia.campaign.upgrade import BOUGHT
from sim.arcadia.state import Figure, Guild
from sim.arcadia.view import ArcadiaView
from sim.engine.decisions import Question
from strategies.arcadia import cards, draft, route
from strategies.arcadia.basket import Stock, best_basket
from strategies.arcadia.dealing import Deal, Dealer, put, without
from strategies.arcadia.style import Style
from strategies.arcadia.worth import Bearer, bearer_of

CARDS: Final = [k.Q_KEEP, k.Q_BUY, k.Q_DISCARD, k.Q_ASSIGN, k.Q_REWARD]
OPENING: Final = [k.Q_DRAFT, k.Q_SCENARIO, k.Q_FIELD, *CARDS]


class Market:
    """One seat's trade in one match of a campaign.

    basket: what is to be bought. pool: the cards the Guild owns; new: those of them it has bought now. deal: how they
    are best held; plan: the part of it still to be handed out.
    """

    def __init__(self, view: ArcadiaView, style: Style) -> None:
        self.view = view
        self.style = style
        self.armors = [card.index for card in view.book.cards if card.group == "Armor"]
        self.costs = [card.cost for card in view.book.cards]
        self.bearers: dict[int, Bearer] = {}
        self.stocks: dict[int, Stock] = {}
        self.basket: list[int] = []
        self.pool: list[int] = []
        self.new: list[int] = []
        self.deal: Deal | None = None
        self.plan: list[list[int]] = []
        if view.ordinal == 1:
            self.pool = [card.index for card in view.book.cards if card.deck == "starter"]
        else:
            told = view.record(view.seat)
            for name in told.get("heroes", []):
                self.pool += [view.book.card_index[card] for card in told.get(f"cards of {name}", [])]

    def answer(self, question: Question) -> int:
        """Position of the option taken."""
        kind = question.kind
        options = question.options
        view = self.view
        if kind == k.Q_DRAFT:
            return draft.best_hero(view.book, options, self.style, view.kept())
        if kind == k.Q_KEEP:
            return self.keep(options) if self.early() else cards.choose_card(view, options)
        if kind == k.Q_BUY:
            return self.buy(options)
        if kind == k.Q_DISCARD:
            if self.early() and question.target < 0:
                return self.discard(options)
            return self.give_up(options, question.target)
        if kind == k.Q_ASSIGN or kind == k.Q_REWARD:
            return self.assign(options, question.target)
        if kind == k.Q_FIELD:
            return self.stay_out(options)
        return self.scenario(options)

    def early(self) -> bool:
        """Whether the map is still to be laid."""
        return not self.view.s.at

    # Who could hold what.

    def bearer(self, f: Figure) -> Bearer:
        """A Hero with his Curses, as somebody who may hold cards."""
        key = f.id
        for curse in f.curses:
            key = key * 64 + curse.index + 1
        found = self.bearers.get(key)
        if found is None:
            hero = f.hero
            assert hero is not None
            found = bearer_of(hero, f.curses, self.view.book, self.view.ordinal, self.style)
            self.bearers[key] = found
        return found

    def dealer(self, heroes: list[int]) -> Dealer:
        """The Heroes of a Guild, as those who may hold cards."""
        figures = self.view.s.figures
        return Dealer([self.bearer(figures[i]) for i in heroes], self.armors)

    def stock(self, guild: Guild) -> Stock:
        """What a Guild could own, seen once its Curses are drawn."""
        found = self.stocks.get(guild.seat)
        if found is None:
            figures = self.view.s.figures
            found = Stock(self.dealer(guild.heroes), [cards_of(figures[i]) for i in guild.heroes])
            self.stocks[guild.seat] = found
        return found

    # The draft of cards and the purchase.

    def keep(self, options: list[int]) -> int:
        """The card that adds most to what can be bought, and something for what the next player would do with it."""
        view = self.view
        guilds = view.s.guilds
        stock = self.stock(guilds[view.seat])
        after = guilds[(view.seat + 1) % view.seats]
        rival = self.stock(after)
        told = view.record(after.seat)
        purse = int(told["coins"][0]) + len(told["saved"])
        kept = view.kept()
        best = 0
        top = -1.0e9
        for at in range(len(options)):
            card = options[at]
            held = sorted([*kept, card])
            value = best_basket(stock, held, self.costs, view.purse(), BOUGHT, self.style.coin).value
            if self.costs[card] <= purse:
                value += self.style.deny * max(0.0, rival.gain(card))
            value += 0.001 * stock.gain(card)
            if value > top:
                top = value
                best = at
        return best

    def buy(self, options: list[int]) -> int:
        """The next card of the best set the purse allows, or nothing more."""
        view = self.view
        bought = view.bought()
        stock = self.stock(view.s.guilds[view.seat])
        if not bought:
            basket = best_basket(stock, sorted(view.kept()), self.costs, view.purse(), BOUGHT, self.style.coin)
            self.basket = basket.cards
        for card in self.basket:
            if self.basket.count(card) > bought.count(card) and card in options:
                self.pool.append(card)
                self.new.append(card)
                return options.index(card)
        return options.index(-1)

    # The cards of the Guild, handed round.

    def best(self) -> Deal:
        """How the Guild's cards are best held."""
        found = self.deal
        if found is None:
            guild = self.view.s.guilds[self.view.seat]
            stock = self.stocks.get(guild.seat)
            if stock is not None:
                found = stock.dealer.settled(stock.deal(self.new))
            else:
                found = self.dealer(guild.heroes).dealt(self.pool)
            self.deal = found
            self.plan = [hand[:] for hand in found.hands]
        return found

    def discard(self, options: list[int]) -> int:
        """The worst card of those the best deal leaves over; without one, of all."""
        left = self.best().left
        dealer = self.dealer(self.view.s.guilds[self.view.seat].heroes)
        over = [card for card in left if card in options]
        worst = 0
        low = 1.0e9
        for at in range(len(options)):
            if over and options[at] not in over:
                continue
            value = dealer.with_card(dealer.nothing(), options[at]).value
            if value < low:
                low = value
                worst = at
        if over:
            left.remove(options[worst])
        return worst

    def assign(self, options: list[int], card: int) -> int:
        """The Hero who holds the card in the best deal; in the middle of a match, whom it helps most."""
        if self.early():
            self.best()
            heroes = self.view.s.guilds[self.view.seat].heroes
            for at in range(len(heroes)):
                if heroes[at] in options and card in self.plan[at]:
                    self.plan[at].remove(card)
                    return options.index(heroes[at])
        return self.helped(options, card)

    def helped(self, options: list[int], card: int) -> int:
        """Position of the Hero to whom one card more brings most."""
        figures = self.view.s.figures
        best = 0
        top = -1.0e9
        for at in range(len(options)):
            if options[at] < 0:
                continue
            f = figures[options[at]]
            bearer = self.bearer(f)
            hand = cards_of(f)
            gain = bearer.value(put(hand, card)) - bearer.value(hand)
            if gain > top:
                top = gain
                best = at
        return best

    def give_up(self, options: list[int], coming: int) -> int:
        """In the middle of a match: the card to make room with, or none where the one to come is no better."""
        guild = self.view.s.guilds[self.view.seat]
        figures = self.view.s.figures
        gain = 0.0
        best = options.index(-1) if -1 in options else 0
        top = 0.0 if -1 in options else -1.0e9
        for at in range(len(options)):
            for i in guild.heroes:
                hand = cards_of(figures[i])
                if options[at] not in hand:
                    continue
                bearer = self.bearer(figures[i])
                rest = without(hand, options[at])
                gain = bearer.value(rest if coming < 0 else put(rest, coming)) - bearer.value(hand)
                if gain > top:
                    top = gain
                    best = at
        return best

    def stay_out(self, options: list[int]) -> int:
        """The Hero who, given the first choice of all cards, comes to least."""
        figures = self.view.s.figures
        guild = self.view.s.guilds[self.view.seat]
        pool: list[int] = []
        for i in guild.heroes + guild.bench:
            pool += cards_of(figures[i])
        self.pool = pool
        self.stocks = {}
        self.deal = None
        worst = 0
        low = 1.0e9
        for at in range(len(options)):
            value = self.dealer([options[at]]).dealt(pool).value
            if value < low:
                low = value
                worst = at
        return worst

    # The next scenario.

    def scenario(self, options: list[int]) -> int:
        """The scenario that promises most to this Guild over the others."""
        view = self.view
        label = label_of(view.ordinal)
        figures = view.s.figures
        edge = 0.0
        deals: list[Deal] = []
        dealers: list[Dealer] = []
        for guild in view.s.guilds:
            dealer = self.dealer(guild.heroes)
            deal = dealer.held([cards_of(figures[i]) for i in guild.heroes])
            dealers.append(dealer)
            deals.append(deal)
            edge += deal.value if guild.seat == view.seat else -deal.value / max(1, view.seats - 1)
        best = 0
        top = -1.0e9
        for at in range(len(options)):
            scenario = view.book.scenarios[options[at]]
            prize = 0.0
            card = view.book.card_index.get(scenario.reward, -1)
            if card >= 0:
                for seat in range(view.seats):
                    gain = dealers[seat].with_card(deals[seat], card).value - deals[seat].value
                    prize += gain if seat == view.seat else -gain / max(1, view.seats - 1)
            value = route.scenario_worth(view, scenario, label, prize, edge)
            if value > top:
                top = value
                best = at
        return best


def cards_of(f: Figure) -> list[int]:
    """The cards a Hero holds, in ascending order."""
    out = [held.card.index for held in f.cards]
    out.sort()
    return out
