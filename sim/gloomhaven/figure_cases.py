"""Small position cases about figures on a map: conditions, healing, push and pull, summons, money."""

from typing import TYPE_CHECKING, Final

from sim.engine.hexes import ranges
from sim.engine.reading import Data, entries, items, shown, word, words
from sim.gloomhaven import deeds, forced, looting, summoning, verbs
from sim.gloomhaven.reading import (
    FARTHEST,
    MOST,
    asked,
    count,
    flag,
    given,
    listed,
    named,
    place,
    places,
    row_of,
    within,
)
from sim.gloomhaven.records import (
    CONDITIONS,
    INVISIBLE,
    MUDDLE,
    NORMAL,
    ON_FIGURE,
    STUN,
)
from sim.gloomhaven.scenes import Scene
from sim.gloomhaven.state import CHARACTER, CHARACTER_SUMMON, LASTING, MONSTER, OBSTACLE, OFF, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.game import Gloomhaven

HIGH: Final = 99


def conditions_of(f: Figure) -> list[str]:
    return [CONDITIONS[c] for c in range(ON_FIGURE) if f.has(c)]


def condition_named(told: object, key: str, known: list[str]) -> int:
    return CONDITIONS.index(named(told, key, known))


def condition_life(game: "Gloomhaven", told: Data) -> Data:
    """Turns of a figure and of others, with conditions got in them."""
    scene = Scene(game, [(0, 0)])
    f = scene.add(MONSTER, (0, 0), HIGH)
    acts: list[object] = []
    damage: list[object] = []
    muddled: list[object] = []
    targetable: list[object] = []
    for item in items(given(told, "steps"), "steps"):
        step = words(item, "steps")
        if not step or len(step) == 2:
            raise ValueError(f"steps: {shown(step)} is no [own or other] with gain and conditions behind it or nothing")
        own = named(step[0], "steps", ["own", "other"]) == "own"
        if len(step) > 1:
            named(step[1], "steps", ["gain"])
        if own:
            before = f.hp
            verbs.begin_turn(scene.m, f)
            damage.append(before - f.hp)
        for name in step[2:]:
            verbs.gain(scene.m, f, condition_named(name, "steps", CONDITIONS), -1, 0)
        if own:
            acts.append(not f.has(STUN))
            muddled.append(f.has(MUDDLE))
            verbs.end_turn(scene.m, f)
        elif len(step) == 1:
            targetable.append(not f.has(INVISIBLE))
    return {
        "acts": acts,
        "damage": damage,
        "muddled": muddled,
        "targetable": targetable,
        "after": conditions_of(f),
    }


def heal(game: "Gloomhaven", told: Data) -> Data:
    """One heal of a figure with conditions."""
    scene = Scene(game, [(0, 0)])
    f = scene.add(MONSTER, (0, 0))
    f.max_hp = asked(told, "max")
    f.hp = asked(told, "hp", f.max_hp)
    order = words(told.get("conditions", []), "conditions")
    for name in order:
        f.conditions[condition_named(name, "conditions", CONDITIONS[:ON_FIGURE])] = LASTING
    verbs.heal(scene.m, f, asked(told, "heal"), f.id, -1)
    left = conditions_of(f)
    return {"hp": f.hp, "conditions": [name for name in order if name in left]}


def heal_target(told: Data) -> Data:
    """Whom a monster's heal may go to."""
    names: list[object] = []
    needs: list[int] = []
    for told_row in items(given(told, "figures"), "figures"):
        row = row_of(told_row, "figures", "[name, hp, max, in range and sight]")
        if not isinstance(row[3], bool):
            raise ValueError(f"figures: {shown(row[3])} is neither true nor false")
        if row[3]:
            names.append(word(row[0], "figures"))
            needs.append(deeds.need(within(row[1], "figures"), within(row[2], "figures"), False))
    return {"targets": [names[i] for i in deeds.neediest(needs)]}


def force(game: "Gloomhaven", told: Data, way: int) -> Data:
    """Where a push or pull used to the full may end."""
    attacker = place(given(told, "attacker"), "attacker")
    target = place(given(told, "target"), "target")
    own = places(told, "targets_side")
    others = places(told, "other_side")
    blocked = places(told, "blocked")
    steps = asked(told, "n", FARTHEST)
    stand_apart([("attacker", [attacker]), ("target", [target]), ("targets_side", own), ("other_side", others)])
    far = [(target[0] + steps, target[1] + steps), (target[0] - steps, target[1] - steps)]
    scene = Scene(game, [attacker, target, *own, *others, *blocked, *far])
    by = scene.add(CHARACTER, attacker)
    moved = scene.add(MONSTER, target)
    for p in own:
        scene.add(MONSTER, p)
    for p in others:
        scene.add(CHARACTER, p)
    for p in blocked:
        if p in (attacker, target):
            raise ValueError(f"blocked: {list(p)} holds a figure")
        scene.m.s.terrain[scene.cell(p)] = OBSTACLE
    away = ranges(scene.m.s.sight.near if scene.m.s.sight is not None else [], [by.cell])
    layers = forced.tracks_of(scene.m, moved, away, steps, way)
    return {"end_hexes_if_used": listed([scene.place(c) for c in layers[-1]])}


