"""Strategies that misbehave, each in its own way. Never imported: given to runs as a file."""

import ctypes
import os
import sys
import time

from strategies import Strategy


class Bad(Strategy):
    """Plays the first option until its third question."""

    asked = 0

    def start(self, view, dice):
        super().start(view, dice)
        self.asked = 0

    def choose(self, view, question):
        self.asked += 1
        return self.fail(view, question) if self.asked == 3 else 0

    def fail(self, view, question):
        return 0


class Raises(Bad):
    name = "raises"

    def fail(self, view, question):
        raise ValueError("no idea")


class Exits(Bad):
    name = "exits"

    def fail(self, view, question):
        sys.exit(3)


class Interrupts(Bad):
    name = "interrupts"

    def fail(self, view, question):
        raise KeyboardInterrupt


class Nonsense(Bad):
    name = "nonsense"

    def fail(self, view, question):
        return "seven"


class Beyond(Bad):
    name = "beyond"

    def fail(self, view, question):
        return len(question.options)


class Reads(Bad):
    name = "reads"

    def fail(self, view, question):
        return int(input("your move? "))


class Loops(Bad):
    name = "loops"

    def fail(self, view, question):
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass


class Swallows(Bad):
    name = "swallows"

    def fail(self, view, question):
        while True:
            try:
                while True:
                    pass
            except BaseException:
                pass


class Sleeps(Bad):
    name = "sleeps"

    def fail(self, view, question):
        time.sleep(3_600)


class Hoards(Bad):
    name = "hoards"

    def fail(self, view, question):
        kept = []
        while True:
            kept.append(bytes(1 << 30))  # never touched, so never really taken


class Unstarted(Strategy):
    name = "unstarted"

    def start(self, view, dice):
        raise RuntimeError("not today")


class Crashes(Bad):
    name = "crashes"

    def fail(self, view, question):
        ctypes.string_at(0)


class Quits(Bad):
    name = "quits"

    def fail(self, view, question):
        os._exit(0)


class StartsDead(Strategy):
    name = "starts-dead"

    def start(self, view, dice):
        os._exit(7)


class Leaves(Bad):
    """Starts a process that outlives it, then quits."""

    name = "leaves"

    def fail(self, view, question):
        if os.fork() == 0:
            time.sleep(3_600)
        os._exit(5)


class Prints(Strategy):
    """Harmless: talks a lot."""

    name = "prints"

    def choose(self, view, question):
        print("thinking")
        return 0


class Slow(Strategy):
    """Harmless: takes its time, more of it in some processes than in others."""

    name = "slow"

    def choose(self, view, question):
        time.sleep(0.002 + os.getpid() % 5 / 500)
        return self.dice.below(len(question.options))
