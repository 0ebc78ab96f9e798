"""Event Cards: what they require and what they give (GIA-EVENT-2)."""

from mypy_extensions import mypyc_attr

from sim.giants import hands, recruiting, verbs
from sim.giants import kinds as k
from sim.giants.book import Book
from sim.giants.records import CHAMPION, SMALL_FOLK, EffectSpec
from sim.giants.state import T_EVENT_POINTS
from sim.giants.war import War


@mypyc_attr(allow_interpreted_subclasses=True)
class Need:
    """A requirement."""

    def __init__(self, spec: EffectSpec, book: Book) -> None:
        self.spec = spec
        self.least = spec.numbers.get("least", 0)

    def has(self, m: War, seat: int) -> int:
        """What the seat has of it."""
        raise NotImplementedError

    def met(self, m: War, seat: int) -> bool:
        return self.has(m, seat) >= self.least


class Regions(Need):
    """Small-folk regions held."""

    def has(self, m: War, seat: int) -> int:
        return m.regions_held(m.race_of[seat])


class Hold(Need):
    """These regions held."""

    def __init__(self, spec: EffectSpec, book: Book) -> None:
        super().__init__(spec, book)
        self.regions = [book.region_index[name] for name in spec.lists["regions"]]
        self.least = len(self.regions)

    def has(self, m: War, seat: int) -> int:
        held = 0
        for region in self.regions:
            if m.s.holder[region] == m.race_of[seat]:
                held += 1
        return held


class Units(Need):
    """Own units on the board."""

    def has(self, m: War, seat: int) -> int:
        return len(m.units_of(m.race_of[seat]))


class Champions(Need):
    """Own champions in small-folk regions."""

    def has(self, m: War, seat: int) -> int:
        count = 0
        for unit in m.units_of(m.race_of[seat]):
            if m.book.pieces[unit].kind >= CHAMPION and m.book.regions[m.s.where[unit]].owner == SMALL_FOLK:
                count += 1
        return count


class Beaten(Need):
    """Giants of others defeated so far."""

    def has(self, m: War, seat: int) -> int:
        return m.army(seat).beaten


class Resources(Need):
    """Resource Cards held."""

    def has(self, m: War, seat: int) -> int:
        return hands.held(m, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reward:
    """What an event gives."""

    def __init__(self, spec: EffectSpec) -> None:
        self.spec = spec
        self.amount = spec.numbers.get("amount", 0)

    def give(self, m: War, seat: int, item: int) -> None:
        raise NotImplementedError


class Points(Reward):
    """Ordning Points."""

    def give(self, m: War, seat: int, item: int) -> None:
        verbs.award(m, seat, self.amount, k.C_EVENT, T_EVENT_POINTS, item)


class DrawResources(Reward):
    """Resource Cards."""

    def give(self, m: War, seat: int, item: int) -> None:
        for _ in range(self.amount):
            hands.draw_resource(m, seat, k.C_EVENT)
        hands.trim(m, seat)


class DrawSpells(Reward):
    """Spell Cards."""

    def give(self, m: War, seat: int, item: int) -> None:
        for _ in range(self.amount):
            hands.draw_spell(m, seat, k.C_EVENT)
        recruiting.forget(m, seat)


class Heal(Reward):
    """Units healed."""

    def give(self, m: War, seat: int, item: int) -> None:
        verbs.heal_some(m, seat, m.units_of(m.race_of[seat]), self.amount, k.C_EVENT, item)


class Recruit(Reward):
    """Recruit Points to spend at once."""

    def give(self, m: War, seat: int, item: int) -> None:
        recruiting.spend(m, seat, self.spec.numbers["points"], k.C_EVENT)


class LaterChampion(Reward):
    """The later champion enters the Starting Region."""

    def give(self, m: War, seat: int, item: int) -> None:
        verbs.later_champion(m, seat)


class Maneuvers(Reward):
    """More Unit Maneuvers with each Move for the rest of the war."""

    def give(self, m: War, seat: int, item: int) -> None:
        m.army(seat).march += self.amount
