"""A monster's turn: focus, move and attack by its card (GLO-TURN-1 to -3, GLO-FOCUS, GLO-MOVE, GLO-MULTI)."""

from sim.gloomhaven import deeds, elements, initiative, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import attack
from sim.gloomhaven.deeds import Doing
from sim.gloomhaven.field import ground_for, on_map, seen_enemies
from sim.gloomhaven.ground import FLY, JUMP, NEGATIVE, WALK, Ways
from sim.gloomhaven.intents import NO_ATTACK_PLAN, Plan, paid, planned, sign
from sim.gloomhaven.records import (
    ADJACENT_ENEMY,
    ATTACK,
    DISARM,
    IMMOBILIZE,
    MOVE,
    ONE_BY_ALL,
    PULL,
    PUSH,
    SPECIAL,
    STUN,
    SUFFER,
    SUMMON,
    TRAP,
    Ability,
    MonsterType,
)
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.solver import Intent, Option, Solver
from sim.gloomhaven.state import OFF, Figure
from sim.gloomhaven.summoning import may_act


class Turn:
    """What a figure's turn remembers. foci: who may be its focus, once it has looked. aim: the place of the attack its
    move was made for, cell: where it then wanted to stand, targets: whom it attacks from there. attacked: whom earlier
    attacks of the card have hit (GLO-MULTI-3). beside: the cell of the last target.
    """

    def __init__(self, f: Figure, abilities: list[Ability], deck: int, item: int) -> None:
        self.f = f
        self.abilities = abilities
        self.deck = deck
        self.item = item
        self.looked = False
        self.foci: list[int] = []
        self.aim = -1
        self.cell = OFF
        self.targets: list[int] = []
        self.attacked: list[int] = []
        self.beside = OFF

    def doing(self, at: int) -> Doing:
        """The ability at a place of the card, about to be done."""
        return Doing(self.f, self.abilities[at], self.item, self.deck, at, self.beside, self.foci)


# Turns.


def type_turn(m: Skirmish, kind: MonsterType, only_new: bool = False) -> None:
    """All figures of a type have their turns (GLO-INIT-6); only_new: those just revealed (GLO-DOOR-4)."""
    done: list[int] = []
    while True:
        waiting: list[Figure] = []
        for f in on_map(m, kind):
            if may_act(f.idle, f.acted, m.s.round) and f.id not in done:
                if not only_new or f.revealed == m.s.round:
                    waiting.append(f)
        if not waiting or m.over:
            break
        # Looked up anew each time: a figure that comes in meanwhile may act as well (GLO-INIT-7).
        f = initiative.in_type(waiting)[0]
        done.append(f.id)
        card = m.s.decks[kind.deck].card
        if card >= 0:
            record = m.book.decks[kind.deck].cards[card]
            take_turn(m, f, record.abilities, kind.deck, record.item)
    elements.settle(m)


def take_turn(m: Skirmish, f: Figure, abilities: list[Ability], deck: int, item: int) -> None:
    """One figure's turn (GLO-TURN-2). A stunned one does nothing (GLO-COND-STUN, GLO-SHIELD-2, GLO-ELEM-7)."""
    if verbs.begin_turn(m, f):
        if not f.has(STUN):
            act(m, f, abilities, deck, item)
        if f.cell != OFF:
            verbs.end_turn(m, f)
    f.taking = False
    m.s.active = -1


def act(m: Skirmish, f: Figure, abilities: list[Ability], deck: int, item: int) -> None:
    """Do what a card says, in the order printed."""
    turn = Turn(f, with_specials(f, abilities), deck, item)
    abilities = turn.abilities
    f.on_death = [a for a in abilities if a.on_death]
    if changes_first(abilities):
        look(m, turn)
    for at in range(len(abilities)):
        ability = abilities[at]
        if f.cell == OFF or ability.on_death or f.has(STUN):
            continue
        if ability.do == MOVE and not can_move(f):
            continue
        if ability.do == ATTACK and f.has(DISARM):
            continue
        if not paid(m, f, ability.consume, deck, sign(at)):
            continue
        if ability.do == MOVE:
            move(m, turn, at)
        elif ability.do == ATTACK:
            strike(m, turn, at)
        else:
            deeds.do(m, turn.doing(at))


def with_specials(f: Figure, abilities: list[Ability]) -> list[Ability]:
    """A card with the specials of a boss's stat card in their place (GLO-BOSS-1)."""
    found: list[Ability] = []
    for ability in abilities:
        own: list[Ability] = []
        if ability.do == SPECIAL and f.type is not None:
            own = f.type.specials[ability.amount - 1]
        found += own if own else [ability]
    return found


