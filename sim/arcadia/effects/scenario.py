"""Special rules of scenarios: who may take which token, what kills cost, and the table of all rules."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia import quests, verbs
from sim.arcadia.effects.angels import AttachedAngel, CaptiveAngel, FallenAngels, HostileAngel, SaveAngel
from sim.arcadia.effects.city import (
    Ambush,
    CloseSpawn,
    CurseOnDeath,
    DeadlyTokens,
    FarToken,
    Locked,
    NoSpawnTile,
    Summon,
    TollGate,
)
from sim.arcadia.effects.prices import CleanseForPoints, DamnationForCoin, Purification, Well
from sim.arcadia.hooks import KEEPS_OUT, KILL, MAY_PICK, PICKED, SET_UP, WALK, Bound, Effect
from sim.arcadia.movement import step, stranded
from sim.arcadia.placing import nearest
from sim.arcadia.records import QUEST_TOKEN, EffectSpec, Scenario
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, MONSTER, Figure, Guild


def in_turn(m: Skirmish) -> list[Guild]:
    """The Guilds in the order of turns, the first player's first."""
    return [m.s.guilds[(m.s.active + at) % m.seats] for at in range(m.seats)]


class ToBox(Effect):
    """Killed figures of a type leave the game instead of going to the Spawn tile (INF-SPAWN-8)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.monster = spec.words["monster"]
        self.hooks = [KEEPS_OUT]

    def on_keeps_out(self, m: Skirmish, on: Bound, victim: Figure) -> bool:
        return victim.monster is not None and victim.monster.name == self.monster


class NoPickup(Effect):
    """Quest tokens laid face up at setup stay where they are."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [MAY_PICK]

    def on_may_pick(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> bool:
        record = m.book.tokens[token]
        if record.kind != QUEST_TOKEN:
            return True
        for spot in m.scenario.face_up:
            if spot.name == record.name:
                return False
        return True


class OwnTokenOnly(Effect):
    """A Quest token is for the Heroes of its own Guild."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [MAY_PICK]

    def on_may_pick(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> bool:
        record = m.book.tokens[token]
        return record.kind != QUEST_TOKEN or record.colour == m.s.guilds[hero.side].colour


class ThirdHeroWaits(Effect):
    """One Hero of each Guild, of its player's choice, waits until the Guild's Quest token is found."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [SET_UP, PICKED]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        for guild in in_turn(m):
            m.s.figures[m.ask(k.Q_HERO, guild.seat, guild.heroes[:])].waiting = True

    def on_picked(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> None:
        guild = m.s.guilds[hero.side]
        if token != m.own_token(guild):
            return
        for i in guild.heroes:
            f = m.s.figures[i]
            if f.waiting:
                f.waiting = False
                cell = m.ask(k.Q_PLACE, guild.seat, nearest(m, f, hero.cell), i)
                verbs.put(m, f, cell, k.C_SCENARIO)


class Chalice(Effect):
    """Each player gives the Guild's Quest token to one of its Heroes at the start."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        for guild in in_turn(m):
            token = m.own_token(guild)
            item = m.book.tokens[token].item
            bearer = m.s.figures[m.ask(k.Q_TOKEN, guild.seat, guild.heroes[:], -1, token)]
            bearer.tokens.append(token)
            m.log.add(k.LAY, item=item, cause=k.C_SETUP)
            m.log.add(k.PICK, bearer.id, -1, item, k.C_SETUP)
            quests.picked(m, bearer, token)


class JudgeWalk(Effect):
    """At the start of each turn its player walks the Monster along a loop of Spaces (INF-SHOVE-9).

    It goes on from the Space of the loop it stands in. Payback may have led it off the loop: then it stays there, for
    it can be moved along the loop no more, until another activation brings it back.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.monster = spec.words["monster"]
        self.mark = spec.words["mark"]
        self.spaces = spec.numbers["spaces"]
        self.hooks = [WALK]

    def on_walk(self, m: Skirmish, on: Bound) -> None:
        loop = m.board.marks[self.mark]
        for f in m.s.figures:
            if f.kind == MONSTER and f.name == self.monster and f.cell in loop:
                self.walk(m, f, loop)

    def walk(self, m: Skirmish, f: Figure, loop: list[int]) -> None:
        """Go as far as a Shove finds room, and never stop where there is none for the walker."""
        at = loop.index(f.cell)
        rests = f.cell
        for gone in range(1, self.spaces + 1):
            if not step(m, f, loop[(at + gone) % len(loop)], k.C_WALK):
                break
            if not stranded(m.s, f):
                rests = f.cell
        if f.cell != rests:
            verbs.put(m, f, rests, k.C_WALK)


class Palace(Effect):
    """Guarded doors and portals: the map itself keeps Heroes with too little Damnation out (movement.barred)."""


class KillHeroDamnation(Effect):
    """A Hero that kills an enemy Hero takes Damnation."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount = spec.numbers["amount"]
        self.hooks = [KILL]

    def on_kill(self, m: Skirmish, on: Bound, victim: Figure, killer: int, where: int) -> None:
        if victim.kind == HERO and killer >= 0:
            by = m.s.figures[killer]
            if by.kind == HERO and by.side != victim.side:
                verbs.damn(m, by, self.amount, on.item, k.C_SCENARIO)


RULES: Final[dict[str, type[Effect]]] = {
    "ambush": Ambush,
    "attached_angel": AttachedAngel,
    "captive_angel": CaptiveAngel,
    "chalice": Chalice,
    "cleanse_for_points": CleanseForPoints,
    "close_spawn": CloseSpawn,
    "curse_on_death": CurseOnDeath,
    "damnation_for_coin": DamnationForCoin,
    "deadly_tokens": DeadlyTokens,
    "fallen_angels": FallenAngels,
    "far_token": FarToken,
    "hostile_angel": HostileAngel,
    "judge_walk": JudgeWalk,
    "kill_hero_damnation": KillHeroDamnation,
    "locked": Locked,
    "no_pickup": NoPickup,
    "no_spawn_tile": NoSpawnTile,
    "own_token_only": OwnTokenOnly,
    "palace": Palace,
    "purification": Purification,
    "save_angel": SaveAngel,
    "summon": Summon,
    "third_hero_waits": ThirdHeroWaits,
    "to_box": ToBox,
    "toll_gate": TollGate,
    "well": Well,
}


def rule_of(spec: EffectSpec, scenario: Scenario) -> Effect | None:
    """The effect of a special rule."""
    made = RULES.get(spec.do)
    return None if made is None else made(spec)
