"""What a rules plugin offers to everybody else."""

from mypy_extensions import mypyc_attr

from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import Match
from sim.engine.spec import Loadout, MatchSpec, Result, Value
from sim.engine.view import View


class Setting:
    """A named switch of the rules. values: the allowed ones, empty when any of the default's type will do."""

    def __init__(self, name: str, default: Value, values: list[Value], meaning: str, rule: str) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.meaning = meaning
        self.rule = rule


class Kind:
    """A kind of event or question: its name and what each column means for it ('' when unused)."""

    def __init__(self, name: str, meaning: str, columns: dict[str, str] | None = None) -> None:
        self.name = name
        self.meaning = meaning
        self.columns: dict[str, str] = columns if columns is not None else {}


class SideKey:
    """A key that a side of a plan may give: how many names it takes and which are known.

    fewest, most: 0 means optional, most -1 means any number. distinct: no name twice in a match
    (unless the setting named by ``unless`` is true). role: only sides of that role give it, '' all.
    """

    def __init__(
        self,
        name: str,
        meaning: str,
        known: list[str],
        fewest: int,
        most: int,
        distinct: bool,
        unless: str,
        role: str = "",
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.known = known
        self.fewest = fewest
        self.most = most
        self.distinct = distinct
        self.unless = unless
        self.role = role


class Role:
    """A part that a side plays, in a game whose sides are not all alike (``Game.roles``).

    A match takes one side of each role; the seats of a side are one team, numbered by its role. strategy: who plays
    a role that no side of the plan takes; '' when one must.
    """

    def __init__(self, name: str, meaning: str, strategy: str) -> None:
        self.name = name
        self.meaning = meaning
        self.strategy = strategy


class BoardRow:
    """A cell or an edge of a map, for pictures and heat maps.

    cell: index as in the events' ``space``. x, y: column and row from the top left. region: room letter.
    kind: ``space``, ``blocked``, ``start 1`` ... edges: state of the four sides, clockwise from the top, one
    letter each: ``.`` open, ``#`` wall, ``D`` closed door, ``d`` open door.
    """

    def __init__(self, cell: int, x: int, y: int, region: str, kind: str, edges: str) -> None:
        self.cell = cell
        self.x = x
        self.y = y
        self.region = region
        self.kind = kind
        self.edges = edges


class Listed:
    """One record of the content as ``guildhall list`` and ``content`` show it.

    table: ``heroes``, ``cards`` ... status: stated, recovered, fan-source, inferred or invented. invented: the
    fields of a mixed record that are invented. facts: short name and value pairs for people and JSON.
    """

    def __init__(
        self, table: str, name: str, status: str, source: str, invented: list[str], facts: dict[str, str]
    ) -> None:
        self.table = table
        self.name = name
        self.status = status
        self.source = source
        self.invented = invented
        self.facts = facts


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rules plugin with its content loaded. One object serves any number of matches.

    name, content_set: as in plans. rules: the version of the rules code. content_hash: blake2b over the records,
    overlay included. settings: rules switches and game keys of a plan. kinds, questions, items, causes: names of
    the ints in the log. levels: what ``level`` may be. seats: how many a match may have. plan_keys: its own keys of a
    plan of single matches, campaign_keys: of one with ``mode = "campaign"``. roles: none when every side sits alone
    against all others; else what the sides of a match are, the first being the one a plan compares. sets:
    content sets that a plan may mix (``registry.load``), the own first; none when there is nothing to mix.
    """

    def __init__(self) -> None:
        self.name = ""
        self.content_set = ""
        self.rules = ""
        self.content_hash = ""
        self.overlay: list[str] = []
        self.settings: list[Setting] = []
        self.plan_keys: list[Setting] = []
        self.campaign_keys: list[Setting] = []
        self.side_keys: list[SideKey] = []
        self.kinds: list[Kind] = []
        self.questions: list[Kind] = []
        self.items: list[str] = []
        self.causes: list[str] = []
        self.levels: list[int] = []
        self.seats: list[int] = []
        self.roles: list[Role] = []
        self.sets: list[str] = []

    # What plans, lists and reports ask for.

    def scenarios(self) -> list[str]:
        """Slugs of the scenarios, in the order of the campaign book."""
        raise NotImplementedError

    def scenario_title(self, scenario: str) -> str:
        """The scenario's name for people."""
        raise NotImplementedError

    def natural_level(self, scenario: str) -> int:
        """The level a scenario is played at when the plan says ``natural``."""
        raise NotImplementedError

    def level_by(self, scenario: str, settings: dict[str, Value]) -> int:
        """The same where settings have a say in it."""
        return self.natural_level(scenario)

    def check_side(self, loadout: dict[str, list[str]], settings: dict[str, Value]) -> str:
        """Whether the names of a side go together: '' or one sentence saying why not."""
        return ""

    def seating(self, loadout: Loadout, settings: dict[str, Value]) -> list[Loadout]:
        """What each seat of a side brings. Only games with roles are asked; one seat unless they say otherwise."""
        return [loadout]

    def campaign_length(self, settings: dict[str, Value]) -> int:
        """Matches of a whole campaign; 0 when the game has none."""
        return 0

    def drafted(self, settings: dict[str, Value]) -> list[str]:
        """Side keys that the opening of a campaign fills, so that sides must not name them."""
        return []

    def records(self) -> list[Listed]:
        """Every content record with its provenance."""
        raise NotImplementedError

    def words(self) -> list[Listed]:
        """What content may ask for, word by word, as ``guildhall list`` shows it beside the records."""
        return []

    def board(self, scenario: str) -> list[BoardRow]:
        """The map of a scenario."""
        raise NotImplementedError

    # Position cases: a small situation and what the rules say of it.

    def case_kinds(self) -> list[str]:
        """Kinds of position cases the game can judge."""
        return []

    def case_kind(self, data: dict[str, object]) -> str:
        """The kind of a case, when its file does not say it."""
        return str(data.get("kind", ""))

    def case(self, kind: str, data: dict[str, object]) -> str:
        """Judge one case: '' when the rules give what it expects, else the difference in one sentence."""
        raise NotImplementedError

    def case_meant(self, data: dict[str, object]) -> bool:
        """Whether a case is meant for what its keys ask of it, when such keys are added to all cases of a file."""
        return True

    def case_picture(self, kind: str, data: dict[str, object]) -> str:
        """The situation of a case that differs as lines of text; '' when there is nothing to draw."""
        return ""

    # What a match needs.

    def new(self, spec: MatchSpec, players: list[Player], log: Log) -> Match:
        """An empty match. Raises SpecError when the spec cannot be set up."""
        raise NotImplementedError

    def view(self, match: Match, seat: int) -> View:
        """The view of one seat."""
        raise NotImplementedError

    def setup(self, match: Match) -> None:
        """Set the scenario up, asking placements; calls ``match.begin`` and sets ``match.cap``."""
        raise NotImplementedError

    def turn(self, match: Match) -> None:
        """One turn of one seat."""
        raise NotImplementedError

    def finish(self, match: Match, result: Result) -> None:
        """Fill in seats, tallies and figures, whatever the ending; the last event is the end of the match."""
        raise NotImplementedError

    def hide(self, match: Match, seat: int) -> None:
        """Deal anew all that seat has not seen. Only ever called on a fork."""
        raise NotImplementedError

    # For people.

    def map_text(self, scenario: str) -> str:
        """The map of a scenario as text with a key, '' for a game that draws none."""
        return ""

    def text(self, match: Match) -> str:
        """The board and what lies beside it, as text."""
        raise NotImplementedError

    def event_text(self, match: Match, row: int) -> str:
        """One event of the match's log as a short sentence; '' for events people need not read."""
        raise NotImplementedError

    def option_text(self, match: Match, question: Question, option: int) -> str:
        """One option of a question, in words."""
        raise NotImplementedError
