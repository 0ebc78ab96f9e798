"""Writes small run directories in the documented schema, without the engine."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

NAME = pa.dictionary(pa.int32(), pa.string())

SCHEMAS = {
    "matches": pa.schema(
        [
            ("match_id", pa.int64()), ("game", NAME), ("set", NAME), ("scenario", NAME), ("board", NAME),
            ("level", pa.int8()), ("players", pa.int8()), ("seed", pa.int64()), ("block", pa.int32()),
            ("rotation", pa.int16()), ("campaign", pa.int32()), ("ordinal", pa.int32()), ("turns", pa.int32()),
            ("decisions", pa.int32()), ("ending", NAME), ("reason", pa.string()), ("winner", NAME),
            ("answers", pa.binary()), ("rules_hash", NAME), ("digest", pa.string()),
        ]
    ),
    "seats": pa.schema(
        [
            ("match_id", pa.int64()), ("seat", pa.int8()), ("side", pa.int32()), ("team", pa.int8()), ("label", NAME),
            ("strategy", NAME), ("heroes", pa.list_(pa.string())), ("cards", pa.list_(pa.string())),
            ("start_area", pa.int8()), ("turn_order", pa.int8()), ("rank", pa.int8()), ("score", pa.float64()),
            ("won", pa.float64()),
        ]
    ),
    "tallies": pa.schema([("match_id", pa.int64()), ("seat", pa.int8()), ("name", NAME), ("value", pa.int32())]),
    "figures": pa.schema(
        [
            ("match_id", pa.int64()), ("figure", pa.int16()), ("name", NAME), ("type", NAME), ("tier", NAME),
            ("seat", pa.int8()), ("max_life", pa.int16()),
        ]
    ),
    "events": pa.schema(
        [
            ("match_id", pa.int64()), ("seq", pa.int32()), ("parent", pa.int32()), ("root", pa.int32()),
            ("turn", pa.int16()), ("active", pa.int8()), ("seat", pa.int8()), ("kind", NAME), ("actor", pa.int16()),
            ("target", pa.int16()), ("item", NAME), ("cause", NAME), ("space", pa.int16()), ("amount", pa.int16()),
            ("dice", pa.list_(pa.int8())),
        ]
    ),
    "campaigns": pa.schema(
        [
            ("campaign", pa.int32()), ("block", pa.int64()), ("rotation", pa.int8()), ("seat", pa.int8()),
            ("side", pa.int16()), ("team", pa.int8()), ("label", NAME), ("strategy", NAME),
            ("heroes", pa.list_(pa.string())), ("rank", pa.int8()), ("score", pa.float64()), ("won", pa.float64()),
            ("honours", pa.list_(pa.string())),
        ]
    ),
}  # fmt: skip


@dataclass
class Seat:
    """One seat of a match. Its heroes become figures 3*seat, 3*seat + 1, 3*seat + 2."""

    label: str
    won: float
    rank: int
    side: int = 0
    heroes: tuple[str, ...] = ()
    strategy: str = "greedy"
    cards: tuple[str, ...] = ()
    team: int = -1
    score: float = 0.0
    tallies: dict[str, int] = field(default_factory=dict)


class RunWriter:
    """Collects matches and writes them as a run directory."""

    def __init__(self, path: Path, seed: int = 7) -> None:
        self.path = path
        self.seed = seed
        self.tables: dict[str, list[dict[str, Any]]] = {name: [] for name in SCHEMAS}
        self.count = 0

    def match(
        self,
        seats: list[Seat],
        block: int = 0,
        rotation: int = 0,
        scenario: str = "gates",
        ending: str = "decided",
        turns: int = 10,
        reason: str = "",
        level: int = 1,
        monsters: tuple[str, ...] = ("Fury",),
        tallies: dict[str, int] | None = None,
        events: list[dict[str, Any]] | None = None,
        campaign: int = -1,
        ordinal: int = -1,
    ) -> int:
        """Add a match and return its number. Events are given without match_id and seq; the end is added."""
        match = self.count
        self.count += 1
        best = [s.label for s in seats if s.won > 0]
        self.tables["matches"].append(
            {
                "match_id": match, "game": "inferno", "set": "inferno", "scenario": scenario, "board": scenario,
                "level": level, "players": len(seats), "seed": self.seed, "block": block, "rotation": rotation,
                "campaign": campaign, "ordinal": ordinal, "turns": turns, "decisions": 40, "ending": ending,
                "reason": reason, "winner": best[0] if len(best) == 1 else "", "answers": b"\x00\x01",
                "rules_hash": "abc123", "digest": f"{match:032x}",
            }
        )  # fmt: skip
        figure = 0
        for number, seat in enumerate(seats):
            self.tables["seats"].append(
                {
                    "match_id": match, "seat": number, "side": seat.side, "label": seat.label,
                    "team": number if seat.team < 0 else seat.team, "strategy": seat.strategy,
                    "heroes": list(seat.heroes), "cards": list(seat.cards), "start_area": number + 1,
                    "turn_order": number, "rank": seat.rank, "score": seat.score, "won": seat.won,
                }
            )  # fmt: skip
            for name, value in seat.tallies.items():
                self.tables["tallies"].append({"match_id": match, "seat": number, "name": name, "value": value})
            for hero in seat.heroes:
                self._figure(match, figure, hero, "hero", "", number, 4)
                figure += 1
        for monster in monsters:
            self._figure(match, figure, monster, "monster", "Minor Minion", -1, 3)
            figure += 1
        for name, value in (tallies or {}).items():
            self.tables["tallies"].append({"match_id": match, "seat": -1, "name": name, "value": value})
        for seq, event in enumerate([*(events or []), {"kind": "end", "target": -1, "amount": turns}]):
            row = {
                "match_id": match, "seq": seq, "parent": -1, "root": seq, "turn": 1, "active": 0, "seat": 0,
                "actor": -1, "target": -1, "item": "", "cause": "", "space": -1, "amount": 0, "dice": [],
            }  # fmt: skip
            self.tables["events"].append(row | event)
        return match

    def standing(self, campaign: int, block: int, rotation: int, number: int, seat: Seat, honours: list[str]) -> None:
        """Add how a seat stands at the end of a campaign."""
        self.tables["campaigns"].append(
            {
                "campaign": campaign, "block": block, "rotation": rotation, "seat": number, "side": seat.side,
                "team": number, "label": seat.label, "strategy": seat.strategy, "heroes": list(seat.heroes),
                "rank": seat.rank, "score": seat.score, "won": seat.won, "honours": honours,
            }
        )  # fmt: skip

    def _figure(self, match: int, figure: int, name: str, kind: str, tier: str, seat: int, life: int) -> None:
        row = {"match_id": match, "figure": figure, "name": name, "type": kind, "tier": tier, "seat": seat}
        self.tables["figures"].append(row | {"max_life": life})

    def write(self, parts: int = 2, manifest: bool = True, without: tuple[str, ...] = ()) -> Path:
        """Write the directory: matches spread evenly over parts, the manifest last."""
        self.path.mkdir(parents=True, exist_ok=True)
        (self.path / "plan.toml").write_text('name = "fixture"\ngame = "inferno"\nseed = 7\n')
        step = max(1, -(-self.count // parts))
        for name, rows in self.tables.items():
            if name in without or (name == "campaigns" and not rows):
                continue
            key = "campaign" if name == "campaigns" else "match_id"
            folder = self.path / name
            folder.mkdir(exist_ok=True)
            for part, first in enumerate(range(0, max(1, self.count), step)):
                held = [r for r in rows if first <= r[key] < first + step]
                table = pa.Table.from_pylist(held, schema=SCHEMAS[name].with_metadata({"schema": "1"}))
                pq.write_table(table, folder / f"part-{part:06d}.parquet", compression="zstd")
        if manifest:
            found = {"schema": 1, "game": "inferno", "rules_hash": "abc123", "invented": 48, "overlay": []}
            (self.path / "manifest.json").write_text(json.dumps(found))
        return self.path


PLAYERS = ("brawlers", "archers", "filler")
HEROES = {
    "brawlers": ("Bjor", "Mark", "Phyx"),
    "archers": ("Diana", "Kisha", "Trandir"),
    "filler": ("Greta", "Izzy", "Lyra"),
}
CARDS = {"brawlers": ("Dusty Blade", "Vile Trident"), "archers": ("Short Bow",), "filler": ("Short Bow", "Grimbolt")}
STRATEGIES = {"brawlers": "greedy", "archers": "quester", "filler": "greedy"}
WINNERS = [
    ["brawlers", "brawlers", "archers"],
    ["brawlers", "archers", "filler"],
    ["archers", "brawlers", "brawlers"],
    ["", "brawlers", "forfeit"],
]
"""By block and rotation. '' is a turn cap; in the forfeited match the archers lose and the others share."""


def twelve(path: Path) -> RunWriter:
    """Twelve matches, 4 blocks of 3 rotations, blocks 0 and 1 at the gates, 2 and 3 at the styx; eleven count.

    In each counted match a brawler takes one Damnation (the roll had 1 Hit, the die bought makes it 2) and kills the
    Fury (an Overkill in rotation 0) with the Dusty Blade, and the Fury, rolling a die more, guards against an
    archer: one Wound, which kills him in rotation 1. The winner has done the PvE Quest "open the gate".
    """
    run = RunWriter(path)
    for block, row in enumerate(WINNERS):
        for rotation, winner in enumerate(row):
            at = {name: (place + rotation) % 3 for place, name in enumerate(PLAYERS)}
            forfeit = winner == "forfeit"
            seats: list[Seat] = []
            for name in sorted(PLAYERS, key=lambda n: at[n]):
                seat = Seat(name, float(winner == name), places(winner)[name], PLAYERS.index(name))
                seat.side = -1 if name == "filler" else seat.side
                seat.heroes, seat.cards, seat.strategy = HEROES[name], CARDS[name], STRATEGIES[name]
                if forfeit:
                    seat.won = 0.0 if name == "archers" else 0.5
                seats.append(seat)
            events = [] if forfeit else story(at, winner, rotation)
            if not forfeit:
                count(seats, at, winner, rotation)
            run.match(
                seats,
                block=block,
                rotation=rotation,
                scenario="gates" if block < 2 else "styx",
                ending="forfeit" if forfeit else "decided" if winner else "turn cap",
                reason="archers: ValueError: no" if forfeit else "",
                turns=10 + run.count,
                events=events,
            )
    return run


def places(winner: str) -> dict[str, int]:
    """Ranks by winner; brawlers and archers share theirs when the filler wins and at the cap."""
    return {
        "brawlers": {"brawlers": 1, "archers": 2, "filler": 3},
        "archers": {"brawlers": 2, "archers": 1, "filler": 3},
        "filler": {"brawlers": 2, "archers": 2, "filler": 1},
        "": {"brawlers": 1, "archers": 1, "filler": 3},
        "forfeit": {"brawlers": 1, "archers": 3, "filler": 1},
    }[winner]


def story(at: dict[str, int], winner: str, rotation: int) -> list[dict[str, Any]]:
    """The events of a counted match."""
    hero, archer, fury = 3 * at["brawlers"], 3 * at["archers"], 9
    blow = {"actor": hero, "target": fury, "item": "Dusty Blade", "cause": "attack", "parent": 1, "root": 1}
    out: list[dict[str, Any]] = [
        {"kind": "turn", "amount": 3, "active": at["brawlers"]},
        {"kind": "attack", **blow, "parent": -1},
        {"kind": "roll", **blow, "amount": 1, "dice": [0, 1]},
        {"kind": "damnation", **blow, "target": -1, "item": "Vile Trident", "amount": 1},
        {"kind": "roll", **blow, "amount": 2, "dice": [2]},
        {"kind": "wound", **blow, "amount": 2},
    ]  # fmt: skip
    if rotation == 0:
        out.append({"kind": "overkill", **blow, "amount": 2})
    out.append({"kind": "kill", **blow, "amount": 2})
    kill = len(out) - 1
    out.append(
        {"kind": "coin", "target": at["brawlers"], "cause": "kill-monster", "amount": 1, "parent": kill, "root": 1}
    )
    first = len(out)
    bite = {"actor": fury, "target": archer, "item": "Fury", "cause": "guard", "parent": first, "root": first}
    out += [
        {"kind": "attack", **bite, "parent": -1},
        {"kind": "pool", **bite, "cause": "attack", "amount": 1},
        {"kind": "roll", **bite, "amount": 1, "dice": [0, 1]},
        {"kind": "wound", **bite, "amount": 1},
    ]
    if rotation == 1:
        out.append({"kind": "kill", **bite, "amount": 1})
        kill = len(out) - 1
        for name in ("brawlers", "filler"):
            out.append(
                {"kind": "coin", "target": at[name], "cause": "hero-lost", "amount": 1, "parent": kill, "root": first}
            )
    if winner:
        out.append({"kind": "quest", "target": at[winner], "item": "open the gate", "cause": "PvE", "amount": 1})
    out.append({"kind": "left", "actor": archer, "cause": "wounds", "amount": 1})
    return out


def count(seats: list[Seat], at: dict[str, int], winner: str, rotation: int) -> None:
    """The tallies that agree with the story."""
    lost = int(rotation == 1)
    for name in PLAYERS:
        seat = seats[at[name]]
        brawler, archer = name == "brawlers", name == "archers"
        seat.tallies = {
            "coins": int(brawler) + (0 if archer else lost),
            "quests": int(winner == name),
            "pve_quests": int(winner == name),
            "pvp_quests": 0,
            "kills_heroes": 0,
            "kills_monsters": int(brawler),
            "deaths": lost if archer else 0,
            "overkills": int(brawler and rotation == 0),
            "wounds_dealt": 2 if brawler else 0,
            "wounds_taken": int(archer),
            "wounds_healed": 0,
            "damnation": int(brawler),
            "attacks": int(brawler),
            "guard_attacks_taken": int(archer),
            "payback_attacks_taken": 0,
        }
        seat.score = float(seat.tallies["coins"])


def duel(path: Path, wins: list[list[int]], **kept: Any) -> RunWriter:
    """Two sides, 'red' and 'blue', who exchange seats inside a block: wins[block][rotation] is 1 when red won."""
    run = RunWriter(path)
    for block, row in enumerate(wins):
        for rotation, red in enumerate(row):
            seats = [
                Seat("red", float(red), 2 - red, side=0, heroes=("Mark", "Kisha", "Izzy")),
                Seat("blue", float(1 - red), 1 + red, side=1, heroes=("Phyx", "Diana", "Trandir"), strategy="uniform"),
            ]
            if rotation % 2:
                seats.reverse()
            run.match(seats, block=block, rotation=rotation, **kept)
    return run
