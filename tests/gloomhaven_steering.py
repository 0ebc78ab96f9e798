"""Which match an exhaustive run of Gloomhaven plays next: by turns, and steered towards what is missing."""

from collections import Counter

from gloomhaven_explorer import CROWD, EARNEST, FOES, RUSH, THINGS
from gloomhaven_marks import Mark, Marks
from gloomhaven_rooms import ROOM, SHOW, infused, slug_of

from sim.engine.dice import Stream, seed_of
from sim.engine.errors import SpecError
from sim.engine.spec import Loadout, MatchSpec, SeatSpec, Value
from sim.gloomhaven.card_tables import ON_RANGED_ACTIONS
from sim.gloomhaven.cards import ATTACK, INFUSE, LOOT, SLOTTED, Card, Half
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.outfit import outfit_of

PLACES = ("scenario", "goal", "room", "chest", "boss opens", "special", "spawn")
FEW = 200
"""With so few things missing, matches begin that are won or rushed through on purpose: they take time."""
HANDFUL = 30
"""With so few things missing, scenarios and rooms by turns give way to those where something is missing."""
SHOWN = ("goal word", "rule word", "plate", "boss act", "objective", "allied monster")
CONTENT = ("half", "act", "act boost", "slot", "lasting")


def among(dice: Stream, names: list[str], number: int, first: list[str]) -> list[str]:
    """So many names at random, those named first before others."""
    ahead = [name for name in names if name in first]
    rest = [name for name in names if name not in first]
    dice.shuffle(ahead)
    dice.shuffle(rest)
    return (ahead + rest)[:number]


def fits(game: Gloomhaven, own: Loadout, level: int) -> bool:
    try:
        outfit_of(game.book, own, level)
    except SpecError:
        return False
    return True


def loadout_of(game: Gloomhaven, dice: Stream, name: str, level: int, lack: list[str]) -> Loadout:
    """A character with cards, items and perks at random, those not seen yet before others."""
    book = game.book
    cls = next(c for c in book.classes if c.name == name)
    own: Loadout = {"classes": [name]}
    cards = among(dice, [book.cards[i].name for i in cls.cards], cls.hand, lack)
    own["hands"] = [f"{name}: {card}" for card in cards]
    for key, names, number in (
        ("items", [item.name for item in book.gear], dice.below(7)),
        ("perks", [p.name for p in book.perks if p.owner == cls.index for _ in range(p.times)], level - 1),
    ):
        own[key] = []
        for thing in among(dice, names, len(names), lack):
            more: Loadout = {**own, key: [*own[key], f"{name}: {thing}"]}
            if len(own[key]) < number and fits(game, more, level):
                own = more
    return own


def spec_of(game: Gloomhaven, slug: str, number: int, seed: int, missing: list[Mark], seeks: int = 0) -> MatchSpec:
    """A match of a scenario: party, level and settings at random, steered towards what is missing.

    seeks: to find THINGS the strongest characters meet the weakest monsters; to crowd about FOES, strong ones.
    """
    dice = Stream(seed_of("gloomhaven", seed, number))
    book = game.book
    names = [word for mark in missing for word in mark[1:]] + suppliers(game, missing)
    lack = sorted({word.partition(", ")[0] for word in names})
    wanted = sorted({book.classes[card.owner].name for card in book.cards if card.name in lack})
    wanted += sorted({book.classes[perk.owner].name for perk in book.perks if perk.name in lack})
    sizes = [int(mark[2][-1]) for mark in missing if mark[0] == "scenario" and mark[1] == slug and mark[2][-1] in "234"]
    sizes += [int(mark[3]) for mark in missing if mark[0] == "spawn" and mark[1] == slug]
    size = sizes[dice.below(len(sizes))] if sizes else 2 + dice.below(3)
    if seeks in (FOES, CROWD):
        size = 4
    classes = among(dice, [cls.name for cls in book.classes], size, wanted[:: 1 + dice.below(2)])
    settings: dict[str, Value] = {"character_level": 9 - dice.below(5) if dice.below(3) else 1 + dice.below(9)}
    for setting in game.settings:
        if setting.name != "character_level" and dice.below(3) == 0:
            settings[setting.name] = setting.values[dice.below(len(setting.values))]
    character = int(settings["character_level"])
    # Parties that last see more of the monsters' cards.
    level = dice.below(2) if dice.below(2) else dice.below(8)
    if seeks in (FOES, CROWD) or any(mark[0] == "slot" for mark in missing[:HANDFUL]):
        settings["character_level"] = character = 9
        level = 2 + dice.below(6)
    if seeks in EARNEST:
        settings, level, character = {"character_level": 9}, 0, 9
        loots = [card.name for card in book.cards if any(act.do == LOOT for half in card.halves for act in half.acts)]
        lack = loots if [rule for rule in game.scenario(slug).rules if rule.do == "loot action only"] else []
    seats: list[SeatSpec] = []
    left = Counter({item.name: item.copies for item in book.gear})
    for name in classes:
        own = loadout_of(game, dice, name, character, lack)
        kept = [told for told in own["items"] if left[told.partition(": ")[2]] > 0]
        left.subtract([told.partition(": ")[2] for told in kept])
        own["items"] = kept
        seats.append(SeatSpec(0, 0, "party", "", own))
    return MatchSpec(number, "gloomhaven", "first", slug, level, seed, number, 0, seats, settings)


