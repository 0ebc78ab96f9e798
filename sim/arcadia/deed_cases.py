"""Position cases in which something is done: a walk, an attack with prepared dice."""

from sim.arcadia import combat, deaths, reactions, spaces, turn
from sim.arcadia import kinds as k
from sim.arcadia.attack import Attack
from sim.arcadia.reading import differs, index_of
from sim.arcadia.scenes import POINTS, Scene, activate, is_hero
from sim.arcadia.state import T_COINS, Figure
from sim.arcadia.wording import figure_name
from sim.engine.reading import Data, entries, items, number, only, word
from sim.engine.shapes import nearest


def walk(here: Scene, data: Data) -> str:
    """Deeds of an activation, one after another: ["step", Space], ["door", edge], ["portal", Space], ["reveal"]."""
    m = here.m
    f = here.figure(data.get("by"))
    activate(here, f, number(data.get("points", POINTS), "points"))
    start = m.log.count
    refused = ""
    for told in items(data.get("deeds", []), "deeds"):
        deed = items(told, "deeds")
        choice = deed_code(here, deed)
        if f.cell < 0 or choice not in turn.deeds(m, f):
            refused = " ".join([str(part) for part in deed])
            break
        turn.do(m, f, choice)
    return compare(here, data, found_after(here, f, start), [("refused", refused), ("points", m.s.points)])


def deed_code(here: Scene, deed: list[object]) -> int:
    """A deed as the option it is."""
    what = word(deed[0], "deeds")
    if what == "reveal":
        return k.REVEAL
    if what == "step":
        return k.STEP | here.cell(deed[1])
    if what == "portal":
        return k.WARP | here.cell(deed[1])
    if what == "door":
        return k.FLIP | index_of(here.m.board.grid.door_index, word(deed[1], "deeds"), "door")
    known = ["step", "door", "portal", "reveal"]
    raise ValueError(f"deeds: unknown deed {what!r}{nearest(what, known)}")


def attack(here: Scene, data: Data) -> str:
    """One attack of a Hero with a card, or of a Monster on the active Hero; react: the reactions and kills follow."""
    m = here.m
    f = here.figure(data.get("by"))
    target = here.figure(data.get("target"))
    start = m.log.count
    if is_hero(f):
        activate(here, f, POINTS)
        cards = [held.card.name for held in f.cards]
        card = word(data.get("card"), "card")
        if card not in cards or cards.index(card) not in combat.usable_cards(m, f):
            return f"{here.name(f.id)} cannot attack with {card}"
        at = cards.index(card)
        reached = spaces.targets(m.s, m.board, f, f.cards[at].card.attack)
        if target.id not in reached:
            return f"{here.name(target.id)} is out of reach"
        if len(reached) > 1:
            here.player.prepared.insert(0, f"attack {figure_name(m, target.id)}")
        a = combat.hero_attack(m, f, at)
        if data.get("react", False):
            reactions.react(m, a)
            deaths.bury(m)
    else:
        activate(here, target, POINTS)
        a = combat.monster_attack(m, f, target, k.C_ACTIVATED)
        if data.get("react", False):
            deaths.bury(m)
    more: list[tuple[str, object]] = [("hits", a.hits), ("saves", a.saves[0]), ("dealt", a.dealt[0])]
    return compare(here, data, found_after(here, f, start), [*more, ("targets", target_names(here, a))])


def target_names(here: Scene, a: Attack) -> list[str]:
    """The targets of an attack, the primary first."""
    return [here.name(i) for i in a.targets]


def found_after(here: Scene, f: Figure, start: int) -> dict[str, object]:
    """What can be expected of a scene after something was done: events from ``start`` on and who stands how."""
    m = here.m
    attacks: list[str] = []
    revealed: list[str] = []
    dead: list[str] = []
    for seq in range(start, m.log.count):
        row = m.log.row(seq)
        kind, actor, target, item, cause = row[5], row[6], row[7], row[8], row[9]
        if kind == k.ATTACK and cause in (k.C_GUARD, k.C_PAYBACK):
            attacks.append(f"{here.name(actor)} {k.CAUSES[cause]} {here.name(target)}")
        elif kind == k.BRIMSTONE:
            revealed.append(m.arcadia.items[item])
        elif kind == k.KILL:
            dead.append(here.name(target))
    return {
        "at": here.place(f.cell),
        "attacks": attacks,
        "revealed": revealed,
        "dead": dead,
        "attack dice": here.attack.at,
        "defense dice": here.defense.at,
    }


def compare(here: Scene, data: Data, found: dict[str, object], more: list[tuple[str, object]]) -> str:
    """Compare each thing the case expects: what was found, and by name who stands how."""
    found.update(dict(more))
    expect = entries(data["expect"], "expect")
    by_name = ["wounds", "damnation", "coins", "exhausted"]
    only(expect, [*found, *by_name], "expect")
    for key in expect:
        if key in by_name:
            for name, wanted in entries(expect[key], key).items():
                difference = differs(f"{key} of {name}", standing_of(here, key, name), wanted)
                if difference:
                    return difference
            continue
        wanted = here.place(here.cell(expect[key])) if key == "at" else expect[key]
        difference = differs(key, found[key], wanted)
        if difference:
            return difference
    return ""


def standing_of(here: Scene, key: str, name: str) -> object:
    """Wounds, Damnation or exhausted cards of a figure, coins of a Guild."""
    if key == "coins":
        for guild in here.m.s.guilds:
            if here.m.book.guilds[guild.colour] == name:
                return guild.tally[T_COINS]
        raise ValueError(f"coins: no Guild {name!r} is in play")
    f = here.figure(name)
    if key == "exhausted":
        return [held.card.name for held in f.cards if held.used > 0]
    return f.wounds if key == "wounds" else f.damned
