"""Special rules of the scenarios in the city of Arcadia, the base game's."""

from sim.arcadia import curses, deaths, verbs
from sim.arcadia import kinds as k
from sim.arcadia.combat import monster_attack
from sim.arcadia.hooks import (
    ARRIVE,
    FULFILLED,
    KEEPS_OUT,
    KILL,
    MAY_PICK,
    PICKED,
    SET_UP,
    SPARED,
    TOKEN_WOUNDS,
    WALK,
    Bound,
    Effect,
)
from sim.arcadia.placing import nearest
from sim.arcadia.records import CHEST, TRAP, EffectSpec, QuestRecord
from sim.arcadia.setup import new_monster
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import in_range, room
from sim.arcadia.spawning import spawn_cell
from sim.arcadia.state import BOX, HERO, T_COINS, Figure


def stands_by(m: Skirmish, name: str, count: int) -> None:
    """Figures of a type wait beside the board."""
    for _ in range(count):
        new_monster(m, m.book.monsters[m.book.monster_index[name]])


def waiting(m: Skirmish, name: str) -> Figure | None:
    """A figure of a type that has not come yet: one beside the board without a Wound."""
    for f in m.s.figures:
        if f.monster is not None and f.name == name and f.cell == BOX and f.wounds == 0:
            return f
    return None


class FarToken(Effect):
    """The Quest token of the Guild in Starting Area n lies face up on the n-th Space of the mark."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.mark = spec.words["mark"]
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        for guild in m.s.guilds:
            token = m.own_token(guild)
            cell = m.board.marks[self.mark][guild.area]
            m.s.up[cell].append(token)
            m.log.add(k.LAY, item=m.book.tokens[token].item, cause=k.C_FACE_UP, space=cell)


class CloseSpawn(Effect):
    """Who fulfils the Quest takes a Spawn token off the board."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.quest = spec.words["quest"]
        self.hooks = [FULFILLED]

    def on_fulfilled(self, m: Skirmish, on: Bound, seat: int, quest: QuestRecord, where: int) -> None:
        s = m.s
        if quest.name != self.quest or not s.spawn_cells:
            return
        cell = m.ask(k.Q_CLOSE, seat, s.spawn_cells[:])
        at = s.spawn_cells.index(cell)
        s.spawn_cells = s.spawn_cells[:at] + s.spawn_cells[at + 1 :]
        s.spawn_pairs = s.spawn_pairs[:at] + s.spawn_pairs[at + 1 :]
        m.log.add(k.CLOSE, -1, seat, -1, k.C_SCENARIO, cell)


class Summon(Effect):
    """Entering the Space of such a token takes it off and rolls for the Spawn token where the Monster appears.

    On a pair that lies nowhere, or without room, it stays away, until another token calls it.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.tokens = spec.lists["tokens"]
        self.monster = spec.words["monster"]
        self.hooks = [SET_UP, MAY_PICK, ARRIVE]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        stands_by(m, self.monster, 1)

    def on_may_pick(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> bool:
        return m.book.tokens[token].name not in self.tokens

    def on_arrive(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        for token in m.s.up[hero.cell][:]:
            if m.book.tokens[token].name in self.tokens:
                m.s.up[hero.cell].remove(token)
                m.log.add(k.USE, hero.id, -1, m.book.tokens[token].item, k.C_SCENARIO, hero.cell)
                self.call(m)

    def call(self, m: Skirmish) -> None:
        """Roll for the Monster, unless it has come already."""
        f = waiting(m, self.monster)
        if f is None:
            return
        faces = m.dice.shared("spawn").roll(m.book.attack_die, 2)
        cell = spawn_cell(m, faces)
        if cell >= 0 and not room(m.s, f, cell):
            cell = -1
        m.log.roll(k.SPAWN, f.id, -1, -1, k.C_SCENARIO, 0, faces, cell)
        if cell >= 0:
            verbs.put(m, f, cell, k.C_SPAWN)


class Ambush(Effect):
    """Such a token, found, is a Monster in the Space or the nearest one with room; it attacks its finder at once."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.tokens = spec.lists["tokens"]
        self.monster = spec.words["monster"]
        self.hooks = [SET_UP, PICKED]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        stands_by(m, self.monster, len(self.tokens))

    def on_picked(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> None:
        if m.book.tokens[token].name not in self.tokens:
            return
        hero.tokens.remove(token)
        m.log.add(k.USE, hero.id, -1, m.book.tokens[token].item, k.C_SCENARIO)
        f = waiting(m, self.monster)
        if f is None or f.level is None:
            return
        cell = m.ask(k.Q_PLACE, m.controller, nearest(m, f, hero.cell), f.id)
        verbs.put(m, f, cell, k.C_SCENARIO)
        if in_range(m.s, m.board, f, f.level.attack, hero):
            monster_attack(m, f, hero, k.C_ACTIVATED)
            deaths.bury(m)


class Locked(Effect):
    """Doors that stay shut for whoever has no key: the map itself sees to it (movement.opens)."""


class TollGate(Effect):
    """A Guild that has gained so many coins, chests held included, is let through guarded doors and portals."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.coins = spec.numbers["coins"]
        self.hooks = [WALK, ARRIVE]

    def on_walk(self, m: Skirmish, on: Bound) -> None:
        self.count(m, m.s.active)

    def on_arrive(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        self.count(m, hero.side)

    def count(self, m: Skirmish, seat: int) -> None:
        """Look at what a Guild has, as often as it may have changed for the active one."""
        guild = m.s.guilds[seat]
        coins = guild.tally[T_COINS]
        for i in guild.heroes:
            for token in m.s.figures[i].tokens:
                if m.book.tokens[token].kind == CHEST:
                    coins += m.book.tokens[token].value
        guild.admitted = coins >= self.coins
        guild.keys = guild.admitted


class DeadlyTokens(Effect):
    """A Trap kills its finder; a chest wounds him by its value as it is turned up."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [TOKEN_WOUNDS]

    def on_token_wounds(self, m: Skirmish, on: Bound, hero: Figure, token: int, wounds: int) -> int:
        record = m.book.tokens[token]
        if record.kind == TRAP:
            return max(1, hero.life - hero.wounds)
        return record.value if record.kind == CHEST else wounds


class CurseOnDeath(Effect):
    """A killed Hero draws a Death Curse for each of its Death tokens at once and keeps the worst."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [KILL]

    def on_kill(self, m: Skirmish, on: Bound, victim: Figure, killer: int, where: int) -> None:
        if victim.kind != HERO:
            return
        for other in m.scenario_table[SPARED]:
            if other.effect.on_spared(m, other, victim):
                return
        for _ in range(victim.deaths):
            if curses.left(m):
                curses.take(m, victim, curses.draw(m), [])


class NoSpawnTile(Effect):
    """There is no Spawn tile: whatever is killed leaves the game."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [KEEPS_OUT]

    def on_keeps_out(self, m: Skirmish, on: Bound, victim: Figure) -> bool:
        return True
