"""The characters' own state: cards in their piles, bonuses that lie active, items, experience (GLO-CHAR-1, -4)."""

from typing import Final

from sim.gloomhaven.cards import Act

HAND: Final = 0
PLAYED: Final = 1
DISCARD: Final = 2
LOST: Final = 3
ACTIVE: Final = 4
GONE: Final = 5
ZONES: Final = ["hand", "laid out", "discard pile", "lost pile", "active area", "lost for good"]

READY: Final = 0
SPENT: Final = 1
USED_UP: Final = 2


class Bonus:
    """What a card in the active area, or one for the round, does. card: its place among the character's cards.

    figures: whom it is for. slots: experience of the use slots left, none when it has no slots. summon: the figure it
    keeps on the map, -1 none. amount: the shield or retaliate it gave the figures.
    """

    def __init__(self, act: Act, card: int, figures: list[int], slots: list[int], summon: int, amount: int) -> None:
        self.act = act
        self.card = card
        self.figures = figures
        self.slots = slots
        self.summon = summon
        self.amount = amount

    def copy(self) -> "Bonus":
        return Bonus(self.act, self.card, self.figures, self.slots[:], self.summon, self.amount)


class Hero:
    """A character's cards and things. cards: indices of the book's cards, zones: in which pile each lies.

    leaves: by card what it does when it leaves the active area (a value of AFTER). gear, worn: items and their state,
    left: uses left of the running use. lead, second: places of the cards laid out, -1 none. moved: hexes entered and
    inflicted: damage done this turn. kills: enemies it or
    its summons have killed. start: the cell where the last move began, travelled: how many hexes it entered, passed:
    the enemies it went through. laid:
    traps it has laid, with the experience each gives.
    """

    def __init__(self, figure: int, owner: int, cards: list[int]) -> None:
        self.figure = figure
        self.owner = owner
        self.cards = cards
        self.zones = [HAND] * len(cards)
        self.leaves = [0] * len(cards)
        self.bonuses: list[Bonus] = []
        self.gear: list[int] = []
        self.worn: list[int] = []
        self.left: list[int] = []
        self.lead = -1
        self.second = -1
        self.xp = 0
        self.moved = 0
        self.inflicted = 0
        self.kills = 0
        self.start = -1
        self.travelled = 0
        self.passed: list[int] = []
        self.laid: list[tuple[int, int]] = []
        self.out = False

    def copy(self) -> "Hero":
        twin = Hero(self.figure, self.owner, self.cards)
        twin.zones = self.zones[:]
        twin.leaves = self.leaves[:]
        twin.bonuses = [b.copy() for b in self.bonuses]
        twin.gear = self.gear
        twin.worn = self.worn[:]
        twin.left = self.left[:]
        twin.lead = self.lead
        twin.second = self.second
        twin.xp = self.xp
        twin.moved = self.moved
        twin.inflicted = self.inflicted
        twin.kills = self.kills
        twin.start = self.start
        twin.travelled = self.travelled
        twin.passed = self.passed[:]
        twin.laid = self.laid[:]
        twin.out = self.out
        return twin

    def pile(self, zone: int) -> list[int]:
        """The places of the cards in a pile."""
        return [i for i in range(len(self.zones)) if self.zones[i] == zone]


class Party:
    """What the party and the scenario keep. kills: enemies dead. won: the goal was met, in which round; 0 not yet.

    lost: the scenario was lost before, in which round. killed: types of monsters, one entry for each dead. door: how
    many doors a boss that opens one after the other took. built: cells where cards have laid obstacles. commander: the
    character whose card an enemy obeys, -1 none. fallen: names of objectives destroyed. pressed: rules of pressure
    plates that have taken effect. unlocked: rooms whose doors can be opened since.
    """

    def __init__(self) -> None:
        self.heroes: list[Hero] = []
        self.kills = 0
        self.killed: list[int] = []
        self.won = 0
        self.lost = 0
        self.door = 0
        self.built: list[int] = []
        self.commander = -1
        self.fallen: list[str] = []
        self.pressed: list[int] = []
        self.unlocked: list[int] = []

    def copy(self) -> "Party":
        twin = Party()
        twin.heroes = [h.copy() for h in self.heroes]
        twin.kills = self.kills
        twin.killed = self.killed[:]
        twin.won = self.won
        twin.lost = self.lost
        twin.door = self.door
        twin.built = self.built[:]
        twin.commander = self.commander
        twin.fallen = self.fallen[:]
        twin.pressed = self.pressed[:]
        twin.unlocked = self.unlocked[:]
        return twin
