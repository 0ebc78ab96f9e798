"""``guildhall replay``: a stored match told turn by turn, or played again and compared."""

from typing import TYPE_CHECKING

import click

from jobs import show
from jobs.wrong import Failed, Wrong
from sim.engine.chain import following
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.errors import SimError
from sim.engine.events import Log
from sim.engine.game import Game
from sim.engine.match import NOT_STARTED, Match, Watcher, play, unpack_answers
from sim.engine.spec import FORFEIT, NOT_PLAYED, MatchSpec, Result, SeatSpec
from sim.engine.view import View

if TYPE_CHECKING:
    from jobs.blocks import Design
    from jobs.rundir import Facts
    from jobs.store import Store

Row = dict[str, object]
TOLD = [
    *["scenario", "level", "seed", "block", "rotation", "campaign", "ordinal"],
    *["ending", "reason", "winner", "turns", "decisions"],
]
"""Columns of a match that its JSON shows."""


class GaveUp(Exception):
    """Stands for whatever ended the match by a forfeit."""


class Absent(Player):
    """Sits where a strategy sat. Only the one that forfeited has anything left to say after the stored answers."""

    def __init__(self, gave_up: bool, at_start: bool) -> None:
        super().__init__()
        self.gave_up = gave_up
        self.at_start = at_start

    def start(self, view: View, dice: Stream) -> None:
        if self.gave_up and self.at_start:
            raise GaveUp

    def choose(self, view: View, question: Question) -> int:
        if self.gave_up:
            raise GaveUp
        return 0


