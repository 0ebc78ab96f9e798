"""A run of four campaigns of two matches, small enough to count by hand, without the engine."""

from pathlib import Path
from typing import Any

from run_fixture import RunWriter, Seat

Event = dict[str, Any]
HEROES = {"red": ("Mark", "Kisha", "Izzy"), "blue": ("Phyx", "Diana", "Trandir")}
START = ("Dusty Blade", "Short Bow")
WINNERS = [["red", "red"], ["red", "blue"], ["blue", "blue"], ["red", "red"]]
"""By campaign, who wins each of its matches. Campaigns 0 and 1 are one block, 2 and 3 the other."""


def campaigns(path: Path) -> RunWriter:
    """Two sides who change seats inside a block of campaigns.

    In the first match, at the gates, the winner drafts Mark and the loser Phyx; the winner kills for 3 coins, pays one
    of them for Damnation, and wins the Title "Spoilsport" and the Reward "Katar"; the loser's first Hero dies once. In
    the second, at the styx, which the winner chose, the loser draws the Curse "Amnesia" and loses that Hero again; both
    are dealt and keep a "Hook", the winner of the first buys it for 1 coin and saves the other one; the winner of the
    second saves the Angel "Uriel" there.
    """
    run = RunWriter(path)
    for campaign, winners in enumerate(WINNERS):
        block, rotation = divmod(campaign, 2)
        order = ["red", "blue"] if rotation == 0 else ["blue", "red"]
        first, second = (order.index(name) for name in winners)
        run.match(
            sides(order, winners[0], first=True),
            block=block,
            rotation=rotation,
            scenario="gates",
            events=gates(first),
            campaign=campaign,
            ordinal=1,
        )
        run.match(
            sides(order, winners[1], bought=winners[0]),
            block=block,
            rotation=rotation,
            scenario="styx",
            level=2,
            events=styx(first, second),
            monsters=("Uriel",),
            campaign=campaign,
            ordinal=2,
        )
        for number, seat in enumerate(sides(order, champion(winners))):
            held = [medal for medal in medals(first, second) if medal["target"] == number]
            seat.score = float(len(held))
            run.standing(campaign, block, rotation, number, seat, [str(medal["item"]) for medal in held])
    return run


def champion(winners: list[str]) -> str:
    """Who wins the campaign: with one match each, the winner of the first, whose Title and coins tell."""
    return winners[0]


def sides(order: list[str], winner: str, first: bool = False, bought: str = "") -> list[Seat]:
    """The two seats of a match."""
    out = []
    for name in order:
        won = name == winner
        cards = (*START, "Katar", "Hook") if name == bought else START
        tallies = {"coins": 2 * won, "coins_gained": 3 * won, "death_tokens": int(not won)} if first else {}
        if bought:
            tallies = {"coins": 0, "coins_gained": 0, "death_tokens": int(name != bought)}
        out.append(Seat(name, float(won), 1 if won else 2, ["red", "blue"].index(name), HEROES[name], tallies=tallies))
        out[-1].cards = cards
        out[-1].strategy = "greedy" if name == "red" else "quester"
    return out


def gates(winner: int) -> list[Event]:
    """The first match."""
    loser = 1 - winner
    setup = {"turn": 0, "kind": "card", "cause": "setup"}
    draft = {"turn": 0, "cause": "draft", "amount": 1}
    return [
        *({**draft, "kind": "deal", "target": winner, "item": hero} for hero in ("Mark", "Kisha")),
        *({**draft, "kind": "deal", "target": loser, "item": hero} for hero in ("Phyx", "Diana")),
        {**draft, "kind": "keep", "target": winner, "item": "Mark"},
        {**draft, "kind": "keep", "target": loser, "item": "Phyx"},
        *({**setup, "target": seat, "actor": 3 * seat, "item": item} for seat in (0, 1) for item in START),
        {"turn": 0, "kind": "path", "target": -1, "item": "gates", "cause": "recommended", "amount": 1},
        {"kind": "kill", "actor": 3 * winner, "target": 3 * loser, "cause": "attack"},
        {"kind": "coin", "target": winner, "cause": "kill-monster", "amount": 3},
        {"kind": "coin", "target": winner, "cause": "scenario", "amount": -1},
        {"kind": "title", "target": winner, "item": "Spoilsport", "cause": "quest"},
        {"kind": "reward", "target": winner, "actor": 3 * winner, "item": "Katar"},
        *achieved(winner, winner, winner, [winner]),
    ]


def achieved(won: int, fewest: int, richest: int, rewarded: list[int], titled: bool = True) -> list[Event]:
    """Achievements by seat."""
    out = [(won, "Winner"), (fewest, "Least Deaths"), (richest, "Most Coins")]
    out += [(seat, "Won Reward") for seat in rewarded]
    if titled:
        out.append((won, "Won Title"))
    return [{"kind": "achievement", "target": seat, "item": item} for seat, item in out]


def styx(before: int, winner: int) -> list[Event]:
    """The second match, its opening first."""
    loser = 1 - before
    opening: list[Event] = [{"kind": "title", "target": before, "item": "Spoilsport", "cause": "carried"}]
    for seat in (0, 1):
        cards = [*START, "Katar"] if seat == before else START
        opening += [{"kind": "card", "target": seat, "actor": 3 * seat, "item": c, "cause": "carried"} for c in cards]
        opening.append({"kind": "purse", "target": seat, "cause": "carried", "amount": 0})
        opening.append({"kind": "purse", "target": seat, "cause": "earned", "amount": 2 if seat == before else 0})
    opening.append({"kind": "burden", "actor": 3 * loser, "cause": "deaths", "amount": 1})
    opening.append({"kind": "curse", "actor": 3 * loser, "item": "Amnesia", "cause": "upgrade", "amount": 1})
    for seat in (0, 1):
        opening.append({"kind": "deal", "target": seat, "item": "Hook", "cause": "upgrade", "amount": 1})
        opening.append({"kind": "deal", "target": seat, "item": "Cloak", "cause": "upgrade", "amount": 1})
        opening.append({"kind": "keep", "target": seat, "item": "Hook", "cause": "upgrade", "amount": 1})
    opening.append({"kind": "buy", "target": before, "item": "Hook", "cause": "upgrade", "amount": 1})
    for seat in (0, 1):
        opening.append({"kind": "purse", "target": seat, "cause": "saved", "amount": int(seat == before)})
        opening.append({"kind": "purse", "target": seat, "cause": "lost", "amount": 0})
    opening.append({"kind": "path", "target": before, "item": "styx", "cause": "chosen", "amount": 2})
    return [
        *({"turn": 0, **event} for event in opening),
        {"kind": "kill", "actor": 3 * before, "target": 3 * loser, "cause": "attack"},
        {"kind": "angel", "actor": 6, "target": winner, "amount": -1},
        *achieved(winner, before, winner, [winner], titled=False),
        *({"kind": "achievement", "target": 1 - winner, "item": "Most Coins"} for _ in range(1)),
        *medals(before, winner),
    ]


def medals(first: int, second: int) -> list[Event]:
    """Medals by seat: Least Deaths, most coins and the Title are the first winner's, the others shared."""
    both = [first, second] if first != second else [first]
    out = [(first, "Least Deaths", 2), (first, "Won Title", 1)]
    out += [(seat, "Winner", 3 - len(both)) for seat in both]
    out += [(seat, "Won Reward", 3 - len(both)) for seat in both]
    out.append((first, "Most Coins", 2))
    return [{"kind": "medal", "target": seat, "item": item, "amount": n} for seat, item, n in sorted(out)]
