"""What one seat may see."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from sim.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """The open part of a match and one seat's own secrets; a plugin's view adds its typed state.

    Read-only by habit and by test. seat: whose view this is. seats: how many sit in the match.
    """

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.seats = seats

    def attach(self, match: "Match") -> None:
        """Called once for a player that looks ahead: the match it may fork, and nothing else, through the view."""

    def digest(self) -> str:
        """A short text that changes whenever anything the strategy can reach changes."""
        return ""
