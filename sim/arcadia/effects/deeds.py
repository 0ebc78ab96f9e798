"""What Brimstone cards do when revealed."""

from mypy_extensions import mypyc_attr

from sim.arcadia.records import EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import Figure


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """One thing done once by whoever reveals the card."""

    def __init__(self, spec: EffectSpec) -> None:
        self.spec = spec

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        """Do it; what cannot be done is lost (INF-BRIM-4)."""


def deed_classes(spec: EffectSpec) -> Deed | None:
    """The deed a Brimstone card names."""
    return Deed(spec)
