"""Play Gloomhaven until everything its content holds has occurred, or the time is over; or many uniform matches.

    python tests/gloomhaven_exhaustive.py [--minutes 10] [--seed 1] [--uniform 0]

Scenarios 1 to 10 are played by turns, and test rooms in which every type of monster can be met. Explorers mix a
strategy with options whose like has been taken least, and bring what has not been seen yet. A crash is told with the
seed that brings it back. Exit 0 when all has occurred without one, 1 otherwise, with what is missing.
"""

import argparse
import sys
import time
from collections import Counter

from gloomhaven_marks import Mark, Marks
from gloomhaven_probes import probes
from gloomhaven_rooms import ROOM, slug_of, with_rooms
from gloomhaven_watch import Laws

import strategies
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream, seed_of
from sim.engine.errors import SpecError
from sim.engine.events import Log
from sim.engine.match import play
from sim.engine.spec import ENGINE_ERROR, FORFEIT, Loadout, MatchSpec, Result, SeatSpec, Value
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import LOOT
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.outfit import outfit_of
from sim.gloomhaven.state import OFF
from sim.gloomhaven.view import GloomhavenView

FLOOR = ["uniform", "first"]
WILD = [3, 10, 30, 70]
"""How often an explorer leaves its strategy, in percent."""
REFUSED = 6
"""Leaving something out counts as tried so many times."""
FOES = 1
"""Explorers crowd about monsters: some attacks need several targets."""
THINGS = 2
"""In earnest: explorers go for doors and chests, and leave their strategy for nothing else."""
PLACES = ("scenario", "goal", "room", "chest", "boss opens", "special", "spawn")
CONTENT = ("half", "act", "act boost", "slot", "lasting")


