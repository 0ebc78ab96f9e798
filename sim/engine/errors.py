"""Every failure the engine can produce, on one screen."""


class SimError(Exception):
    """Base of the failures the engine reports on purpose."""


class ContentError(SimError):
    """A content file is wrong: the message names file, entry, key and the nearest right name."""


class SpecError(SimError):
    """A match was asked for that cannot be set up (unknown scenario, hero twice, ...)."""


class RuleError(SimError):
    """The rules reached a state they forbid: a fault of ours, reported as an engine error."""


class Forfeit(SimError):
    """A strategy raised, or answered with something that is not an option.

    The match ends: the seat's team scores 0, the others share 1.
    """

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat = seat
        self.why = why


class ReplayError(SimError):
    """Recorded answers do not fit the questions asked: other rules, content or settings made them."""
