"""What a strategy cares about, in one unit: about a tenth of a Quest."""

from typing import Final

REACH: Final = 100
"""Distances beyond this count as this."""

LONG: Final = 60


class Weights:
    """The numbers that make one planner greedy, another a hunter.

    pve, pvp: a Quest that brings victory nearer. win: the Quest that wins. idle: a Quest that no longer does. coin: a
    coin. wear: a Wound on an own Hero. death: his death. exposed: his death at a rival's hand, besides. pull: the part
    of a Quest's value that drives the way to it. per_point: what of that pull is left a Movement Point further away.
    chase: the same pull towards rival Heroes. progress: the part of a kill's value that Wounds short of it earn.
    token: a face-down token. card: making a spent Attack card ready by Rest. back: bringing a Hero back by Rest.
    linger: the part of a Guard Reaction counted for standing Close to a Monster. damnation: a Damnation token.
    clear: driving an enemy from a Space a Quest needs. deny: killing a Hero about to win for
    his Guild. steadfast: the part
    of a pull that fades evenly. toll: Movement Points that a feared Wound counts for on a
    long way. steady: what is left of the fear of Wounds after each
    turn without a Quest.
    """

    def __init__(self) -> None:
        self.pve = 10.0
        self.pvp = 10.0
        self.win = 30.0
        self.idle = 1.0
        self.coin = 0.3
        self.wear = 0.15
        self.death = 1.5
        self.exposed = 1.0
        self.pull = 0.8
        self.per_point = 0.93
        self.chase = 0.4
        self.progress = 0.35
        self.token = 0.5
        self.card = 0.45
        self.back = 1.5
        self.linger = 0.1
        self.damnation = 0.3
        self.clear = 1.0
        self.steady = 0.97
        self.toll = 0.6
        self.steadfast = 0.0
        self.deny = 0.0

    def fading(self) -> list[float]:
        """What is left of a pull by distance in Movement Points: it fades fast near by, and evenly over long ways."""
        out: list[float] = []
        left = 1.0
        for d in range(REACH):
            out.append((1.0 - self.steadfast) * left + self.steadfast * max(0.0, 1.0 - d / LONG))
            left *= self.per_point
        out[REACH - 1] = 0.0
        return out