class Explorer(Player):
    """Follows a strategy, and now and then takes the option whose like has been taken least in the whole run.

    lack: names of what has not been seen, which it takes when it can. seeks: where it walks to: FOES, THINGS or nowhere
    in particular.
    """

    def __init__(self, tried: Counter[tuple[int, ...]], inner: Player, wild: int, lack: set[str], seeks: int) -> None:
        super().__init__()
        self.lookahead = inner.lookahead
        self.seeks = seeks
        self.tried = tried
        self.inner = inner
        self.wild = wild
        self.lack = lack
        self.dice = Stream(0)

    def start(self, view: View, dice: Stream) -> None:
        self.dice = dice
        self.inner.start(view, Stream(dice.below(1 << 30)))

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        if self.lack and self.dice.below(4):
            wanted = [n for n, option in enumerate(question.options) if self.wants(view, question, option)]
            if wanted:
                return wanted[self.dice.below(len(wanted))]
        if question.kind == k.Q_MOVE and self.seeks:
            at = self.walk(view, question)
            if at >= 0:
                return at
        index = self.inner.choose(view, question)
        if self.dice.below(100) >= self.wild:
            return index
        keys = [self.key(view, question, option) for option in question.options]
        counts = [self.tried[key] * (REFUSED if refuses(question, key) else 1) for key in keys]
        best = [n for n, count in enumerate(counts) if count == min(counts)]
        chosen = best[self.dice.below(len(best))]
        self.tried[keys[chosen]] += 1
        return chosen

    def walk(self, view: GloomhavenView, question: Question) -> int:
        """The option nearest to what it seeks, -1 none."""
        s = view.s
        here = view.steps([s.figures[question.actor].cell])
        foes = [o.cell for o in view.enemies() if here[o.cell] >= 0]
        goals = foes
        if self.seeks == THINGS:
            if [cell for cell in foes if here[cell] < 5]:
                return -1
            for at, option in enumerate(question.options):
                if s.wall[option]:
                    return at
            goals = [cell for cell, number in enumerate(s.treasure) if number >= 0 and here[cell] >= 0]
            goals = goals or [c for door in view.doors() for c in view.beside_wall(door) if here[c] >= 0]
        away = view.steps(goals) if goals else []
        worth = [(away[c], at) for at, c in enumerate(question.options) if goals and not s.wall[c] and away[c] >= 0]
        return min(worth)[1] if worth else -1

    def near_treasure(self, view: GloomhavenView, card: int, side: int, reach: int) -> bool:
        """Whether a half loots a treasure that lies so much farther than it reaches, or nearer."""
        f = view.figure()
        loots = [act.amount for act in view.book.cards[card].halves[side].acts if act.do == LOOT]
        if f.cell == OFF or not loots:
            return False
        away = view.steps([f.cell])
        return any(n >= 0 and 0 <= away[c] <= loots[0] + reach for c, n in enumerate(view.s.treasure))

    def wants(self, view: GloomhavenView, question: Question, option: int) -> bool:
        """Whether an option leads to something not seen yet."""
        kind = question.kind
        book = view.book
        if kind in (k.Q_LEAD, k.Q_SECOND) and option >= 0:
            loots = self.seeks == THINGS and any(self.near_treasure(view, option, side, 2) for side in range(2))
            return loots or book.cards[option].name in self.lack
        if kind == k.Q_ACTION and option >= 0:
            h = view.hero()
            if option >= k.USE:
                return book.gear[h.gear[option - k.USE]].name in self.lack
            side = ["top", "bottom", "plain attack", "plain move"][option % 4]
            if option % 4 < 2 and self.near_treasure(view, h.cards[option // 4], option % 4, 0):
                return True
            return f"{book.cards[h.cards[option // 4]].name}, {side}" in self.lack
        if kind in (k.Q_CONSUME, k.Q_PART):
            return option == 1
        if kind == k.Q_ITEM:
            return option == 1 and book.gear[question.target].name in self.lack
        return False

    def key(self, view: GloomhavenView, question: Question, option: int) -> tuple[int, ...]:
        """What counts as the same thing tried again."""
        kind = question.kind
        if kind == k.Q_ACTION:
            h = view.hero()
            if option < 0:
                return (kind, max(option, k.AWAY))
            if option >= k.USE:
                return (kind, -1, h.gear[option - k.USE])
            return (kind, h.cards[option // 4], option % 4)
        if kind in (k.Q_LEAD, k.Q_SECOND, k.Q_CARD, k.Q_DAMAGE, k.Q_REST, k.Q_AGAIN, k.Q_ELEMENT, k.Q_AWAY):
            return (kind, option)
        if kind in (k.Q_CONSUME, k.Q_ITEM, k.Q_PART):
            return (kind, question.target, option)
        if kind in (k.Q_ATTACK, k.Q_AREA, k.Q_HELP):
            return (kind, min(option, 0))
        if kind in (k.Q_MOVE, k.Q_HEX) and option >= 0:
            stays = view.s.figures[question.actor].cell == option if question.actor >= 0 else False
            return (kind, view.s.terrain[option], int(view.s.wall[option]), -1 if stays else 0)
        return (kind,)


def refuses(question: Question, key: tuple[int, ...]) -> bool:
    """Whether it leaves something out: no target, no element, no item, no step, no action."""
    if question.kind in (k.Q_CONSUME, k.Q_ITEM, k.Q_PART):
        return key[-1] == 0
    if question.kind == k.Q_ACTION:
        return len(key) == 2
    return question.kind in (k.Q_ATTACK, k.Q_AREA, k.Q_HELP, k.Q_MOVE) and key[-1] == -1


# Matches.


def among(dice: Stream, names: list[str], number: int, first: list[str]) -> list[str]:
    """So many names at random, those named first before others."""
    ahead = [name for name in names if name in first]
    rest = [name for name in names if name not in first]
    dice.shuffle(ahead)
    dice.shuffle(rest)
    return (ahead + rest)[:number]


def fits(game: Gloomhaven, own: Loadout, level: int) -> bool:
    try:
        outfit_of(game.book, own, level)
    except SpecError:
        return False
    return True


def loadout_of(game: Gloomhaven, dice: Stream, name: str, level: int, lack: list[str]) -> Loadout:
    """A character with cards, items and perks at random, those not seen yet before others."""
    book = game.book
    cls = next(c for c in book.classes if c.name == name)
    own: Loadout = {"classes": [name]}
    cards = among(dice, [book.cards[i].name for i in cls.cards], cls.hand, lack)
    own["hands"] = [f"{name}: {card}" for card in cards]
    for key, names, number in (
        ("items", [item.name for item in book.gear], dice.below(7)),
        ("perks", [p.name for p in book.perks if p.owner == cls.index for _ in range(p.times)], level - 1),
    ):
        own[key] = []
        for thing in among(dice, names, len(names), lack):
            more: Loadout = {**own, key: [*own[key], f"{name}: {thing}"]}
            if len(own[key]) < number and fits(game, more, level):
                own = more
    return own


def spec_of(game: Gloomhaven, slug: str, number: int, seed: int, missing: list[Mark], seeks: int = 0) -> MatchSpec:
    """A match of a scenario: party, level and settings at random, steered towards what is missing.

    seeks: to find THINGS the strongest characters meet the weakest monsters; to crowd about FOES, strong ones.
    """
    dice = Stream(seed_of("gloomhaven", seed, number))
    book = game.book
    lack = sorted({word.partition(", ")[0] for mark in missing for word in mark[1:]})
    wanted = sorted({book.classes[card.owner].name for card in book.cards if card.name in lack})
    wanted += sorted({book.classes[perk.owner].name for perk in book.perks if perk.name in lack})
    sizes = [int(mark[2][-1]) for mark in missing if mark[0] == "scenario" and mark[1] == slug and mark[2][-1] in "234"]
    sizes += [int(mark[3]) for mark in missing if mark[0] == "spawn" and mark[1] == slug]
    size = sizes[dice.below(len(sizes))] if sizes else 2 + dice.below(3)
    if seeks == FOES:
        size = 4
    classes = among(dice, [cls.name for cls in book.classes], size, wanted[:: 1 + dice.below(2)])
    settings: dict[str, Value] = {"character_level": 9 - dice.below(5) if dice.below(3) else 1 + dice.below(9)}
    for setting in game.settings:
        if setting.name != "character_level" and dice.below(3) == 0:
            settings[setting.name] = setting.values[dice.below(len(setting.values))]
    character = int(settings["character_level"])
    # Parties that last see more of the monsters' cards.
    level = dice.below(2) if dice.below(2) else dice.below(8)
    if seeks == FOES:
        settings["character_level"] = character = 9
        level = 2 + dice.below(4)
    if seeks == THINGS:
        settings, level, character = {"character_level": 9}, 0, 9
        loots = [card.name for card in book.cards if any(act.do == LOOT for half in card.halves for act in half.acts)]
        lack = loots if [rule for rule in game.scenario(slug).rules if rule.do == "loot action only"] else []
    seats: list[SeatSpec] = []
    left = Counter({item.name: item.copies for item in book.gear})
    for name in classes:
        own = loadout_of(game, dice, name, character, lack)
        kept = [told for told in own["items"] if left[told.partition(": ")[2]] > 0]
        left.subtract([told.partition(": ")[2] for told in kept])
        own["items"] = kept
        seats.append(SeatSpec(0, 0, "party", "", own))
    return MatchSpec(number, "gloomhaven", "first", slug, level, seed, number, 0, seats, settings)


def next_slug(game: Gloomhaven, marks: Marks, number: int, missing: list[Mark]) -> str:
    """The next place: by turns the scenarios, the rooms, and wherever something is missing."""
    printed = [s.slug for s in marks.scenarios]
    rooms = [slug_of(kind) for kind in game.book.monsters]
    turn = number // 4
    if number % 4 == 0:
        return printed[turn % len(printed)]
    if number % 4 == 1:
        return rooms[turn % len(rooms)]
    poor = [slug for slug in printed if any(slug in mark[1] for mark in missing)]
    lack = [mark for mark in missing if mark[0] in ("card", "ability", "boost", "monster")]
    decks = [d.index for d in game.book.decks if any(named_by(mark, d.name) for mark in lack)]
    poor += [s.slug for s in marks.scenarios if any(in_scenario(game, s.slug, deck) for deck in decks)]
    poor += [
        slug_of(kind) for kind in game.book.monsters if kind.deck in decks or any(mark[1] == kind.name for mark in lack)
    ]
    poor = list(dict.fromkeys(poor)) or printed + rooms
    return poor[(2 * turn + number % 2) % len(poor)]


def in_scenario(game: Gloomhaven, slug: str, deck: int) -> bool:
    rooms = game.scenario(slug).rooms
    return any(game.book.monsters[spot.monster].deck == deck for room in rooms for spot in room.spots)


def seeks_of(game: Gloomhaven, slug: str, number: int, missing: list[Mark]) -> int:
    """What explorers of a match go for, now and then, when such things are missing."""
    if number % 4 == 3 and not slug.startswith(ROOM):
        decks = [d.index for d in game.book.decks for mark in missing if mark[0] == "card" and named_by(mark, d.name)]
        if any(in_scenario(game, slug, deck) for deck in decks):
            return THINGS
        if any(mark[0] in PLACES and slug in mark[1] for mark in missing):
            return THINGS
    return FOES if number % 8 in (5, 6) and any(mark[0] == "ability" for mark in missing) else 0


def named_by(mark: Mark, deck: str) -> bool:
    return mark[1].startswith(f"{deck} ")


def words_of(missing: list[Mark]) -> set[str]:
    """Names of cards, halves and items by which an explorer knows what is missing."""
    found: set[str] = set()
    for mark in missing:
        if mark[0] in CONTENT:
            half = mark[1].partition(":")[0] if mark[0] != "half" else ", ".join(mark[1:])
            found |= {half, half.partition(", ")[0]}
        elif mark[0] == "item":
            found.add(mark[1])
    return found


def crash(seed: int, number: int, spec: MatchSpec, result: Result) -> str:
    return f"seed {seed}, match {number} ({spec.scenario}): {result.reason}\n{result.trace}"


def explore(minutes: float, seed: int, talk: bool = True, most: int = 1 << 30) -> tuple[Marks, list[str]]:
    """Play until nothing is missing, the time is over or so many matches are played; the marks and the crashes."""
    game = with_rooms()
    marks = Marks(game)
    tried: Counter[tuple[int, ...]] = Counter()
    crashes: list[str] = []
    began = time.monotonic()
    number = 0
    missing = marks.missing()
    names = [name for name in strategies.names("gloomhaven") if name not in FLOOR]
    with probes(marks):
        while missing and number < most and time.monotonic() - began < 60 * minutes:
            slug = next_slug(game, marks, number, missing)
            seeks = seeks_of(game, slug, number, missing)
            spec = spec_of(game, slug, number, seed, missing, seeks)
            lack = set() if seeks == THINGS else words_of(missing)
            wild = 0 if seeks == THINGS else WILD[number % len(WILD)]
            name = names[number // 4 % len(names)] if seeks or number % 7 else "uniform"
            players: list[Player] = [
                Explorer(tried, strategies.make("gloomhaven", name), wild, lack, seeks) for _ in spec.seats
            ]
            log = Log()
            shown: list[tuple[int, Question, int]] = []
            result = play(game, spec, players, log, None, shown, Laws())
            if result.ending in (ENGINE_ERROR, FORFEIT):
                crashes.append(crash(seed, number, spec, result))
                if talk:
                    print(crashes[-1], flush=True)
            asked: dict[int, set[int]] = {}
            for _, question, index in shown:
                asked.setdefault(question.kind, set()).add(question.options[index])
            marks.add(spec, log, result, asked)
            missing = marks.missing()
            number += 1
            if talk and number % 200 == 0:
                told = f"{number} matches, {time.monotonic() - began:.0f} s, {len(missing)} missing"
                print(told, missing[:3], flush=True)
    if talk:
        print(f"{number} matches in {time.monotonic() - began:.0f} s, {len(crashes)} crashes")
    return marks, crashes


def uniform(matches: int, seed: int, talk: bool = True) -> list[str]:
    """Play so many matches of uniform players, in scenarios and rooms by turns, under all laws; what crashed."""
    game = with_rooms()
    slugs = [slug for slug in game.scenarios() if not slug.startswith(ROOM)]
    rooms = [slug for slug in game.scenarios() if slug.startswith(ROOM)]
    crashes: list[str] = []
    endings: Counter[str] = Counter()
    longest = (0.0, "")
    rounds = 0
    for number in range(matches):
        slug = rooms[number // 4 % len(rooms)] if number % 4 == 3 else slugs[number % len(slugs)]
        spec = spec_of(game, slug, number, seed, [])
        began = time.monotonic()
        players = [strategies.make("gloomhaven", "uniform") for _ in spec.seats]
        result = play(game, spec, players, Log(), None, None, Laws())
        longest = max(longest, (time.monotonic() - began, f"match {number} of {slug}"))
        rounds = max(rounds, next((value for seat, name, value in result.tallies if name == "rounds"), 0))
        endings[f"{result.ending}, {'won' if result.seats[0].won else 'lost'}"] += 1
        if result.ending in (ENGINE_ERROR, FORFEIT):
            crashes.append(crash(seed, number, spec, result))
            if talk:
                print(crashes[-1], flush=True)
    if talk:
        print(dict(endings), f"longest {longest[0]:.2f} s ({longest[1]}), most rounds {rounds}")
    return crashes


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--minutes", type=float, default=10)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--uniform", type=int, default=0, help="play so many uniform matches instead")
    told = words.parse_args()
    if told.uniform:
        return 1 if uniform(told.uniform, told.seed) else 0
    marks, crashes = explore(told.minutes, told.seed)
    print(marks.summary())
    return 1 if crashes or marks.missing() else 0


if __name__ == "__main__":
    sys.exit(main())
