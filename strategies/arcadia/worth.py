"""What cards are worth in the hands of one Hero: attacks and Defense by exact odds, other effects by family."""

from typing import Final

from sim.arcadia.book import Book
from sim.arcadia.inventory import SLOTS
from sim.arcadia.records import ATTACK, BOOST, MELEE, Card, Curse, EffectSpec, Hero
from strategies.arcadia import odds
from strategies.arcadia.arms import boost_fits, in_groups
from strategies.arcadia.cards import PERMANENT_WORTH
from strategies.arcadia.foes import Foes, foes_of
from strategies.arcadia.style import Style

USED: Final = [1.0, 0.8, 0.55, 0.35, 0.2, 0.1, 0.05, 0.0]
"""How often the best, second best ... attack of a Hero is made between two Rests."""

MOST_USED: Final = 7
BOOSTED: Final = 0.8
DAMNED: Final = 0.35
FLANKED: Final = 0.5
"""How often a target is damned, or Flanked."""

OTHER: Final = 0.2

OWN: Final[dict[str, float]] = {
    "damnation_dice": 0.4,
    "damnation_wounds": 0.2,
    "damnation_cost": -0.6,
    "self_wound": -0.4,
    "close_melee_hits": 0.4,
    "saves_wound": 1.2,
    "heal_per_hit": 0.5,
    "heal_per_wound": 0.5,
    "exhaust_target": 0.4,
    "daze": 0.4,
    "move_on_crit": 0.3,
    "target_damnation": 0.3,
    "cleanse_per_wound": 0.4,
    "dice_per_target_wound": 0.8,
    "move_after": 0.2,
}
"""In dice, what an Attack or Boost card's own effect is worth beside its odds."""

ABILITY: Final[dict[str, float]] = {
    "keep_monsters": 1.0,
    "swap_target_card": 0.4,
    "push_close": 0.5,
    "ready_per_crit": 1.5,
    "aura_dice": 3.0,
    "redeem_per_wound": 0.5,
    "lead_allies": 0.7,
    "heal_per_wound": 0.7,
    "unguarded": 1.5,
    "wounds_per_save_crit": 0.8,
    "dice_if_wounded": 1.5,
    "wound_for_card": 1.0,
}
"""In dice, an ability that asks for no card."""

PER_ATTACK: Final[dict[str, float]] = {
    "extra_targets": 0.8,
    "curse_die": 0.3,
    "wounds_if_flanked": 1.0,
    "trade_movement": 0.5,
}
"""In dice, what an ability or Permanent adds to each attack it goes with."""


MOST_BEARERS: Final = 4_000
MOST_HANDS: Final = 4_000
"""So many Heroes, and hands of each, are remembered."""


class Piece:
    """A card as one Hero holds it. gift: what it is worth whatever else he holds. bonus: dice that do not always count.

    own: his ability's Rerolls for holding it. lasting: whether it changes attacks with other cards.
    """

    def __init__(self, card: Card) -> None:
        self.card = card
        self.attack = card.kind == ATTACK
        self.mode = odds.MELEE if card.attack == MELEE else odds.RANGED
        self.dice = card.dice
        self.uses = card.uses
        self.bare = False
        self.bonus = 0.0
        self.gift = 0.0
        self.boost = 0
        self.every = 0
        self.own = 0
        self.lasting = False


