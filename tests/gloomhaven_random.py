"""Random boards for position cases: walls, wall lines, terrain, figures and every kind of move and attack."""

from random import Random

Case = dict[str, object]

MELEE_AREAS = [
    [[1, -1], [1, 0]],
    [[0, 1], [0, 2], [0, 3]],
    [[1, -1], [1, 0], [2, -1]],
    [[-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0]],
    [[0, 1], [0, 2], [1, 0], [1, 1], [2, 0]],
    [[1, 0], [2, 0], [2, 1]],
    [[2, 0]],
]
RANGED_AREAS = [
    [[0, 0], [1, -1], [1, 0]],
    [[0, 0], [1, 0]],
    [[0, 0], [0, 1], [1, -1], [1, 0], [1, 1], [2, -1], [2, 0]],
    [[0, 0], [1, 0], [3, -1]],
]


def random_case(seed: int, later: bool) -> Case:
    """A board by its seed. later: with ice and teleport, which only Frosthaven has."""
    dice = Random(seed)
    cols, rows = dice.randint(4, 8), dice.randint(3, 6)
    places = [(q, row - q // 2) for q in range(cols) for row in range(rows)]
    dice.shuffle(places)
    board: Case = {"cols": cols, "rows": rows}
    share = dice.choice([0, 0, 0.1, 0.2])
    board["walls"] = [places.pop() for _ in range(int(share * len(places)))]
    lines = {(*dice.choice(places), dice.randrange(6)) for _ in range(dice.choice([0, 0, 0, 1, 3, 6]))}
    board["thin_walls"] = sorted(lines)
    enemies = [[*places.pop(), dice.choice([10, 20, 30, 30])] for _ in range(dice.choice([1, 1, 2, 2, 3, 4]))]
    monster = list(places.pop())
    allies = [list(places.pop()) for _ in range(dice.choice([0, 0, 1, 2, 3]))]
    kinds = ["obstacles", "traps", "hazards", "difficult"] + (["ice", "ice"] if later else [])
    for kind in dice.sample(kinds, dice.randint(0, 3)):
        share = dice.choice([0.1, 0.2, 0.3])
        lain = board.setdefault(kind, [])
        assert isinstance(lain, list)
        lain += [places.pop() for _ in range(min(len(places), int(share * cols * rows)))]
    # Terrain under figures, and a ring of traps round an enemy now and then.
    if dice.random() < 0.1:
        q, r, _ = enemies[0]
        ring = [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]
        traps = board.setdefault("traps", [])
        assert isinstance(traps, list)
        traps += [p for p in ring if p in places]
    if dice.random() < 0.2:
        board.setdefault(dice.choice(["traps", "hazards", "difficult"]), []).append(tuple(monster))  # type: ignore[attr-defined]
    action: Case = {"move": dice.randint(0, 5), "range": 0, "targets": dice.choice([0, 1, 1, 1, 2, 3, 6])}
    if dice.random() < 0.55:
        action["range"] = dice.randint(1, 5)
    if dice.random() < 0.35:
        ranged = action["range"] != 0
        hexes = dice.choice(RANGED_AREAS if ranged else MELEE_AREAS)
        action["aoe"] = {"kind": "ranged" if ranged else "melee", "hexes": hexes}
    for key, chance in (("muddled", 0.15), ("jump", 0.2), ("fly", 0.15), ("teleport", 0.2 if later else 0.0)):
        if dice.random() < chance:
            action[key] = True
    return {
        "id": f"seed {seed}",
        "board": board,
        "monster": monster,
        "allies": allies,
        "enemies": enemies,
        "action": action,
    }
