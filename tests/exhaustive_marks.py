"""What has occurred in an exhaustive run, and what has not."""

from collections import Counter
from collections.abc import Callable

from sim.arcadia.attack import Attack
from sim.arcadia.board import Board
from sim.arcadia.game import Arcadia
from sim.arcadia.hooks import Effect
from sim.arcadia.records import ATTACK, BOOST, QUEST_TOKEN, TRAP
from sim.arcadia.skirmish import Skirmish
from sim.engine.events import Event, Log, named
from sim.engine.spec import MatchSpec

WATCHED = [name for name in dir(Effect) if name.startswith(("on_", "use_", "take_", "do_")) or name == "declared"]
ELSEWHERE = {
    "inferno": {"close"},
    "arcadia": {"damnation", "brimstone", "redeem", "angel", "walk", "shove", "toll"},
}
"""Events and causes that only the other set has: base Arcadia Quest knows no Damnation, Brimstones and Angels."""
SILENT = {"setup", "card", "reward", "attack", "exhaust", "ready", "react", "kill", "lay"}


def trail(m: Skirmish, a: Attack | None) -> tuple[object, ...]:
    """What an effect may change without an event."""
    rights = [(guild.admitted, guild.keys) for guild in m.s.guilds]
    state = (m.log.count, m.s.points, m.s.second_hero, sum(f.life for f in m.s.figures), *rights)
    if a is None:
        return state
    return (
        *state,
        a.hits,
        a.extra,
        a.crit_hits,
        a.hit_face,
        a.extends_hits,
        a.saves_wound,
        a.factor,
        len(a.targets),
        a.target,
    )