class Bearer:
    """A Hero who may hold cards. slots: how many. pieces: cards met, as he would hold them.

    life, defense, able: of the Hero himself, his Curses counted.
    """

    def __init__(self, hero: Hero, curses: list[Curse], foes: Foes, cards: list[Card], style: Style) -> None:
        self.hero = hero
        self.foes = foes
        self.cards = cards
        self.style = style
        self.slots = SLOTS
        self.life = hero.life
        self.defense = hero.defense
        self.able = True
        for curse in curses:
            self.life += curse.life
            self.slots -= 1 if curse.slot else 0
            for spec in curse.effects:
                if spec.do == "amnesia":
                    self.able = False
        self.pieces: dict[int, Piece] = {}
        self.known: dict[int, float] = {}
        self.gift = 0.0
        if self.able:
            for spec in hero.effects:
                self.gift += style.die * ABILITY.get(spec.do, 0.0)

    def piece(self, index: int) -> Piece:
        """A card as this Hero holds it."""
        found = self.pieces.get(index)
        if found is None:
            found = self.fresh(self.cards[index])
            self.pieces[index] = found
        return found

    def fresh(self, card: Card) -> Piece:
        piece = Piece(card)
        die = self.style.die
        for spec in card.effects:
            do = spec.do
            if do == "boost_dice":
                piece.boost += spec.numbers["amount"]
            elif do == "dice_all_rolls":
                piece.every += spec.numbers["amount"]
            elif card.kind == ATTACK and suit(piece, spec, card):
                continue
            elif do in OWN:
                piece.gift += die * OWN[do]
            elif goes_with(spec):
                piece.lasting = True
            else:
                piece.gift += die * PERMANENT_WORTH.get(do, OTHER)
        if piece.attack and self.able:
            for spec in self.hero.effects:
                if not suit(piece, spec, card):
                    piece.gift += die * self.fit(piece, spec, card)
        return piece

    def fit(self, piece: Piece, spec: EffectSpec, card: Card) -> float:
        """In dice, what the ability makes of an attack beside its odds."""
        do = spec.do
        magic = card.group == "Magic"
        if do == "rerolls_per_card" and card.attack != MELEE and not magic:
            piece.own += spec.numbers["amount"]
        elif do == "keep_ready":
            kept = spec.words.get("cards", "")
            if kept == "any" or (kept == "nonmagic-melee" and card.attack == MELEE and not magic):
                return 1.0
        elif do == "far_attacks" and in_groups(spec, card):
            return 0.5
        elif do == "extra_use" and in_groups(spec, card):
            piece.uses += 1
        return 0.0

    def value(self, hand: list[int]) -> float:
        """What the Hero with these cards, in ascending order, is worth: his attacks less what enemies do to him."""
        key = 1
        for index in hand:
            key = key * 1024 + index + 1
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_HANDS:
                self.known.clear()
            found = self.count(hand)
            self.known[key] = found
        return found

    def missed(self, hand: list[int], armors: list[int]) -> int:
        """The card of a hand the Hero would miss least; armors: only these can go, if there are any."""
        best = -1
        top = 0.0
        for card in hand:
            if armors and card not in armors:
                continue
            rest = hand[:]
            rest.remove(card)
            value = self.value(rest)
            if best < 0 or value > top:
                top = value
                best = card
        return best

    def count(self, hand: list[int]) -> float:
        """The same, worked out."""
        life = self.life
        defense = self.defense
        rerolls = 0
        every = 0
        total = self.gift
        attacks: list[Piece] = []
        lasting: list[Piece] = []
        boosts: list[Piece] = []
        for index in hand:
            piece = self.pieces.get(index)
            if piece is None:
                piece = self.piece(index)
            card = piece.card
            life += card.life
            defense += card.defense
            rerolls += card.reroll + piece.own
            every += piece.every
            if piece.attack:
                attacks.append(piece)
            elif card.kind == BOOST:
                boosts.append(piece)
            else:
                total += piece.gift
                if piece.lasting:
                    lasting.append(piece)
        style = self.style
        found = self.blows(attacks, lasting, every, rerolls)
        for piece in boosts:
            total += style.attack * BOOSTED * self.boosted(piece, attacks, every, rerolls)
        for at in range(min(len(found), MOST_USED)):
            total -= style.attack * USED[at] * found[at]
        return total - style.guard * self.foes.harm(max(life, 1), defense + every, rerolls)

    def blows(self, attacks: list[Piece], lasting: list[Piece], every: int, rerolls: int) -> list[float]:
        """Every attack of a hand, less than nothing by what it is worth, the best first."""
        foes = self.foes
        die = self.style.die
        found: list[float] = []
        for piece in attacks:
            if not lasting:
                value = foes.power(piece.mode, piece.dice + every, rerolls, piece.bare) + die * piece.bonus + piece.gift
                for _ in range(piece.uses):
                    found.append(-value)
                continue
            mode = piece.mode
            bare = piece.bare
            bonus = piece.bonus
            for other in lasting:
                for spec in other.card.effects:
                    if spec.do == "no_defense" and in_groups(spec, piece.card):
                        bare = True
                    elif spec.do == "hits_per_crit" and in_groups(spec, piece.card):
                        mode = odds.SWORD if piece.card.attack == MELEE else odds.SHARP
                    else:
                        bonus += extra_dice(spec, piece.card)
            value = foes.power(mode, piece.dice + every, rerolls, bare) + die * bonus + piece.gift
            for _ in range(piece.uses):
                found.append(-value)
        found.sort()
        return found

    def boosted(self, boost: Piece, attacks: list[Piece], every: int, rerolls: int) -> float:
        """What a Boost adds to the attack it serves best."""
        foes = self.foes
        best = 0.0
        for piece in attacks:
            if boost_fits(boost.card.boosts, piece.card):
                dice = piece.dice + every
                more = foes.power(piece.mode, dice + boost.boost, rerolls, piece.bare)
                gain = more - foes.power(piece.mode, dice, rerolls, piece.bare) + boost.gift
                if gain > best:
                    best = gain
        return best


BEARERS: Final[dict[str, Bearer]] = {}


def bearer_of(hero: Hero, curses: list[Curse], book: Book, level: int, style: Style) -> Bearer:
    """A Hero with his Curses at a level, the same for everybody of a style: what hands are worth is worked out once."""
    key = f"{book.content_hash} {level} {style.word} {hero.name}"
    for curse in curses:
        key += f" {curse.index}"
    found = BEARERS.get(key)
    if found is None:
        if len(BEARERS) >= MOST_BEARERS:
            BEARERS.clear()
        found = Bearer(hero, curses[:], foes_of(book, level), book.cards, style)
        BEARERS[key] = found
    return found


def suit(piece: Piece, spec: EffectSpec, card: Card) -> bool:
    """What an Attack card's own effect or its Hero's ability makes of its dice; False when the odds say nothing."""
    do = spec.do
    if do == "die_per_plain_hit":
        piece.mode = odds.WIDOW
    elif not goes_with(spec):
        return False
    elif not in_groups(spec, card):
        return True
    elif do == "no_defense":
        piece.bare = True
    elif do == "hits_per_crit":
        piece.mode = odds.SWORD if card.attack == MELEE else odds.SHARP
    else:
        piece.bonus += extra_dice(spec, card)
    return True


def goes_with(spec: EffectSpec) -> bool:
    """Whether an effect is worth what the attacks it goes with make of it."""
    do = spec.do
    return do == "bonus_dice" or do == "no_defense" or do == "hits_per_crit" or do in PER_ATTACK


def extra_dice(spec: EffectSpec, card: Card) -> float:
    """Dice, or as good as dice, that an ability or Permanent adds to an attack."""
    if not in_groups(spec, card):
        return 0.0
    if spec.do == "bonus_dice":
        against = spec.words.get("against", "")
        share = DAMNED if against == "damned-hero" else (FLANKED if against == "flanked" else 1.0)
        return share * spec.numbers["amount"]
    return PER_ATTACK.get(spec.do, 0.0)
