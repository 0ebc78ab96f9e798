"""Asks questions of a run: binds parameters, runs the SQL, adjusts for comparisons, adds models and the footer."""

from dataclasses import dataclass
from typing import Any

from analysis import questions, stats
from analysis.db import Database
from analysis.errors import QuestionError
from analysis.questions import Question, Value
from analysis.tables import Table

LACKING = {"campaigns": 'The run holds no campaigns (mode = "campaign" in a plan plays them).'}
"""What is said of a table that the run lacks, where its name alone would say too little."""


@dataclass
class Answer:
    """A question with its tables."""

    question: Question
    params: dict[str, Value]
    tables: list[Table]


def answer(db: Database, name: str, given: dict[str, str] | None = None) -> Answer:
    """Ask one question."""
    question = questions.load(name)
    params = question.bind(given or {})
    check_names(db, params)
    found = db.rows(question.sql, params)
    table = Table(found.columns, found.rows, title=question.title, layout=question.layout)
    compare(table, question)
    table.notes += [LACKING.get(t, f"The run holds no {t} table.") for t in question.uses if not db.has(t)]
    tables = [table]
    if question.then:
        from analysis.models import MODELS

        tables += MODELS[question.then](db, params)
    return Answer(question, params, tables)


NAMES = {
    "scenario": "select distinct scenario from matches",
    "side": "select distinct label from seats",
    "strategy": "select distinct strategy from seats",
    "hero": "select distinct unnest(heroes) from seats",
    "card": "select distinct unnest(cards) from seats",
    "class": "select distinct name from figures where type = 'character'",
    "kind": "select distinct kind from event_kinds union select distinct kind from events",
    "item": "select distinct item from events",
    "cause": "select distinct cause from events",
}
WORDS = {
    "won": ["yes", "no"],
    "order": ["match", "longest", "shortest"],
    "ending": ["decided", "turn cap", "stalemate", "forfeit", "engine error", "not played"],
}
"""What a parameter of that name may be, besides empty: by a query, or fixed."""


def check_names(db: Database, params: dict[str, Value]) -> None:
    """Refuse a parameter that names nothing in the run: an empty answer would look like a finding."""
    for key, value in params.items():
        if not isinstance(value, str) or value == "" or (key not in NAMES and key not in WORDS):
            continue
        known = WORDS[key] if key in WORDS else sorted(str(r[0]) for r in db.rows(NAMES[key]).rows if r[0])
        if value not in known:
            raise QuestionError(f"--param {key}: the run has no {value!r}{questions.nearest(value, known)}")


def compare(table: Table, question: Question) -> None:
    """Count the comparisons of a table and, where its question tests a column, add p and q."""
    if not question.test:
        table.comparisons = table.intervals()
        return
    tested = table.column(question.test)
    ps = [stats.p_value(e, question.against) for e in tested]
    pairs = twins(table, question)
    once = sorted(set(pairs))
    adjusted = dict(zip(once, stats.ADJUST[question.adjust]([ps[i] for i in once])))
    table.columns = [*table.columns, "p", "q"]
    table.rows = [(*row, ps[i], adjusted[pairs[i]]) for i, row in enumerate(table.rows)]
    table.comparisons = sum(1 for i in once if ps[i] is not None)
    table.adjust = stats.ADJUST_NAMES[question.adjust]


def twins(table: Table, question: Question) -> list[int]:
    """For each row the row that makes the same comparison: a pair seen from its other side, one of two opposites."""
    if question.layout[0] == "grid":
        keys = list(zip(table.column(question.layout[1]), table.column(question.layout[2])))
        place = {key: i for i, key in enumerate(keys)}
        return [min(i, place.get((b, a), i)) for i, (a, b) in enumerate(keys)]
    values = [e["value"] for e in table.column(question.test)] if len(table.rows) == 2 else []
    if values and None not in values and abs(values[0] + values[1]) < 1e-9:
        return [0, 0]
    return list(range(len(table.rows)))


def ask(db: Database, names: list[str], given: dict[str, str]) -> list[Answer]:
    """Ask several questions; none named: the overview. A parameter goes to every question that has it."""
    wanted = [questions.load(name) for name in names] or overview(db)
    known = sorted({p for q in wanted for p in q.params})
    for key in given:
        if key not in known:
            raise QuestionError(f"--param {key}: no such parameter{questions.nearest(key, known)}")
    out = []
    for question in wanted:
        out.append(answer(db, question.name, {k: v for k, v in given.items() if k in question.params}))
    return out


