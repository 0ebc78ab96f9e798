"""Formulas printed in place of numbers: whole numbers, letters, + - x /, brackets (GLO-SCEN-8, GLO-BOSS-1)."""

from sim.engine.errors import ContentError


class Formula:
    """A formula being worked out. values: what its letters stand for. A half is rounded up."""

    def __init__(self, text: str, values: dict[str, int]) -> None:
        self.text = text
        self.signs = text.replace(" ", "").replace("*", "x")
        self.values = values
        self.at = 0

    def whole(self) -> int:
        """The value of the whole formula."""
        value = self.total()
        if self.at < len(self.signs):
            raise ContentError(
                f"{self.text}: is no formula of whole numbers, {', '.join(self.values)}, + - x / and ( )"
            )
        return value

    def next(self) -> str:
        return self.signs[self.at] if self.at < len(self.signs) else ""

    def total(self) -> int:
        value = self.product()
        while self.next() in ("+", "-"):
            sign = self.next()
            self.at += 1
            more = self.product()
            value = value + more if sign == "+" else value - more
        return value

    def product(self) -> int:
        value = self.single()
        while self.next() in ("x", "/"):
            sign = self.next()
            self.at += 1
            more = self.single()
            if sign == "/" and more == 0:
                raise ContentError(f"{self.text}: divides by 0")
            value = value * more if sign == "x" else -(-value // more)
        return value

    def single(self) -> int:
        sign = self.next()
        if sign == "(":
            self.at += 1
            value = self.total()
            if self.next() != ")":
                raise ContentError(f"{self.text}: a bracket is not closed")
            self.at += 1
            return value
        if sign in self.values:
            self.at += 1
            return self.values[sign]
        start = self.at
        while self.next().isdecimal():
            self.at += 1
        if start == self.at:
            raise ContentError(
                f"{self.text}: is no formula of whole numbers, {', '.join(self.values)}, + - x / and ( )"
            )
        return int(self.signs[start : self.at])


def evaluate(text: str, values: dict[str, int]) -> int:
    """What a formula comes to."""
    return Formula(text, values).whole()
