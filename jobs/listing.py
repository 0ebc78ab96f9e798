"""``guildhall list`` and ``guildhall content``: what there is to play with, and how sure its numbers are."""

import ast
import sys
from pathlib import Path

import click

import strategies
from jobs import show
from jobs.games import known_games, load_game, rules_hash
from jobs.wrong import Wrong, nearest
from sim.engine.game import Game, Listed, Setting
from strategies import Strategy

MAIN_GAME = "inferno"
STATUSES = ("stated", "recovered", "fan-source", "inferred", "invented", "yours")
FIXED = ("games", "scenarios", "strategies", "questions")
"""What can be listed beside the tables of a game's content."""
KEPT = ("name", "status")
"""The columns every record has for people; its facts share a third."""
Row = dict[str, object]


def about(kind: type[Strategy]) -> str:
    """The first line of a strategy's docstring; compiled classes have it only in the source beside them."""
    text = kind.__doc__ or ""
    if not text:
        module = sys.modules[kind.__module__]
        source = Path(str(module.__file__)).parent / (kind.__module__.rpartition(".")[2] + ".py")
        if source.is_file():
            for node in ast.parse(source.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                    text = ast.get_docstring(node) or ""
    return text.strip().partition("\n")[0]


def list_games() -> list[Row]:
    """One row a game."""
    rows: list[Row] = []
    for name in known_games():
        game = load_game(name)
        rows.append(
            {
                "name": name,
                "set": game.content_set,
                "rules": game.rules,
                "scenarios": len(game.scenarios()),
                "seats": " ".join(str(n) for n in game.seats),
                "hash": rules_hash(game),
            }
        )
    return rows


def list_scenarios(game: Game) -> list[Row]:
    """One row a scenario, in the order of the campaign book."""
    return [
        {"name": slug, "title": game.scenario_title(slug), "level": game.natural_level(slug)}
        for slug in game.scenarios()
    ]


def list_strategies(game: str) -> list[Row]:
    """One row a strategy, with its parameters."""
    rows: list[Row] = []
    for name in strategies.names(game):
        kind = strategies.find(name)
        rows.append(
            {
                "name": name,
                "game": kind.game or "any",
                "about": about(kind),
                "parameters": [
                    {"name": p.name, "default": p.default, "values": p.range_text(), "meaning": p.meaning}
                    for p in kind.parameters
                ],
            }
        )
    return rows


def list_questions() -> list[Row]:
    """One row a question that ``guildhall report`` answers."""
    from analysis.questions import load_all

    return [
        {
            "name": q.name,
            "title": q.title,
            "why": q.why,
            "games": list(q.games),
            "parameters": [{"name": p.name, "default": p.default, "meaning": p.meaning} for p in q.params.values()],
        }
        for q in load_all()
    ]


def record_row(record: Listed) -> Row:
    """A record for JSON."""
    return {
        "name": record.name,
        "status": record.status,
        "source": record.source,
        "invented": list(record.invented),
        **{key: value for key, value in record.facts.items() if key not in ("name", "status", "source", "invented")},
    }


def list_records(game: Game, what: str) -> list[Row]:
    """One row a record of one table of the content."""
    records = game.records() + game.words()
    tables = list(dict.fromkeys(record.table for record in records))
    if what not in tables:
        raise Wrong(f"nothing to list under {what!r}{nearest(what, [*FIXED, *tables])}")
    return [record_row(record) for record in records if record.table == what]


def rows_of(what: str, game_name: str | None, overlay: str | None) -> list[Row]:
    """The rows ``guildhall list WHAT`` shows."""
    if what == "games":
        return list_games()
    if what == "questions":
        return list_questions()
    if game_name is not None and game_name not in known_games():
        raise Wrong(f"unknown game {game_name!r}{nearest(game_name, known_games())}")
    if what == "strategies":
        return list_strategies(game_name or "")
    game = load_game(game_name or MAIN_GAME, overlay)
    return list_scenarios(game) if what == "scenarios" else list_records(game, what)


def shown(value: object) -> str:
    """A cell for people: parameters as ``name=default``."""
    if isinstance(value, list):
        return ", ".join(f"{v['name']}={v['default']}" if isinstance(v, dict) else str(v) for v in value)
    return " ".join(str(value).split())


@click.command("list")
@click.argument("what", metavar="games|scenarios|heroes|cards|monsters|strategies|questions")
@click.option("--game", "game_name", help=f"Whose scenarios and records; {MAIN_GAME} when not given.")
@click.option("--content", "overlay", metavar="DIR", help="Lay a folder of your own records over the game's.")
@click.option("--strategy-file", "files", multiple=True, help="List the strategies of this file as well.")
@click.option("--json", "json_wanted", is_flag=True, help="Print the rows as JSON, with every field.")
def list_command(
    what: str, game_name: str | None, overlay: str | None, files: tuple[str, ...], json_wanted: bool
) -> None:
    """List what plans and reports can name. Any table of a game's content can be listed.

    \b
    Example:
      guildhall list scenarios
      guildhall list cards --game inferno --json
      guildhall list effects --game inferno
    """
    for file in files:
        load_strategies(file)
    rows = rows_of(what, game_name, overlay)
    if json_wanted:
        show.as_json(rows)
        return
    if what in FIXED:
        short = [{k: v for k, v in row.items() if k != "why"} for row in rows]
        heads = list(short[0]) if short else []
        show.table(heads, [[v if isinstance(v, int) else shown(v) for v in row.values()] for row in short])
    elif all(row["status"] for row in rows):
        show.table([*KEPT, "facts"], [[*(row[key] for key in KEPT), facts(row)] for row in rows])
    else:
        click.echo("\n".join(told(row) for row in rows))


def facts(row: Row) -> str:
    """What people need of a record beside its name and status, in one line."""
    left_out = (*KEPT, "source", "invented")
    return ", ".join(f"{key} {shown(value)}" for key, value in row.items() if key not in left_out and value != "")


def told(row: Row) -> str:
    """A word of the content as a paragraph: what it does, then its keys."""
    lines = [f"{row['name']}: {row['does']}"]
    lines += [f"    {part}" for part in str(row["keys"]).split("; ") if part]
    return "\n".join(lines)


def load_strategies(file: str) -> list[str]:
    """Load a user's strategies; what is wrong with the file is one sentence."""
    try:
        return strategies.load_file(file)
    except strategies.StrategyError as error:
        raise Wrong(str(error)) from error


def counted(records: list[Listed]) -> list[Row]:
    """Records by table and status; mixed: records of another status with invented fields."""
    rows: list[Row] = []
    for table in dict.fromkeys(record.table for record in records):
        own = [record for record in records if record.table == table]
        row: Row = {"table": table, "records": len(own)}
        for status in STATUSES:
            row[status] = sum(1 for record in own if record.status == status)
        row["with invented fields"] = sum(1 for r in own if r.invented and r.status != "invented")
        rows.append(row)
    return rows


def setting_rows(settings: list[Setting]) -> list[Row]:
    """Settings for people and JSON."""
    return [
        {"name": s.name, "default": s.default, "values": list(s.values), "meaning": s.meaning, "rule": s.rule}
        for s in settings
    ]


def changes(before: Game, after: Game) -> list[Row]:
    """What an overlay changes, fact by fact."""
    old = {(r.table, r.name): r for r in before.records()}
    rows: list[Row] = []
    for record in after.records():
        known = old.get((record.table, record.name))
        if known is None:
            rows.append({"table": record.table, "name": record.name, "field": "", "was": "", "is": "new"})
            continue
        for key, value in record.facts.items():
            was = known.facts.get(key, "")
            if was != value:
                rows.append({"table": record.table, "name": record.name, "field": key, "was": was, "is": value})
    return rows


def map_of(game: Game, slug: str) -> str:
    """The map of a scenario by its name; a wrong name is one sentence."""
    if slug not in game.scenarios():
        raise Wrong(f"unknown scenario {slug!r}{nearest(slug, game.scenarios())}")
    return game.map_text(slug) or f"{game.name} draws no maps\n"


def changed_maps(before: Game, after: Game) -> dict[str, str]:
    """The maps of scenarios that an overlay adds or changes."""
    old = before.scenarios()
    drawn = {slug: after.map_text(slug) for slug in after.scenarios()}
    return {slug: text for slug, text in drawn.items() if slug not in old or before.map_text(slug) != text}


@click.command("content")
@click.argument("game_name", metavar="GAME")
@click.option("--check", "overlay", metavar="DIR", help="Check a folder of your own records and show what it changes.")
@click.option("--map", "slug", metavar="SCENARIO", help="Draw the map of a scenario, and nothing else.")
@click.option("--json", "json_wanted", is_flag=True, help="Print all of it as JSON.")
def content_command(game_name: str, overlay: str | None, slug: str | None, json_wanted: bool) -> None:
    """Show how sure a game's numbers are: records by status, settings, the rules hash.

    stated: the rulebook says so. recovered: another public copy does. fan-source: one unofficial source. inferred: a
    reading. invented: ours, because nothing public says. yours: from your own folder.

    \b
    Example:
      guildhall content inferno
      guildhall content inferno --map the-parade
      guildhall content inferno --check my_cards/
    """
    base = load_game(game_name)
    game = base if overlay is None else load_game(game_name, overlay)
    if slug is not None:
        click.echo(map_of(game, slug), nl=False)
        return
    counts = counted(game.records())
    changed = changes(base, game) if overlay is not None else []
    maps = changed_maps(base, game) if overlay is not None else {}
    data: Row = {
        "game": game.name,
        "set": game.content_set,
        "rules": game.rules,
        "rules_hash": rules_hash(game),
        "records": counts,
        "settings": setting_rows(game.settings),
        "plan_keys": setting_rows(game.plan_keys),
        "campaign_keys": setting_rows(game.campaign_keys),
        "side_keys": [
            {"name": k.name, "fewest": k.fewest, "most": k.most, "meaning": k.meaning}
            | ({"role": k.role} if k.role else {})
            for k in game.side_keys
        ],
    }
    if game.roles:
        data["roles"] = [{"name": r.name, "strategy": r.strategy, "meaning": r.meaning} for r in game.roles]
    if overlay is not None:
        data["changes"] = changed
        data["maps"] = maps
    if json_wanted:
        show.as_json(data)
        return
    click.echo(f"{game.name}, set {game.content_set}, rules {game.rules}, rules hash {rules_hash(game)}")
    click.echo("\nRecords by status")
    show.table(list(counts[0]) if counts else [], [list(row.values()) for row in counts], "  ")
    keys = {"[rules] settings": game.settings, "Keys of a plan": game.plan_keys}
    keys['Keys of a plan with mode = "campaign"'] = game.campaign_keys
    for title, settings in keys.items():
        if settings:
            click.echo(f"\n{title}")
            rows = [[s.name, setting_text(s), s.rule, s.meaning] for s in settings]
            show.table(["name", "default (others)", "rule", "meaning"], rows, "  ")
    if game.roles:
        click.echo("\nRoles of sides (the first is compared)")
        rows = [[r.name, r.strategy or "-", r.meaning] for r in game.roles]
        show.table(["role", "played by, if no side is", "meaning"], rows, "  ")
    if game.side_keys:
        click.echo("\nKeys of a side")
        show.table(
            ["name", "names", "meaning"],
            [[k.name, how_many(k.fewest, k.most), k.meaning] for k in game.side_keys],
            "  ",
        )
    if overlay is not None:
        click.echo(f"\n{overlay} changes {len(changed)} fact{'' if len(changed) == 1 else 's'}")
        heads = ["table", "name", "field", "was", "is"]
        show.table(heads, [[shown(row[h]) for h in heads] for row in changed], "  ")
        for drawn in maps.values():
            click.echo(f"\n{drawn}", nl=False)


def setting_text(setting: Setting) -> str:
    """The default, then the other values it may have."""

    def word(value: object) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    others = [word(v) for v in setting.values if v != setting.default]
    return word(setting.default) + (f" ({', '.join(others)})" if others else "")


def how_many(fewest: int, most: int) -> str:
    """How many names a side's key takes."""
    if most < 0:
        return f"{fewest} or more" if fewest else "any number"
    return str(most) if fewest == most else f"{fewest} to {most}"
