"""What Titles do in the scenarios after the one where they are won (page 32; INF-TITLE-2).

A Title is in play for every Hero of the Guild, and once for the seat among the effects of the scenario.
"""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.attack import Attack
from sim.arcadia.effects.city_titles import CITY_TITLES
from sim.arcadia.effects.prices import affords, spend
from sim.arcadia.effects.wounds import ready_cards, wear_out
from sim.arcadia.hooks import (
    COMMANDS,
    DEFENSE,
    FREE_ACTION,
    KILLED,
    PASSED,
    POOL,
    REROLLS,
    RESURRECTED,
    REVEALED,
    SET_UP,
    SPAWNS,
    THREATENED,
    Bound,
    Effect,
)
from sim.arcadia.records import QUEST_TOKEN, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import MONSTER, T_COINS, Figure, Guild


class CleanseResurrected(Effect):
    """A Hero that comes back loses all its Damnation tokens."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [RESURRECTED]

    def on_resurrected(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        verbs.cleanse(m, hero, hero.damnation, on.item, k.C_EFFECT)


class ChooseSpawns(Effect):
    """The holder sends every figure of the Spawn tile to a Spawn token with room, or out of the game."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [SPAWNS]

    def on_spawns(self, m: Skirmish, on: Bound, f: Figure, spots: list[int]) -> int:
        return m.choose(on, k.Q_PLACE, on.holder, [*spots, -1], f.id)


class DiceAgainstMonsters(Effect):
    """More dice in attacks on Monsters, the primary target (INF-MULTI-2), and in defense against them."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [POOL, DEFENSE]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return self.amount if a.target.kind == MONSTER else 0

    def on_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> int:
        return self.amount if a.attacker.kind == MONSTER else 0


class DoorTolls(Effect):
    """The holder marks doors away from Starting Areas: an enemy Hero going through one exhausts all his cards or takes
    Wounds; with nothing left to exhaust he takes the Wounds. They are nobody's, like those of a Trap."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.doors: int = spec.numbers["doors"]
        self.wounds: int = spec.numbers["wounds"]
        self.hooks = [SET_UP, PASSED]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        guild = m.s.guilds[on.holder]
        for _ in range(self.doors):
            options: list[int] = []
            for door in range(len(m.board.grid.doors)):
                a, b = m.board.grid.door_cells[door]
                if door not in guild.tolls and m.board.start_of[a] < 0 and m.board.start_of[b] < 0:
                    options.append(door)
            if not options:
                return
            door = m.choose(on, k.Q_DOOR, guild.seat, options, -1)
            guild.tolls.append(door)
            a, b = m.board.grid.door_cells[door]
            m.log.add(k.TOLL, -1, guild.seat, on.item, k.C_SETUP, a, b)

    def on_passed(self, m: Skirmish, on: Bound, hero: Figure, door: int) -> None:
        if hero.side == on.holder or door not in m.s.guilds[on.holder].tolls:
            return
        ready = ready_cards(hero)
        if ready and m.choose(on, k.Q_OPTION, hero.side, [0, 1], hero.id) == 0:
            for at in ready:
                wear_out(m, hero, at)
        else:
            verbs.hurt(m, hero, self.wounds, -1, k.C_EFFECT, on.item)


class CommandAngels(Effect):
    """The holder controls Monster Angels when they act or defend, with Rerolls for their rolls (INF-REROLL-8)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.rerolls: int = spec.numbers["rerolls"]
        self.hooks = [COMMANDS, REROLLS]

    def on_commands(self, m: Skirmish, on: Bound, monster: Figure) -> bool:
        return monster.monster is not None and monster.monster.angel

    def on_rerolls(self, m: Skirmish, on: Bound, f: Figure) -> int:
        return self.rerolls if f.kind == MONSTER else 0


class TitlePortals(Effect):
    """The Title adds portals and face-up tokens to the map, laid from the start (Arcadia.prepare); its holders alone
    use the portals (movement.ways)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        m.s.guilds[on.holder].admitted = True