def stand_apart(figures: list[tuple[str, list[tuple[int, int]]]]) -> None:
    """Refuse two figures in one hex (GLO-HEX-5)."""
    known: list[tuple[int, int]] = []
    for key, places_told in figures:
        for p in places_told:
            if p in known:
                raise ValueError(f"{key}: two figures stand on {list(p)}")
            known.append(p)


def summon(game: "Gloomhaven", told: Data) -> Data:
    """Where a summoned monster may be placed."""
    summoner = place(given(told, "summoner"), "summoner")
    enemies = places(told, "enemies")
    occupied = places(told, "occupied")
    covered = places(told, "tokens_or_overlays")
    stand_apart([("summoner", [summoner]), ("enemies", enemies)])
    scene = Scene(game, [summoner, *enemies, *occupied, *covered])
    by = scene.add(MONSTER, summoner)
    for p in enemies:
        scene.add(CHARACTER, p)
    for p in occupied:
        if scene.m.s.at[scene.cell(p)] == OFF:
            scene.add(MONSTER, p)
    for p in covered:
        scene.m.s.money[scene.cell(p)] = 1
    kind = game.book.monsters[0]
    scene.m.s.free[kind.index] = list(range(1, count(told, "standees_free", 1, 10) + 1))
    cells = summoning.places_for(scene.m, by, kind, by.cell)
    return {"hexes": listed([scene.place(c) for c in cells])}


def summon_life(told: Data, expect: Data) -> Data:
    """In which rounds a summoned monster has a turn, and whether it leaves money."""
    came = 0
    gone = MOST
    for item in items(given(told, "events"), "events"):
        event = row_of(item, "events", "[summon or kill, round]")
        if named(event[0], "events", ["summon", "kill"]) == "summon":
            came = within(event[1], "events")
        else:
            gone = within(event[1], "events")
    acts: Data = {}
    for name in entries(expect.get("acts", {}), "acts"):
        if not name.isdecimal() or len(name) > 4:
            raise ValueError(f"acts: {shown(name)} is no round")
        now = int(name)
        acts[name] = came <= now <= gone and summoning.may_act(came, 0, now)
    return {"acts": acts, "money_token": verbs.drops_money(came)}


def money(game: "Gloomhaven", told: Data) -> Data:
    """Whether a monster that dies leaves a token."""
    scene = Scene(game, [(0, 0)])
    m = scene.m
    kind = game.book.monsters[0]
    f = summoning.muster(m, kind, NORMAL)
    assert f is not None
    f.joined = 0 if named(given(told, "monster"), "monster", ["placed", "summoned", "spawned"]) == "placed" else 1
    verbs.shift(m, f, scene.cell((0, 0)))
    if flag(told, "killed"):
        verbs.suffer(m, f, f.hp, -1, 0, -1)
    return {"token": m.s.money[scene.cell((0, 0))] > 0}


def monster_loot(game: "Gloomhaven", told: Data) -> Data:
    """What a monster's Loot ability takes."""
    tokens = [within(v, "tokens_at_range", FARTHEST) for v in items(told.get("tokens_at_range", []), "tokens_at_range")]
    told_chests = items(told.get("treasure_at_range", []), "treasure_at_range")
    chests = [within(v, "treasure_at_range", FARTHEST) for v in told_chests]
    scene = Scene(game, [(0, 0), *[(n, 0) for n in tokens], *[(0, n) for n in chests]])
    f = scene.add(MONSTER, (0, 0))
    for n in tokens:
        scene.m.s.money[scene.cell((n, 0))] += 1
    for n in chests:
        scene.m.s.treasure[scene.cell((0, n))] = 1
    looting.loot(scene.m, f, asked(told, "range"))
    return {"taken": f.money, "treasure_taken": len(f.treasures)}


def own_loot(game: "Gloomhaven", told: Data) -> Data:
    """What a figure takes of its own hex at the end of its turn."""
    scene = Scene(game, [(0, 0)])
    cell = scene.cell((0, 0))
    kinds = {"character": CHARACTER, "summon": CHARACTER_SUMMON, "monster": MONSTER}
    sort = named(given(told, "figure"), "figure", list(kinds))
    f = scene.add(kinds[sort], (0, 0))
    own = [named(t, "own_hex", ["money", "treasure"]) for t in items(given(told, "own_hex"), "own_hex")]
    scene.m.s.money[cell] = own.count("money")
    if "treasure" in own:
        scene.m.s.treasure[cell] = 1
    looting.end_of_turn(scene.m, f)
    left = scene.m.s.money[cell]
    taken = [t for t in own if (f.treasures if t == "treasure" else f.money > 0 and left == 0)]
    return {"taken": taken, "obligatory": bool(taken)}