class Teller(Watcher):
    """Collects a match turn by turn as text: what happened, then the board."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.told = 0
        self.turns: list[Row] = []

    def ready(self, match: Match) -> None:
        self.tell(match)

    def turned(self, match: Match) -> None:
        self.tell(match)

    def tell(self, match: Match) -> None:
        """Put what happened since the last time into words."""
        log = match.log
        texts = [self.game.event_text(match, row) for row in range(self.told, log.count)]
        active = log.row(log.count - 1)[3] if log.count > self.told else -1
        self.told = log.count
        self.turns.append(
            {
                "turn": match.turn,
                "seat": active,
                "events": [text for text in texts if text],
                "board": self.game.text(match),
            }
        )


def match_row(store: "Store", facts: "Facts", match_id: int) -> Row:
    """The stored row of a match."""
    import pyarrow.compute as pc

    from jobs.store import part

    if not 0 <= match_id < facts.matches:
        raise Wrong(f"{store.place} has matches 0 to {facts.matches - 1}, not {match_id}")
    name = part("matches", facts.chunk_of(match_id))
    if not store.has(name):
        raise Wrong(f"{store.place}: match {match_id} is not played yet (`guildhall resume {store.place}` goes on)")
    table = store.table(name)
    rows: list[Row] = table.filter(pc.equal(table["match_id"], match_id)).to_pylist()
    if len(rows) != 1:
        raise Failed(f"{store.place}/{name} holds match {match_id} {len(rows)} times")
    return rows[0]


def losers(store: "Store", facts: "Facts", match_id: int) -> set[int]:
    """The seats that won nothing: among them whoever forfeited."""
    rows = stored_rows(store, "seats", facts.chunk_of(match_id), "match_id", match_id)
    return {int(str(row["seat"])) for row in rows if row["won"] == 0}


def stored_rows(store: "Store", table_name: str, chunk: int, key: str, number: int) -> list[Row]:
    """The rows of a match or campaign in one table, in their order; none when the run does not keep the table."""
    import pyarrow.compute as pc

    from jobs.store import part

    name = part(table_name, chunk)
    if not store.has(name):
        return []
    table = store.table(name)
    rows: list[Row] = table.filter(pc.equal(table[key], number)).to_pylist()
    return rows


def spec_of(store: "Store", facts: "Facts", design: "Design", match_id: int) -> MatchSpec:
    """The spec of a match. Those of a campaign follow from the matches before, played again from their answers."""
    unit, before = divmod(match_id, design.length)
    spec = design.spec(unit)
    for _ in range(before):
        stored = match_row(store, facts, spec.match_id)
        if ended(stored):
            spec = following(spec, {}, [{} for _ in spec.seats])
            continue
        result, _ = play_again(design.plan.game, spec, stored, set(), None, Log(False))
        if result.ending != stored["ending"]:
            raise Failed(f"match {spec.match_id} ended as {stored['ending']} and now as {result.ending}")
        spec = following(spec, result.record, result.records)
    return spec


def ended(stored: Row) -> bool:
    """Whether a match was the last that was played of its campaign, or was itself not played."""
    from jobs.worker import CUT_SHORT

    return stored["ending"] in (*CUT_SHORT, NOT_PLAYED)


def play_again(
    game: Game, spec: MatchSpec, stored: Row, gave_up: set[int], watcher: Watcher | None, log: Log
) -> tuple[Result, list[tuple[int, Question, int]]]:
    """The match from its stored answers, without its strategies."""
    answers = stored["answers"]
    assert isinstance(answers, bytes)
    forfeited = stored["ending"] == FORFEIT
    at_start = str(stored["reason"]).startswith(NOT_STARTED)
    players: list[Player] = [Absent(forfeited and seat in gave_up, at_start) for seat in range(len(spec.seats))]
    shown: list[tuple[int, Question, int]] = []
    try:
        result = play(game, spec, players, log, unpack_answers(answers), shown, watcher)
    except SimError as error:
        raise Failed(f"match {spec.match_id} cannot be played again: {error}") from error
    if forfeited and result.ending == FORFEIT:
        # Why a strategy gave up is not in its answers.
        result.reason = str(stored["reason"])
    return result, shown


def difference(table: str, was: list[Row], now: list[Row]) -> str:
    """The first difference between stored and new rows of a table, '' when there is none."""
    for index, (old, new) in enumerate(zip(was, now)):
        for column, value in old.items():
            if new[column] != value:
                at = f"row {old['seq']}" if "seq" in old else f"row {index}"
                return f"{table}, {at}: {column} was {short(value)} and is now {short(new[column])}"
    if len(was) != len(now):
        return f"{table}: there were {len(was)} rows and are now {len(now)}"
    return ""


def short(value: object) -> str:
    """A value in few words."""
    text = repr(value)
    return text if len(text) < 60 else text[:57] + "..."


def verify(store: "Store", facts: "Facts", game: Game, spec: MatchSpec, stored: Row, gave_up: set[int]) -> str:
    """Play the match again and compare every table of the run; '' or the first difference.

    The last match of a campaign stands for its standings too. One that was not played is compared with what is written
    for such.
    """
    import pyarrow.compute as pc

    from jobs.store import part
    from jobs.tables import Buffers, kept
    from jobs.worker import CUT_SHORT, not_played, plain

    log = Log(facts.log != "results")
    if stored["ending"] == NOT_PLAYED:
        played = not_played(spec, str(stored["reason"]))
    else:
        result, shown = play_again(game, spec, stored, gave_up, None, log)
        played = plain(result, log, shown if facts.log == "decisions" else None)
    closes = facts.length > 0 and spec.ordinal == facts.length
    buffers = Buffers(game, facts.rules_hash, facts.log, closes)
    buffers.add(spec, played)
    chunk = facts.chunk_of(spec.match_id)
    if closes:
        first = spec.match_id - facts.length + 1
        begun = store.table(part("seats", chunk)).filter(pc.field("match_id") == first)["heroes"].to_pylist()
        heroes = [s.loadout.get("heroes") or held for s, held in zip(spec.seats, begun)]
        cut = played.ending in (*CUT_SHORT, NOT_PLAYED)
        buffers.add_campaign(spec, heroes, [] if cut else played.standings)
    tables = buffers.tables()
    for name in kept(facts.log, closes):
        key, number = ("campaign", spec.campaign) if name == "campaigns" else ("match_id", spec.match_id)
        found = difference(name, stored_rows(store, name, chunk, key, number), tables[name].to_pylist())
        if found:
            return found
    return ""


def head_of(spec: MatchSpec, stored: Row, length: int) -> str:
    """One line on what is shown, and one on who sits where. length: matches of a campaign."""
    seats = ", ".join(f"{i} {seat.label} ({brought(seat)})" for i, seat in enumerate(spec.seats))
    place = f", match {spec.ordinal} of {length} of campaign {spec.campaign}" if length else ""
    return (
        f"match {spec.match_id}: {spec.game}, {stored['scenario'] or 'no scenario'}, level {stored['level']}{place}, "
        f"seed {spec.seed}, block {spec.block}, rotation {spec.rotation}\nseats: {seats}\n"
        f"ending: {ending_of(stored)}"
    )


def brought(seat: SeatSpec) -> str:
    """Who plays a seat and with what."""
    names = ", ".join(name for names in seat.loadout.values() for name in names)
    return f"{seat.strategy}: {names}" if names else seat.strategy


def ending_of(stored: Row) -> str:
    """How the match ended, in words."""
    won = f", won by {stored['winner']}" if stored["winner"] else ""
    why = f" ({stored['reason']})" if stored["reason"] else ""
    return f"{stored['ending']}{why}{won}, {stored['turns']} turns, {stored['decisions']} decisions"


def turns_wanted(text: str | None) -> tuple[int, int]:
    """``3`` or ``3-9`` as a first and last turn."""
    if text is None:
        return 0, 1 << 30
    first, dash, last = text.partition("-")
    if not first.isdecimal() or (dash and not last.isdecimal()):
        raise Wrong(f"--turns must be a number or two with a hyphen (3 or 3-9), not {text!r}")
    return int(first), int(last) if dash else int(first)


@click.command("replay")
@click.argument("directory", metavar="RUN")
@click.argument("match_id", metavar="MATCH", type=click.IntRange(0))
@click.option("--verify", "verify_wanted", is_flag=True, help="Play it again and compare every stored row.")
@click.option("--turns", metavar="A-B", help="Show these turns only; turn 0 is the setup.")
@click.option("--no-board", is_flag=True, help="Leave the boards out.")
@click.option("--json", "json_wanted", is_flag=True, help="Print it as JSON.")
def command(
    directory: str, match_id: int, verify_wanted: bool, turns: str | None, no_board: bool, json_wanted: bool
) -> None:
    """Show a match of a run as text, turn by turn with the board, played again from its stored answers.

    The strategies are not needed; of a campaign the matches before it are played again unseen. A run made by other
    rules or content is refused. With --verify nothing is shown: the match is compared, and the exit code is 1 at the
    first difference.

    \b
    Example:
      guildhall replay runs/x 17
      guildhall replay runs/x 17 --turns 3-5 --no-board
      guildhall replay runs/x 17 --verify
    """
    from jobs.rundir import reopen

    first, last = turns_wanted(turns)
    store, facts, plan, design = reopen(directory)
    stored = match_row(store, facts, match_id)
    spec = spec_of(store, facts, design, match_id)
    gave_up = losers(store, facts, match_id)
    if verify_wanted:
        found = verify(store, facts, plan.game, spec, stored, gave_up)
        if json_wanted:
            show.as_json({"match_id": match_id, "identical": not found, "difference": found})
        else:
            click.echo(found or "identical")
        if found:
            raise SystemExit(1)
        return
    teller = Teller(plan.game)
    log = Log()
    if stored["ending"] != NOT_PLAYED:
        play_again(plan.game, spec, stored, gave_up, teller, log)
    shown = [turn for turn in teller.turns if first <= int(str(turn["turn"])) <= last]
    if no_board:
        shown = [{key: value for key, value in turn.items() if key != "board"} for turn in shown]
    if json_wanted:
        show.as_json({"match_id": match_id, **{key: stored[key] for key in TOLD}, "told": shown})
        return
    click.echo(head_of(spec, stored, facts.length))
    for turn in shown:
        click.echo(f"\n{title(turn, spec)}")
        events = turn["events"]
        assert isinstance(events, list)
        for text in events:
            click.echo(f"  {text}")
        if not no_board:
            click.echo(f"\n{turn['board']}")
    click.echo(f"\n{ending_of(stored)}")


def title(turn: Row, spec: MatchSpec) -> str:
    """The head of a turn."""
    seat = turn["seat"]
    if turn["turn"] == 0:
        return "Setup" if spec.ordinal < 0 else "Opening and setup"
    who = f", seat {seat} {spec.seats[seat].label}" if isinstance(seat, int) and seat >= 0 else ""
    return f"Turn {turn['turn']}{who}"