def changes_first(abilities: list[Ability]) -> bool:
    """Whether something before the first move or attack could make another enemy the focus."""
    for ability in abilities:
        if ability.do == MOVE or ability.do == ATTACK:
            return False
        if ability.do in (PUSH, PULL, SUFFER, SUMMON, TRAP, SPECIAL) or ability.who == ADJACENT_ENEMY:
            return True
    return False


def can_move(f: Figure) -> bool:
    """A type without a move cannot move, nor can who is immobilised (GLO-MOVE-1, -2)."""
    return f.stats is not None and f.stats.move > 0 and not f.has(IMMOBILIZE)


# Plans.


def attack_after(turn: Turn, at: int) -> int:
    """The attack a move at this place of the card leads to: the next one before another move; -1 when there is none."""
    for i in range(at + 1, len(turn.abilities)):
        ability = turn.abilities[i]
        if ability.do == MOVE:
            return -1
        if ability.do == ATTACK and not ability.on_death:
            return i
    return -1


def plan_of(m: Skirmish, turn: Turn, at: int) -> Plan:
    """The attack at a place of the card as it will be made; none when it is disarmed (GLO-FOCUS-10)."""
    if at < 0 or turn.f.has(DISARM):
        return NO_ATTACK_PLAN
    return planned(m, turn.f, turn.abilities[at], turn.deck, at)


def solver_of(m: Skirmish, turn: Turn, plan: Plan, points: int, manner: int) -> tuple[Solver, list[Figure]]:
    """The question what to do, and whom its enemies are: those not yet attacked by this card (GLO-MULTI-3)."""
    f = turn.f
    enemies = [o for o in seen_enemies(m, f) if plan.targets == 0 or o.id not in turn.attacked]
    among = 0
    for i in range(len(enemies)):
        if enemies[i].id in turn.foci:
            among |= 1 << i
    # The focus is found once; anew for a further attack, or when it is gone (GLO-TURN-3).
    if among == 0 or (plan.targets > 0 and turn.attacked):
        among = -1
    ground = ground_for(m, f)
    ways = Ways(ground, f.cell, manner, f.flying)
    intent = Intent(points, plan.reach, plan.targets, plan.area, plan.ranged, deeds.always_worse(f))
    standing = initiative.standings(m.s, enemies)
    solver = Solver(ground, ways, intent, [o.cell for o in enemies], standing, among)
    if solver.foci == 0 and among >= 0:
        solver = Solver(ground, ways, intent, [o.cell for o in enemies], standing)
    return solver, enemies


def look(m: Skirmish, turn: Turn) -> None:
    """Find the focus before the first ability (GLO-TURN-3)."""
    first = -1
    jump = False
    for i in range(len(turn.abilities)):
        ability = turn.abilities[i]
        jump = jump or ability.jump
        if first < 0 and ability.do == ATTACK and not ability.on_death:
            first = i
    solver, enemies = solver_of(m, turn, plan_of(m, turn, first), 0, manner_of(turn.f, jump))
    note(m, turn, solver.foci, enemies)


def note(m: Skirmish, turn: Turn, foci: int, enemies: list[Figure]) -> None:
    """Remember the focus, or those that may be it."""
    found = [enemies[i].id for i in range(len(enemies)) if foci >> i & 1]
    if found != turn.foci or not turn.looked:
        m.log.add(k.FOCUS, turn.f.id, found[0] if found else -1)
    turn.foci = found
    turn.looked = True


def manner_of(f: Figure, jump: bool) -> int:
    return FLY if f.flying else JUMP if jump else WALK


def choose(m: Skirmish, turn: Turn, solver: Solver, enemies: list[Figure]) -> Option:
    """The option taken: at once when there is one, else the players choose (GLO-AMB-1)."""
    options = solver.options()
    m.offered = options
    m.against = [o.id for o in enemies]
    concerned: list[int] = []
    for option in options:
        for i in range(len(enemies)):
            if (option.foci | option.hits) >> i & 1 and enemies[i].id not in concerned:
                concerned.append(enemies[i].id)
    option = options[m.tie(k.Q_OPTION, list(range(len(options))), concerned, turn.f.id)]
    note(m, turn, option.foci, enemies)
    turn.cell = option.cell
    turn.targets = in_order(solver, option, enemies)
    return option


def in_order(solver: Solver, option: Option, enemies: list[Figure]) -> list[int]:
    """Whom an option attacks: the focus first, then by rank."""
    ranked: list[tuple[int, int, int]] = []
    for i in range(len(enemies)):
        if option.hits >> i & 1:
            ranked.append((0 if option.foci >> i & 1 else 1, solver.worth[i], enemies[i].id))
    ranked.sort()
    return [i for _, _, i in ranked]


