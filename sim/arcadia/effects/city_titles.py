"""What the base game's Titles do in later scenarios (INF-TITLE-2)."""

from typing import Final

from sim.arcadia import inventory, verbs
from sim.arcadia import kinds as k
from sim.arcadia.hooks import ARRIVE, SET_UP, SPARED, TOKEN_WOUNDS, WALK, Bound, Effect
from sim.arcadia.records import QUEST_TOKEN, TRAP, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import BOX, MONSTER, Figure


class WeakerMonsters(Effect):
    """In the turns of a holder Monsters of these types stand with the card of a lower level."""

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
                f.life = level.life
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
    """The holder picks the Exploration tokens of the scenario, one Space after the other."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        hidden = m.hidden
        pool = hidden.aside_tokens
        for pile in hidden.down:
            pool = pool + [token for token in pile if m.book.tokens[token].kind != QUEST_TOKEN]
        pool.sort()
        for xy in m.scenario.exploration:
            cell = m.board.cell(xy)
            pile = hidden.down[cell]
            for at in range(len(pile)):
                if m.book.tokens[pile[at]].kind != QUEST_TOKEN:
                    options: list[int] = []
                    for token in pool:
                        if token not in options:
                            options.append(token)
                    pile[at] = m.choose(on, k.Q_LAY, on.holder, options, -1, cell)
                    pool.remove(pile[at])
                    m.log.add(k.LAY, item=m.book.tokens[pile[at]].item, cause=k.C_SETUP, space=cell)
        hidden.aside_tokens = pool


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