MEETING = "select coalesce(max(teams), 2) > 1 from players"
MET = "select count(*) > 0 from (select match_id from parties group by match_id having count(*) > 1)"
ONLY_WHERE = {
    "campaigns": "select count(*) > 0 from campaigners",
    "endings": f"select ({MEETING}) or count(*) filter (ending <> 'decided') > 0 from matches",
    "failures": "select count(*) > 0 from set_apart",
    "heroes": "select count(distinct lineup) > 1 from parties",
    "invented": "select count(*) > 0 from tallies where seat = -1 and name like 'vary:%'",
    "paired": "select count(distinct label) <= 12 from entries; select count(*) > 0 from unmet",
    "scenario-balance": MEETING,
    "seats": MEETING,
    "selfcheck": MEETING,
    "standings": MET,
    "strategies": "select count(distinct strategy) > 1 or coalesce(max(teams), 2) > 1 from parties",
    "strategy-pairs": MET,
}
"""Questions that say something about some runs only: where sides do not meet, or all play against the game, nobody is
above another. Of several conditions one is asked after the other."""


def overview(db: Database) -> list[Question]:
    """The questions of a report that names none: those with a place in it that say something about the run."""
    found = [q for q in further(db) if q.place > 0]
    return sorted(found, key=lambda q: (q.place, q.name))


def further(db: Database) -> list[Question]:
    """All questions that are about the run's games and say something about it."""
    games = [str(row[0]) for row in db.rows("select distinct game from matches order by game").rows]
    return [q for q in questions.load_all() if q.about(games) and tells(db, q)]


def tells(db: Database, question: Question) -> bool:
    """Whether a question says something about this run."""
    if not all(db.has(table) for table in question.uses):
        return False
    return all(db.rows(sql).rows[0][0] for sql in ONLY_WHERE.get(question.name, "select true").split("; "))


FACTS = """
select
  string_agg(distinct game, ', ' order by game) as game,
  string_agg(distinct "set", ', ' order by "set") as content,
  string_agg(distinct rules_hash, ', ' order by rules_hash) as rules_hash,
  string_agg(distinct seed::varchar, ', ' order by seed::varchar) as seed,
  count(distinct unit) as blocks,
  count(*) as matches,
  count(*) filter (apart) as apart,
  max(rotation) > 0 as turning,
  count(distinct campaign) filter (campaign >= 0) as campaigns,
  string_agg(distinct reason, '; ' order by reason) filter (apart) as reasons
from blocked
"""


def footer(db: Database, answers: list[Answer]) -> dict[str, Any]:
    """What every report must say about where its numbers come from."""
    facts = db.rows(FACTS).records()[0]
    sizes = db.rows("select count(*) as n from blocked group by unit").rows
    each = sorted({int(row[0]) for row in sizes})
    strategies = [r[0] for r in db.rows("select distinct strategy from seats order by strategy").rows]
    manifest = db.manifest or {}
    return {
        "game": facts["game"],
        "set": facts["content"],
        "rules_hash": facts["rules_hash"] or found(manifest, "rules_hash"),
        "seed": facts["seed"],
        "matches": facts["matches"],
        "apart": facts["apart"],
        "apart_for": "forfeits, engine errors, not played" if facts["campaigns"] else "forfeits, engine errors",
        "campaigns": facts["campaigns"],
        "blocks": facts["blocks"],
        "design": design(each, bool(facts["turning"])),
        "strategies": strategies,
        "invented": found(manifest, "invented"),
        "overlay": found(manifest, "overlay"),
        "comparisons": sum(t.comparisons for a in answers for t in a.tables),
        "complete": db.manifest is not None,
    }


def design(sizes: list[int], turning: bool = True) -> str:
    """The seed design in words, from the matches a block holds. turning: sides change seats within a block."""
    if not sizes or sizes == [1]:
        return "one match a block: seats are not exchanged on a seed"
    many = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
    how = "with the seats exchanged" if turning else "once for each choice of sides"
    return f"paired: {many} matches a block, on one seed {how}"


def found(tree: Any, key: str) -> Any:
    """The first value under a key anywhere in nested tables, None when there is none."""
    if isinstance(tree, dict):
        if key in tree:
            return tree[key]
        for value in tree.values():
            inner = found(value, key)
            if inner is not None:
                return inner
    return None
