"""A match from set-up to its end: choice of cards, turns in order, clean-up (GLO-ROUND-1 to -4, GLO-CHAR-1)."""

from typing import TYPE_CHECKING, Final

from sim.engine.errors import SpecError
from sim.gloomhaven import acting, elements, modifiers, monsters, piles, quest, resting, rounds, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.exhaustion import exhausted, may_long_rest, may_play_two
from sim.gloomhaven.outfit import Outfit, outfit_of
from sim.gloomhaven.party import DISCARD, HAND, PLAYED, Hero
from sim.gloomhaven.records import ATTACK, MOVE, Ability
from sim.gloomhaven.state import CHARACTER, CHARACTER_SUMMON, LATE, NEWS, OFF, PARTY, TYPE, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

MOST_ROUNDS: Final = 100
TURNS_A_ROUND: Final = 40


def set_up(m: "Mission") -> None:
    """Lay the first room out, place the characters, begin (GLO-CHAR-1, GLO-SCEN-2)."""
    rounds.lay_out(m)
    quest.lay_map(m)
    m.log.seat = -1
    outfits: list[Outfit] = []
    for seat in range(len(m.spec.seats)):
        outfit = outfit_of(m.book, m.spec.seats[seat].loadout, m.rules.character_level)
        outfits.append(outfit)
        recruit(m, seat, outfit)
    for at in range(len(m.scenario.rooms)):
        if m.scenario.rooms[at].open:
            quest.unveil(m, at, None)
    m.cap = MOST_ROUNDS * TURNS_A_ROUND
    m.begin()
    free = m.scenario.starts[:]
    for h in m.p.heroes:
        f = m.figure(h)
        cell = m.ask(k.Q_START, f.seat, free, f.id)
        free.remove(cell)
        verbs.put(m, f, cell)
    for i in range(len(m.p.heroes)):
        quest.set_out(m, m.figure(m.p.heroes[i]), outfits[i].shrugs)
    m.log.seat = -1


def recruit(m: "Mission", seat: int, outfit: Outfit) -> None:
    """A character with its cards, items and modifier deck."""
    cls = m.book.classes[outfit.owner]
    for h in m.p.heroes:
        if h.owner == outfit.owner:
            raise SpecError(f"the {cls.name} is in the party twice")
    f = Figure(len(m.s.figures), cls.name, CHARACTER, PARTY)
    f.seat = seat
    f.hp = f.max_hp = cls.hp[m.rules.character_level - 1]
    f.pile = modifiers.add_pile(m, outfit.deck, f.id)
    m.s.figures.append(f)
    h = Hero(f.id, outfit.owner, outfit.cards)
    h.gear = outfit.gear
    h.worn = [0] * len(h.gear)
    h.left = [m.book.gear[i].uses for i in h.gear]
    m.p.heroes.append(h)
    piles.deal(m, h)


# One turn at a time.


def take_turn(m: "Mission") -> None:
    """The next step of a round: the choice of cards, or the turn of whoever is next."""
    s = m.s
    if not s.order:
        begin_round(m)
    else:
        s.at_turn += 1
        act(m, s.order[s.at_turn])
        quest.note(m)
    if not m.over and s.at_turn + 1 >= len(s.order):
        end_round(m)


def act(m: "Mission", who: int) -> None:
    """Somebody's turn: a character with its summons before it, or a type of monsters."""
    if who >= TYPE:
        monsters.type_turn(m, m.book.monsters[(who - TYPE) % TYPE], who >= NEWS)
        return
    h = m.hero_of(who)
    if h is None or h.out:
        return
    for f in m.s.figures[:]:
        if f.kind == CHARACTER_SUMMON and f.owner == who and f.cell != OFF and f.idle != m.s.round:
            monsters.take_turn(m, f, orders(f), -1, -1)
            elements.settle(m)
            quest.note(m)
    if not h.out:
        acting.take_turn(m, h)


def orders(f: Figure) -> list[Ability]:
    """What a summon does each turn: Move +0, Attack +0; without an attack value it never attacks (GLO-CHAR-10)."""
    found = [Ability(MOVE)]
    if f.attack > 0:
        found.append(Ability(ATTACK))
    return found


# Rounds.


def begin_round(m: "Mission") -> None:
    """Who cannot go on is exhausted; cards are chosen in secret; initiative (GLO-ROUND-1 to -3)."""
    s = m.s
    s.round += 1
    m.log.seat = -1
    m.log.add(k.ROUND, -1, -1, -1, -1, -1, s.round)
    for h in m.p.heroes:
        if not h.out and exhausted(len(h.pile(HAND)), len(piles.held(h, DISCARD))):
            piles.exhaust(m, h)
    if not [h for h in m.p.heroes if not h.out]:
        m.over = True
        return
    quest.spawn(m, True)
    choose_cards(m)
    rounds.set_order(m)
    for f in s.figures:
        if f.kind == CHARACTER_SUMMON and f.cell != OFF:
            f.initiative = s.figures[f.owner].initiative


def choose_cards(m: "Mission") -> None:
    """Two cards or a long rest, nobody knowing what the others take (GLO-ROUND-2)."""
    playing = [h for h in m.p.heroes if not h.out]
    lead: dict[int, list[int]] = {}
    for h in playing:
        options: list[int] = []
        if may_play_two(len(h.pile(HAND))):
            options += [h.cards[at] for at in h.pile(HAND)]
        if may_long_rest(len(piles.held(h, DISCARD))):
            options.append(k.LONG_REST)
        lead[m.figure(h).seat] = options
    first = m.ask_all(k.Q_LEAD, lead)
    rest: dict[int, list[int]] = {}
    for h in playing:
        seat = m.figure(h).seat
        if first[seat] != k.LONG_REST:
            rest[seat] = [h.cards[at] for at in h.pile(HAND) if h.cards[at] != first[seat]]
    second = m.ask_all(k.Q_SECOND, rest, True)
    m.log.seat = -1
    for h in playing:
        f = m.figure(h)
        f.resting = first[f.seat] == k.LONG_REST
        h.lead = -1
        h.second = -1
        f.initiative = LATE
        f.second = 0
        if not f.resting:
            h.lead = h.cards.index(first[f.seat])
            h.second = h.cards.index(second[f.seat])
            piles.put(m, h, h.lead, PLAYED)
            piles.put(m, h, h.second, PLAYED)
            f.initiative = m.book.cards[first[f.seat]].initiative
            f.second = m.book.cards[second[f.seat]].initiative


def end_round(m: "Mission") -> None:
    """Clean-up: bonuses end, short rests, spawns; then whether the scenario is over (GLO-ROUND-4, GLO-SCEN-3)."""
    for h in m.p.heroes:
        if not h.out:
            piles.end_round(m, h)
    rounds.clean_up(m)
    for h in m.p.heroes:
        if not h.out and m.p.won == 0 and m.p.lost == 0:
            resting.short_rest(m, h)
    m.log.seat = -1
    quest.spawn(m, False)
    quest.note(m)
    if m.p.won > 0 or m.p.lost > 0 or not [h for h in m.p.heroes if not h.out] or m.s.round >= MOST_ROUNDS:
        m.over = True
    if 0 < m.horizon <= m.s.round:
        m.over = True
