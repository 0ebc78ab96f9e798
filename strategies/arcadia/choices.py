"""The rarer questions: placing, healing, looting, and what single cards and abilities ask."""

from typing import Final

from sim.arcadia.records import ATTACK, CHEST, HEALING, QUEST_TOKEN, TRAP
from sim.arcadia.state import HERO, MONSTER, Figure
from sim.engine.decisions import Question
from strategies.arcadia.plan import Planner
from strategies.arcadia.scene import Scene

HERO_CARD: Final = 9
"""What stands for the Hero card where a question names cards by position."""


def words_by_item(scene: Scene) -> dict[int, str]:
    """What the effects of each card and ability do, to know who asks."""
    out: dict[int, str] = {}
    for card in scene.view.book.cards:
        out[card.item] = " ".join([spec.do for spec in card.effects])
    for hero in scene.view.book.heroes:
        out[hero.item] = " ".join([spec.do for spec in hero.effects])
    for monster in scene.view.book.monsters:
        out[monster.item] = "monster"
    for title in scene.view.book.titles:
        out[title.item] = " ".join([spec.do for spec in title.effects])
    return out


def place(scene: Scene, planner: Planner, question: Question) -> int:
    """Where an own Hero is put: near what he wants, away from who would strike. Rivals go where Monsters guard."""
    options = question.options
    f = scene.s.figures[question.actor]
    if f.kind != HERO:
        return spawn_spot(scene, options)
    if f.side == scene.me:
        scene.look()
    else:
        scene.stand()
    planner.fear(f)
    best = 0
    top = -1.0e9
    for at in range(len(options)):
        cell = options[at]
        if cell < 0:
            continue
        if f.side == scene.me:
            value = -0.1 * scene.crowd[cell] - 0.3 * planner.guard[cell] - 0.1 * scene.danger[cell]
            for aim in scene.aims.places:
                if aim.who < 0 or aim.who == f.id:
                    value += 0.5 * aim.value * scene.fading[aim.row[cell]]
        else:
            value = planner.guard[cell]
        if value > top:
            top = value
            best = at
    return best


def spawn_spot(scene: Scene, options: list[int]) -> int:
    """Where a Monster that comes back is nearer to rivals than to the own Heroes; out of play where it is not."""
    scene.stand()
    best = options.index(-1) if -1 in options else 0
    top = 0.0
    for at in range(len(options)):
        if options[at] < 0:
            continue
        row = scene.floor.row(options[at])
        value = 0.0
        for f in scene.rivals:
            value += 1.0 / (1 + row[f.cell])
        for f in scene.own:
            value -= 1.0 / (1 + row[f.cell])
        if value > top:
            top = value
            best = at
    return best


def toll_door(scene: Scene, options: list[int]) -> int:
    """The door nearest to where rivals start, and far from the own Starting Area."""
    board = scene.view.board
    best = 0
    top = -1.0e9
    for at in range(len(options)):
        row = scene.floor.row(board.grid.door_cells[options[at]][0])
        value = 0.0
        for guild in scene.s.guilds:
            near = 1.0 / (1 + min([row[c] for c in board.starts[guild.area]]))
            value += -near if guild.seat == scene.me else near
        if value > top:
            top = value
            best = at
    return best


def throw(scene: Scene, question: Question) -> int:
    """A token to call a Monster's attack off with: a Trap whenever there is one, others where the Hero may die."""
    options = question.options
    hero = scene.s.figures[question.actor]
    harm = scene.beast(scene.s.figures[question.target]).blow(hero)
    danger = hero.life - hero.wounds <= harm + 1.0
    best = options.index(-1)
    least = 10
    for at in range(len(options)):
        if options[at] >= 0:
            record = scene.view.book.tokens[options[at]]
            value = 0 if record.kind == TRAP else (record.value if record.kind == CHEST else 3)
            if value < least and (danger or value == 0):
                least = value
                best = at
    return best


def loot(scene: Scene, options: list[int]) -> int:
    """The token most worth taking."""
    best = 0
    top = -1.0
    for at in range(len(options)):
        value = 0.0
        if options[at] >= 0:
            record = scene.view.book.tokens[options[at]]
            value = 2.0 if record.kind == QUEST_TOKEN else (record.value * 0.3 if record.kind == CHEST else 0.9)
        if value > top:
            top = value
            best = at
    return best


def angel(scene: Scene, options: list[int]) -> int:
    """Replace a killed Hero, else the one with least left."""
    best = 0
    top = 1000
    for at in range(len(options)):
        if options[at] < 0:
            continue
        f = scene.s.figures[options[at]]
        left = -1 if f.cell < 0 else (f.life - f.wounds) * 2 + f.defense
        if left < top:
            top = left
            best = at
    return best


def most_wounded(scene: Scene, options: list[int]) -> int:
    """The own figure with most Wounds, then Damnation; nobody when there is none."""
    best = options.index(-1) if -1 in options else 0
    top = 0
    for at in range(len(options)):
        if options[at] >= 0:
            f = scene.s.figures[options[at]]
            value = f.wounds * 4 + f.damnation + 2 * f.deaths
            if value > top:
                top = value
                best = at
    return best


def strongest_monster(scene: Scene, options: list[int]) -> int:
    """The Monster that can do rivals most harm at once."""
    scene.stand()
    best = 0
    top = -1.0
    for at in range(len(options)):
        if options[at] < 0:
            continue
        f = scene.s.figures[options[at]]
        if f.kind != MONSTER:
            continue
        beast = scene.beast(f)
        victim = nearest_rival(scene, f)
        value = 0.0
        if victim is not None:
            far = scene.floor.row(victim.cell)[f.cell] - beast.movement
            value = beast.blow(victim) / (1.0 + max(0, far))
        if value > top:
            top = value
            best = at
    return best


