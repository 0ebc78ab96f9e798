"""Laws of a match of Arcadia Quest: Inferno, checked turn by turn on the state and over its whole log."""

from collections import Counter

from sim.arcadia.inventory import is_armor, slots
from sim.arcadia.records import ATTACK, QUEST_TOKEN
from sim.arcadia.skirmish import Skirmish, refresh
from sim.arcadia.state import (
    BOX,
    CARRIED,
    GAME_SIDE,
    HERO,
    MONSTER,
    MONSTER_MASK,
    OBJECT,
    T_COINS,
    T_DAMNATION,
    T_DEALT,
    T_HEALED,
    T_QUESTS,
    T_TAKEN,
    TALLIES,
    TILE,
    Figure,
)
from sim.engine.events import Event, named


def whole(m: Skirmish) -> None:
    """What must hold whenever no activation is under way."""
    places(m)
    board_lists(m)
    supplies(m)
    for f in m.s.figures:
        if f.kind == HERO:
            hero(m, f)
        elif f.kind == MONSTER and f.cell >= 0:
            assert 0 <= f.wounds < f.life, f"{f.name} stands with {f.wounds} of {f.life} Wounds"
    assert m.dying == [] and m.s.hero == -1 and m.roller == -1


def places(m: Skirmish) -> None:
    """INF-BOARD-3, INF-HUGE-3: everybody is in one place, and no Space is overfull."""
    s = m.s
    for f in s.figures:
        found = [cell for cell in range(len(s.at)) if f.id in s.at[cell]]
        assert f.kind == OBJECT or found == ([f.cell] if f.cell >= 0 else []), f"{f.name} in {found}, not {f.cell}"
        assert (f.cell == TILE) == (f.id in s.tile), f"{f.name} and the Spawn tile disagree"
        assert f.cell >= 0 or f.cell in (BOX, TILE, CARRIED)
    # Who wins on his way through a Full Space still stands there: the match ends at that moment.
    for cell, inside in enumerate(s.at if s.winner < 0 else []):
        assert len(inside) == len(set(inside)) <= 2, f"{inside} in Space {cell}"
        assert len(inside) < 2 or not any(s.figures[i].huge for i in inside), f"no room beside a Huge one in {cell}"
        assert not inside or not m.board.grid.blocked[cell]
    assert len(s.tile) <= 5
    monsters = [f for f in s.figures if f.side == GAME_SIDE and f.cell >= 0]
    assert s.monsters_on_board == len(monsters)
    for side in range(5):
        mask = 0
        for f in s.figures:
            of_side = f.side == side if side < MONSTER_MASK else f.side == GAME_SIDE
            if of_side and f.cell >= 0:
                mask |= 1 << f.cell
        assert s.masks[side] == mask, f"mask {side}"


def board_lists(m: Skirmish) -> None:
    """What is kept beside the state agrees with the state."""
    s = m.s
    near = m.board.grid.neighbours(s.open_doors)
    assert all(m.board.grid.blocked[c] or s.near[c] == near[c] for c in range(m.board.cells))
    assert s.down == [len(pile) for pile in m.hidden.down]
    assert s.brimstones == [len(pile) for pile in m.hidden.brimstones]


def supplies(m: Skirmish) -> None:
    """Decks and stocks are whole: cards, Death Curses, Brimstones."""
    s = m.s
    curses = Counter(m.hidden.curses) + Counter(s.curse_discards)
    for f in s.figures:
        curses += Counter(curse.index for curse in f.curses)
    assert curses == Counter({curse.index: curse.copies for curse in m.book.curses})
    lying = [card for pile in m.hidden.brimstones for card in pile] + m.hidden.aside_brimstones
    assert len(lying) == len(set(lying))


def hero(m: Skirmish, f: Figure) -> None:
    """INF-GUILD-4, INF-CARD-6, INF-DEF-1, INF-LIFE-1, INF-CURSE-9: a Hero's cards and numbers."""
    assert len(f.cards) <= slots(f) <= 4, f"{f.name} holds {len(f.cards)} cards in {slots(f)} slots"
    assert sum(is_armor(held) for held in f.cards) <= 1, f"{f.name} wears two Armors"
    assert all(0 <= held.used <= held.uses for held in f.cards)
    assert f.damned == f.damnation + sum(curse.damnation for curse in f.curses) >= f.damnation >= 0
    twin = f.copy()
    refresh(twin)
    assert (f.life, f.defense, f.rerolls, f.damned, f.able) == (
        twin.life,
        twin.defense,
        twin.rerolls,
        twin.damned,
        twin.able,
    )
    assert f.wounds >= 0
    if f.cell >= 0:
        assert f.wounds < f.life, f"{f.name} stands with {f.wounds} of {f.life} Wounds"
    else:
        assert not f.tokens or f.waiting or f.id not in m.s.guilds[f.side].heroes, f"{f.name} off the board has tokens"