# Moving.


def move(m: Skirmish, turn: Turn, at: int) -> None:
    """Move towards the best attack (GLO-MOVE-1 to -15)."""
    f = turn.f
    ability = turn.abilities[at]
    if f.stats is None:
        return
    points = max(0, f.stats.move + ability.amount)
    turn.aim = attack_after(turn, at)
    plan = plan_of(m, turn, turn.aim)
    if not [o for o in seen_enemies(m, f) if o.id not in turn.attacked]:
        plan = NO_ATTACK_PLAN
    solver, enemies = solver_of(m, turn, plan, points, manner_of(f, ability.jump))
    option = choose(m, turn, solver, enemies)
    walk(m, f, solver.ways, option.cell)


def walk(m: Skirmish, f: Figure, ways: Ways, goal: int) -> None:
    """Go a cheapest way, hex by hex; a trap may end it (GLO-MOVE-16)."""
    if goal == f.cell:
        return
    jumping = ways.manner != WALK
    cause = k.C_FLY if f.flying else k.C_JUMP if jumping else k.C_WALK
    choosing = ways.manner == WALK and not ways.icy and ways.costs[goal] >= NEGATIVE
    path = [] if choosing else ways.path(goal)
    rest = ways.to_cell(goal) if choosing else []
    while f.cell != goal and f.cell != OFF:
        here = f.cell
        cell = step_choice(m, f, ways, rest) if choosing else path.pop(0)
        verbs.shift(m, f, cell)
        m.log.add(k.MOVE, f.id, -1, -1, cause, cell, here)
        if not jumping or cell == goal:
            verbs.enter(m, f, f.id, f.flying)
        if f.has(IMMOBILIZE) or f.has(STUN):
            return


def step_choice(m: Skirmish, f: Figure, ways: Ways, rest: list[int]) -> int:
    """Where several equally good ways lead through traps, the players choose the step (GLO-AMB-1)."""
    options: list[int] = []
    for cell in sorted(ways.ground.sight.near[f.cell]):
        if ways.weight[cell] > 0 and rest[cell] + ways.weight[cell] == rest[f.cell]:
            options.append(cell)
    return m.tie(k.Q_HEX, options, [f.id], f.id)


# Attacking.


def strike(m: Skirmish, turn: Turn, at: int) -> None:
    """Make the attack at a place of the card: as the move had it, or from where the figure stands now."""
    f = turn.f
    plan = plan_of(m, turn, at)
    if turn.aim != at or turn.cell != f.cell:
        # It has not moved for this attack, or did not get where it wanted to (GLO-ATK-10).
        solver, enemies = solver_of(m, turn, plan, 0, manner_of(f, False))
        turn.targets = []
        if solver.foci and solver.can:
            choose(m, turn, solver, enemies)
    targets = [m.s.figures[i] for i in turn.targets if m.s.figures[i].cell != OFF]
    turn.aim = -1
    if not targets:
        return
    d = turn.doing(at)
    a = deeds.attack_of(m, d, plan.ranged)
    turn.beside = targets[0].cell
    if turn.abilities[at].who == ONE_BY_ALL:
        targets = targets[:1] * (1 if f.stats is None else f.stats.targets)
    turn.attacked += [t.id for t in targets]
    attack(m, a, targets)
    while a.more > 0 and f.cell != OFF:
        # A modifier card has added a target: one more by the rules of focus (GLO-MULTI-4).
        a.more -= 1
        solver, enemies = solver_of(m, turn, Plan(1, plan.reach, 0, None, plan.ranged), 0, manner_of(f, False))
        if not solver.foci or not solver.can:
            break
        choose(m, turn, solver, enemies)
        turn.attacked += turn.targets
        attack(m, a, [m.s.figures[i] for i in turn.targets])
    deeds.after_attack(m, d, a)


def dying(m: Skirmish, f: Figure) -> None:
    """What a figure does when it dies, before it is removed: attacks its card prints for that moment."""
    last = f.on_death
    f.on_death = []
    for ability in last:
        plan = planned(m, f, ability, -1, 0)
        enemies = seen_enemies(m, f)
        standing = initiative.standings(m.s, enemies)
        ways = Ways(ground_for(m, f), f.cell, WALK, f.flying)
        intent = Intent(0, plan.reach, plan.targets, plan.area, plan.ranged, False)
        turn = Turn(f, [ability], -1, -1)
        solver = Solver(ways.ground, ways, intent, [o.cell for o in enemies], standing)
        if solver.foci and solver.can:
            choose(m, turn, solver, enemies)
            targets = [m.s.figures[i] for i in turn.targets]
            attack(m, deeds.attack_of(m, turn.doing(0), plan.ranged), targets)
