"""Positions, maps, events and options in words."""

import pytest
from inferno_play import SLUGS, Watched, arcadia, begin, eager, finish, spec_of, take_turn, uniform

from sim.arcadia import kinds as k
from sim.arcadia import text
from sim.arcadia.charts import codes
from sim.arcadia.options import asked
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, MONSTER, OBJECT, Held
from sim.arcadia.text import figure_codes, position
from sim.engine.decisions import Question


def played(scenario: str, guilds: int, turns: int, seed: int = 7) -> Skirmish:
    """A match after some turns."""
    m = begin(spec_of(scenario, guilds, seed=seed), uniform(guilds))
    while m.turn < turns and take_turn(m):
        pass
    return m


# The map as rows.


def printed_edge(slug: str, x: int, y: int, side: int) -> str:
    """The edge of a cell by the names in the content."""
    scenario = arcadia().scenario(slug)
    name = [f"h:{x},{y}", f"v:{x + 1},{y}", f"h:{x},{y + 1}", f"v:{x},{y}"][side]
    dx, dy = [(0, -1), (1, 0), (0, 1), (-1, 0)][side]
    inside = 0 <= y + dy < len(scenario.rooms) and 0 <= x + dx < len(scenario.rooms[0])
    if not inside or scenario.rooms[y + dy][x + dx] == " ":
        return "#"
    if name in scenario.doors:
        return "d" if scenario.doors[name] == "open" else "D"
    return "#" if name in scenario.walls else "."


@pytest.mark.parametrize("slug", SLUGS)
def test_board_rows_say_what_the_content_says(slug: str) -> None:
    rows = arcadia().board(slug)
    scenario = arcadia().scenario(slug)
    assert [row.cell for row in rows] == list(range(len(rows)))
    assert len(rows) == sum(room != " " for line in scenario.rooms for room in line)
    for row in rows:
        assert row.edges == "".join(printed_edge(slug, row.x, row.y, side) for side in range(4)), (row.x, row.y)
        assert row.region == scenario.rooms[row.y][row.x]
        assert (row.kind == "blocked") == (row.region == "X")
    starts = {(row.x, row.y): row.kind for row in rows if row.kind.startswith("start")}
    assert starts == {xy: f"start {area + 1}" for area, cells in enumerate(scenario.starts) for xy in cells}


def test_kinds_of_cells() -> None:
    kinds = {(row.x, row.y): row.kind for row in arcadia().board("beyond-the-gates-of-hell")}
    assert kinds[0, 0] == "start 1" and kinds[4, 1] == "blocked" and kinds[1, 1] == "portal blue"
    assert kinds[4, 3] == "spawn" and kinds[3, 5] == "mark gates" and kinds[4, 2] == "space"


# Drawings.


def test_the_map_as_printed() -> None:
    lines = arcadia().map_text("beyond-the-gates-of-hell").splitlines()
    assert lines[0] == "Beyond the Gates of Hell (First Circle, level 1)"
    assert lines[2].split() == [str(x) for x in range(9)]
    assert lines[3:10] == [
        "  +-------+-------+-------+-------+-------+-------+-------+-------+-------+",
        " 0|                       |                       |                       |",
        "  | S1      S1      S1    |                       | S4      S4      S4    |",
        "  +       +-------+== D ==+       .       .       +== D ==+-------+       +",
        " 1|       |                 De     XXXXXXX  De                    |       |",
        "  |       | @b*     ?              XXXXXXX          ?       @b*   |       |",
        "  +-------+       +-------+       .       .       +-------+       +-------+",
    ]
    assert "% gates: 3,4 4,4 5,4 3,5 4,5 5,5" in lines


@pytest.mark.parametrize("slug", SLUGS)
def test_maps_and_positions_fit_a_terminal(slug: str) -> None:
    board = arcadia().board_of(slug)
    drawn = arcadia().map_text(slug).splitlines()
    m = played(slug, 4, 25)
    seen = position(m).splitlines()
    assert max(len(line) for line in drawn + seen) <= 100
    rows = max(board.grid.ys) + 1
    assert [line[:2] for line in seen[3 : 3 + 3 * rows]] == [s for y in range(rows) for s in ("  ", f"{y:2}", "  ")]