def nearest_rival(scene: Scene, monster: Figure) -> Figure | None:
    """The rival Hero nearest to a Monster."""
    row = scene.floor.row(monster.cell)
    best: Figure | None = None
    least = 1000
    for f in scene.s.figures:
        if f.kind == HERO and f.side != scene.me and f.cell >= 0 and row[f.cell] < least:
            least = row[f.cell]
            best = f
    return best


def option(scene: Scene, question: Question, words: str) -> int:
    """What an effect asks with a small number of its own; words: what the asking card's effects do."""
    options = question.options
    s = scene.s
    w = scene.weights
    if words == "monster" or not words:
        return 0
    actor = s.figures[question.actor]
    if "damnation_wounds" in words:
        target = s.figures[question.target]
        kills = target.wounds < target.life <= target.wounds + 1
        price = 6.0 * (w.damnation + scene.dread(actor))
        pays = scene.wants_damnation(actor) or kills or scene.claim(target) > price * target.life
        return yes(options, pays)
    if "activation_relief" in words:
        return yes(options, actor.wounds * 2 >= actor.life or scene.wants_damnation(actor))
    if "turn_relief" in words:
        return 0 if actor.wounds > 0 else 1
    if "cleanse_entering_ally" in words:
        return yes(options, not scene.wants_damnation(actor))
    if "trade_movement" in words:
        return yes(options, True)
    if "wound_for_card" in words:
        return yes(options, actor.life - actor.wounds > 3)
    if "hard_choice" in words:
        left = actor.life - actor.wounds
        return 0 if left <= 4 or scene.wants_damnation(actor) else 1
    if "keep_monsters" in words:
        return options.index(HEALING) if HEALING in options and actor.wounds > 1 else len(options) - 1
    if "door_tolls" in words:
        return 1 if s.may_attack and actor.life - actor.wounds > 4 else 0
    if "buy_damnation" in words:
        return min(len(options), max(1, scene.view.board.entry_need - actor.damned)) - 1
    if "cleanse_for_point" in words:
        return len(options) - 1
    if "exhaust_target" in words:
        return dearest_card(s.figures[question.target], options)
    if "ready_per_crit" in words:
        return dearest_card(s.figures[question.target], options)
    if -1 in options:
        return options.index(-1)
    return 0


def yes(options: list[int], wanted: bool) -> int:
    """Position of 1 or 0."""
    want = 1 if wanted else 0
    return options.index(want) if want in options else 0


def dearest_card(f: Figure, options: list[int]) -> int:
    """Position of the strongest card among positions of an inventory."""
    best = 0
    top = -1
    for at in range(len(options)):
        value = 0
        if 0 <= options[at] < len(f.cards):
            card = f.cards[options[at]].card
            value = 10 + card.dice if card.kind == ATTACK else 5
        if value > top:
            top = value
            best = at
    return best


def hero(scene: Scene, question: Question, words: str) -> int:
    """Which figure an effect concerns: friends to be helped, else nobody, else the first."""
    options = question.options
    if "buy_damnation" in words:
        return options.index(question.actor)
    if "ready_per_crit" in words:
        best = options.index(-1) if -1 in options else 0
        top = 0
        for at in range(len(options)):
            if options[at] >= 0:
                n = 0
                for held in scene.s.figures[options[at]].cards:
                    n += held.used
                if n > top:
                    top = n
                    best = at
        return best
    return options.index(-1) if -1 in options else 0


def push(scene: Scene, planner: Planner, question: Question) -> int:
    """The next Space of a figure an effect moves: own Heroes towards their aims, others nowhere if that is allowed."""
    options = question.options
    f = scene.s.figures[question.actor]
    if f.kind == HERO and f.side == scene.me:
        stay = options.index(-1) if -1 in options else -1
        scene.stand()
        scene.read()
        best = stay
        top = value_at(scene, f, f.cell) + 0.01 if stay >= 0 else -1.0e9
        for at in range(len(options)):
            if options[at] >= 0:
                value = value_at(scene, f, options[at])
                if value > top:
                    top = value
                    best = at
        return best if best >= 0 else 0
    return options.index(-1) if -1 in options else 0


def value_at(scene: Scene, f: Figure, cell: int) -> float:
    """How much a Space is worth to a Hero by the aims alone."""
    best = 0.0
    for aim in scene.aims.places:
        if aim.who < 0 or aim.who == f.id:
            best = max(best, aim.value * scene.fading[aim.row[cell]])
    return best


def waits(scene: Scene, options: list[int]) -> int:
    """Which Hero stays beside the board: the one with least attack and Life."""
    best = 0
    least = 1.0e9
    for at in range(len(options)):
        f = scene.s.figures[options[at]]
        value = scene.armoury.blow(f) + 0.3 * f.life + 0.3 * f.defense
        if value < least:
            least = value
            best = at
    return best


def bearer(scene: Scene, options: list[int]) -> int:
    """Which Hero is given a Quest token at the start: the toughest."""
    best = 0
    most = -1.0
    for at in range(len(options)):
        f = scene.s.figures[options[at]]
        value = float(f.life) + 0.5 * f.defense
        if value > most:
            most = value
            best = at
    return best
