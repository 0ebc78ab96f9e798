"""Play HeroQuest until everything its content holds has occurred, or the time is over; or many uniform matches.

    python tests/heroquest_exhaustive.py [--minutes 10] [--seed 1] [--uniform 0]

Besides the game's own quests a show quest is played, in which every monster, Chaos spell, artefact and word of the
quest schema can be met. Explorers mix a strategy with options whose like has been taken least. A crash is told with the
seed that brings it back. Exit 0 when all has occurred without one, 1 otherwise, with what is missing.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import strategies
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream, seed_of
from sim.engine.events import Log, named
from sim.engine.match import play
from sim.engine.spec import ENGINE_ERROR, FORFEIT, MatchSpec, SeatSpec, Value
from sim.engine.view import View
from sim.heroquest import book, kinds
from sim.heroquest import kinds as k
from sim.heroquest.game import HeroQuest
from sim.heroquest.quest import EFFECTS, TRIGGERS
from sim.heroquest.records import ARTEFACT, EU, US, WEAPON

Mark = tuple[str, ...]
PARTIES = [
    "barbarian dwarf elf wizard",
    "barbarian wizard",
    "dwarf elf wizard",
    "elf wizard",
    "barbarian dwarf",
    "wizard",
]
SOURCES = ["barbarian", "dwarf", "elf", "wizard"]


def show_quest() -> str:
    """A quest in which all can be met: doors between all rooms, chests of artefacts, sorcerers with every spell."""
    rooms = {
        1: (1, 1, 2, 2), 2: (5, 1, 7, 2), 3: (9, 1, 10, 4), 4: (1, 5, 3, 7), 5: (6, 5, 7, 7), 6: (15, 2, 15, 4),
        7: (18, 2, 19, 3), 8: (22, 2, 23, 3), 9: (18, 6, 19, 7), 10: (22, 6, 23, 7), 11: (11, 8, 14, 10),
        12: (2, 11, 3, 12), 15: (2, 15, 3, 16), 16: (6, 15, 7, 16), 17: (10, 14, 10, 16), 18: (15, 15, 16, 16),
        19: (18, 11, 19, 12), 20: (22, 11, 23, 12), 21: (19, 15, 20, 16), 22: (23, 15, 23, 16),
    }  # fmt: skip
    doors = [
        [[4, 2], [5, 2]], [[8, 2], [9, 2]], [[2, 3], [2, 4]], [[4, 6], [5, 6]], [[8, 7], [9, 7]], [[2, 8], [2, 9]],
        [[3, 9], [3, 10]], [[10, 9], [9, 9]], [[15, 9], [16, 9]], [[16, 3], [17, 3]], [[20, 2], [21, 2]],
        [[18, 4], [18, 5]], [[20, 6], [21, 6]], [[16, 7], [17, 7]], [[16, 11], [17, 11]], [[20, 11], [21, 11]],
        [[3, 13], [3, 14]], [[4, 15], [5, 15]], [[8, 15], [9, 15]], [[13, 15], [14, 15]], [[17, 15], [18, 15]],
        [[20, 15], [21, 15]], [[13, 3], [14, 3]], [[10, 5], [10, 6]], [[23, 8], [23, 9]], [[12, 11], [12, 12]],
        [[11, 15], [12, 15]],
    ]  # fmt: skip
    beasts = ["goblin", "orc", "fimir", "skeleton", "zombie", "mummy", "chaos_warrior", "gargoyle"]
    monsters: list[str] = []
    for n, (room, (x, y, _, _)) in enumerate(rooms.items()):
        if room not in (1, 11, 6):
            monsters.append(f'{{ monster = "{beasts[n % 8]}", pos = [{x}, {y}] }}')
    chaos = [s.name for s in book.load(book.set_path("heroquest")).chaos]
    for n, (x, y) in enumerate([(6, 7), (19, 3), (3, 12), (19, 12)]):
        spells = ", ".join(f'"{name}"' for name in chaos[3 * n : 3 * n + 3])
        values = "movement = 6, attack = 2, defend = 3, body = 2, mind = 4"
        monsters.append(
            f'{{ monster = "chaos_sorcerer", pos = [{x}, {y}], name = "sorcerer {n}", {values}, '
            f"chaos_spells = [{spells}], escape_target = {{ x = 12, y = 9 }}, immune_to_fire_spells = true }}"
        )
    monsters += [
        '{ monster = "orc", pos = [23, 7], name = "the bearer", diagonal_attack = true }',
        '{ monster = "gargoyle", pos = [7, 2], name = "the statue", dormant = true, invulnerable_until_acts = true }',
        '{ monster = "zombie", pos = [3, 5], name = "the sleeper", dormant = true, hidden_until_activated = true }',
        '{ monster = "mummy", pos = [10, 16], name = "the lord", immune_except_spirit_blade = true, body = 2 }',
    ]
    found = [
        (2, '{ kind = "bundle", effects = [{ kind = "artifact", artifact = "spirit_blade" }, '
            '{ kind = "artifact", artifact = "ring_of_return" }] }'),
        (3, '{ kind = "awaken_guardian_unless_trap_disarmed", name = "the statue", pos = [11, 1] }'),
        (4, '{ kind = "bundle", effects = [{ kind = "artifact", artifact = "borins_armour" }, { kind = "empty" }, '
            '{ kind = "artifact", artifact = "wizards_staff" }, { kind = "forbid_further_treasure" }] }'),
        (5, '{ kind = "bundle", effects = [{ kind = "artifact", artifact = "wand_of_magic" }, '
            '{ kind = "mind_damage", amount = 2 }, { kind = "weapon", weapon = "shortsword" }] }'),
        (7, '{ kind = "artifact", artifact = "spell_ring" }'),
        (8, '{ kind = "artifact", artifact = "elixir_of_life" }'),
        (9, '{ kind = "armor", armor = "shield" }'),
        (10, '{ kind = "empty" }'),
        (11, '{ kind = "artifact", artifact = "wand_of_recall" }'),
        (12, '{ kind = "artifact", artifact = "borins_armor" }'),
        (15, '{ kind = "artifact_to_hero", hero = "wizard", artifact = "wizards_cloak" }'),
        (16, '{ kind = "petrification_potion", count = 1 }'),
        (17, '{ kind = "artifact", artifact = "talisman_of_lore" }'),
        (18, '{ kind = "gold", amount = 30 }'),
        (19, '{ kind = "bundle", effects = [{ kind = "damage_unless_trap_disarmed", pos = [20, 12], amount = 1 }, '
             '{ kind = "healing_potion", count = 1, restore = 3 }, { kind = "forbid_further_treasure" }] }'),
        (20, '{ kind = "potion_of_healing", count = 2 }'),
        (21, '{ kind = "gold", amount = 60 }'),
        (22, '{ kind = "armor", armor = "helmet" }'),
    ]  # fmt: skip
    events = [
        f'{{ id = "T{room}", trigger = {{ kind = "search_treasure", room = {room} }}, effect = {effect} }}'
        for room, effect in found
    ]
    events += [
        '{ id = "M", trigger = { kind = "reveal_room", room = 2 }, effect = { kind = "message" } }',
        '{ id = "S", trigger = { kind = "reveal_room", room = 5 }, '
        'effect = { kind = "activate_named", name = "the sleeper" } }',
        '{ id = "K", trigger = { kind = "defeat_named", name = "the bearer" }, '
        'effect = { kind = "artifact_to_killer", artifact = "orcs_bane" } }',
        '{ id = "G", trigger = { kind = "search_treasure_after_defeat", room = 5, name = "sorcerer 0" }, '
        'effect = { kind = "split_gold", amount = 100 } }',
        '{ id = "D", trigger = { kind = "open_door", a = [13, 3], b = [14, 3] }, '
        'effect = { kind = "alarm", ally = "the scout", forbid_treasure = true } }',
    ]
    traps = [
        '{ trap = "pit", pos = [0, 9] }', '{ trap = "spear", pos = [9, 8] }',
        '{ trap = "falling_block", pos = [9, 10] }', '{ trap = "pit", pos = [12, 12] }',
        '{ trap = "spear", pos = [12, 14] }', '{ trap = "falling_block", pos = [0, 5] }',
        '{ trap = "pit", pos = [16, 10] }', '{ trap = "pit", pos = [3, 6] }', '{ trap = "spear", pos = [7, 6] }',
        '{ trap = "falling_block", pos = [14, 12] }', '{ trap = "spear", pos = [11, 1], trigger_on_entry = false }',
        '{ trap = "spear", pos = [20, 12], trigger_on_entry = false }', '{ trap = "falling_block", pos = [6, 9] }',
    ]  # fmt: skip

    def listed(key: str, rows: list[str]) -> str:
        return f"{key} = [\n" + "".join(f"  {row},\n" for row in rows) + "]\n"

    rock = ["." * 26] * 19
    return (
        'number = 50\ntitle = "The Show"\nwandering_monster = "orc"\nstatus = "invented"\n'
        + listed("solid_rock_rows", [f'"{row}"' for row in rock])
        + listed("doors", [str(door) for door in doors])
        + "secret_doors = [{ a = [20, 3], b = [21, 3] }, { a = [7, 17], b = [7, 18] }]\n"
        + "hero_starts = { barbarian = [1, 1], dwarf = [2, 1], elf = [1, 2], wizard = [2, 2] }\n"
        + "stairs = [[1, 1], [2, 1], [1, 2], [2, 2]]\n"
        + listed("monsters", monsters)
        + listed("traps", traps)
        + listed("events", events)
        + 'allies = [{ name = "the scout", pos = [15, 5], attack = 0, defend = 2, body = 3, mind = 3, move_dice = 1 }]'
        + '\nquest_items = [{ id = "the idol", pos = [13, 9] }, '
        + '{ id = "the star", pos = [23, 7], held_by = "the bearer" }]\n'
        + "collapsing_ceiling_hazards = [[10, 9], [12, 9], [0, 12], [0, 13]]\n"
        + 'monster_bounties = [{ monster = "orc", gold = 10 }]\n'
        + "mine = { room = 6, pos = [15, 3], amount = 500 }\n"
        + "delayed_falling_block = { pos = [0, 3], exit = [0, 4] }\n"
        + 'objective = { kind = "return_quest_items", count = 2, reward_gold = 60 }\n'
    )


def magic_quest() -> str:
    """The show quest again, with doors of magic and prisoners."""
    text = show_quest().replace("The Show", "The Magic Show").replace("number = 50", "number = 51")
    totals = ", ".join(
        f"{{ total = {n}, pos = [{x}, {y}] }}"
        for n, (x, y) in enumerate(
            [(9, 9), (10, 3), (6, 6), (2, 6), (11, 9), (14, 9), (18, 3), (22, 3), (22, 12), (19, 16), (10, 15)], 2
        )
    )
    text = text.replace('{ kind = "artifact", artifact = "talisman_of_lore" }', '{ kind = "reveal_stored_equipment" }')
    text = text.replace('"return_quest_items", count = 2', '"defeat_all_or_escape_independently"')
    return text + f"heroes_captured = true\nteleport_network = {{ destinations = [{totals}] }}\n"


class Explorer(Player):
    """Follows a strategy, and now and then takes the option whose like has been taken least in the whole run."""

    def __init__(self, tried: Counter[tuple[int, ...]], inner: Player, wild: int) -> None:
        super().__init__()
        self.tried = tried
        self.inner = inner
        self.wild = wild
        self.dice = Stream(0)

    def start(self, view: View, dice: Stream) -> None:
        self.dice = dice
        self.inner.start(view, Stream(dice.below(1 << 30)))

    def choose(self, view: View, question: Question) -> int:
        if self.dice.below(100) >= self.wild:
            return self.inner.choose(view, question)
        keys = [self.key(question, option) for option in question.options]
        fewest = min(self.tried[key] for key in keys)
        best = [n for n, key in enumerate(keys) if self.tried[key] == fewest]
        chosen = best[self.dice.below(len(best))]
        self.tried[keys[chosen]] += 1
        return chosen

    def key(self, question: Question, option: int) -> tuple[int, ...]:
        verb = option // k.VERB
        loose = (k.STEP // k.VERB, k.GOTO // k.VERB, 0)
        return (
            question.kind,
            verb,
            0 if verb in loose and question.kind in (k.Q_ACT, k.Q_MONSTER_ACT) else option % k.VERB,
        )


def wanted(game: HeroQuest) -> set[Mark]:
    """All that has to occur."""
    b = game.book
    out: set[Mark] = set()
    for n, edition in enumerate(("eu", "us")):
        out |= {("spell", edition, s.name) for s in b.spells}
        out |= {("card", edition, c.name) for c in b.decks[n]}
    out |= {("chaos", s.name) for s in b.chaos}
    for name in ("pit", "spear trap", "falling block"):
        out |= {("trap", name), ("find", name), ("disarm", name), ("jump", name)}
    out |= {("find", "secret door"), ("trap", "collapsing ceiling")}
    for item in b.items:
        if item.kind == ARTEFACT:
            out.add(("artefact", item.name))
        if item.eu.attack or item.us.attack or item.kind == WEAPON:
            out.add(("weapon", item.name))
        if item.eu.effects or item.us.effects:
            out.add(("use", item.name))
        if item.eu.cost or item.us.cost:
            out.add(("buy", item.name))
    for m in b.monsters:
        out |= {("monster", m.name, what) for what in ("comes", "attacks", "dies")}
    out |= {("kind", kind.name) for kind in kinds.KINDS}
    out |= {("cause", cause) for cause in kinds.CAUSES}
    out |= {("question", question.name) for question in kinds.QUESTIONS}
    out |= {("word", word) for word in [*TRIGGERS, *EFFECTS]}
    for quest in b.quests:
        if not quest.slug.startswith("show"):
            out |= {("quest", quest.slug, who) for who in ("heroes", "wizard")}
            out |= {("event", quest.slug, event.name) for event in quest.events}
    return out


def seen(game: HeroQuest, spec: MatchSpec, slug: str, log: Log, asked: set[int]) -> set[Mark]:
    """What occurred in a match."""
    b = game.book
    edition = str(spec.settings["edition"])
    out: set[Mark] = {("question", kinds.QUESTIONS[kind].name) for kind in asked}
    heroes = [hero.name for hero in b.heroes]
    monsters = [m.name for m in b.monsters]
    for e in named(log, [kind.name for kind in kinds.KINDS], game.items, kinds.CAUSES):
        out.add(("kind", e.kind))
        if e.cause:
            out.add(("cause", e.cause))
        if e.kind == "cast":
            name = e.item.removeprefix("chaos ")
            out.add(("chaos", name) if e.item.startswith("chaos ") else ("spell", edition, name))
        elif e.kind == "card":
            out.add(("card", edition, e.item))
        elif e.kind in ("trap", "find", "disarm", "jump"):
            out.add((e.kind, e.item))
        elif e.kind == "gain":
            out.add(("artefact", e.item))
        elif e.kind == "lose" and e.cause == "potion":
            out.add(("use", e.item))
        elif e.kind == "buy":
            out.add(("buy", e.item))
        elif e.kind == "attack":
            if e.item in monsters:
                out.add(("monster", e.item, "attacks"))
            elif e.item not in heroes:
                out.add(("weapon", e.item))
        elif e.kind == "setup" and e.item in monsters:
            out.add(("monster", e.item, "comes"))
        elif e.kind == "event":
            event = game.quest(slug).events[e.amount]
            out.add(("event", slug, event.name))
            out |= {("word", node.kind) for node in (event.trigger, event.effect, *event.effect.nodes)}
        elif e.kind == "end" and e.target >= 0:
            out.add(("quest", slug, ["heroes", "wizard"][e.target]))
    return out


def died(game: HeroQuest, log: Log, figures: list[tuple[int, str]]) -> set[Mark]:
    """The kinds of monsters that died."""
    names = dict(figures)
    monsters = [m.name for m in game.book.monsters]
    out: set[Mark] = set()
    for row in log.rows:
        if row[5] == k.DEATH:
            name = names.get(row[7], "")
            out.add(("monster", "chaos_sorcerer" if name.startswith("sorcerer") else name, "dies"))
    return {mark for mark in out if mark[1] in monsters}


def one(game: HeroQuest, number: int, seed: int) -> MatchSpec:
    """The next match: every quest and party in turn, both editions, equipment and campaign purses at random."""
    dice = Stream(seed_of("show", seed, number))
    slugs = game.scenarios()
    slug = slugs[number % len(slugs)]
    if number % 3 == 0:
        slug = slugs[-1 - number // 3 % 2]
    edition = "us" if number // 2 % 2 else "eu"
    heroes = PARTIES[dice.below(len(PARTIES))].split()
    things: list[str] = []
    known = next(key.known for key in game.side_keys if key.name == "equipment")
    for _ in range(dice.below(7)):
        thing = known[dice.below(len(known))]
        item = game.book.items[game.book.item_index[thing.partition(": ")[2]]]
        if thing.partition(": ")[0] in heroes and item.there & 1 << (US if edition == "us" else EU):
            things.append(thing)
    loadout = {"heroes": heroes, "equipment": things}
    settings: dict[str, Value] = {"edition": edition, "rounds": 30, "quests": 6}
    if number % 5 == 4:
        settings["chaos_spells"] = "yes"
    seats = [
        SeatSpec(0, 0, "band", "", own) for own in game.seating(loadout, {"seating": "hero" if number % 4 == 3 else ""})
    ]
    seats.append(SeatSpec(1, 1, "morcar", "", {}))
    spec = MatchSpec(number, "heroquest", "heroquest", slug, 1, seed, number, 0, seats, settings)
    if number % 7 == 6:
        # In the middle of a campaign, with full purses.
        spec.scenario, spec.campaign, spec.ordinal = "", 0, 2 + dice.below(5)
        for seat in seats[:-1]:
            seat.record = {name: [str(100 + dice.below(900))] for name in seat.loadout["heroes"]}
    return spec


def explore(minutes: float, seed: int, talk: bool = True) -> tuple[set[Mark], list[str]]:
    """Play until nothing is missing or the time is over; what is missing, and the crashes."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "quests").mkdir()
        (Path(folder) / "quests" / "show.toml").write_text(show_quest())
        (Path(folder) / "quests" / "show-magic.toml").write_text(magic_quest())
        game = HeroQuest("heroquest", "heroquest", book.load(book.set_path("heroquest"), folder))
    missing = wanted(game)
    tried: Counter[tuple[int, ...]] = Counter()
    crashes: list[str] = []
    began = time.monotonic()
    number = 0
    while missing and time.monotonic() - began < 60 * minutes:
        spec = one(game, number, seed)
        slug = game.quest_of(spec)
        wild = [2, 8, 25, 60][number % 4]
        players: list[Player] = []
        for _ in spec.seats[:-1]:
            name = ["charge", "party", "cautious"][number % 3]
            players.append(Explorer(tried, strategies.make("heroquest", name), wild))
        foe = ["nearest", "weakest", "caster-hunter"][number % 3]
        players.append(Explorer(tried, strategies.make("heroquest", foe), 25 if number % 2 else 60))
        log = Log()
        shown: list[tuple[int, Question, int]] = []
        result = play(game, spec, players, log, None, shown)
        if result.ending in (ENGINE_ERROR, FORFEIT):
            crashes.append(f"seed {seed}, match {number} ({slug}): {result.reason}\n{result.trace}")
            if talk:
                print(crashes[-1])
        asked = {question.kind for _, question, _ in shown}
        found = seen(game, spec, slug, log, asked)
        found |= died(game, log, [(f.figure, f.name) for f in result.figures])
        missing -= found
        number += 1
        if talk and number % 100 == 0:
            print(f"{number} matches, {len(missing)} missing: {sorted(missing)[:6]}", flush=True)
    if talk:
        print(f"{number} matches in {time.monotonic() - began:.0f} s, {len(missing)} missing, {len(crashes)} crashes")
        for mark in sorted(missing):
            print("  missing:", *mark)
    return missing, crashes


def uniform(matches: int, seed: int) -> int:
    """Play so many matches of uniform players; how many crashed."""
    game = HeroQuest("heroquest", "heroquest", book.load(book.set_path("heroquest")))
    crashes = 0
    endings: Counter[str] = Counter()
    for number in range(matches):
        spec = one(game, number, seed)
        players = [strategies.make("heroquest", "uniform") for _ in spec.seats]
        result = play(game, spec, players, Log(False))
        endings[result.ending] += 1
        if result.ending == ENGINE_ERROR:
            crashes += 1
            print(f"seed {seed}, match {number}: {result.trace}", flush=True)
    print(dict(endings))
    return crashes


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--minutes", type=float, default=10)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--uniform", type=int, default=0, help="play so many uniform matches instead")
    told = words.parse_args()
    if told.uniform:
        return 1 if uniform(told.uniform, told.seed) else 0
    missing, crashes = explore(told.minutes, told.seed)
    return 1 if missing or crashes else 0


if __name__ == "__main__":
    sys.exit(main())
