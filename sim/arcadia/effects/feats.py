"""Quests that count: kills, tokens held, activations ended; standing on a token; and the table of all goals."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.effects.goals import (
    AllIn,
    Collect,
    CritToken,
    Deliver,
    Goal,
    Kill,
    ShareSpace,
    held_by_guild,
    is_own,
    is_quest_token,
)
from sim.arcadia.hooks import ACTIVATION_END, ARRIVE, KILL, PICKED, Bound, Effect
from sim.arcadia.records import QUEST_TOKEN, QuestRecord, Scenario
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import enemy_here
from sim.arcadia.state import HERO, MONSTER, Figure

COUNT: Final = 1 << 8
"""What a Guild has counted towards a Quest stands in ``progress`` above the bits of the tokens it has marked."""


class KillCount(Goal):
    """Heroes of the Guild kill so many Monsters of any type (scenario District of Hammers)."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.amount = quest.goal.numbers["amount"]
        self.hooks = [KILL]

    def on_kill(self, m: Skirmish, on: Bound, victim: Figure, killer: int, where: int) -> None:
        if victim.kind != MONSTER or killer < 0 or m.s.figures[killer].kind != HERO:
            return
        guild = m.s.guilds[m.s.figures[killer].side]
        if guild.progress // COUNT < self.amount:
            guild.progress += COUNT
            if guild.progress // COUNT == self.amount:
                self.fulfil(m, guild.seat, where)


class Hold(Goal):
    """Heroes of the Guild hold so many Quest tokens at one moment (scenario The University Plaza)."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.amount = quest.goal.numbers["amount"]
        self.hooks = [PICKED]

    def on_picked(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> None:
        if held_by_guild(m, hero.side) >= self.amount:
            self.fulfil(m, hero.side, hero.cell)


class StandOn(Goal):
    """The active Hero is in the Space of a face-up Quest token, free of Enemies, passing included."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.own = quest.goal.words["token"] == "own"
        self.hooks = [ARRIVE]

    def on_arrive(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        if not m.s.up[hero.cell] or self.done(m, hero.side) or enemy_here(m.s, hero):
            return
        for token in m.s.up[hero.cell]:
            if is_own(m, hero, token) or (not self.own and is_quest_token(m, token)):
                self.fulfil(m, hero.side, hero.cell)
                return


class EndOn(Goal):
    """A Hero ends its activation on a face-up Quest token, free of Enemies; all: on each of those laid at setup.

    times: or so often on any of them. The Guild's ``progress`` remembers which are marked, a bit for each in the order
    of the scenario's record, and how often it has ended there.
    """

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.all = quest.goal.flags["all"]
        self.times = quest.goal.numbers["times"]
        self.names = [spot.name for spot in scenario.face_up]
        self.hooks = [ACTIVATION_END]

    def on_activation_end(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        if not m.s.up[hero.cell] or enemy_here(m.s, hero):
            return
        for token in m.s.up[hero.cell]:
            if is_quest_token(m, token) and self.marked(m, hero, token):
                self.fulfil(m, hero.side, hero.cell)
                return

    def marked(self, m: Skirmish, hero: Figure, token: int) -> bool:
        """Mark a token for the Guild; whether that is all the Quest asks."""
        if not self.all:
            return True
        record = m.book.tokens[token]
        guild = m.s.guilds[hero.side]
        before = guild.progress
        if self.times > 0 and before // COUNT < self.times:
            guild.progress += COUNT
        wanted = 0
        for at in range(len(self.names)):
            bit = 1 << at
            if m.book.tokens[m.book.token_index[self.names[at]]].kind == QUEST_TOKEN:
                wanted |= bit
                if self.names[at] == record.name:
                    guild.progress |= bit
        if guild.progress != before:
            m.log.add(k.MARK, hero.id, -1, record.item, k.C_SCENARIO, hero.cell)
        often = self.times > 0 and guild.progress // COUNT >= self.times
        return often or guild.progress & wanted == wanted


GOALS: Final[dict[str, type[Goal]]] = {
    "all_in": AllIn,
    "collect": Collect,
    "crit_token": CritToken,
    "deliver": Deliver,
    "end_on": EndOn,
    "hold": Hold,
    "kill": Kill,
    "kill_count": KillCount,
    "share_space": ShareSpace,
    "stand_on": StandOn,
}


def goal_of(quest: QuestRecord, scenario: Scenario) -> Effect | None:
    """The effect that watches a Quest."""
    made = GOALS.get(quest.goal.do)
    return None if made is None else made(quest, scenario)
