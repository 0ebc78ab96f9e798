"""A question and the base of whoever answers it."""

from mypy_extensions import mypyc_attr

from sim.engine.dice import Stream
from sim.engine.view import View


class Question:
    """One small question: never the product of everything one could do in a turn.

    kind: the game's question kind (``Game.questions`` names them). seat: who is asked. options: two or more
    codes, whose meaning the kind fixes (``Game.option_text`` says it for people). actor, target: the figures
    concerned, -1 when none.
    """

    __slots__ = ("actor", "kind", "options", "seat", "target")

    def __init__(self, kind: int, seat: int, options: list[int], actor: int, target: int) -> None:
        self.kind = kind
        self.seat = seat
        self.options = options
        self.actor = actor
        self.target = target


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Whoever answers the questions of one seat; strategies derive from it.

    lookahead: set it when ``choose`` forks the match, so that turn boundaries are kept.
    """

    def __init__(self) -> None:
        self.lookahead = False

    def start(self, view: View, dice: Stream) -> None:
        """Called once, before the first question, with the seat's view and a stream of its own."""

    def choose(self, view: View, question: Question) -> int:
        """Return the index of the chosen option."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Player):
    """Answers with prepared option indexes, then with the first option. For tests and replays."""

    def __init__(self, answers: list[int]) -> None:
        super().__init__()
        self.answers = answers
        self.at = 0

    def choose(self, view: View, question: Question) -> int:
        if self.at >= len(self.answers):
            return 0
        self.at += 1
        return self.answers[self.at - 1]
