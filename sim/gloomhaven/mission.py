"""A scenario with its party under way: what cards and items of characters change in the rules of figures."""

from typing import TYPE_CHECKING

from sim.engine.decisions import Player
from sim.engine.errors import RuleError
from sim.engine.events import Log
from sim.engine.match import Snapshot
from sim.engine.spec import MatchSpec
from sim.gloomhaven import defence, offence, piles, quest, terrain
from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import Attack
from sim.gloomhaven.party import Hero, Party
from sim.gloomhaven.records import Modifier
from sim.gloomhaven.scenario import Scenario
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import CHARACTER, MONSTER, MONSTERS, OBJECTIVE, Figure, Hidden, Position, State

if TYPE_CHECKING:
    from sim.gloomhaven.game import Gloomhaven


class MissionPosition(Position):
    """A whole position with its party."""

    def __init__(self, open_part: State, hidden: Hidden, party: Party) -> None:
        super().__init__(open_part, hidden)
        self.party = party

    def copy(self) -> "MissionPosition":
        return MissionPosition(self.open.copy(), self.hidden.copy(), self.party.copy())


class Mission(Skirmish):
    """One match. p: the open state of the party. scenario: its record. horizon: the round after which a fork ends, 0
    none.
    """

    def __init__(self, game: "Gloomhaven", spec: MatchSpec, players: list[Player], log: Log) -> None:
        super().__init__(game, spec, players, log)
        self.scenario: Scenario = game.scenario(spec.scenario)
        self.p = Party()
        self.horizon = 0
        self.hexes = self.scenario.hexes
        self.lines = self.scenario.lines
        self.characters = len(spec.seats)
        quest.set_level(self)

    def hero_of(self, figure: int) -> Hero | None:
        """The character that a figure is."""
        for h in self.p.heroes:
            if h.figure == figure:
                return h
        return None

    def figure(self, h: Hero) -> Figure:
        return self.s.figures[h.figure]

    # What characters change.

    def spared(self, f: Figure, damage: int) -> bool:
        h = self.hero_of(f.id)
        return h is not None and defence.spared(self, h, damage)

    def felled(self, f: Figure) -> None:
        if f.kind == OBJECTIVE or (f.kind == MONSTER and f.side != MONSTERS):
            self.p.fallen.append(f.name)
        elif f.side == MONSTERS:
            self.p.kills += 1
            if f.type is not None:
                self.p.killed.append(f.type.index)
        elif f.kind == CHARACTER:
            h = self.hero_of(f.id)
            if h is not None:
                piles.give_up(self, h)
        else:
            piles.summon_gone(self, f)
        quest.note(self)

    def special(self, f: Figure, number: int) -> None:
        quest.special(self, f, number)

    def before(self, a: Attack, target: Figure) -> Figure | None:
        taunter = defence.taunter(self, a, target)
        offence.before(self, a, target if taunter is None else taunter)
        defence.before(self, a, target if taunter is None else taunter)
        return taunter

    def added(self, a: Attack, target: Figure) -> int:
        return offence.added(self, a, target)

    def counted(self, target: Figure, cards: list[Modifier]) -> list[Modifier]:
        return defence.counted(self, target, cards)

    def warded(self, target: Figure) -> int:
        h = self.hero_of(target.id)
        return 0 if h is None else defence.warded(self, h)

    def after(self, a: Attack, target: Figure) -> None:
        offence.after(self, a)

    def smash(self, a: Attack, target: Figure, steps: int) -> None:
        terrain.smash(self, a, target, steps)

    def willing(self, a: Attack, part: int) -> bool:
        return self.hero_of(a.attacker.id) is None or offence.willing(self, a.attacker, part)

    def refreshed(self, f: Figure) -> None:
        h = self.hero_of(f.id)
        if h is not None:
            piles.ready_one(self, h)

    def healing(self, f: Figure) -> int:
        h = self.hero_of(f.id)
        return 0 if h is None else offence.heal_more(self, h)

    def answers_of(self, a: Attack, target: Figure) -> list[tuple[int, int]]:
        h = self.hero_of(target.id)
        return [] if h is None else defence.answers(self, h, a)

    def hurt(self, source: int, f: Figure, lost: int, cause: int) -> None:
        if source < 0 or f.side != MONSTERS:
            return
        by = self.s.figures[source]
        if f.hp <= 0:
            # What a summon kills counts for its owner (GLO-CHAR-10).
            killer = self.hero_of(self.credited(source if by.owner < 0 else by.owner, f))
            if killer is not None:
                killer.kills += 1
        h = self.hero_of(source)
        if h is not None:
            h.inflicted += lost
            if cause == k.C_RETALIATE:
                defence.retaliated(self, h)

    def credited(self, source: int, f: Figure) -> int:
        # What an enemy kills at a character's command is that character's (GLO-CARD-1).
        return self.p.commander if self.p.commander >= 0 and f.side == MONSTERS else source

    def sprung(self, trap: int, f: Figure) -> None:
        if f.side == MONSTERS:
            for h in self.p.heroes:
                for laid, xp in h.laid:
                    if laid == trap and not h.out:
                        piles.gain_xp(self, h, xp, -1)

    # What the kernel asks for.

    def snapshot(self) -> Snapshot:
        return MissionPosition(self.s.copy(), self.hidden.copy(), self.p.copy())

    def restore(self, state: Snapshot) -> None:
        if not isinstance(state, MissionPosition):
            raise RuleError("not a position of this game")
        super().restore(state)
        self.p = state.party
