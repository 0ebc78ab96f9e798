"""Everything the rules hold occurs in play: the short form of ``tests/giants_exhaustive.py``."""

import pytest
from giants_exhaustive import explore


@pytest.mark.slow
def test_two_minutes_of_exploring_leave_hardly_anything_out():
    marks, crashes = explore(2, 1, talk=False)
    assert not crashes and len(marks.missing()) < 6, marks.missing()
