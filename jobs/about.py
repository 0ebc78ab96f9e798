"""What is running: the version, and whether the engine is compiled."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version

from sim.engine import match

DISTRIBUTION = "guildhall-sim"


def version() -> str:
    """The installed distribution's version, "0" in a source tree that was never installed."""
    try:
        return installed_version(DISTRIBUTION)
    except PackageNotFoundError:
        return "0"


def compiled() -> bool:
    """Whether the engine runs as mypyc's extension modules."""
    return not str(match.__file__).endswith(".py")


def build() -> str:
    """``compiled`` or ``plain``, as ``--version`` and every manifest say it."""
    return "compiled" if compiled() else "plain"
