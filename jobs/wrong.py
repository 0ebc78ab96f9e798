"""What the user got wrong: one sentence, and exit code 2."""

from collections.abc import Sequence
from difflib import get_close_matches

import click


class Wrong(click.ClickException):
    """A usage error: the message is one sentence that names the place, the key and the nearest right name."""

    exit_code = 2


class Failed(click.ClickException):
    """The run could not go on: one sentence, exit code 1."""

    exit_code = 1


def nearest(word: str, known: Sequence[str]) -> str:
    """`` (the nearest known name?)``, or the known names when none is near and they are few."""
    by_folded = {name.casefold(): name for name in known}
    folded = word.casefold()
    if folded in by_folded:
        return f" ({by_folded[folded]}?)"
    starting = [name for name in by_folded if len(folded) > 2 and name.startswith(folded)]
    close = starting[:1] or get_close_matches(folded, list(by_folded), 1, 0.55)
    if close:
        return f" ({by_folded[close[0]]}?)"
    return f" (known: {', '.join(known)})" if 0 < len(known) <= 12 else ""