def cards_held(m: Skirmish) -> Counter[str]:
    """All Upgrade cards in inventories."""
    return Counter(held.card.name for f in m.s.figures for held in f.cards)


# The log.


def events(m: Skirmish) -> list[Event]:
    game = m.arcadia
    return named(m.log, [kind.name for kind in game.kinds], game.items, game.causes)


def balanced(m: Skirmish) -> None:
    """The sums of a finished match."""
    told = events(m)
    assert told[-1].kind == "end" and told[-1].amount == m.turn and [e.kind for e in told].count("end") == 1
    wounds(m, told)
    tallies(m, told)
    tokens(m, told)
    cards(m, told)
    ways(m, told)
    rolls(m, told)
    for seq, e in enumerate(told):
        assert e.parent < seq and e.root <= seq and e.turn <= m.turn
        if e.parent >= 0:
            assert told[e.parent].root == e.root or e.parent == e.root, e


def wounds(m: Skirmish, told: list[Event]) -> None:
    """Wounds dealt are healed, gone with a life that was lost and came back, or left in the end."""
    on: dict[int, int] = {}
    for e in told:
        if e.kind == "wound":
            assert e.amount > 0
            on[e.target] = on.get(e.target, 0) + e.amount
        elif e.kind == "heal":
            on[e.target] -= e.amount
        elif e.kind == "kill":
            assert e.amount == on.get(e.target, 0)
        elif e.kind == "resurrect":
            assert e.amount == on.pop(e.actor, 0)
        elif e.kind == "place" and e.cause == "spawn":
            on.pop(e.actor, 0)
        assert all(n >= 0 for n in on.values()), e
    left = {e.actor: e.amount for e in told if e.kind == "left" and e.cause == "wounds"}
    assert left == {i: n for i, n in on.items() if n > 0}
    assert left == {f.id: f.wounds for f in m.s.figures if f.wounds > 0}


def tallies(m: Skirmish, told: list[Event]) -> None:
    """What the tallies say is what the events add up to."""
    side = [f.side if f.kind == HERO else -1 for f in m.s.figures]
    sums = [Counter[int]() for _ in m.s.guilds]
    for e in told:
        if e.kind == "coin":
            sums[e.target][T_COINS] += e.amount
        elif e.kind == "quest":
            sums[e.target][T_QUESTS] += 1
        elif e.kind == "wound":
            if side[e.target] >= 0:
                sums[side[e.target]][T_TAKEN] += e.amount
            if e.actor >= 0 and side[e.actor] >= 0:
                sums[side[e.actor]][T_DEALT] += e.amount
        elif e.kind == "heal" and side[e.target] >= 0:
            sums[side[e.target]][T_HEALED] += e.amount
        elif e.kind == "damnation" and e.amount > 0:
            sums[side[e.actor]][T_DAMNATION] += e.amount
    counted = {"rest": "rests", "turn": "turns", "activate": "activations"}
    for guild in m.s.guilds:
        for at in (T_COINS, T_QUESTS, T_TAKEN, T_DEALT, T_HEALED, T_DAMNATION):
            assert guild.tally[at] == sums[guild.seat][at], f"{TALLIES[at]} of seat {guild.seat}"
        for kind, name in counted.items():
            found = sum(e.kind == kind and e.active == guild.seat for e in told)
            assert guild.tally[TALLIES.index(name)] == found, f"{name} of seat {guild.seat}"


def tokens(m: Skirmish, told: list[Event]) -> None:
    """Every token laid has been used up, has left the game, or is left in the end."""
    names = {token.name: token.kind for token in m.book.tokens}
    laid = Counter(e.item for e in told if e.kind == "lay" and e.item in names)
    gone = Counter(e.item for e in told if e.kind == "use" and e.item in names)
    left = Counter(e.item for e in told if e.kind == "left" and e.item in names)
    for name in laid | gone | left:
        assert laid[name] == gone[name] + left[name], f"{name}: {laid[name]} laid, {gone[name]} gone, {left[name]} left"
        assert names[name] == QUEST_TOKEN or laid[name] <= m.book.tokens[m.book.token_index[name]].count


