"""Positions, events and options as text for people; maps come from charts.py."""

from typing import Final

from sim.arcadia.charts import codes, folded, pile, token_code, token_codes
from sim.arcadia.drawing import board_rows, draw, place, portal_colour
from sim.arcadia.options import asked, door, option
from sim.arcadia.records import MELEE
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import BOX, CAPTIVE, CARRIED, HERO, MONSTER, T_COINS, T_QUESTS, TILE, Figure, Guild
from sim.arcadia.wording import event, figure_name, guild_name, many, twin_number

__all__ = ["asked", "board_rows", "event", "option", "position"]

PAIRS: Final = ["MM", "MR", "MC", "", "RR", "RC", "", "", "CC"]


def figure_codes(m: Skirmish) -> list[str]:
    """A code for each figure.

    A Hero's ends in its Guild's letter, a Monster's in its number, a captive's in ``~``; a token has its own.
    """
    short = codes([f.name for f in m.s.figures])
    guilds = guild_letters(m)
    out: list[str] = []
    for f in m.s.figures:
        number = twin_number(m, f)
        if f.kind == HERO:
            out.append(short[f.name] + guilds[f.side])
        elif f.kind == CAPTIVE:
            out.append(short[f.name] + "~")
        elif f.kind == MONSTER:
            out.append(short[f.name] + (str(number) if number else ""))
        else:
            out.append(token_code(m.book.tokens[m.book.token_index[f.name]]))
    return out


def guild_letters(m: Skirmish) -> list[str]:
    """A letter for each Guild in play: the first of its animal that no other animal of the game takes before it."""
    taken: dict[str, str] = {}
    for name in m.book.guilds:
        for c in name.upper():
            if c not in taken.values():
                taken[name] = c
                break
    return [taken.get(guild_name(m, guild.seat), "?") for guild in m.s.guilds]


# The position.


KEY: Final = [
    "@b portal", "* Brimstone", "? face-down token", "q Quest token", "c2 chest", "^ Spawn token", "~ captive",
    "D closed door", "d open door",
]  # fmt: skip


def position(m: Skirmish) -> str:
    """The board, then whatever a player could see beside it."""
    s = m.s
    short = figure_codes(m)
    if s.scenario < 0:
        return opening(m, short)
    lines = [f"{m.scenario.name}, level {m.level}, turn {m.turn}: {turn_of(m)}", ""]
    upper: list[str] = []
    lower: list[str] = []
    for cell in range(m.board.cells):
        upper.append(" ".join([short[i] for i in s.at[cell]]))
        lower.append(lying(m, cell))
    lines += draw(m.board, s.open_doors, upper, lower)
    lines += ["", *folded("", KEY + (["L locked door"] if m.board.locks else [])), ""]
    if m.board.kept:
        admitted = [guild_name(m, guild.seat) for guild in s.guilds if guild.admitted]
        lines += [*folded("Some portals are open only to: ", admitted or ["nobody"]), ""]
    letters = guild_letters(m)
    for guild in s.guilds:
        lines += guild_lines(m, guild, letters[guild.seat], short)
    lines += monster_lines(m, short)
    for cell in range(m.board.cells):
        if s.up[cell]:
            names = [m.book.tokens[token].name for token in s.up[cell]]
            lines += folded(f"Face up at {place(m.board, cell)}: ", names)
    lines += folded("Spawn tile: ", [figure_name(m, i) for i in s.tile])
    if s.well:
        lines += folded("In the well: ", [m.book.tokens[token].name for token in s.well])
    lines.append("Quests")
    for quest in m.quests:
        done = [guild_name(m, g.seat) for g in s.guilds if quest.index < len(g.done) and g.done[quest.index]]
        kind = "PvE" if quest.pve else "PvP"
        lines.append(f"  {kind} {quest.name}: {', '.join(done) if done else 'open'}")
    return "\n".join([line.rstrip() for line in lines]) + "\n"


def opening(m: Skirmish, short: list[str]) -> str:
    """The Guilds while a match of a campaign opens and no map is laid."""
    lines = [f"Match {m.spec.ordinal} of a campaign opens", ""]
    letters = guild_letters(m)
    for guild in m.s.guilds:
        lines += guild_lines(m, guild, letters[guild.seat], short)
    return "\n".join([line.rstrip() for line in lines]) + "\n"


def turn_of(m: Skirmish) -> str:
    """Whose turn it is and what the active Hero can still do."""
    s = m.s
    if s.winner >= 0:
        return f"{guild_name(m, s.winner)} has won"
    if not s.guilds:
        return "not set up"
    if s.hero < 0:
        return f"{guild_name(m, s.active)} to play"
    left = f"{s.points if s.may_move else 0} Movement Points{', attack' if s.may_attack else ''}"
    return f"{figure_name(m, s.hero)} active, left: {left}"


