"""What heroes' strategies think of spells, and whether the quest's task is done."""

from typing import Final

from sim.engine.decisions import Question
from sim.engine.shapes import Clause
from sim.heroquest import kinds as k
from sim.heroquest.records import Cast
from sim.heroquest.state import HERO, MONSTER, Figure
from sim.heroquest.view import HeroQuestView
from strategies.heroquest import chances

NEVER: Final = -1.0
GROUPS: Final = [2, 1, 0, 3]
"""Groups of spells by how much they help: fire, earth, air, water."""


def group(question: Question) -> int:
    """The best group that is left."""
    for wanted in GROUPS:
        if wanted in question.options:
            return question.options.index(wanted)
    return 0


def cast(eye: HeroQuestView, f: Figure, spell: int) -> float:
    """What casting a spell is worth: that of its best target."""
    record = eye.book.spells[spell].cast(eye.rules.edition)
    best = NEVER
    for g in eye.s.figures:
        if g.cell < 0 or not fits(eye, f, g, record):
            continue
        best = max(best, value(eye, f, g, record.effects[0]))
    return best


def fits(eye: HeroQuestView, f: Figure, g: Figure, record: Cast) -> bool:
    """Whether a spell can be cast on g."""
    if (record.targets == "hero" and g.kind != HERO) or (record.targets == "monster" and g.kind != MONSTER):
        return False
    if (record.living and g.undead) or g.dormant:
        return False
    return record.reach == "board" or eye.sees(f.cell, g.cell)


def value(eye: HeroQuestView, f: Figure, g: Figure, clause: Clause) -> float:
    """What one effect on one figure is worth, on the scale of blows: a sure kill 150, a blow for little 100."""
    do = clause.do
    foe = g.kind == MONSTER
    if do == "heal":
        missing = g.full_body - g.body
        return 170.0 if not foe and missing >= 3 and g.body <= 3 else NEVER
    if not foe and do in ("burn", "strike", "sleep", "miss_turn"):
        return NEVER
    if do == "burn":
        if g.fireproof or g.invulnerable or g.stone > 0:
            return NEVER
        fails = 2.0 / 3.0 if clause.words["die"] == "red" else 5.0 / 6.0
        saves = clause.numbers["saves"]
        hits = clause.numbers["amount"]
        # The chance that at least as many Body Points are lost as g has.
        chance = fails**saves if g.body >= hits else 1.0 - (1.0 - fails) ** saves
        if g.body > hits:
            chance = chance / 2.0
        return 92.0 + 50.0 * chance + 3.0 * g.attack + 3.0 * g.defend
    if do == "strike":
        chance = chances.kill(clause.numbers["dice"], eye.defence_dice(g), g.body, True)
        return 90.0 + 40.0 * chance + 4.0 * g.attack + 4.0 * g.defend
    if do == "sleep":
        return 75.0 + 8.0 * g.attack if not g.asleep and g.attack >= 3 and g.mind <= 1 else NEVER
    if do == "miss_turn":
        return 60.0 + 10.0 * g.attack if g.attack >= 3 and g.skip == 0 else NEVER
    if do == "harden":
        fights = threatened(eye, g)
        return 105.0 if g.harden == 0 and fights and g.body <= g.full_body - 2 else NEVER
    if do == "courage":
        return 104.0 if g.courage == 0 and g.attack >= 3 and threatened(eye, g) else NEVER
    return NEVER


def threatened(eye: HeroQuestView, g: Figure) -> bool:
    """Whether an awake monster stands beside a hero."""
    s = eye.s
    for cell in s.near[g.cell]:
        for i in s.on[cell]:
            if s.figures[i].kind == MONSTER and not s.figures[i].dormant:
                return True
    return False


def target(eye: HeroQuestView, question: Question) -> int:
    """The best target of the spell or item a question is about."""
    f = eye.s.figures[question.actor]
    clause = clause_of(eye, question.target)
    best, most = 0, 0.0
    for at in range(len(question.options)):
        g = eye.s.figures[question.options[at]]
        worth = value(eye, f, g, clause) if clause is not None else float(g.full_body)
        if at == 0 or worth > most:
            best, most = at, worth
    return best


def clause_of(eye: HeroQuestView, item: int) -> Clause | None:
    """The first effect of a spell by its number in the log."""
    for spell in eye.book.spells:
        if spell.item == item:
            return spell.cast(eye.rules.edition).effects[0]
    return None


def purchase(eye: HeroQuestView, question: Question) -> int:
    """The thing that adds most dice, defence before attack at equal numbers; nothing when none adds any."""
    f = eye.s.figures[question.actor]
    attack = eye.attack_dice(f, -1, None)
    for held in f.gear:
        attack = max(attack, eye.attack_dice(f, held.item, None))
    best, most = 0, 0.0
    for at in range(len(question.options)):
        option = question.options[at]
        if option == k.NOBODY:
            continue
        item = eye.book.items[option].print(eye.rules.edition)
        worn = eye.book.items[f.worn].print(eye.rules.edition).armour if f.worn >= 0 else f.defend
        worth = 1.1 * item.defence + 1.1 * max(0, item.armour - worn) + max(0, item.attack - attack)
        if item.ranged and item.attack >= attack:
            worth += 0.5
        if item.no_shield or item.move_dice > 0:
            worth -= 0.6
        if worth > most:
            best, most = at, worth
    return best


# The quest.


def quest_done(eye: HeroQuestView) -> bool:
    """Whether the task is done as far as heroes can tell, so that the stairs are all that is left."""
    node = eye.objective
    kind = node.kind
    s = eye.s
    if kind in ("reach_stairs", "escape_independently"):
        return True
    if kind == "defeat_named_and_return":
        return fallen(eye, node.words["name"])
    if kind == "find_artifact_and_return":
        for i in s.heroes:
            for held in s.figures[i].gear:
                if held.item == node.numbers["artifact"] and s.figures[i].body > 0:
                    return True
        return False
    if kind == "return_quest_items":
        carried = len([i for i in s.heroes if s.figures[i].thing >= 0])
        return s.delivered + carried >= node.numbers["count"]
    if kind == "rescue_named_and_return":
        for i in s.allies:
            if s.figures[i].acted and s.figures[i].cell >= 0:
                return True
    return False


def fallen(eye: HeroQuestView, name: str) -> bool:
    """Whether somebody of that name lies dead and nobody of it stands."""
    dead = False
    for f in eye.s.figures:
        if f.kind == MONSTER and f.name == name:
            if f.cell >= 0:
                return False
            dead = True
    return dead
