"""Setting a scenario up (pages 10 to 12) and creating the Guilds' equipment (pages 8 and 34)."""

from sim.arcadia import inventory, movement, verbs
from sim.arcadia import kinds as k
from sim.arcadia.book import label_of
from sim.arcadia.hooks import SET_UP, TOKENS_LAID
from sim.arcadia.records import QUEST_TOKEN, Card, Monster, MonsterLevel
from sim.arcadia.skirmish import Skirmish, refresh
from sim.arcadia.spaces import room
from sim.arcadia.state import GAME_SIDE, HERO, MONSTER, Figure, Guild, Held
from sim.arcadia.view import ArcadiaView
from sim.engine.dice import Stream, seed_of
from sim.engine.errors import RuleError

HEROES_A_GUILD = 3
DEALT = 6
KEPT = 2


def set_up(m: Skirmish) -> None:
    """Lay the map, equip and place the Guilds, draw the first player; in a campaign the opening has made the Guilds."""
    s = m.s
    stream = m.dice.shared("setup")
    m.log.turn = 0
    m.cap = m.rules.turns_a_guild * m.seats
    campaign = m.spec.ordinal > 0
    if not campaign:
        found_guilds(m, stream)
    m.arcadia.prepare(m)
    if campaign:
        show_map(m)
    else:
        m.begin()
    lay_board(m)
    lay_brimstones(m, stream)
    lay_tokens(m, stream)
    lay_spawns(m, stream)
    place_monsters(m)
    if not campaign:
        lay_curses(m)
    for guild in s.guilds:
        guild.done = [False] * len(m.quests)
    s.first_done = [-1] * len(m.quests)
    s.rewards_left = [q.rewards for q in m.quests]
    if not campaign:
        equip(m)
    if m.spec.ordinal <= 1:
        s.active = stream.below(m.seats)
    m.first_seat = s.active
    for on in m.scenario_table[SET_UP]:
        on.effect.on_set_up(m, on)
    for turn in range(m.seats):
        place_heroes(m, s.guilds[(s.active + turn) % m.seats])
    m.log.active = -1
    m.log.seat = -1


def show_map(m: Skirmish) -> None:
    """Views made before the scenario was chosen see its map from now on."""
    for view in m.views:
        if isinstance(view, ArcadiaView):
            view.lay()


def found_guilds(m: Skirmish, stream: Stream) -> None:
    """Draw the Guild animals to the Starting Areas and make the Heroes (INF-SETUP-14, -15, INF-GUILD-1)."""
    colours = [0, 1, 2, 3]
    stream.shuffle(colours)
    for seat in range(m.seats):
        guild = Guild(seat, colours[seat], 0)
        guild.titles = [m.book.title_index[name] for name in m.spec.seats[seat].record.get("titles", [])]
        m.s.guilds.append(guild)
        for name in m.spec.seats[seat].loadout["heroes"]:
            guild.heroes.append(new_hero(m, seat, name).id)


def new_hero(m: Skirmish, seat: int, name: str) -> Figure:
    """A Hero's figure, not yet on the board."""
    f = Figure(len(m.s.figures), name, HERO, seat)
    f.hero = m.book.heroes[m.book.hero_index[name]]
    m.s.figures.append(f)
    m.tables.append(None)
    refresh(f)
    return f


def lay_board(m: Skirmish) -> None:
    """Tiles, doors and portals (INF-SETUP-2 to -4)."""
    s = m.s
    cells = m.board.cells
    s.open_doors = m.board.doors_open[:]
    s.at = [[] for _ in range(cells)]
    s.up = [[] for _ in range(cells)]
    s.down = [0] * cells
    s.brimstones = [0] * cells
    s.near = [[] for _ in range(cells)]
    for cell in range(cells):
        movement.near_cells(m, cell)
    m.hidden.down = [[] for _ in range(cells)]
    m.hidden.brimstones = [[] for _ in range(cells)]


def lay_brimstones(m: Skirmish, stream: Stream) -> None:
    """Shuffle the Brimstone cards and lay the requested number unseen (INF-SETUP-5, -19)."""
    out = m.scenario.without_brimstones
    deck = [b.index for b in m.book.brimstones if b.name not in out]
    stream.shuffle(deck)
    for xy in m.scenario.brimstones:
        cell = m.board.cell(xy)
        card = deck.pop()
        m.hidden.brimstones[cell].append(card)
        m.s.brimstones[cell] += 1
        m.log.add(k.LAY, item=m.book.brimstones[card].item, cause=k.C_FACE_DOWN, space=cell)
    m.hidden.aside_brimstones = deck


