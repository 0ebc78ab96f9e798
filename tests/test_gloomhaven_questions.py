"""The questions about Gloomhaven on a real run, each counted again from the rows of its log."""

import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from jobs_fixture import guildhall

from analysis.questions import load_all

PLAN = """
name = "two parties"
game = "gloomhaven"
seed = 4
matches = 20
levels = [0]
scenarios = "all"
[[side]]
label = "four"
classes = ["Brute", "Mindthief", "Spellweaver", "Scoundrel"]
items = ["Brute: Hide Armor", "Spellweaver: Minor Power Potion", "Scoundrel: Minor Healing Potion"]
strategy = "focus-fire"
[[side]]
label = "three"
classes = ["Cragheart", "Tinkerer", "Spellweaver"]
items = ["Tinkerer: Minor Stamina Potion"]
strategy = "tempo"
"""

README = Path(__file__).resolve().parent.parent / "sim" / "gloomhaven" / "README.md"

Row = dict[str, Any]


class Told:
    """A run with its rows: matches, and by match seats, figures, events and tallies (seat, name)."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.matches: list[Row] = pq.read_table(place / "matches").to_pylist()
        self.seats: dict[int, list[Row]] = defaultdict(list)
        self.figures: dict[int, dict[int, Row]] = defaultdict(dict)
        self.events: dict[int, list[Row]] = defaultdict(list)
        self.tallies: dict[int, dict[tuple[int, str], int]] = defaultdict(dict)
        for row in pq.read_table(place / "seats").to_pylist():
            self.seats[row["match_id"]].append(row)
        for row in pq.read_table(place / "figures").to_pylist():
            self.figures[row["match_id"]][row["figure"]] = row
        for row in sorted(pq.read_table(place / "events").to_pylist(), key=lambda e: e["seq"]):
            self.events[row["match_id"]].append(row)
        for row in pq.read_table(place / "tallies").to_pylist():
            self.tallies[row["match_id"]][row["seat"], row["name"]] = row["value"]

    def rows(self, question: str, *words: str) -> list[Row]:
        done = guildhall("report", self.place, question, "--json", *words)
        assert done.exit_code == 0, done.output
        found: list[Row] = json.loads(done.stdout)["answers"][0]["tables"][0]["rows"]
        return found

    def label(self, match: int) -> str:
        return str(self.seats[match][0]["label"])

    def won(self, match: int) -> float:
        return float(self.seats[match][0]["won"])

    def kind(self, match: int, figure: int) -> str:
        return str(self.figures[match][figure]["type"]) if figure >= 0 else ""

    def name(self, match: int, figure: int) -> str:
        return str(self.figures[match][figure]["name"])

    def of(self, *kinds: str) -> list[tuple[int, Row]]:
        """All events of some kinds, with their matches."""
        return [(match, e) for match in self.events for e in self.events[match] if e["kind"] in kinds]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    place = tmp_path_factory.mktemp("gloomhaven")
    (place / "p.toml").write_text(PLAN)
    done = guildhall("run", place / "p.toml", "--out", place / "r", "--workers", 0)
    assert done.exit_code == 0, done.output
    return Told(place / "r")


def value(cell: Row) -> float:
    return float(cell["value"])


def near(number: float) -> Any:
    return pytest.approx(number, abs=2e-6)


def test_party_success(told: Told) -> None:
    rows = told.rows("party-success")
    assert {r["where"] for r in rows} == {"all matches", *[m["scenario"] for m in told.matches]}
    for side in ("four", "three"):
        row = next(r for r in rows if (r["where"], r["side"]) == ("all matches", side))
        mine = [m["match_id"] for m in told.matches if told.label(m["match_id"]) == side]
        tally = [told.tallies[m] for m in mine]
        assert value(row["success"]) == near(sum(map(told.won, mine)) / 10)
        assert value(row["ahead"]) == near(sum(map(told.won, mine)) / 10 - sum(map(told.won, told.seats)) / 20)
        assert value(row["rounds"]) == near(sum(t[-1, "rounds"] for t in tally) / 10)
        for column, name in (("cards_left", "cards_left"), ("exhausted", "deaths")):
            assert value(row[column]) == near(sum(n for t in tally for key, n in t.items() if key[1] == name) / 10)


def test_class_success(told: Told) -> None:
    rows = {(r["level"], r["class"]): r for r in told.rows("class-success")}
    lasted: Counter[str] = Counter()
    rests: Counter[str] = Counter()
    for match in told.events:
        here = {f: row["name"] for f, row in told.figures[match].items() if row["type"] == "character"}
        for e in told.events[match]:
            if e["kind"] == "round":
                lasted.update(here.values())
            elif e["kind"] == "kill":
                here.pop(e["target"], None)
            elif e["kind"] == "rest":
                rests[told.name(match, e["actor"])] += 1
    for cls, had in (("Brute", 10), ("Spellweaver", 20), ("Cragheart", 10)):
        row = rows["all levels", cls]
        assert row["lasted"]["n"] == had and value(row["lasted"]) == near(lasted[cls] / had)
        assert value(row["rests"]) == near(rests[cls] / had)
        xp = sum(
            told.tallies[m][s["seat"], "experience"] for m in told.seats for s in told.seats[m] if s["heroes"] == [cls]
        )
        assert value(row["experience"]) == near(xp / had)
    won = {side: sum(told.won(m) for m in told.seats if told.label(m) == side) / 10 for side in ("four", "three")}
    assert value(rows["all levels", "Brute"]["success"]) == near(won["four"])
    assert value(rows["all levels", "Brute"]["difference"]) == near(won["four"] - won["three"])
    assert rows["all levels", "Spellweaver"]["difference"]["value"] is None, "all parties had one"


def test_levels_are_told_apart_where_there_are_several(told: Told, tmp_path: Path) -> None:
    (tmp_path / "p.toml").write_text(PLAN.replace("[0]", "[0, 2]").replace('"all"', '["black-barrow"]'))
    assert guildhall("run", tmp_path / "p.toml", "--out", tmp_path / "r", "--workers", 0).exit_code == 0
    two = Told(tmp_path / "r")
    assert {r["where"] for r in two.rows("party-success")} == {"all matches", "level 0", "level 2"}
    at_two = [m["match_id"] for m in two.matches if m["level"] == 2]
    brute = next(r for r in two.rows("class-success") if (r["level"], r["class"]) == ("level 2", "Brute"))
    mine = [m for m in at_two if two.label(m) == "four"]
    assert brute["success"]["n"] == len(mine) == 5 and value(brute["success"]) == near(sum(map(two.won, mine)) / 5)
    only = two.rows("party-success", "--param", "level=2")
    assert {r["where"] for r in only} == {"all matches"} and all(r["success"]["n"] == 5 for r in only)
    assert {r["level"] for r in told.rows("class-success")} == {"all levels"}


def test_exhaustion(told: Told) -> None:
    rows = {(r["side"], r["class"]): r for r in told.rows("exhaustion")}
    out: dict[tuple[str, str], list[tuple[int, str, bool]]] = defaultdict(list)
    for match in told.events:
        now, first = 0, True
        for e in told.events[match]:
            now = e["amount"] if e["kind"] == "round" else now
            if e["kind"] == "kill" and told.kind(match, e["target"]) == "character":
                out[told.label(match), told.name(match, e["target"])].append((now, e["cause"], first))
                first = False
    assert len(rows) == 7 and set(out) <= set(rows)
    for key, gone in out.items():
        row = rows[key]
        assert value(row["out"]) == near(len(gone) / 10) and value(row["first"]) == near(sum(g[2] for g in gone) / 10)
        assert value(row["round"]) == near(sum(g[0] for g in gone) / len(gone))
        assert value(row["no_hit_points"]) == near(sum(g[1] != "exhausted" for g in gone) / len(gone))


def test_knock_outs(told: Told) -> None:
    wanted: Counter[tuple[str, str]] = Counter()
    for match, e in told.of("kill"):
        if told.kind(match, e["target"]) == "character" and e["cause"] != "exhausted":
            by = told.name(match, e["actor"]) if told.kind(match, e["actor"]) == "monster" else e["cause"]
            wanted[by, told.name(match, e["target"])] += 1
    rows = told.rows("knock-outs")
    assert wanted and {(r["killer"], r["class"]): r["taken_out"] for r in rows} == dict(wanted)
    for row in rows:
        had = 20 if row["class"] == "Spellweaver" else 10
        assert value(row["per_match"]) == near(row["taken_out"] / had)
    four = told.rows("knock-outs", "--param", "side=four")
    assert {r["class"] for r in four} <= {"Brute", "Mindthief", "Spellweaver", "Scoundrel"}


def poison(told: Told, match: int, at: int) -> int:
    """The hit points that poison added to the damage of an event."""
    events = told.events[match]
    hurt = events[at]
    made = next(
        e
        for e in reversed(events[:at])
        if e["kind"] == "attack" and (e["actor"], e["target"]) == (hurt["actor"], hurt["target"])
    )
    between = events[made["seq"] : at]
    twice = [e for e in between if e["kind"] == "modifier" and e["amount"] and e["item"] in ("2x", "bless")]
    rest = [e for e in events[at + 1 :] if e["target"] == hurt["target"] and e["kind"] in ("kill", "damage")]
    beyond = rest[0]["amount"] if rest and rest[0]["kind"] == "kill" else 0
    return int(min(hurt["amount"], max(0, made["space"] * (2 if twice else 1) - beyond)))


def test_damage_by_cause(told: Told) -> None:
    wanted: Counter[tuple[str, str, str]] = Counter()
    for match in told.events:
        giver: dict[int, int] = {}
        owner = {e["target"]: e["actor"] for e in told.events[match] if e["kind"] == "summon" and e["target"] >= 0}
        for at, e in enumerate(told.events[match]):
            if e["kind"] == "condition" and e["item"] == "wound" and e["amount"]:
                giver[e["target"]] = e["actor"]
            if e["kind"] != "damage":
                continue
            parts = Counter({e["cause"]: e["amount"]})
            if e["cause"] == "attack":
                added = poison(told, match, at)
                parts = Counter({"attack": e["amount"] - added, "poison": added})
            dealer = giver[e["target"]] if e["cause"] == "wound" else e["actor"]
            for cause, n in parts.items():
                kind = {"character": "class", "summon": "summon"}.get(told.kind(match, e["target"]), "monster")
                wanted[f"taken by {kind}", told.name(match, e["target"]), cause] += n
                if dealer in (-1, e["target"]):
                    continue
                dealt = told.kind(match, dealer)
                if dealt == "summon" and told.kind(match, owner[dealer]) == "character":
                    wanted["dealt by class", told.name(match, owner[dealer]), "summon"] += n
                elif dealt == "character":
                    wanted["dealt by class", told.name(match, dealer), cause] += n
                elif dealt == "monster":
                    wanted["dealt by monster", told.name(match, dealer), cause] += n
    rows = told.rows("damage-by-cause")
    assert {(r["what"], r["name"], r["cause"]): r["damage"] for r in rows} == {k: n for k, n in wanted.items() if n}
    assert {"attack", "poison", "trap", "wound"} <= {r["cause"] for r in rows}
    brute = [r for r in rows if (r["what"], r["name"]) == ("dealt by class", "Brute")]
    for row in brute:
        assert value(row["per_match"]) == near(row["damage"] / 10)
        assert value(row["of_its_damage"]) == near(row["damage"] / sum(r["damage"] for r in brute))


def test_ability_cards(told: Told) -> None:
    uses: Counter[tuple[str, str, str]] = Counter()
    sums: dict[str, Counter[tuple[str, str, str]]] = defaultdict(Counter)
    for match in told.events:
        last: dict[tuple[int, str], tuple[str, str, str]] = {}
        called: dict[int, tuple[int, str]] = {}
        open_plays: dict[tuple[int, str], tuple[str, str, str]] = {}
        gone: set[int] = set()
        for e in told.events[match]:
            who = called.get(e["actor"], (e["actor"], e["item"]))
            if e["kind"] == "play":
                half = (told.name(match, e["actor"]), e["item"], e["cause"])
                last[who] = open_plays[who] = half
                uses[half] += 1
            elif e["kind"] == "summon" and e["target"] >= 0 and e["item"]:
                called[e["target"]] = (e["actor"], e["item"])
            elif e["kind"] == "card" and e["cause"] in ("discard pile", "lost pile") and who in open_plays:
                sums["lost"][open_plays.pop(who)] += e["cause"] == "lost pile" and e["actor"] not in gone
            if e["kind"] == "kill":
                gone.add(e["target"])
            column = {"damage": "damage", "kill": "kills", "heal": "healed", "experience": "experience"}.get(e["kind"])
            if column is None or who not in last:
                continue
            if column in ("healed", "experience") or told.kind(match, e["target"]) == "monster":
                sums[column][last[who]] += 1 if column == "kills" else e["amount"]
    rows = told.rows("ability-cards", "--param", "least=1")
    assert {(r["class"], r["card"], r["half"]): r["damage"]["n"] for r in rows} == dict(uses)
    for row in rows:
        key = (row["class"], row["card"], row["half"])
        for column in ("damage", "kills", "healed", "experience", "lost"):
            assert value(row[column]) == near(sums[column][key] / uses[key]), (key, column)
    assert all(sum(sums[column].values()) > 0 for column in ("damage", "kills", "healed", "experience", "lost"))
    only = told.rows("ability-cards", "--param", "class=Brute")
    assert {r["class"] for r in only} == {"Brute"} and all(r["damage"]["n"] >= 3 for r in only)


def test_gear(told: Told) -> None:
    uses: Counter[str] = Counter()
    damage: Counter[str] = Counter()
    healed: Counter[str] = Counter()
    back: Counter[str] = Counter()
    for match in told.events:
        used: dict[int, str] = {}
        for e in told.events[match]:
            if e["kind"] == "item":
                used[e["actor"]] = f"{told.name(match, e['actor'])}: {e['item']}"
                uses[used[e["actor"]]] += 1
            elif e["kind"] in ("play", "turn", "rest", "round"):
                used = {}
            elif e["actor"] in used:
                item = used[e["actor"]]
                if e["kind"] == "damage" and e["cause"] == "attack" and told.kind(match, e["target"]) == "monster":
                    damage[item] += e["amount"]
                elif e["kind"] == "heal" and item.endswith(f": {e['item']}"):
                    healed[item] += e["amount"]
                elif e["kind"] == "card" and e["cause"] == "hand":
                    back[item] += 1
    rows = {r["item"]: r for r in told.rows("gear")}
    carried = Counter(item for match in told.seats for seat in told.seats[match] for item in seat["cards"])
    assert set(rows) == set(carried) >= {"Brute: Hide Armor", "Scoundrel: Minor Healing Potion"}
    for item, n in uses.items():
        row = rows[item]
        assert row["uses"]["n"] == carried[item] and value(row["uses"]) == near(n / carried[item])
        for column, sums in (("damage", damage), ("healed", healed), ("cards", back)):
            assert value(row[column]) == near(sums[item] / n), (item, column)
    assert sum(damage.values()) > 0 and sum(healed.values()) > 0
    won = {side: sum(told.won(m) for m in told.seats if told.label(m) == side) / 10 for side in ("four", "three")}
    assert value(rows["Brute: Hide Armor"]["difference"]) == near(won["four"] - won["three"])


def lucks(told: Told, match: int) -> list[tuple[str, float, float, float, float]]:
    """For each card drawn for an attack: drawer, points, and what was due of points, nulls and doubles."""
    decks: dict[int, Counter[str]] = defaultdict(Counter)
    sort: dict[str, tuple[str, int]] = {}
    left: dict[int, Counter[str]] = {}
    owner: dict[int, int] = {}
    found = []
    attack = 0
    for e in told.events[match]:
        if e["kind"] == "deck":
            decks[e["actor"]][e["item"]] += e["amount"]
            left[e["actor"]] = Counter(decks[e["actor"]])
            sort[e["item"]] = (e["cause"], e["space"])
        elif e["kind"] == "summon" and told.kind(match, e["actor"]) == "character":
            owner[e["target"]] = e["actor"]
        elif e["kind"] == "attack":
            attack = e["amount"]
        elif e["kind"] == "shuffle" and e["cause"] == "modifiers":
            whose = sorted(decks)[e["amount"]]
            outside = {c: n for c, n in left[whose].items() if c in ("bless", "curse")}
            left[whose] = Counter(decks[whose]) + Counter(outside)
        elif e["kind"] in ("condition", "modifier"):
            who = e["target"] if e["kind"] == "condition" else e["actor"]
            who = owner.get(who, who)
            pile = left[who if told.kind(match, who) == "character" else -1]
            if e["kind"] == "condition":
                if e["item"] in ("bless", "curse"):
                    pile[e["item"]] += 1
                continue
            cards = sum(pile.values())
            each = {
                c: -attack if sort[c][0] == "null" else attack if sort[c][0] == "double" else sort[c][1] for c in sort
            }
            due = sum(n * each[c] for c, n in pile.items()) / cards
            nulls = sum(n for c, n in pile.items() if sort[c][0] == "null") / cards
            doubles = sum(n for c, n in pile.items() if sort[c][0] == "double") / cards
            drawer = told.name(match, who) if told.kind(match, who) == "character" else "monsters"
            found.append((drawer, float(each[e["item"]]), due, nulls, doubles))
            assert pile[e["item"]] > 0, "a card is drawn that the deck does not hold"
            pile[e["item"]] -= 1
    return found


def test_modifier_luck(told: Told) -> None:
    drawn: dict[tuple[str, str], list[tuple[str, float, float, float, float]]] = defaultdict(list)
    for match in told.events:
        for card in lucks(told, match):
            drawn[told.label(match), card[0]].append(card)
    rows = {(r["side"], r["drawer"]): r for r in told.rows("modifier-luck")}
    assert set(rows) == set(drawn) and len(rows) == 9
    for key, cards in drawn.items():
        row = rows[key]
        assert row["points"]["n"] == len(cards) and value(row["points"]) == near(sum(c[1] for c in cards) / len(cards))
        assert value(row["luck"]) == near(sum(c[1] - c[2] for c in cards) / len(cards))
        assert row["due"] == f"{100 * sum(c[3] for c in cards) / len(cards):.1f} %"
        assert row["due "] == f"{100 * sum(c[4] for c in cards) / len(cards):.1f} %"


def test_luck_and_success(told: Told) -> None:
    def mean(numbers: list[float]) -> float:
        return sum(numbers) / len(numbers) if numbers else 0.0

    rows = {r["side"]: r for r in told.rows("luck-and-success")}
    for side in ("four", "three"):
        ranked = []
        for match in told.events:
            if told.label(match) == side:
                cards = lucks(told, match)
                own = mean([c[1] - c[2] for c in cards if c[0] != "monsters"])
                ranked.append((own - mean([c[1] - c[2] for c in cards if c[0] == "monsters"]), match))
        ranked.sort()
        thirds = [ranked[:4], ranked[4:7], ranked[7:]]
        row = rows[side]
        for column, third in zip(("unlucky", "middle", "lucky"), thirds):
            assert value(row[column]) == near(mean([told.won(m) for _, m in third])) and row[column]["n"] == len(third)
        spread = mean([luck for luck, _ in thirds[2]]) - mean([luck for luck, _ in thirds[0]])
        assert row["spread"] == pytest.approx(spread, abs=0.0051)


def test_general_questions_speak_of_characters(told: Told) -> None:
    own = {(r["cause"], r["side"]): r["total"] for r in told.rows("kills") if r["what"] == "own heroes lost"}
    wanted: Counter[tuple[str, str]] = Counter()
    for match, e in told.of("kill"):
        if told.kind(match, e["target"]) == "character":
            wanted[e["cause"], told.label(match)] += 1
    assert own == dict(wanted)
    guards = next(r for r in told.rows("monsters") if (r["monster"], r["tier"]) == ("Living Bones", "normal"))
    bones = [
        (match, f)
        for match in told.figures
        for f, row in told.figures[match].items()
        if (row["name"], row["tier"]) == ("Living Bones", "normal")
    ]
    dealt = sum(e["amount"] for match, e in told.of("damage") if (match, e["actor"]) in bones)
    assert value(guards["wounds"]) == near(dealt / len(bones))


def test_the_report_of_a_party_reads_well(told: Told) -> None:
    shown = guildhall("report", told.place)
    assert shown.exit_code == 0 and len(shown.stdout.splitlines()) < 110
    heads = [line for line in shown.stdout.splitlines() if line.endswith(")") and not line.startswith(" ")]
    names = [line[line.rindex("(") + 1 : -1] for line in heads]
    assert names == ["overview", "line-ups", "paired", "party-success", "exhaustion", "strategies", "heroes"]
    for word in ("Strength", "fair", "seats exchanged", "standings"):
        assert word not in shown.stdout, word
    further = shown.stdout[shown.stdout.index("Further questions") :].replace("\n", " ")
    own = [q.name for q in load_all() if q.games == ("gloomhaven",)]
    assert len(own) == 9 and all(name in further or name in names for name in own)
    for name in ("coins", "quests", "damnation", "seats", "scenario-balance", "quest-success"):
        assert f" {name}," not in further, name


def test_the_readme_names_every_question_of_the_game() -> None:
    text = README.read_text(encoding="utf-8")
    for name in [question.name for question in load_all() if question.games == ("gloomhaven",)]:
        assert f"`{name}`" in text, name
