"""Angels in scenarios: captives to be saved, and those who stand against the Heroes."""

from sim.arcadia import angels, setup, verbs
from sim.arcadia import kinds as k
from sim.arcadia.hooks import FULFILLED, SET_UP, Bound, Effect
from sim.arcadia.records import EffectSpec, QuestRecord
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import CAPTIVE, CARRIED, NEUTRAL, Figure


def spot(m: Skirmish, mark: str) -> int:
    """The Space the map gives an Angel, by its name or as A1 and A2; -1 when it gives none."""
    for placed in m.scenario.angels:
        if placed.name == mark:
            return m.board.cell((placed.x, placed.y))
    return -1


def new_captive(m: Skirmish, name: str) -> Figure:
    """The figure of an Angel not yet saved, off the board."""
    f = Figure(len(m.s.figures), name, CAPTIVE, NEUTRAL)
    m.s.figures.append(f)
    m.tables.append(None)
    return f


def ability(m: Skirmish, name: str) -> int:
    """The item an Angel is recorded by."""
    return m.book.heroes[m.book.hero_index[name]].item


class CaptiveAngel(Effect):
    """The Angel stands on the map and is nobody's Ally or Enemy (INF-ANGEL-17)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.angel = spec.words["angel"]
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        f = new_captive(m, self.angel)
        verbs.shift(m, f, spot(m, self.angel))
        m.log.add(k.SETUP, f.id, -1, ability(m, self.angel), -1, f.cell)


class AttachedAngel(Effect):
    """The Angel goes with a Monster and takes no room: its figure is carried (INF-ANGEL-17)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.angel = spec.words["angel"]
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        f = new_captive(m, self.angel)
        f.cell = CARRIED
        m.log.add(k.SETUP, f.id, -1, ability(m, self.angel), -1, spot(m, self.angel))


class HostileAngel(Effect):
    """The Angel stands as a Monster, unless a setting says that it was saved before (INF-ANGEL-13, -14)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.angel = spec.words["angel"]
        self.unless = spec.words["unless"]
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        if self.unless == "justicar_saved" and (m.rules.justicar_saved or self.angel in m.saved):
            return
        stand(m, self.angel, self.angel)


class FallenAngels(Effect):
    """A1 and A2 hold as Monsters the Angels of the Second Circle branch that was not played (INF-ANGEL-13, -14)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.by_branch = spec.lists
        self.hooks = [SET_UP]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        names = self.by_branch[m.rules.second_circle]
        for at in range(len(names)):
            stand(m, names[at], f"A{at + 1}")


def stand(m: Skirmish, angel: str, mark: str) -> None:
    """Put an Angel's Monster figure on a mark, with the card of the scenario's level."""
    setup.place_monster(m, m.book.monsters[m.book.monster_index[angel]], spot(m, mark))


class SaveAngel(Effect):
    """Who fulfils the Quest that gives an Angel takes it at once (INF-ANGEL-2)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.angel = spec.words["angel"]
        self.at = spec.words["at"]
        self.hooks = [FULFILLED]

    def on_fulfilled(self, m: Skirmish, on: Bound, seat: int, quest: QuestRecord, where: int) -> None:
        if quest.gives != "angel":
            return
        unsaved = angels.captive(m, self.angel)
        if self.at == "figure" and unsaved is not None:
            where = unsaved.cell
        angels.save(m, seat, self.angel, where)
