"""What a strategy cares about, in one unit: about a tenth of a Quest."""

from typing import Final

REACH: Final = 100
"""Distances beyond this count as this."""

POINTS: Final = 3


class Weights:
    """The numbers that make one planner greedy, another a hunter. As they stand here they are the greedy one's.

    Quests. pve, pvp: one that brings victory nearer. win: the one that wins. idle: one that no longer does. deny:
    killing a Hero about to win for his Guild. clear: what bars the way to a Quest, a part of the Quest's own worth.
    title: in a campaign, how many times the worth of another Quest one has that gives a Title.
    Gains. coin: a coin. token: a token lying on the board. progress: the part of a kill's worth that Wounds short of
    it earn.
    Losses. wear: a Wound on an own Hero. death: his death; worn: the part of that which is gone when he is worn down.
    exposed: his death at a rival's hand, besides. linger: the part of a Guard Reaction counted for standing Close to a
    Monster. damnation: a Damnation token. steady: what is left of the fear of Wounds after each turn without a Quest.
    Cards. card: making a spent Attack card ready by Rest. back: bringing a Hero back by Rest. thrift: a die of the
    Attack card used.
    Ways. pull: the part of a Quest's worth that draws Heroes to it; second: the part of that for others than the
    nearest; per_point: what is left of it a Movement Point further away; stride: the part that fades by whole turns.
    chase: the same pull towards rival Heroes. after: what a Movement still to come is worth after an attack. toll:
    Movement Points that a feared Wound counts for on a long way.
    """

    def __init__(self) -> None:
        self.pve = 10.0
        self.pvp = 10.0
        self.win = 30.0
        self.idle = 1.0
        self.deny = 0.0
        self.clear = 1.0
        self.title = 1.0
        self.coin = 0.3
        self.token = 0.5
        self.progress = 0.35
        self.wear = 0.15
        self.death = 1.5
        self.worn = 0.65
        self.exposed = 1.0
        self.linger = 0.1
        self.damnation = 0.3
        self.steady = 0.97
        self.card = 0.45
        self.back = 1.5
        self.thrift = 0.04
        self.pull = 0.8
        self.second = 0.5
        self.per_point = 0.93
        self.stride = 0.0
        self.chase = 0.4
        self.after = 0.85
        self.toll = 0.6

    def look_further(self) -> None:
        """The numbers of a player who thinks in turns to come: found by play against the greedy ones."""
        self.pve = 18.0
        self.pvp = 14.0
        self.clear = 0.8
        self.token = 0.1
        self.progress = 0.2
        self.death = 1.3
        self.worn = 0.8
        self.steady = 0.98
        self.card = 0.3
        self.thrift = 0.1
        self.pull = 1.2
        self.second = 0.9
        self.per_point = 0.95
        self.stride = 0.3
        self.chase = 0.5
        self.after = 0.95

    def fading(self) -> list[float]:
        """What is left of a pull by distance in Movement Points."""
        out: list[float] = []
        for d in range(REACH):
            turns = (d + POINTS - 1) // POINTS
            out.append((1.0 - self.stride) * self.per_point**d + self.stride * self.per_point ** (turns * POINTS))
        out[REACH - 1] = 0.0
        return out
