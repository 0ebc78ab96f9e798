"""Dice on the table: which to reroll, when to take Damnation, when to leave them."""

from sim.arcadia import kinds as k
from sim.arcadia.attack import CRIT
from sim.arcadia.records import EffectSpec
from sim.arcadia.state import HERO, MONSTER, OBJECT, Figure
from sim.arcadia.view import ArcadiaView, Tray
from sim.engine.decisions import Question
from strategies.arcadia import odds
from strategies.arcadia.scene import Scene


def answer_roll(scene: Scene, view: ArcadiaView, question: Question) -> int:
    """Position of the option to take: reroll what fails, buy dice that would change the result, else let it lie."""
    tray = view.tray()
    if tray is None:
        return 0
    if tray.defending:
        return defend(scene, view, question, tray)
    return attack(scene, view, question, tray)


def done(tray: Tray) -> int:
    """Successes on the dice as they lie."""
    n = 0
    for face in tray.faces:
        if tray.ok[face]:
            n += 1
    return n


def pending(tray: Tray) -> int:
    """CRITs whose extra die is still to come."""
    n = 0
    for at in range(len(tray.faces)):
        if tray.faces[at] == CRIT and not tray.fixed[at]:
            n += 1
    return n


def defend(scene: Scene, view: ArcadiaView, question: Question, tray: Tray) -> int:
    """Defense dice: stop when every Hit is saved, or when a Monster defends against an own Hero."""
    options = question.options
    saves = done(tray)
    if saves >= tray.hits or scene.s.figures[tray.attacker].side == scene.me:
        return options.index(-1)
    for at in range(len(options)):
        if 0 <= options[at] < k.EFFECT_OPTION and not tray.ok[options[at]]:
            return at
    hero = scene.s.figures[question.actor]
    through = tray.hits - saves
    deadly = hero.wounds + through >= hero.life and hero.wounds < hero.life
    for at in range(len(options)):
        if options[at] >= k.EFFECT_OPTION:
            spec = view.effect(k.Q_ROLL, question.actor, options[at])
            if spec is not None and worth_damnation_defense(scene, hero, spec, through, deadly, pending(tray)):
                return at
    return options.index(-1)


def worth_damnation_defense(
    scene: Scene, hero: Figure, spec: EffectSpec, through: int, deadly: bool, extra: int
) -> bool:
    """Whether Damnation for dice or Rerolls pays in defense."""
    w = scene.weights
    cost = spec.numbers["cost"] * scene.burden(hero)
    dice = spec.numbers.get("dice", 0) + extra
    short = through - (hero.life - hero.wounds) + 1
    chance = odds.reach_chance(odds.SAVE, dice, 0, 0, 0, short) if deadly else 0.0
    return (w.death + w.exposed) * chance + w.wear * 0.4 * dice > cost


def attack(scene: Scene, view: ArcadiaView, question: Question, tray: Tray) -> int:
    """Attack dice: stop when the kill is sure, reroll misses, then see whether Damnation helps."""
    options = question.options
    figures = scene.s.figures
    target = figures[tray.target]
    attacker = figures[tray.attacker]
    stay = options.index(-1)
    if attacker.kind != HERO and target.side == scene.me:
        return stay
    hits = done(tray)
    if target.kind == OBJECT:
        return seek_crit(options, tray, stay)
    saves = 0 if target.dazed else target.defense
    if target.kind == MONSTER:
        beast = scene.beast(target)
        saves = 0 if target.dazed else beast.defense + beast.tough * attacker.damned
    wanted = target.life - target.wounds
    if target.kind == MONSTER and target.overkill > wanted:
        wanted = target.overkill
    if saves == 0 and hits >= wanted:
        return stay
    for at in range(len(options)):
        if 0 <= options[at] < k.EFFECT_OPTION and not tray.ok[options[at]]:
            return at
    if attacker.kind != HERO:
        return stay
    for at in range(len(options)):
        if options[at] >= k.EFFECT_OPTION:
            spec = view.effect(k.Q_ROLL, question.actor, options[at])
            if spec is not None and worth_damnation(scene, attacker, target, tray, spec, hits, saves):
                return at
    return stay


def seek_crit(options: list[int], tray: Tray, stay: int) -> int:
    """Against a token only a CRIT counts: reroll anything else."""
    for face in tray.faces:
        if face == CRIT:
            return stay
    for at in range(len(options)):
        if 0 <= options[at] < CRIT:
            return at
    for at in range(len(options)):
        if options[at] >= k.EFFECT_OPTION:
            return at
    return stay


def worth_damnation(
    scene: Scene, attacker: Figure, target: Figure, tray: Tray, spec: EffectSpec, hits: int, saves: int
) -> bool:
    """Whether Damnation for more dice pays in attack."""
    w = scene.weights
    cost = spec.numbers["cost"] * scene.burden(attacker)
    if cost < 0.0:
        return True
    dice = spec.numbers.get("dice", 0)
    if dice == 0:
        misses = 0
        for at in range(len(tray.faces)):
            if not tray.ok[tray.faces[at]] and not tray.fixed[at]:
                misses += 1
        dice = min(misses, spec.numbers.get("rerolls", 0))
        if dice == 0:
            return False
    mode = odds.MELEE if tray.ok[0] else odds.RANGED
    short = target.life - target.wounds - hits
    claim = scene.claim(target)
    extra = pending(tray)
    before = odds.reach_chance(mode, extra, 0, saves, target.rerolls if target.kind == HERO else 0, short)
    after = odds.reach_chance(mode, extra + dice, 0, saves, target.rerolls if target.kind == HERO else 0, short)
    part = 0.5 * dice * (1.0 - after) * claim * w.progress / max(1, target.life)
    return (after - before) * claim + part > cost