@pytest.mark.parametrize("slug", SLUGS)
def test_position_shows_every_figure_where_it_is(slug: str) -> None:
    m = played(slug, 4, 40)
    short = figure_codes(m)
    figures = [short[f.id] for f in m.s.figures if f.kind != OBJECT]
    assert len(set(figures)) == len(figures)
    grid = m.board.grid
    lines = position(m).splitlines()
    for f in m.s.figures:
        if f.cell >= 0:
            x, y = grid.xs[f.cell], grid.ys[f.cell]
            letters = lines[(5 if f.kind == OBJECT else 4) + 3 * y][3 + 8 * x : 10 + 8 * x]
            # Of several Quest tokens only the first has its q before the letter of its colour.
            seen = short[f.id][1] in letters.partition("q")[2] if f.kind == OBJECT else short[f.id] in letters
            assert seen, f.name
        if f.kind == HERO:
            told = next(line for line in lines if line[2:].startswith(short[f.id] + " " + f.name))
            assert f"Life {f.life - f.wounds}/{f.life}" in told
            assert (f.cell >= 0) == (" dead " not in told and " lost " not in told), told
        if f.kind == MONSTER and f.cell >= 0:
            assert (
                f"{short[f.id]} at {grid.xs[f.cell]},{grid.ys[f.cell]} Life {f.life - f.wounds}/{f.life}"
                in "\n".join(lines)
            )
    for guild in m.s.guilds:
        name = m.book.guilds[guild.colour]
        head = next(line for line in lines if f" = {name}, seat {guild.seat} " in line)
        assert f": {guild.tally[0]} coin" in head


def test_position_shows_what_lies_and_what_is_spent() -> None:
    m = played("the-parade", 2, 0)
    s = m.s
    hero = s.figures[s.guilds[0].heroes[0]]
    hero.cards[0].used = 1
    hero.dazed = True
    hero.wounds = 1
    hero.damned = 3
    cell = hero.cell
    s.up[cell] = [m.book.token_index["Treasure Chest 3"]]
    s.down[cell], s.brimstones[cell] = 2, 1
    door = m.board.grid.door_index["v:2,1"]
    grid = m.board.grid
    x, y = grid.xs[cell], grid.ys[cell]
    lines = position(m).splitlines()
    assert lines[5 + 3 * y][3 + 8 * x : 10 + 8 * x].strip() == "*?2c3"
    assert f"Face up at {x},{y}: Treasure Chest 3" in lines
    at = next(i for i, line in enumerate(lines) if f" {hero.name} " in line)
    assert f"Life {hero.life - 1}/{hero.life}, Defense {hero.defense}, Damnation 3, Dazed" in lines[at]
    assert f"{hero.cards[0].card.name}*" in lines[at + 1]
    assert lines[4 + 3][2 + 8 * 2] == "D"
    s.open_doors[door] = True
    assert position(m).splitlines()[4 + 3][2 + 8 * 2] == "d"


def test_codes_tell_names_apart() -> None:
    names = ["Jack-Jack", "Jaimie", "Demoness", "Demon Pitcher", "Bjor of Oros", "Benjamin", "Bellya'al", "Jaimie"]
    assert codes(names) == {
        "Jack-Jack": "JJ",
        "Jaimie": "Ja",
        "Demoness": "De",
        "Demon Pitcher": "DP",
        "Bjor of Oros": "BO",
        "Benjamin": "Be",
        "Bellya'al": "Bl",
    }
    assert len(set(codes(["7", "77", "?", "Ox", "O"]).values())) >= 4


# Events.


def test_every_event_kind_has_words() -> None:
    m = played("the-parade", 3, 0)
    m.log.active = 1
    for kind in range(len(k.KINDS)):
        row = m.log.roll(kind, 0, 1, 2, 3, 1, [1])
        told = arcadia().event_text(m, row)
        assert (told == "") == (kind == k.LEFT), k.KINDS[kind].name
        if told:
            assert "  " not in told and "{" not in told and "nobody" not in told and not told.endswith(" "), told