def cards(m: Skirmish, told: list[Event]) -> None:
    """Upgrade cards are those of the start and the Rewards, less the discarded ones."""
    names = {card.name for card in m.book.cards}
    had = Counter(name for cards in m.equipped for name in cards)
    had += Counter(e.item for e in told if e.kind == "reward" and e.item in names)
    rewarded = [e.parent for e in told if e.kind == "reward"]
    for e in told:
        if e.kind == "card" and e.actor < 0 and e.parent >= 0:
            # A Reward that nobody could take was never held.
            refused = e.item == m.scenario.reward and told[e.parent].kind == "quest" and e.parent not in rewarded
            had[e.item] -= not refused
    late = [e for e in told if e.kind == "card" and e.actor < 0 and e.parent < 0 and e.turn > 0]
    assert not late
    assert {name: count for name, count in had.items() if count} == cards_held(m)


def gained(m: Skirmish) -> dict[tuple[str, str], int]:
    """Movement Points that cards bring, by the event that shows their use and by name."""
    out: dict[tuple[str, str], int] = {}
    for brimstone in m.book.brimstones:
        points = [spec.numbers["points"] for spec in brimstone.effects if spec.do == "move_points"]
        out["brimstone", brimstone.name] = sum(points)
    for card in m.book.cards:
        points = [spec.numbers["points"] for spec in card.effects if spec.do == "move_after"]
        out["attack" if card.kind == ATTACK else "exhaust", card.name] = sum(points)
    return out


def ways(m: Skirmish, told: list[Event]) -> None:
    """INF-MOVE-1 to -3, INF-PORTAL-2, INF-ATK-1: who moves was there, ways exist, and nobody overspends."""
    grid = m.board.grid
    at: dict[int, int] = {}
    more = gained(m)
    active, left, attacks = -1, 0, 0
    for e in told:
        if e.kind in ("setup", "place", "resurrect", "angel") and e.space >= 0:
            at[e.actor] = e.space
        elif e.kind == "kill":
            assert at.pop(e.target) == e.space, e
        elif e.kind in ("move", "portal"):
            assert at[e.actor] == e.amount, e
            at[e.actor] = e.space
            beside = [end for end, _ in grid.links[e.amount]]
            assert e.space in (beside if e.kind == "move" else m.board.all_portals[e.amount]), e
        elif e.kind == "turn":
            active = -1
        elif e.kind == "activate":
            active, left, attacks = e.actor, 3, 0
        if e.kind == "attack" and e.cause == "attack":
            attacks += 1
            assert e.actor == active and attacks == 1, e
        if e.actor == active >= 0:
            paid = e.kind in ("door", "brimstone") or (e.kind in ("move", "portal") and e.cause == "turn")
            left += more.get((e.kind, e.item), 0) - paid
            assert left >= 0, f"{e} costs a Movement Point too many"


def rolls(m: Skirmish, told: list[Event]) -> None:
    """INF-ATK-9, INF-CRIT-1, -4: dice thrown are those of the card, of the pool's sources, and one for each CRIT."""
    dice = {card.name: card.dice for card in m.book.cards if "die_per_plain_hit" not in [s.do for s in card.effects]}
    under: dict[int, list[Event]] = {}
    for e in told:
        under.setdefault(e.parent, []).append(e)
    for e in told:
        if e.kind != "attack":
            continue
        f = m.s.figures[e.actor]
        level = f.level
        if f.kind == HERO and e.item not in dice:
            continue
        wanted = dice[e.item] if level is None else level.dice
        if not any(part.kind == "roll" for part in under.get(e.seq, [])):
            # Whoever is killed by a Curse as he pays for the attack rolls no more.
            assert wanted == 0 or any(part.kind == "kill" and part.target == e.actor for part in under[e.seq]), e
            continue
        for part in under.get(e.seq, []):
            if part.kind == "pool" and part.cause == "attack":
                wanted += part.amount
            elif part.kind == "roll":
                wanted += part.dice.count(2) - len(part.dice)
            elif part.kind == "reroll" and part.cause == "attack":
                wanted += (part.dice[0] == 2) - (part.amount == 2)
        assert wanted == 0, f"{e}: {-wanted} dice too many"