def lying(m: Skirmish, cell: int) -> str:
    """What lies in a Space besides figures."""
    s = m.s
    colour = portal_colour(m.board, cell)
    out = f"@{colour[0]}" if colour else ""
    out += pile("*", s.brimstones[cell]) + pile("?", s.down[cell])
    for at in range(len(s.spawn_cells)):
        if s.spawn_cells[at] == cell:
            out += "^" + PAIRS[s.spawn_pairs[at]]
    return out + token_codes([m.book.tokens[token] for token in s.up[cell]])


def guild_lines(m: Skirmish, guild: Guild, letter: str, short: list[str]) -> list[str]:
    """A Guild: coins and Quests, then its Heroes one by one."""
    coins = many(guild.tally[T_COINS], ("coin", "coins"))
    quests = many(guild.tally[T_QUESTS], ("Quest", "Quests"))
    head = f"{letter} = {guild_name(m, guild.seat)}, seat {guild.seat} {m.spec.seats[guild.seat].label}: "
    lines = [f"{head}{coins}, {quests}"]
    for i in guild.heroes:
        lines += hero_lines(m, m.s.figures[i], short[i])
    lines += folded("    Titles: ", [m.book.titles[index].name for index in guild.titles])
    lines += folded("    tokens on ", [door(m, number) for number in guild.tolls])
    for i in guild.bench:
        lines.append(f"    stays out: {m.s.figures[i].name}")
    for i in guild.roster:
        lines.append(f"    on the roster: {m.book.heroes[i].name}")
    return lines


def hero_lines(m: Skirmish, f: Figure, short: str) -> list[str]:
    """A Hero: where, how he fares, and what he carries; an asterisk marks an exhausted card."""
    state = [f"Life {f.life - f.wounds}/{f.life}", f"Defense {f.defense}"]
    if f.damned:
        state.append(f"Damnation {f.damned}")
    if f.dazed:
        state.append("Dazed")
    if f.exhausted:
        state.append("Hero card exhausted")
    if f.deaths:
        state.append(many(f.deaths, ("Death token", "Death tokens")))
    things: list[str] = []
    for held in f.cards:
        mark = "*" if held.spent() else (f" {held.used}/{held.uses}" if held.used else "")
        things.append(held.card.name + mark)
    for curse in f.curses:
        things.append(f"Curse {curse.name}")
    for token in f.tokens:
        things.append(m.book.tokens[token].name)
    for kept in f.kept:
        things.append(f"keeps {figure_name(m, kept)}")
    mark = ">" if f.id == m.s.hero else " "
    head = f"{mark} {short} {f.name.ljust(12)} {where(m, f).ljust(5)} "
    return [head + ", ".join(state), *folded(" " * 6, things)]


def where(m: Skirmish, f: Figure) -> str:
    """The Space of a figure, or why it has none."""
    if f.cell >= 0:
        return place(m.board, f.cell)
    if f.cell == CARRIED:
        return "kept"
    if f.cell == TILE:
        return "tile"
    if m.s.scenario < 0:
        return "-"
    if f.waiting:
        return "lost"
    return "dead" if f.kind == HERO and f.cell == BOX else "out"


def monster_lines(m: Skirmish, short: list[str]) -> list[str]:
    """Monsters by type with the numbers of their cards, then everybody else on the board."""
    lines: list[str] = []
    seen: list[str] = []
    for f in m.s.figures:
        if f.kind == HERO or f.cell < 0:
            continue
        if f.kind != MONSTER:
            what = "captive" if f.kind == CAPTIVE else "can be attacked"
            lines.append(f"  {f.name}, {what}: {short[f.id]} at {where(m, f)}")
            continue
        if f.name in seen:
            continue
        seen.append(f.name)
        twins = [g for g in m.s.figures if g.name == f.name and g.kind == MONSTER and g.cell >= 0]
        lines += folded(f"  {f.name}{values(f)}: ", [monster_word(m, g, short[g.id]) for g in twins])
    return ["Monsters", *lines] if lines else ["No Monster is on the board"]


def values(f: Figure) -> str:
    """The numbers of a Monster's card."""
    level = f.level
    if level is None:
        return ""
    attack = "melee" if level.attack == MELEE else "ranged"
    defense = f", Defense {level.defense}" if level.defense else ""
    dice = many(level.dice, ("die", "dice"))
    return f" ({attack} {dice}, Movement {level.movement}, Overkill {level.overkill}{defense})"


def monster_word(m: Skirmish, f: Figure, short: str) -> str:
    """One Monster: where and how it fares."""
    seats = ", wounded by " + ", ".join([guild_name(m, seat) for seat in f.marks]) if f.marks else ""
    return f"{short} at {where(m, f)} Life {f.life - f.wounds}/{f.life}{' Dazed' if f.dazed else ''}{seats}"
