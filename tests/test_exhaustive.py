"""Everything the content holds occurs in play: the short form of ``tests/exhaustive.py``, which runs until it has."""

import pytest
from exhaustive import explore

RARE = ("effect", "event", "hero attacks", "card", "door", "quest")
"""What may still be missing after two minutes; the whole run is listed in the README."""


@pytest.mark.slow
@pytest.mark.parametrize("played", ["inferno", "arcadia"])
def test_two_minutes_of_exploring_leave_only_rare_things_out(played: str):
    marks, crashes = explore(2, 1, talk=False, played=played)
    missing = marks.missing()
    assert not crashes
    assert len(missing) < 40 and all(what in RARE for what, _ in missing), missing