def test_events_read_like_sentences() -> None:
    m = played("beyond-the-gates-of-hell", 2, 0)
    m.s.guilds[0].colour, m.s.guilds[1].colour = 0, 1
    hero, rival = m.s.guilds[0].heroes[0], m.s.guilds[1].heroes[0]
    mark, izzy = m.s.figures[hero].name, m.s.figures[rival].name
    harpy = [f.id for f in m.s.figures if f.name == "Harpy"][1]
    blade = m.book.cards[m.book.card_index["Dusty Blade"]].item
    trap = m.book.tokens[m.book.token_index["Trap"]].item
    log = m.log
    told = []

    def say(row: int) -> None:
        told.append(arcadia().event_text(m, row))

    say(log.add(k.ATTACK, hero, harpy, blade, k.C_ATTACK, 3))
    say(log.roll(k.ROLL, hero, harpy, blade, k.C_ATTACK, 2, [0, 1, 2]))
    say(log.roll(k.REROLL, hero, harpy, -1, k.C_ATTACK, 1, [2]))
    say(log.roll(k.SAVE, rival, harpy, blade, k.C_GUARD, 2, [1, 2, 0]))
    say(log.roll(k.REROLL, rival, harpy, -1, k.C_DEFENSE, 0, [1]))
    say(log.add(k.ATTACK, harpy, rival, m.s.figures[harpy].monster.item, k.C_GUARD, 3))  # type: ignore[union-attr]
    say(log.add(k.WOUND, hero, harpy, blade, k.C_ATTACK, -1, 1))
    say(log.add(k.WOUND, -1, hero, trap, k.C_TRAP, -1, 1))
    say(log.add(k.DAMNATION, hero, -1, blade, k.C_ATTACK, -1, -2))
    say(log.add(k.COIN, -1, 1, -1, k.C_KILL_HERO, -1, 1))
    say(log.add(k.CARD, -1, 1, blade, k.C_DISCARD))
    say(log.add(k.DAZE, hero, rival, blade, -1, -1, 0))
    say(log.add(k.END, -1, -1, amount=1))
    assert told == [
        f"{mark} (Tiger) attacks Harpy 2 with Dusty Blade",
        f"{mark} (Tiger) rolls M R C: 2 Hits",
        f"{mark} (Tiger) rerolls R into C",
        f"{izzy} (Serpent) defends with S C -: 2 Saves",
        f"{izzy} (Serpent) rerolls - into S",
        f"Harpy 2 attacks {izzy} (Serpent) (Guard Reaction)",
        f"Harpy 2 takes 1 Wound from {mark} (Tiger) with Dusty Blade",
        f"{mark} (Tiger) takes 1 Wound from Trap (trap)",
        f"{mark} (Tiger) loses 2 Damnation by Dusty Blade",
        "Serpent gains 1 coin (kill-hero)",
        "Dusty Blade of Serpent is discarded (discard)",
        f"{izzy} (Serpent) stands up again",
        "The match ends after 1 turn: nobody wins",
    ]


# Options.

SAMPLES: dict[int, list[int]] = {
    k.Q_TURN: [0, 1, -1],
    k.Q_ACT: [
        k.STEP | 3,
        k.FLIP | 0,
        k.WARP | 4,
        k.REVEAL,
        k.STRIKE,
        k.DRINK | 1,
        k.POWER,
        k.POWER | k.ALLY_POWER * 2,
        k.DEED,
        k.END_ACT,
    ],
    k.Q_CARD: [0, 1],
    k.Q_DECLARE: [-1, 0, k.EFFECT_OPTION],
    k.Q_ROLL: [-1, 0, 1, 2, k.EFFECT_OPTION],
    k.Q_SECOND: [3, -1],
    k.Q_MONSTER_MOVE: [k.STEP | 3, k.FLIP | 1, k.WARP | 4, k.END_ACT],
    k.Q_MONSTER_ATTACK: [0, -1],
    k.Q_RESURRECT: [3, -1],
    k.Q_LOOT: [2, -1],
    k.Q_DISCARD: [2, 3, -1],
    k.Q_ANGEL: [0, -1],
    k.Q_OTHER_HERO: [0, -1],
    k.Q_HEAL: [0, -1],
    k.Q_PUSH: [3, -1],
    k.Q_MONSTER: [8, -1],
    k.Q_HERO: [0, -1],
}


@pytest.mark.parametrize("kind", range(len(k.QUESTIONS)), ids=[kind.name for kind in k.QUESTIONS])
def test_every_option_of_every_question_has_words(kind: int) -> None:
    m = played("beyond-the-gates-of-hell", 2, 0)
    actor = max(m.s.guilds[0].heroes, key=lambda i: len(m.s.figures[i].cards))
    options = SAMPLES.get(kind, [0, 1])
    question = Question(kind, 0, options, actor, 1)
    told = [arcadia().option_text(m, question, option) for option in options]
    assert len(set(told)) == len(told), told
    for words in told:
        assert words.strip() == words != "" and "  " not in words and "{" not in words and "_" not in words
        assert not words.lstrip("-").isdecimal()
    assert asked(m, question).startswith(m.book.guilds[m.s.guilds[0].colour])


