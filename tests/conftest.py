"""Fixtures that several test files share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from strategies import registry


@pytest.fixture(scope="module", autouse=True)
def forget_strategies() -> Iterator[None]:
    """Let no test file meet the strategies another one has loaded, some of which are broken on purpose."""
    yield
    registry.LOADED.clear()


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of source documents named by GUILDHALL_SHARED; tests that compare with it are skipped without."""
    place = os.environ.get("GUILDHALL_SHARED", "")
    if not place or not Path(place).is_dir():
        pytest.skip("GUILDHALL_SHARED names no folder of source documents")
    return Path(place)


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat the test games in this process and in every process it starts."""
    monkeypatch.setenv("GUILDHALL_PLUGINS", "toy_game,chain_game,cards_game")
    tests = str(Path(__file__).parent)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [tests, os.environ.get("PYTHONPATH", "")])))
