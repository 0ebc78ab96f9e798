"""Everything HeroQuest's content holds occurs in play: the short form of ``tests/heroquest_exhaustive.py``."""

import pytest
from heroquest_exhaustive import explore, uniform


@pytest.mark.slow
def test_two_minutes_of_exploring_leave_only_rare_things_out():
    missing, crashes = explore(2, 1, talk=False)
    assert crashes == [] and len(missing) < 12, sorted(missing)


def test_uniform_matches_end_without_an_engine_error():
    assert uniform(60, 3) == 0
