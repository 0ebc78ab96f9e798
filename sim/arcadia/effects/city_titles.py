"""What the base game's Titles do in later scenarios (INF-TITLE-2)."""

from typing import Final

from sim.arcadia import inventory, verbs
from sim.arcadia import kinds as k
from sim.arcadia.hooks import ARRIVE, SET_UP, SPARED, TOKEN_WOUNDS, TOKENS_LAID, WALK, Bound, Effect
from sim.arcadia.records import QUEST_TOKEN, TRAP, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import BOX, MONSTER, Figure


class WeakerMonsters(Effect):
    """In the turns of a holder Monsters of these types stand with the card of a lower level; who has as many Wounds as
    that card has Life is not killed by the change, but by the next Wound."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.monsters: list[str] = spec.lists["monsters"]
        self.level: str = spec.words["level"]
        self.hooks = [WALK]

    def on_walk(self, m: Skirmish, on: Bound) -> None:
        holds = False
        for _, item in m.title_effects[m.s.active]:
            holds = holds or item == on.item
        for f in m.s.figures:
            if f.monster is None or f.name not in self.monsters:
                continue
            level = m.levels[f.monster.index]
            if holds and f.monster.levels[self.level].life < level.life:
                level = f.monster.levels[self.level]
            if f.level is not level:
                f.level = level
                f.life = max(level.life, f.wounds + 1)
                f.overkill = level.overkill
                m.tables[f.id] = None


class OpenHideout(Effect):
    """The holder has the key of the Troll's hideout, and whoever of the Guild enters it first takes a card there."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.mark: str = spec.words["mark"]
        self.card: str = spec.words["card"]
        self.hooks = [SET_UP, ARRIVE]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        m.s.guilds[on.holder].keys = True

    def on_arrive(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        guild = m.s.guilds[on.holder]
        if hero.side == on.holder and not guild.found and hero.cell in m.board.marks[self.mark]:
            guild.found = True
            inventory.win_reward(m, on.holder, m.book.card_index[self.card])


class PlainTokens(Effect):
    """To the holder Traps and chests do what they do anywhere, whatever the scenario adds."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.order = 10
        self.hooks = [TOKEN_WOUNDS]

    def on_token_wounds(self, m: Skirmish, on: Bound, hero: Figure, token: int, wounds: int) -> int:
        if hero.side != on.holder:
            return wounds
        return 1 if m.book.tokens[token].kind == TRAP else 0


class ChooseTokens(Effect):
    """The holder picks the Exploration tokens of the scenario, one Space after the other; Quest tokens among them stay
    where chance has laid them."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [TOKENS_LAID]

    def on_tokens_laid(self, m: Skirmish, on: Bound, chosen: list[int], cells: list[int]) -> list[int]:
        tokens = m.book.tokens
        pool = m.hidden.aside_tokens + [token for token in chosen if tokens[token].kind != QUEST_TOKEN]
        pool.sort()
        out: list[int] = []
        for at in range(len(cells)):
            token = chosen[at]
            if tokens[token].kind != QUEST_TOKEN:
                options: list[int] = []
                for other in pool:
                    if other not in options:
                        options.append(other)
                token = m.choose(on, k.Q_LAY, on.holder, options, -1, cells[at])
                pool.remove(token)
            out.append(token)
        m.hidden.aside_tokens = pool
        m.log.seat = -1
        return out


class KillAtStart(Effect):
    """So many Monsters of a type, those nearest to the holder's Starting Area, are killed before the first turn."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.monster: str = spec.words["monster"]
        self.count: int = spec.numbers["count"]
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        for _ in range(self.count):
            f = self.nearest(m, m.board.starts[m.s.guilds[on.holder].area])
            if f is None or f.level is None:
                return
            m.log.add(k.KILL, -1, f.id, on.item, k.C_SETUP, f.cell)
            verbs.lift(m, f, BOX)
            verbs.pay(m, on.holder, f.level.reward, k.C_KILL_MONSTER)

    def nearest(self, m: Skirmish, area: list[int]) -> Figure | None:
        """The figure of the type nearest to an area as the crow flies."""
        grid = m.board.grid
        found: Figure | None = None
        best = 0
        for f in m.s.figures:
            if f.kind != MONSTER or f.name != self.monster or f.cell < 0:
                continue
            for c in area:
                far = abs(grid.xs[c] - grid.xs[f.cell]) + abs(grid.ys[c] - grid.ys[f.cell])
                if found is None or far < best:
                    found = f
                    best = far
        return found


class NoCurseOnDeath(Effect):
    """Heroes of the holder are spared the Curses that the scenario deals to the killed."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [SPARED]

    def on_spared(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        return hero.side == on.holder


CITY_TITLES: Final[dict[str, type[Effect]]] = {
    "choose_tokens": ChooseTokens,
    "kill_at_start": KillAtStart,
    "no_curse_on_death": NoCurseOnDeath,
    "open_hideout": OpenHideout,
    "plain_tokens": PlainTokens,
    "weaker_monsters": WeakerMonsters,
}