def next_slug(game: Gloomhaven, marks: Marks, number: int, missing: list[Mark]) -> str:
    """The next place: by turns the scenarios, the rooms, and wherever something is missing."""
    printed = [s.slug for s in marks.scenarios]
    rooms = [SHOW] + [slug_of(kind) for kind in game.book.monsters]
    turn = number // 4
    by_turns = len(missing) > HANDFUL or number % 16 < 2
    if number % 4 == 0 and by_turns:
        return printed[turn % len(printed)]
    if number % 4 == 1 and by_turns:
        return rooms[turn % len(rooms)]
    poor = [slug for slug in printed if any(slug in mark[1] for mark in missing)]
    lack = [mark for mark in missing if mark[0] in ("card", "ability", "boost", "monster")]
    decks = [d.index for d in game.book.decks if any(named_by(mark, d.name) for mark in lack)]
    poor += [s.slug for s in marks.scenarios if any(in_scenario(game, s.slug, deck) for deck in decks)]
    poor += [
        slug_of(kind) for kind in game.book.monsters if kind.deck in decks or any(mark[1] == kind.name for mark in lack)
    ]
    poor += [SHOW for mark in missing if mark[0] in SHOWN][:1]
    poor += [slug for slug in suppliers(game, missing) if slug.startswith(ROOM)]
    poor = list(dict.fromkeys(poor)) or printed + rooms
    return poor[Stream(seed_of("place", number)).below(len(poor))]


def in_scenario(game: Gloomhaven, slug: str, deck: int) -> bool:
    rooms = game.scenario(slug).rooms
    return any(game.book.monsters[spot.monster].deck == deck for room in rooms for spot in room.spots)


def seeks_of(game: Gloomhaven, slug: str, number: int, missing: list[Mark]) -> int:
    """What explorers of a match go for, now and then, when such things are missing."""
    if number % 4 == 3 and not slug.startswith(ROOM) and len(missing) < FEW:
        decks = [d.index for d in game.book.decks for mark in missing if mark[0] == "card" and named_by(mark, d.name)]
        hidden = any(in_scenario(game, slug, deck) for deck in decks)
        sorts = [mark[0] for mark in missing if mark[0] in PLACES and slug in mark[1]]
        if sorts or hidden:
            return RUSH if number % 8 == 3 and (hidden or "chest" in sorts or "room" in sorts) else THINGS
    if number % 4 == 3 and len(missing) < FEW:
        kinds = [game.book.monster(mark[1]) for mark in missing if mark[0] == "monster"]
        if any(slug_of(kind) == slug for kind in kinds):
            return THINGS
    if number % 8 in (4, 5, 6) and any(mark[0] == "ability" for mark in missing):
        return CROWD if number % 16 < 8 else FOES
    return 0


def named_by(mark: Mark, deck: str) -> bool:
    return mark[1].startswith(f"{deck} ")


def fuel(game: Gloomhaven, missing: list[Mark]) -> set[int]:
    """Elements that abilities of characters still want."""
    names = {mark[1].partition(", boost")[0] for mark in missing if mark[0] in CONTENT}
    found: set[int] = set()
    for card, side, half in halves(game):
        for at, act in enumerate(half.acts):
            if f"{card.name}, {side}: {at + 1}" in names:
                found |= {act.consume, *[boost.consume for boost in act.boosts]}
    return found - {-1}


def suppliers(game: Gloomhaven, missing: list[Mark]) -> list[str]:
    """Halves and perks that infuse elements which others want, or use slots not used yet; rooms of such monsters."""
    wanted = fuel(game, missing)
    slots = {mark[1] for mark in missing if mark[0] == "slot"}
    ranged: set[int] = set()
    for card, side, half in halves(game):
        for at, act in enumerate(half.acts):
            if act.do == SLOTTED and act.on == ON_RANGED_ACTIONS and f"{card.name}, {side}: {at + 1}" in slots:
                ranged.add(card.owner)
    found: list[str] = []
    for card, side, half in halves(game):
        shoots = card.owner in ranged and any(act.do == ATTACK and act.reach > 0 for act in half.acts)
        if shoots or any(act.do == INFUSE and act.element in wanted for act in half.acts):
            found.append(f"{card.name}, {side}")
    book = game.book
    found += [perk.name for perk in book.perks if any(book.modifiers[i].element in wanted for i in perk.add)]
    return found + [slug_of(kind) for kind in book.monsters if infused(kind, book) & wanted]


def halves(game: Gloomhaven) -> list[tuple[Card, str, Half]]:
    """All halves of all characters' cards."""
    return [(card, side, card.halves[at]) for card in game.book.cards for at, side in enumerate(("top", "bottom"))]


def words_of(game: Gloomhaven, missing: list[Mark]) -> set[str]:
    """Names of cards, halves and items by which an explorer knows what is missing."""
    found: set[str] = set()
    for half in suppliers(game, missing):
        found |= {half, half.partition(", ")[0]}
    for mark in missing:
        if mark[0] in CONTENT:
            half = mark[1].partition(":")[0] if mark[0] != "half" else ", ".join(mark[1:])
            found |= {half, half.partition(", ")[0]}
        elif mark[0] == "item":
            found.add(mark[1])
    return found