class Marks:
    """Counts of everything that can occur, by what it is."""

    def __init__(self, game: Arcadia) -> None:
        self.game = game
        self.cards: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()
        self.seen: Counter[tuple[str, str]] = Counter()
        self.wanted: set[tuple[str, str]] = set()
        book = game.book
        absent = ELSEWHERE[game.name]
        self.want("event", [kind.name for kind in game.kinds if kind.name not in absent])
        self.want("cause", [cause for cause in game.causes if cause not in absent])
        self.want("card", [c.name for c in book.cards])
        self.want("monster attacks", [m.name for m in book.monsters])
        self.want("monster killed", [m.name for m in book.monsters])
        self.want("token taken", [t.name for t in book.tokens])
        self.want(
            "token used", [t.name for t in book.tokens if t.kind < QUEST_TOKEN and (t.kind <= 2 or t.kind == TRAP)]
        )
        self.want("brimstone", [b.name for b in book.brimstones])
        self.want("curse", [c.name for c in book.curses])
        self.want("angel", [h.name for h in book.heroes if h.angel])
        self.want("hero attacks", [h.name for h in book.heroes])
        self.doors: dict[str, dict[frozenset[int], str]] = {}
        for scenario in book.scenarios:
            board = game.board_of(scenario.slug)
            self.doors[scenario.slug] = door_names(board)
            self.want("door", [f"{scenario.slug} {name}" for name in board.grid.doors])
            self.want("portal", [f"{scenario.slug} {c}" for c in range(board.cells) if board.all_portals[c]])
            self.want("quest", [f"{scenario.slug}: {quest.name}" for quest in scenario.quests])
        self.want("quest", [name for name in game.quest_items if name.startswith("kill a")])

    def want(self, what: str, names: list[str]) -> None:
        """These must occur."""
        self.wanted |= {(what, name) for name in names}

    def mark(self, what: str, name: str) -> None:
        """One has occurred."""
        self.seen[what, name] += 1

    def missing(self) -> list[tuple[str, str]]:
        """What has not occurred yet, in order."""
        return sorted(self.wanted - self.seen.keys())

    def poorest(self, scenarios: list[str], number: int) -> str:
        """Every other match goes to the scenario that misses most, the rest go round."""
        if number % 2:
            return scenarios[number // 2 % len(scenarios)]
        lack = Counter(
            slug
            for what, name in self.missing()
            for slug in scenarios
            if what in ("door", "portal", "quest") and slug in name
        )
        return max(scenarios, key=lambda slug: (lack[slug], -((scenarios.index(slug) + number) % len(scenarios))))

    def add(self, spec: MatchSpec, log: Log) -> None:
        """Mark what a match's log tells."""
        game = self.game
        book = game.book
        events = named(log, [kind.name for kind in game.kinds], game.items, game.causes)
        names: dict[int, str] = {}
        for seat, entry in enumerate(spec.seats):
            for at, hero in enumerate(entry.loadout.get("heroes", [])):
                names[3 * seat + at] = hero
        holds: dict[int, set[str]] = {}
        tokens = {t.name: t for t in book.tokens}
        for e in events:
            self.mark("event", e.kind)
            if e.cause:
                self.mark("cause", e.cause)
            if e.kind == "curse":
                self.mark("curse", e.item)
            if spec.ordinal > 0:
                continue
            if e.kind == "setup" and e.actor not in names:
                names[e.actor] = e.item
            elif e.kind == "angel":
                names[e.actor] = next(h.name for h in book.heroes if h.angel and h.ability == e.item)
                self.mark("angel", names[e.actor])
            elif e.kind == "attack":
                self.mark(
                    "hero attacks" if e.item in book.card_index else "monster attacks", names.get(e.actor, e.item)
                )
            elif e.kind == "kill" and names.get(e.target) in book.monster_index:
                self.mark("monster killed", names[e.target])
            elif e.kind == "pick" and e.item in tokens:
                self.mark("token taken", e.item)
            elif e.kind == "use" and e.item in tokens:
                self.mark("token used", e.item)
            elif e.kind == "brimstone":
                self.mark("brimstone", e.item)
            elif e.kind == "door":
                self.mark("door", f"{spec.scenario} {self.doors[spec.scenario][frozenset((e.space, e.amount))]}")
            elif e.kind == "portal":
                self.mark("portal", f"{spec.scenario} {e.space}")
            elif e.kind == "quest":
                pvp = e.cause == "PvP"
                self.mark("quest", e.item if pvp else f"{spec.scenario}: {e.item}")
            self.mark_cards(e, holds)

    def mark_cards(self, e: Event, holds: dict[int, set[str]]) -> None:
        """A card occurs when it attacks, boosts or does something; one of plain numbers when its holder defends."""
        book = self.game.book
        if e.kind == "card" and e.actor >= 0:
            holds.setdefault(e.actor, set()).add(e.item)
        elif e.kind == "save":
            for name in holds.get(e.actor, ()):
                card = book.cards[book.card_index[name]]
                plain = not any(effect.hooks for effect in self.game.card_effects[card.index])
                if card.kind not in (ATTACK, BOOST) and plain:
                    self.use(name)
        at = book.card_index.get(e.item, -1)
        if at >= 0:
            card = book.cards[at]
            if e.kind == "attack" or (card.kind == BOOST and e.kind == "exhaust") or e.kind not in SILENT:
                self.use(e.item)

    def use(self, card: str) -> None:
        """A card has occurred."""
        self.cards[card] += 1
        self.mark("card", card)

    def summary(self) -> str:
        """How much of each kind has occurred, and the names of what has not."""
        out: list[str] = []
        for what in sorted({what for what, _ in self.wanted}):
            names = [name for kind, name in self.wanted if kind == what]
            lack = [name for kind, name in self.missing() if kind == what]
            out.append(f"{what}: {len(names) - len(lack)} of {len(names)}" + "".join(f"\n  missing: {n}" for n in lack))
        return "\n".join(out)


def door_names(board: Board) -> dict[frozenset[int], str]:
    """Doors by the two cells they lie between."""
    return {frozenset(board.grid.door_cells[d]): name for d, name in enumerate(board.grid.doors)}


def watch_effects(game: Arcadia, marks: Marks) -> None:
    """Wrap every effect in play so that it is marked once it has made a difference."""
    book = game.book
    owners: list[tuple[str, list[Effect]]] = []
    owners += [(hero.name, game.hero_effects[hero.name]) for hero in book.heroes]
    owners += [(card.name, game.card_effects[card.index]) for card in book.cards]
    owners += [(curse.name, game.curse_effects[curse.index]) for curse in book.curses]
    for monster in book.monsters:
        for label in game.monster_effects[monster.index]:
            owners.append((monster.name, game.monster_effects[monster.index][label]))
    owners += [(title.name, game.title_effects[title.index]) for title in book.titles]
    for scenario in book.scenarios:
        owners.append((scenario.slug, [effect for effect, _ in game.effects_of(scenario.slug)]))
    for owner, effects in owners:
        for effect in effects:
            if effect.hooks:
                name = f"{owner}: {effect.spec.do}"
                marks.want("effect", [name])
                for method in WATCHED:
                    if getattr(type(effect), method) is not getattr(Effect, method):
                        setattr(effect, method, watched(getattr(effect, method), marks, owner, name))


def watched(method: Callable[..., object], marks: Marks, owner: str, name: str) -> Callable[..., object]:
    """The method, marking its effect when it returned something, left an event or changed the attack."""

    def call(m: Skirmish, *rest: object) -> object:
        attack = next((a for a in rest if isinstance(a, Attack)), None)
        before = trail(m, attack)
        answer = method(m, *rest)
        after = trail(m, attack)
        refused = answer is False and method.__name__ == "on_may_pick"
        if before != after or refused or (answer and method.__name__ != "on_may_pick"):
            marks.mark("effect", name)
            if owner in marks.game.book.card_index:
                marks.use(owner)
        return answer

    return call