def lay_tokens(m: Skirmish, stream: Stream) -> None:
    """Quest tokens face up, Exploration tokens face down (INF-SETUP-6, -7, INF-EXPL-18)."""
    book = m.book
    pool: list[int] = []
    for token in book.tokens:
        pool.extend([token.index] * token.count)
    for spot in m.face_up:
        index = book.token_index[spot.name]
        if index in pool:
            pool.remove(index)
        cell = m.board.cell((spot.x, spot.y))
        m.s.up[cell].append(index)
        m.log.add(k.LAY, item=book.tokens[index].item, cause=k.C_FACE_UP, space=cell)
    mixed = mixed_tokens(m)
    stream.shuffle(pool)
    cells = [m.board.cell(xy) for xy in m.scenario.exploration]
    count = len(cells) - len(mixed)
    chosen = pool[:count] + mixed
    m.hidden.aside_tokens = pool[count:]
    stream.shuffle(chosen)
    for on in m.scenario_table[TOKENS_LAID]:
        chosen = on.effect.on_tokens_laid(m, on, chosen, cells)
    for at in range(len(cells)):
        m.hidden.down[cells[at]].append(chosen[at])
        m.s.down[cells[at]] += 1
        m.log.add(k.LAY, item=book.tokens[chosen[at]].item, cause=k.C_FACE_DOWN, space=cells[at])


def mixed_tokens(m: Skirmish) -> list[int]:
    """Quest tokens shuffled in with the Exploration tokens."""
    out: list[int] = []
    for what in m.scenario.mixed_tokens:
        for token in m.book.tokens:
            if token.kind != QUEST_TOKEN or token.origin != m.scenario.origin:
                continue
            if what == "guilds in play":
                for guild in m.s.guilds:
                    if guild.colour == token.colour:
                        out.append(token.index)
            elif token.name.lower().startswith(what):
                out.append(token.index)
    return out


def lay_spawns(m: Skirmish, stream: Stream) -> None:
    """Shuffle the Spawn tokens, place the requested number and turn them up (INF-SETUP-8)."""
    pairs = [min(a, b) * 3 + max(a, b) for a, b in m.book.spawn_pairs]
    stream.shuffle(pairs)
    m.s.spawn_cells = [m.board.cell(xy) for xy in m.scenario.spawns]
    m.s.spawn_pairs = pairs[: len(m.s.spawn_cells)]


def lay_curses(m: Skirmish) -> None:
    """Shuffle the Death Curse deck."""
    deck: list[int] = []
    for curse in m.book.curses:
        deck.extend([curse.index] * curse.copies)
    m.dice.shared("curses").shuffle(deck)
    m.hidden.curses = deck


def place_monsters(m: Skirmish) -> None:
    """Level cards and figures (INF-SETUP-9 to -11, INF-MON-3); fallen Angels come with the scenario's rules."""
    for spot in m.scenario.monsters:
        monster = m.book.monsters[m.book.monster_index[spot.name]]
        place_monster(m, monster, m.board.cell((spot.x, spot.y)))


def new_monster(m: Skirmish, monster: Monster) -> Figure:
    """A Monster's figure, not yet on the board."""
    level = m.levels[monster.index]
    f = Figure(len(m.s.figures), monster.name, MONSTER, GAME_SIDE)
    f.monster = monster
    f.level = level
    f.life = level.life
    f.overkill = level.overkill
    f.huge = monster.huge
    m.s.figures.append(f)
    m.tables.append(None)
    return f


def place_monster(m: Skirmish, monster: Monster, cell: int) -> Figure:
    """A Monster's figure on the board."""
    f = new_monster(m, monster)
    verbs.shift(m, f, cell)
    m.log.add(k.SETUP, f.id, -1, monster.item, -1, cell)
    return f


def choose_levels(m: Skirmish) -> None:
    """The level card of every Monster type (INF-SETUP-10, -11)."""
    label = label_of(m.level)
    for monster in m.book.monsters:
        m.levels.append(vary(m, monster, monster.levels[label]))


def vary(m: Skirmish, monster: Monster, level: MonsterLevel) -> MonsterLevel:
    """With ``vary_invented``, an invented Monster has a Life and a die more or less by block (INF-COMP-9)."""
    if not m.rules.vary_invented or not level.invented:
        return level
    stream = Stream(seed_of(m.spec.seed, m.spec.game, "vary", m.spec.block, monster.name))
    life = stream.below(3) - 1 if "life" in level.invented else 0
    dice = stream.below(3) - 1 if "dice" in level.invented else 0
    m.varied.append((monster.name, life, dice))
    if life == 0 and dice == 0:
        return level
    return MonsterLevel(
        level.level,
        max(1, level.life + life),
        max(1, level.overkill + life),
        level.reward,
        level.attack,
        max(1, level.dice + dice),
        level.movement,
        level.defense,
        level.reroll,
        level.effects,
        level.invented,
    )


