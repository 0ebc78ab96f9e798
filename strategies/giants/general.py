"""A general who weighs commands by what they are expected to bring; the strategies differ in what they care for."""

from typing import Final

from sim.engine.decisions import Question
from sim.engine.dice import Stream
from sim.engine.view import View
from sim.giants import kinds as k
from sim.giants.records import (
    ATTACK,
    LEADER,
    MAGIC,
    MOVE,
    PLUNDER,
    RALLY,
    RECRUIT,
    REST,
    SMALL_FOLK,
    SPEND_BATTLE,
    SPEND_CLAIM,
    SPEND_HEAL,
    SPEND_RECRUIT,
    TRADE,
)
from sim.giants.state import NOBODY
from sim.giants.view import GiantsView
from strategies.base import Strategy
from strategies.giants import ground
from strategies.giants.care import Care, best
from strategies.giants.fighting import Fighting
from strategies.giants.marching import Marching

SPELL_WORTH: Final = 0.3
HEAL_WORTH: Final = 0.3
UNIT_WORTH: Final = 0.3
"""What a Recruit Point spent is worth, in Ordning Points."""


class General(Strategy):
    """The base of the scripted generals."""

    def __init__(self) -> None:
        super().__init__()
        self.care = Care(0.0, 0.5, 0.3, 0.0, False, 0.0)
        self.marching = Marching(self.care)
        self.fighting = Fighting(self.care)

    def start(self, view: View, dice: Stream) -> None:
        super().start(view, dice)
        self.care = self.cares()
        self.marching = Marching(self.care)
        self.fighting = Fighting(self.care)

    def cares(self) -> Care:
        """What this one cares for, from its parameters."""
        return self.care

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GiantsView)
        kind = question.kind
        if kind == k.Q_COMMAND:
            return best([self.command(view, option) for option in question.options])
        if kind == k.Q_CLAIM:
            return best([self.event(view, option) for option in question.options])
        if kind == k.Q_MANEUVER:
            return self.marching.maneuver(view, question)
        if kind == k.Q_TARGET:
            return self.target(view, question.options)
        if kind in (k.Q_RECRUIT, k.Q_FOOD, k.Q_TOKEN, k.Q_PENALTY, k.Q_COME_BACK):
            return self.muster(view, question)
        if k.Q_TRADE <= kind <= k.Q_FORGET:
            return self.deal(view, question)
        if k.Q_SLAYER_RECRUIT <= kind <= k.Q_SLAYER_ATTACK:
            return self.slayers(view, question)
        return self.fighting.answer(view, question)

    # Commands.

    def command(self, view: GiantsView, command: int) -> float:
        """What playing a command now is worth."""
        s = view.s
        army = s.armies[view.seat]
        left = len(army.row)
        value = self.row_worth(view, command, left)
        if command == ATTACK:
            value += self.best_attack(view, [*army.row, ATTACK])
        elif command == MOVE:
            value += self.marching.worth(view)
        elif command == RECRUIT:
            value += self.recruits(view)
        elif command == PLUNDER:
            cards = max(1, min(ground.held(view), view.book.commands[PLUNDER].most))
            free = view.book.numbers["resource hand"] - sum(army.resources)
            value += min(cards, free) * self.card_worth(view)
        elif command == MAGIC:
            free = view.book.commands[MAGIC].most - army.spells
            value += SPELL_WORTH * min(free, view.book.commands[MAGIC].amount)
        elif command == LEADER:
            hurt = len([unit for unit in s.at[army.leader] if s.wounded[unit]])
            value += HEAL_WORTH * min(2, hurt) + 0.1
        elif command == RALLY:
            value += HEAL_WORTH * min(1 + left, ground.wounded(view), view.book.commands[RALLY].most)
        elif command == TRADE:
            value += self.trade_worth(view)
        elif command == REST:
            value += self.rest_worth(view)
        return value

    def row_worth(self, view: GiantsView, command: int, left: int) -> float:
        """What a card's place in the row is worth to later battles: Leader and Magic early."""
        if command in (LEADER, MAGIC):
            return self.care.row * (4 - left)
        return 0.0

    def best_attack(self, view: GiantsView, row: list[int]) -> float:
        """The best battle there is, with a row as it will lie; -1 when none is worth it."""
        found = -1.0
        own = view.race_of[view.seat]
        for region in view.book.regions:
            if view.s.holder[region.index] != own:
                continue
            for near in region.near:
                if ground.attackable(view, near):
                    value = self.battle_worth(view, region.index, near, row)
                    if value > self.care.margin and value > found:
                        found = value
        return found

    def battle_worth(self, view: GiantsView, source: int, region: int, row: list[int]) -> float:
        """What attacking a region with all who stand in another is expected to bring."""
        return self.care.battle(view, ground.expect(view, view.s.at[source], region, row), region)

    def target(self, view: GiantsView, options: list[int]) -> int:
        """The best target, or nobody."""
        row = view.s.armies[view.seat].row
        values: list[float] = []
        for option in options:
            if option == k.NONE:
                values.append(self.care.margin)
            else:
                values.append(self.battle_worth(view, option // k.PLACES, option % k.PLACES, row))
        return best(values)

    def recruits(self, view: GiantsView) -> float:
        """What recruiting is worth: figures must be there."""
        race = view.race()
        points = race.recruit_points
        return UNIT_WORTH * min(points, 2 * ground.in_supply(view)) if ground.in_supply(view) else -0.5

    def rest_worth(self, view: GiantsView) -> float:
        """Better the longer the row is; a hand without Move, Attack and Plunder wants them back."""
        army = view.s.armies[view.seat]
        gone = 0
        for command in (MOVE, ATTACK, PLUNDER, RECRUIT):
            if not army.hand[command]:
                gone += 1
        return -0.4 + 0.14 * len(army.row) + 0.12 * gone

    # Events and cards.

    def event(self, view: GiantsView, event: int) -> float:
        """What claiming an event is worth: its points above all."""
        if event == k.NONE:
            return 0.0
        card = view.book.events[event]
        worth = 0.05
        for reward in card.reward:
            if reward.do == "points":
                worth += reward.numbers["amount"]
            else:
                worth += 0.3
        return worth - 0.2 * card.runes

    def runes_wanted(self, view: GiantsView) -> int:
        """Runes that open events would cost, those of the best one the seat can nearly claim."""
        army = view.s.armies[view.seat]
        own = view.book.specials[view.race_of[view.seat]]
        wanted = 0
        for event in view.s.events + own[army.special : army.special + 1]:
            short = 0
            for has, need in view.has(event):
                short += max(0, need - has)
            if short <= 1:
                wanted = max(wanted, view.book.events[event].runes)
        return max(1, wanted + 1)

    def card_worth(self, view: GiantsView) -> float:
        """What the top card of the deck is worth: most when runes are wanted."""
        return 0.45 if ground.runes(view) < self.runes_wanted(view) else 0.2

    def kind_worth(self, view: GiantsView, kind: int) -> float:
        """What a kind of Resource Card is worth to the seat."""
        spend = view.book.resources[kind].spend
        if spend == SPEND_CLAIM:
            return 1.0 if ground.runes(view) <= self.runes_wanted(view) else 0.35
        if spend == SPEND_BATTLE:
            return 0.3
        if spend == SPEND_RECRUIT:
            return 0.25 if ground.in_supply(view) else 0.05
        return 0.2 if spend == SPEND_HEAL and ground.wounded(view) else 0.1

    def trade_worth(self, view: GiantsView) -> float:
        """Worth it when runes are wanted and other cards are there to give."""
        army = view.s.armies[view.seat]
        others = sum(army.resources) - ground.runes(view)
        short = self.runes_wanted(view) - ground.runes(view)
        return 0.2 * min(others, 3) if short > 0 and others > 0 else -0.2

    def deal(self, view: GiantsView, question: Question) -> int:
        """Trades and limits: give what is worth least, take what is worth most."""
        kind, options = question.kind, question.options
        if kind == k.Q_TRADE:
            return options.index(k.DECK) if self.trade_worth(view) > 0 else options.index(k.NONE)
        if kind == k.Q_FORGET:
            return 0
        if kind == k.Q_AGREE:
            gained = 0.0
            for card in range(len(view.offer())):
                gained += (view.offer()[card] - view.wanted()[card]) * self.kind_worth(view, card)
            return 1 if gained > 0.3 else 0
        values: list[float] = []
        for option in options:
            if option == k.NONE:
                values.append(0.5 if kind == k.Q_PICK else -0.34)
            elif kind == k.Q_PICK or kind == k.Q_WANT:
                values.append(self.kind_worth(view, option))
            else:
                values.append(-self.kind_worth(view, option))
        return best(values)

    # Recruiting and the rest.

    def muster(self, view: GiantsView, question: Question) -> int:
        """Units, tokens and what passing costs."""
        kind, options = question.kind, question.options
        if kind == k.Q_TOKEN:
            return 1
        if kind == k.Q_FOOD:
            return len(options) - 1 if ground.in_supply(view) > 2 else 0
        if kind == k.Q_PENALTY:
            return self.penalty(view, options)
        if kind == k.Q_COME_BACK:
            return 0
        values: list[float] = []
        for option in options:
            if option == k.NONE:
                values.append(-1.0)
                continue
            unit = view.race().units[option // k.PLACES]
            region = option % k.PLACES
            front = 0
            for near in view.book.regions[region].near:
                if ground.attackable(view, near):
                    front = 1
            crowd = len(view.s.at[region])
            values.append((unit.strength + unit.fortitude) / max(unit.cost, 1) + 0.4 * front + 0.05 * crowd)
        return best(values)

    def penalty(self, view: GiantsView, options: list[int]) -> int:
        """The cheapest card, or a wound."""
        values: list[float] = []
        for option in options:
            values.append(-0.4 if option >= k.WOUND_OPTION else -self.kind_worth(view, option))
        return best(values)

    def slayers(self, view: GiantsView, question: Question) -> int:
        """Giantslayers cost nothing: they go where giants stand and attack whenever they can."""
        values: list[float] = []
        for option in question.options:
            if option == k.NONE:
                values.append(0.0)
            elif question.kind == k.Q_SLAYER_MOVE:
                region = option % k.PLACES
                here = view.s.where[option // k.PLACES]
                values.append(self.slaying(view, region) - self.slaying(view, here) - 0.01)
            else:
                values.append(self.slaying(view, option))
        return best(values)

    def slaying(self, view: GiantsView, region: int) -> float:
        """What one giantslayer in a region can hope for."""
        holder = view.s.holder[region]
        if holder == NOBODY or holder == view.race_of[view.seat] or view.book.regions[region].owner != SMALL_FOLK:
            return -0.1
        worth = 0.1 + 0.2 * len(view.s.slayers[region])
        for unit in view.s.at[region]:
            if view.s.wounded[unit]:
                worth = max(worth, 0.3 + 0.1 * view.book.pieces[unit].value)
        return worth - 0.05 * len(view.s.at[region])