def test_rerolls_say_which_dice() -> None:
    m = played("beyond-the-gates-of-hell", 2, 0)
    question = Question(k.Q_ROLL, 0, [-1, 0, 1], 0, 1)
    m.log.roll(k.ROLL, 0, 1, -1, k.C_ATTACK, 0, [0, 1])
    m.log.roll(k.ROLL, 1, 0, -1, k.C_ATTACK, 0, [0, 1])
    assert [text.option(m, question, o) for o in (0, 1)] == ["reroll M", "reroll R"]
    m.log.roll(k.SAVE, 0, 1, -1, k.C_ATTACK, 0, [0, 1])
    assert [text.option(m, question, o) for o in (0, 1)] == ["reroll a blank", "reroll S"]


def test_doors_are_opened_or_closed() -> None:
    m = played("beyond-the-gates-of-hell", 2, 0)
    question = Question(k.Q_ACT, 0, [k.FLIP, k.END_ACT], 0, -1)
    assert text.option(m, question, k.FLIP) == "open the door between 2,0 and 2,1"
    m.s.open_doors[0] = True
    assert text.option(m, question, k.FLIP) == "close the door between 2,0 and 2,1"


EFFECT_CHOICES = [
    ("Grimbolt", [0, 1], ["no further Wounds", "take Damnation for further Wounds"]),
    ("Sophie's Choice", [0, 1], ["take Damnation", "take more Wounds"]),
    ("Monster Brew", [0, 1], ["as a Healing Potion", "as a Refreshing Potion"]),
    ("Ashen Mace", [0, 9], ["Dusty Blade", "the Hero card"]),
    ("Trolling", [-1, 0], ["leave it", "take away Dusty Blade"]),
    ("Trolling", [16, 17], ["for Short Bow of {}", "for Vile Trident of {}"]),
]


@pytest.mark.parametrize("name, options, told", EFFECT_CHOICES, ids=[str(c[:2]) for c in EFFECT_CHOICES])
def test_choices_of_effects_have_words_of_their_own(name: str, options: list[int], told: list[str]) -> None:
    m = played("beyond-the-gates-of-hell", 2, 0)
    one, other = m.s.figures[m.s.guilds[1].heroes[0]], m.s.figures[m.s.guilds[1].heroes[1]]
    one.cards = [Held(m.book.cards[m.book.card_index["Dusty Blade"]])]
    other.cards = [Held(m.book.cards[m.book.card_index[card]]) for card in ("Short Bow", "Vile Trident")]
    m.about = m.arcadia.items.index(name)
    question = Question(k.Q_OPTION, 0, options, m.s.guilds[0].heroes[0], one.id)
    who = f"{other.name} ({m.book.guilds[m.s.guilds[1].colour]})"
    assert [text.option(m, question, option) for option in options] == [words.format(who) for words in told]
    assert asked(m, question).endswith(f" by {name}")


def test_choices_of_rules_have_words() -> None:
    m = played("beyond-the-gates-of-hell", 2, 0)
    monster = next(f.id for f in m.s.figures if f.kind == MONSTER)
    told = [text.option(m, Question(k.Q_OPTION, 0, [0, 1], who, -1), o) for who in (0, monster) for o in (0, 1)]
    assert told == ["go on", "take the move back", "move first", "attack first"]


def test_position_names_the_roster() -> None:
    m = played("the-parade", 2, 0)
    m.s.guilds[1].roster.append(m.book.hero_index["Benjamin"])
    lines = position(m).splitlines()
    at = lines.index("    on the roster: Benjamin")
    name = m.book.guilds[m.s.guilds[1].colour]
    assert max(i for i in range(at) if ", seat " in lines[i]) == next(
        i for i, line in enumerate(lines) if f" = {name}, seat 1 " in line
    )


# Whole matches.


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_match_in_words(slug: str) -> None:
    """Every event and every option that comes up is said; options of a question differ unless two cards are alike."""
    bad: list[str] = []

    def look(m: Skirmish, question: Question, index: int) -> None:
        told = [text.option(m, question, option) for option in question.options]
        alike = question.kind in (k.Q_CARD, k.Q_DECLARE, k.Q_OPTION)
        if any(not words for words in told) or (len(set(told)) < len(told) and not alike):
            bad.append(f"{asked(m, question)}: {told}")

    m = begin(spec_of(slug, 4, 4, turns_a_guild=20), [Watched(player, look) for player in eager(4)])
    while take_turn(m):
        assert position(m)
    finish(m)
    for row in range(m.log.count):
        kind = m.log.row(row)[5]
        told = text.event(m, row)
        if (told == "") != (kind == k.LEFT) or "  " in told or "{" in told:
            bad.append(f"{k.KINDS[kind].name}: {told!r}")
    assert bad == []