def equip(m: Skirmish) -> None:
    """Starter cards, then named cards, or cards dealt level by level (INF-EQUIP-1, INF-EPIS-4, -5)."""
    pools: list[list[Held]] = []
    starters = [card for card in m.book.cards if card.deck == "starter"]
    for seat in range(m.seats):
        pool = [Held(card) for card in starters]
        for name in m.spec.seats[seat].loadout.get("cards", []):
            pool.append(Held(m.book.cards[m.book.card_index[name]]))
        pools.append(pool)
    if m.rules.episodic:
        for level in range(1, m.spec.level):
            deal_level(m, str(level), pools)
    for seat in range(m.seats):
        cut_to_limit(m, seat, pools[seat])
        guild = m.s.guilds[seat]
        inventory.hand_out(m, guild, pools[seat], k.C_SETUP)
        held_now: list[Held] = []
        for i in guild.heroes:
            held_now.extend(m.s.figures[i].cards)
        m.equipped.append([held.card.name for held in pools[seat] if held in held_now])


def deal_level(m: Skirmish, deck: str, pools: list[list[Held]]) -> None:
    """Deal six cards of a level's deck to each player without named cards; he keeps two unpaid (INF-EPIS-4)."""
    cards: list[Card] = []
    for card in m.book.cards:
        if card.deck == deck:
            cards.extend([card] * card.copies)
    order = list(range(len(cards)))
    m.dice.shared("decks").shuffle(order)
    hands: dict[int, list[Card]] = {}
    for seat in range(m.seats):
        hand = [cards[i] for i in order[seat * DEALT : (seat + 1) * DEALT]]
        if "cards" not in m.spec.seats[seat].loadout:
            hands[seat] = hand
    for _ in range(KEPT):
        options: dict[int, list[int]] = {}
        for seat in hands:
            own: list[int] = []
            for card in hands[seat]:
                if card.index not in own:
                    own.append(card.index)
            options[seat] = own
        chosen = m.ask_all(k.Q_KEEP, options)
        for seat in sorted(chosen):
            card = m.book.cards[chosen[seat]]
            hands[seat].remove(card)
            pools[seat].append(Held(card))


def cut_to_limit(m: Skirmish, seat: int, pool: list[Held]) -> None:
    """More than twelve Upgrade cards are cut to twelve by choice (INF-EPIS-5)."""
    while len(pool) > inventory.GUILD_CARDS:
        inventory.discard_one(m, seat, pool, pool)


def place_heroes(m: Skirmish, guild: Guild) -> None:
    """A player places his Heroes in his Starting Area, at most two a Space (INF-SETUP-16, -17)."""
    for i in guild.heroes:
        f = m.s.figures[i]
        if f.waiting:
            continue
        options = [c for c in m.board.starts[guild.area] if room(m.s, f, c)]
        if not options:
            raise RuleError(f"no room for {f.name} in Starting Area {guild.area + 1}")
        cell = m.ask(k.Q_PLACE, guild.seat, options, i)
        verbs.shift(m, f, cell)
        m.log.add(k.SETUP, i, -1, -1 if f.hero is None else f.hero.item, -1, cell)


def deal_anew(m: Skirmish) -> None:
    """Deal anew what nobody has seen: faces of tokens and Brimstones, and the order of the Curses. For forks."""
    stream = m.dice.own("hide", 0)
    hidden = m.hidden
    lying: list[int] = []
    quest_tokens: list[int] = []
    for pile in hidden.down:
        for token in pile:
            if m.book.tokens[token].kind == QUEST_TOKEN:
                quest_tokens.append(token)
            else:
                lying.append(token)
    pool = lying + hidden.aside_tokens
    stream.shuffle(pool)
    chosen = pool[: len(lying)] + quest_tokens
    hidden.aside_tokens = pool[len(lying) :]
    stream.shuffle(chosen)
    cards: list[int] = []
    for pile in hidden.brimstones:
        cards.extend(pile)
    cards.extend(hidden.aside_brimstones)
    stream.shuffle(cards)
    for cell in range(m.board.cells):
        hidden.down[cell] = [chosen.pop() for _ in hidden.down[cell]]
        hidden.brimstones[cell] = [cards.pop() for _ in hidden.brimstones[cell]]
    hidden.aside_brimstones = cards
    stream.shuffle(hidden.curses)
