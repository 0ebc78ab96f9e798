"""What characters do when they are attacked or suffer damage (GLO-ATK-8, GLO-CHAR-7, -11, GLO-CARD-3, -11)."""

from typing import TYPE_CHECKING

from sim.gloomhaven import kinds as k
from sim.gloomhaven import piles
from sim.gloomhaven.attack import Attack
from sim.gloomhaven.card_tables import ON_ATTACK_DAMAGE, ON_DAMAGE, ON_MELEE_AT_YOU
from sim.gloomhaven.cards import AT_ATTACKED, AT_DAMAGE, AT_DRAW, RETALIATE, SLOTTED, TAUNT
from sim.gloomhaven.exhaustion import LOSE_DISCARD, LOSE_HAND, damage_choices
from sim.gloomhaven.field import beside
from sim.gloomhaven.party import ACTIVE, DISCARD, HAND, LOST, Bonus, Hero
from sim.gloomhaven.records import DOUBLE, INVISIBLE, Modifier
from sim.gloomhaven.state import MONSTERS, OFF, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission


def slotted(h: Hero, event: int) -> list[Bonus]:
    """Active cards with use slots for an event."""
    return [b for b in h.bonuses if b.act.do == SLOTTED and b.act.on == event and b.slots]


def spared(m: "Mission", h: Hero, damage: int) -> bool:
    """Whether a source of damage is cancelled: by a card that negates it, or by losing cards (GLO-ATK-8)."""
    for b in slotted(h, ON_DAMAGE):
        piles.spend(m, h, b)
        return True
    f = m.figure(h)
    choices = damage_choices(len(h.pile(HAND)), len(piles.held(h, DISCARD)))
    choice = m.ask(k.Q_DAMAGE, f.seat, choices, f.id, damage)
    if choice == LOSE_HAND:
        piles.put(m, h, piles.pick(m, h, HAND, False), LOST)
        return True
    if choice == LOSE_DISCARD:
        for _ in range(2):
            piles.lose(m, h, piles.pick(m, h, DISCARD, False))
        return True
    return False


def taunter(m: "Mission", a: Attack, target: Figure) -> Figure | None:
    """Who takes a monster's attack on an ally beside it on itself, unless its card is put away (GLO-CARD-8, -11)."""
    if a.attacker.side != MONSTERS or target.side == MONSTERS:
        return None
    for h in m.p.heroes:
        f = m.figure(h)
        if f.cell == OFF or f.id == target.id or f.has(INVISIBLE):
            continue
        for b in h.bonuses[:]:
            if b.act.do == TAUNT and beside(m, f.cell, [target]):
                if h.zones[b.card] != ACTIVE or not piles.put_away(m, h, b.card):
                    return f
                piles.leave(m, h, b.card)
    return None


def before(m: "Mission", a: Attack, target: Figure) -> None:
    """Before the card is drawn: items that hinder the attacker."""
    a.hindered = False
    h = m.hero_of(target.id)
    if h is None:
        return
    for at in piles.offers(m, h, AT_ATTACKED):
        if not a.hindered and piles.ask_item(m, h, at):
            a.hindered = piles.use(m, h, at).disadvantage


def counted(m: "Mission", target: Figure, cards: list[Modifier]) -> list[Modifier]:
    """A 2x against a character whose item tames it counts as +0."""
    h = m.hero_of(target.id)
    if h is None or not [card for card in cards if card.sort == DOUBLE]:
        return cards
    worn = piles.offers(m, h, AT_DRAW)
    if not worn:
        return cards
    piles.use(m, h, worn[0])
    plain = m.book.modifiers[m.book.modifier_index["+0"]]
    return [plain if card.sort == DOUBLE else card for card in cards]


def warded(m: "Mission", h: Hero) -> int:
    """Shield by use slots and items against attack damage that is about to come."""
    shield = 0
    for b in slotted(h, ON_ATTACK_DAMAGE):
        shield += b.act.amount
        piles.spend(m, h, b)
    for at in piles.offers(m, h, AT_DAMAGE):
        if piles.ask_item(m, h, at):
            shield += piles.use(m, h, at).shield
    return shield


def answers(m: "Mission", h: Hero, a: Attack) -> list[tuple[int, int]]:
    """Retaliates by use slots against a melee attack."""
    found: list[tuple[int, int]] = []
    if not a.ranged:
        for b in slotted(h, ON_MELEE_AT_YOU):
            found.append((b.act.amount, 1))
            piles.spend(m, h, b)
    return found


def retaliated(m: "Mission", h: Hero) -> None:
    """A retaliate has dealt its damage: experience of the card that gave it."""
    for b in h.bonuses:
        if b.act.do == RETALIATE and b.act.xp_each > 0:
            piles.gain_xp(m, h, b.act.xp_each, m.book.cards[h.cards[b.card]].item)
