"""Named seeded streams of chance, and the fakes tests use instead.

A match has one stream a purpose. Each is seeded by what it means (run seed, game, scenario, block, rotation where it
must differ, purpose), so that adding a hero, a strategy or a worker never changes another match.
"""

from collections.abc import Callable
from hashlib import blake2b
from random import Random

from mypy_extensions import mypyc_attr

from sim.engine.errors import RuleError

Die = list[int]
"""A die is the list of its faces' symbols, one entry a face."""


def seed_of(*meaning: str | int) -> int:
    """A 64-bit seed from what the chance is for: blake2b over the parts joined by slashes."""
    text = "/".join([str(part) for part in meaning])
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


class Tape:
    """What chance gave since the last turn boundary; a fork plays it again before its own dice go on."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.replay: list[int] = []
        self.at = 0

    def cut(self) -> None:
        """Forget what was drawn: a turn boundary."""
        self.drawn.clear()


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """One stream of chance. Every draw is one ``below``."""

    def __init__(self, seed: int, tape: Tape | None = None) -> None:
        self.source: Callable[[], float] = Random(seed).random
        self.tape = tape if tape is not None else Tape()

    def below(self, n: int) -> int:
        """An integer from 0 to n-1, each as likely as the others (bias under 2**-40 for small n)."""
        tape = self.tape
        if tape.at < len(tape.replay):
            tape.at += 1
            value = tape.replay[tape.at - 1]
        else:
            value = int(self.source() * n)
        tape.drawn.append(value)
        return value

    def roll(self, die: Die, count: int) -> list[int]:
        """Roll count dice and return their faces in the order rolled."""
        sides = len(die)
        return [die[self.below(sides)] for _ in range(count)]

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place (Fisher and Yates, from the top down)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Low(Stream):
    """Always the first face: the least a die can do when faces are listed from worst to best."""

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, n: int) -> int:
        return 0


class High(Stream):
    """Always the last face."""

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, n: int) -> int:
        return n - 1


class Loaded(Low):
    """Shows prepared faces in order, whatever the purpose; running out is a fault of the test."""

    def __init__(self, faces: list[int]) -> None:
        super().__init__()
        self.faces = faces
        self.at = 0

    def roll(self, die: Die, count: int) -> list[int]:
        out = self.faces[self.at : self.at + count]
        self.at += count
        if len(out) < count:
            raise RuleError(f"loaded dice ran out: {count} wanted after {self.at - count} of {len(self.faces)}")
        for face in out:
            if face not in die:
                raise RuleError(f"loaded face {face} is not on the die {die}")
        return out


class Streams:
    """The streams of one match, made when first asked for."""

    def __init__(self, meaning: tuple[str | int, ...], rotation: int, tape: Tape | None = None) -> None:
        self.meaning = meaning
        self.rotation = rotation
        self.tape = tape if tape is not None else Tape()
        self.made: dict[str, Stream] = {}

    def shared(self, purpose: str) -> Stream:
        """A stream every rotation of a block shares: setup, decks, spawns."""
        stream = self.made.get(purpose)
        return stream if stream is not None else self._make(purpose, purpose)

    def own(self, purpose: str, seat: int) -> Stream:
        """A stream of one seat in one rotation: its attack, defense and strategy dice."""
        key = f"{purpose}/{seat}"
        stream = self.made.get(key)
        return stream if stream is not None else self._make(key, self.rotation, purpose, seat)

    def _make(self, key: str, *purpose: str | int) -> Stream:
        stream = Stream(seed_of(*self.meaning, *purpose), self.tape)
        self.made[key] = stream
        return stream

    def apart(self, purpose: str, seat: int) -> Stream:
        """Like ``own``, but off the tape: a strategy's own dice are no part of the match."""
        return Stream(seed_of(*self.meaning, self.rotation, purpose, seat))