class StartTokens(Effect):
    """The Guild starts with Exploration tokens drawn at random from those not on the board; a Trap among them was not
    found and does not bite."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.count: int = spec.numbers["count"]
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        guild = m.s.guilds[on.holder]
        for _ in range(min(self.count, len(m.hidden.aside_tokens))):
            token = m.hidden.aside_tokens.pop()
            item = m.book.tokens[token].item
            hero = m.s.figures[m.choose(on, k.Q_TOKEN, guild.seat, guild.heroes[:], -1, token)]
            m.log.add(k.LAY, item=item, cause=k.C_SETUP)
            m.log.add(k.PICK, hero.id, -1, item, k.C_SETUP)
            hero.tokens.append(token)


class CancelMonsterAttack(Effect):
    """An Exploration token of any kind, thrown away by any Hero of the Guild, calls off a Monster's attack on one."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [THREATENED]

    def on_threatened(self, m: Skirmish, on: Bound, monster: Figure, hero: Figure) -> bool:
        options = [-1]
        for token in hero.tokens + held_by(m, m.s.guilds[hero.side]):
            if m.book.tokens[token].kind != QUEST_TOKEN and token not in options:
                options.append(token)
        if len(options) == 1:
            return False
        token = m.choose(on, k.Q_THROW, hero.side, options, hero.id, monster.id)
        if token < 0:
            return False
        giver = hero
        if token not in hero.tokens:
            for i in m.s.guilds[hero.side].heroes:
                if token in m.s.figures[i].tokens:
                    giver = m.s.figures[i]
        giver.tokens.remove(token)
        m.log.add(k.USE, giver.id, -1, m.book.tokens[token].item, k.C_DISCARD)
        return True


def held_by(m: Skirmish, guild: Guild) -> list[int]:
    """The tokens of a Guild's Heroes, in their order."""
    out: list[int] = []
    for i in guild.heroes:
        out += m.s.figures[i].tokens
    return out


class HealOnToken(Effect):
    """Who turns up an Exploration token heals all Wounds, before the token does anything."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [REVEALED]

    def on_revealed(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> None:
        if m.book.tokens[token].kind != QUEST_TOKEN:
            verbs.heal(m, hero, hero.wounds, hero.id, on.item)


class ReadyOnKill(Effect):
    """Who kills an Enemy unexhausts all his cards."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [KILLED]

    def on_killed(self, m: Skirmish, on: Bound, victim: Figure) -> bool:
        hero = m.s.figures[on.holder]
        if hero.cell >= 0:
            verbs.ready_all(m, hero, k.C_EFFECT)
        return False


class BuyDamnation(Effect):
    """In an activation of the Guild coins buy a Hero of it on the board Damnation, as much as wanted up to a most."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.coins: int = spec.numbers["coins"]
        self.most: int = spec.numbers["most"]
        self.hooks = [FREE_ACTION]

    def on_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        return m.s.guilds[hero.side].tally[T_COINS] >= self.coins

    def use_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        options = [i for i in m.s.guilds[hero.side].heroes if m.s.figures[i].cell >= 0]
        who = m.s.figures[m.choose(on, k.Q_HERO, hero.side, options, hero.id)]
        tokens = m.choose(on, k.Q_OPTION, hero.side, list(range(1, self.most + 1)), who.id)
        verbs.pay(m, hero.side, -self.coins, k.C_EFFECT)
        verbs.damn(m, who, tokens, on.item, k.C_EFFECT)


class CleanseForPoint(Effect):
    """The active Hero spends Movement Points to drop as much Damnation as he likes."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.points: int = spec.numbers["points"]
        self.hooks = [FREE_ACTION]

    def on_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        return hero.damnation > 0 and affords(m, self.points)

    def use_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        tokens = m.choose(on, k.Q_OPTION, hero.side, list(range(1, hero.damnation + 1)), hero.id)
        spend(m, self.points)
        verbs.cleanse(m, hero, tokens, on.item, k.C_EFFECT)


TITLES: Final[dict[str, type[Effect]]] = {
    "buy_damnation": BuyDamnation,
    "cancel_monster_attack": CancelMonsterAttack,
    "choose_spawns": ChooseSpawns,
    "cleanse_for_point": CleanseForPoint,
    "cleanse_resurrected": CleanseResurrected,
    "command_angels": CommandAngels,
    "dice_against_monsters": DiceAgainstMonsters,
    "door_tolls": DoorTolls,
    "heal_on_token": HealOnToken,
    "ready_on_kill": ReadyOnKill,
    "start_tokens": StartTokens,
    "title_portals": TitlePortals,
}


def title_of(spec: EffectSpec) -> Effect | None:
    """The effect a Title names."""
    made = TITLES.get(spec.do) or CITY_TITLES.get(spec.do)
    return None if made is None else made(spec)
