"""Moving Monsters as the right player: at whoever woke them, sparing the own Heroes."""

from sim.arcadia import kinds as k
from sim.arcadia.records import MELEE
from sim.arcadia.spaces import sees
from sim.arcadia.state import Figure
from strategies.arcadia.scene import Scene


def can_strike(scene: Scene, monster: Figure, cell: int, hero: Figure) -> bool:
    """Whether the Monster could attack the Hero from a Space."""
    if scene.beast(monster).kind == MELEE:
        return scene.floor.close[hero.cell] >> cell & 1 == 1
    return sees(scene.s, scene.view.board, monster, cell, hero.cell)


def likeliest(scene: Scene, options: list[int], hero: int) -> int:
    """Position of the Monster whose Payback hurts most."""
    best = 0
    top = -1.0
    victim = scene.s.figures[hero]
    row = scene.floor.row(victim.cell) if victim.cell >= 0 else b""
    for at in range(len(options)):
        f = scene.s.figures[options[at]]
        if f.monster is None:
            continue
        beast = scene.beast(f)
        value = beast.blow(victim)
        if row and beast.kind == MELEE and row[f.cell] > beast.movement + 1:
            value *= 0.1
        if value > top:
            top = value
            best = at
    return best


def next_step(scene: Scene, options: list[int], monster: Figure, victim: Figure) -> int:
    """Position of the step that brings a Monster to its victim; END_ACT once it can attack from where it is."""
    stop = -1
    for at in range(len(options)):
        if options[at] == k.END_ACT:
            stop = at
    if stop >= 0 and can_strike(scene, monster, monster.cell, victim):
        return stop
    row = scene.floor.row(victim.cell)
    best = stop
    nearest = row[monster.cell] if stop >= 0 else 200
    for at in range(len(options)):
        choice = options[at]
        verb = choice & ~(k.VERB - 1)
        arg = choice & (k.VERB - 1)
        if verb == k.STEP or verb == k.WARP:
            d = int(row[arg])
            if can_strike(scene, monster, arg, victim):
                d = -1
        elif verb == k.FLIP and not scene.s.open_doors[arg]:
            a, b = scene.view.board.grid.door_cells[arg]
            d = int(row[b if a == monster.cell else a]) + 1
            if d >= row[monster.cell]:
                continue
        else:
            continue
        if d < nearest:
            nearest = d
            best = at
    return best if best >= 0 else 0


def prey_of(scene: Scene, options: list[int]) -> int:
    """Position of the Hero a Monster should attack: a rival, the one nearest death and worth most; nobody else."""
    best = -1
    top = 0.0
    none = 0
    for at in range(len(options)):
        if options[at] < 0:
            none = at
            continue
        f = scene.s.figures[options[at]]
        if f.side == scene.me:
            continue
        value = 1.0 + 1.0 / max(1, f.life - f.wounds + f.defense)
        if value > top:
            top = value
            best = at
    return best if best >= 0 else none
