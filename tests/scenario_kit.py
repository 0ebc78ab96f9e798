"""Scenarios set up in full and then cleared for a test: map, rules and goals stand, figures and tokens as wished."""

from arena import ROSTERS, Answers, Arena, Prompter

import sim
from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.deaths import bury
from sim.arcadia.game import Arcadia
from sim.arcadia.setup import place_monster
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import BOX, CAPTIVE, HERO, MONSTER, OBJECT, Figure
from sim.engine.events import Log
from sim.engine.spec import Value

XY = tuple[int, int]


def arcadia(played: str = "inferno") -> Arcadia:
    game = sim.load(played)
    assert isinstance(game, Arcadia)
    return game


def begin(
    slug: str,
    guilds: int = 4,
    level: int = 0,
    seed: int = 7,
    answers: dict[str, Answers] | None = None,
    cards: list[str] | None = None,
    titles: dict[int, str] | None = None,
    played: str = "inferno",
    **settings: Value,
) -> Arena:
    """A scenario set up by the rules; whoever is asked without an answer prepared takes the first option.

    titles: what Guilds have won before, by seat.
    """
    game = arcadia(played)
    loadouts = [{"heroes": ROSTERS[played][i], **({} if cards is None else {"cards": cards})} for i in range(guilds)]
    won = {seat: {"titles": names.split(", ")} for seat, names in (titles or {}).items()}
    seats = [sim.SeatSpec(i, i, f"s{i}", "first", loadouts[i], won.get(i)) for i in range(guilds)]
    level = level or game.natural_level(slug)
    spec = sim.MatchSpec(0, played, game.content_set, slug, level, seed, 0, 0, seats, settings)
    prompter = Prompter()
    m = game.new(spec, [prompter for _ in seats], Log(True))
    assert isinstance(m, Skirmish)
    a = Arena(m, prompter, {})
    prompter.arena = a
    prompter.prepared = {q: list(v) if isinstance(v, list) else [v] for q, v in (answers or {}).items()}
    game.setup(m)
    m.attack_dice = [a.attack_dice for _ in seats]
    m.defense_dice = [a.defense_dice for _ in seats]
    m.log.turn = 1
    label(a)
    return a


def stage(slug: str, keep: str = "", guilds: int = 4, **told: object) -> Arena:
    """A scenario set up by the rules, then emptied of Monsters (but for those kept), face-down tokens, Brimstones and
    cards, with all Heroes off the board."""
    a = begin(slug, guilds, **told)  # type: ignore[arg-type]
    kept = [name.strip() for name in keep.split(",")]
    for f in a.m.s.figures:
        if f.kind == HERO or (f.kind == MONSTER and f.name not in kept):
            verbs.lift(a.m, f, BOX)
        f.cards = []
        if f.kind == HERO:
            a.m.stale(f)
    for cell in range(a.m.board.cells):
        a.m.hidden.down[cell], a.m.s.down[cell] = [], 0
        a.m.hidden.brimstones[cell], a.m.s.brimstones[cell] = [], 0
    return a


def label(a: Arena) -> None:
    """Give every figure its name: the second Harpy is "Harpy 2", a Hero goes before a captive of the same name."""
    a.names = {}
    for kind in (MONSTER, OBJECT, CAPTIVE, HERO):
        count: dict[str, int] = {}
        for f in a.m.s.figures:
            if f.kind == kind:
                count[f.name] = count.get(f.name, 0) + 1
                a.names[f.name if count[f.name] == 1 else f"{f.name} {count[f.name]}"] = f.id


def figures(a: Arena, kind: int) -> dict[str, list[XY]]:
    """Where the figures of a kind stand on the board, by name."""
    out: dict[str, list[XY]] = {}
    for f in a.m.s.figures:
        if f.kind == kind and f.cell >= 0:
            out.setdefault(f.name, []).append(xy(a, f.cell))
    return {name: sorted(cells) for name, cells in out.items()}


def xy(a: Arena, cell: int) -> XY:
    return (a.m.board.grid.xs[cell], a.m.board.grid.ys[cell])


def where(a: Arena, name: str) -> XY | None:
    cell = a[name].cell
    return xy(a, cell) if cell >= 0 else None


def own_token(a: Arena, seat: int) -> str:
    """The name of a seat's own Quest token."""
    return f"{a.m.book.colours[a.m.s.guilds[seat].colour].capitalize()} Quest Token"


def lay(a: Arena, token: str, place: XY, face_up: bool = True) -> None:
    """Put a token on a Space."""
    index, cell = a.m.book.token_index[token], a.m.board.cell(place)
    if face_up:
        a.m.s.up[cell].append(index)
    else:
        a.m.hidden.down[cell].append(index)
        a.m.s.down[cell] += 1


def lying(a: Arena, place: XY) -> list[str]:
    """Names of the tokens lying face up in a Space."""
    return sorted(a.m.book.tokens[t].name for t in a.m.s.up[a.m.board.cell(place)])


def carried(a: Arena, name: str) -> list[str]:
    """Names of the tokens a Hero carries."""
    return sorted(a.m.book.tokens[t].name for t in a[name].tokens)


def brimstone(a: Arena, card: str, place: XY) -> None:
    """Lay a Brimstone card on a Space."""
    cell = a.m.board.cell(place)
    a.m.hidden.brimstones[cell].append(next(b.index for b in a.m.book.brimstones if b.name == card))
    a.m.s.brimstones[cell] += 1


def quests(a: Arena, seat: int) -> list[str]:
    """Names of the Quests a Guild has fulfilled."""
    done = a.m.s.guilds[seat].done
    return [q.name for q in a.m.quests if done[q.index]]


def coins(a: Arena, seat: int) -> int:
    return a.coins()[seat]


def move(a: Arena, name: str, place: XY) -> None:
    """Stand an existing figure on a Space."""
    verbs.shift(a.m, a[name], a.m.board.cell(place))


def intruder(a: Arena, place: XY, monster: str = "Demoness", **numbers: int) -> str:
    """Put one more Monster on a Space, harmless unless told otherwise; returns its name."""
    cell = a.m.board.cell(place)
    f = place_monster(a.m, a.m.book.monsters[a.m.book.monster_index[monster]], cell)
    label(a)
    name = next(name for name, i in a.names.items() if i == f.id)
    a.refit(name, **{"life": 9, "overkill": 99, "dice": 0, "movement": 0, "defense": 0, **numbers})
    return name


def end(a: Arena, name: str) -> Figure:
    """Kill a figure at once, by nobody."""
    f = a[name]
    verbs.hurt(a.m, f, max(1, f.life - f.wounds), -1, k.C_TRAP, -1)
    bury(a.m)
    return f


def slay(a: Arena, hero: str, victim: str, **answers: Answers) -> None:
    """A Hero kills with one blow: a Monster by Overkill, a Hero by Wounds."""
    f = a[victim]
    if f.kind == MONSTER:
        a.refit(victim, life=1, overkill=1, defense=0)
    else:
        f.defense, f.wounds = 0, f.life - 1
    if not a[hero].cards:
        a.give(hero, next(card.name for card in a.m.book.cards if card.deck == "starter"))
    for held in a[hero].cards:
        held.used = 0
    a.attack(hero, victim, dice="MMM", save="B*", react=True, **answers)
    label(a)
