"""What watches the Quests of scenarios."""

from sim.arcadia import kinds as k
from sim.arcadia import quests
from sim.arcadia.attack import Attack
from sim.arcadia.hooks import (
    ARRIVE,
    KILL,
    MAY_PICK,
    OBJECT_HIT,
    PICKED,
    SET_UP,
    TURN_END,
    Bound,
    Effect,
)
from sim.arcadia.records import QUEST_TOKEN, QuestRecord, Scenario
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import enemy_here
from sim.arcadia.state import BOX, CAPTIVE, HERO, OBJECT, OBJECT_SIDE, Figure


def leave_game(m: Skirmish, hero: Figure, token: int) -> None:
    """A token on a Hero's card leaves the game."""
    hero.tokens.remove(token)
    m.log.add(k.USE, hero.id, -1, m.book.tokens[token].item, k.C_SCENARIO)


def is_quest_token(m: Skirmish, token: int) -> bool:
    """Whether it is one of the four Quest tokens."""
    return m.book.tokens[token].kind == QUEST_TOKEN


def quest_tokens(m: Skirmish, hero: Figure) -> int:
    """How many Quest tokens a Hero carries."""
    n = 0
    for token in hero.tokens:
        if is_quest_token(m, token):
            n += 1
    return n


def held_by_guild(m: Skirmish, seat: int) -> int:
    """How many Quest tokens the Heroes of a Guild carry."""
    n = 0
    for i in m.s.guilds[seat].heroes:
        n += quest_tokens(m, m.s.figures[i])
    return n


def portal_spaces(scenario: Scenario, colour: str) -> list[tuple[int, int]]:
    """The portals of one colour, none without one."""
    return scenario.portals[colour] if colour else []


def is_own(m: Skirmish, hero: Figure, token: int) -> bool:
    """Whether it is the Quest token of the Hero's Guild."""
    return is_quest_token(m, token) and m.book.tokens[token].colour == m.s.guilds[hero.side].colour


class Goal(Effect):
    """Watches one Quest. index: its place among the scenario's Quests."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest.goal)
        self.index = quest.index
        self.once = quest.once
        self.alone = scenario.win == quest.name

    def fulfil(self, m: Skirmish, seat: int, where: int) -> bool:
        """The Guild has done what the Quest asks, in a Space."""
        return quests.fulfil(m, seat, m.quests[self.index], where)

    def done(self, m: Skirmish, seat: int) -> bool:
        """Whether the Guild can fulfil the Quest no more (INF-QUEST-3, -5)."""
        return m.s.guilds[seat].done[self.index] or (self.once and m.s.first_done[self.index] >= 0)


class Kill(Goal):
    """A Hero kills a Monster of a type, or of another one (INF-QUEST-6)."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.monster = quest.goal.words["monster"]
        self.also = quest.goal.words["also"]
        self.hooks = [KILL]

    def on_kill(self, m: Skirmish, on: Bound, victim: Figure, killer: int, where: int) -> None:
        if victim.monster is None or victim.monster.name not in (self.monster, self.also):
            return
        if killer >= 0 and m.s.figures[killer].kind == HERO:
            self.fulfil(m, m.s.figures[killer].side, where)
        elif self.alone:
            # The one Quest that could win is gone: the scenario ends without a winner (INF-MEDAL-7).
            m.over = True


class AllIn(Goal):
    """All Heroes of the Guild are inside a mark at one moment, whoever moved or placed the last of them."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.mark = quest.goal.words["mark"]
        self.hooks = [ARRIVE, TURN_END]

    def on_arrive(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        self.look(m)

    def on_turn_end(self, m: Skirmish, on: Bound) -> None:
        self.look(m)

    def look(self, m: Skirmish) -> None:
        """Fulfil the Quest for every Guild that is inside."""
        inside = m.board.marks[self.mark]
        for guild in m.s.guilds:
            missing = self.done(m, guild.seat)
            for i in guild.heroes:
                if missing or m.s.figures[i].cell not in inside:
                    missing = True
                    break
            if not missing:
                self.fulfil(m, guild.seat, -1)


class CritToken(Goal):
    """Quest tokens stand as targets without Defense; any CRIT of an attack destroys one, one a Guild."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.hooks = [SET_UP, OBJECT_HIT]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        for cell in range(m.board.cells):
            for token in m.s.up[cell]:
                if is_quest_token(m, token):
                    f = Figure(len(m.s.figures), m.book.tokens[token].name, OBJECT, OBJECT_SIDE)
                    f.cell = cell
                    m.s.figures.append(f)
                    m.tables.append(None)
                    m.s.objects.append(f.id)
                    m.log.add(k.SETUP, f.id, -1, m.book.tokens[token].item, -1, cell)

    def on_object_hit(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> None:
        seat = a.attacker.side
        if a.crits == 0 or target.cell < 0 or self.done(m, seat):
            return
        where = target.cell
        token = m.book.token_index[target.name]
        m.s.up[where].remove(token)
        m.log.add(k.USE, a.attacker.id, target.id, m.book.tokens[token].item, k.C_SCENARIO, where)
        target.cell = BOX
        for i in m.s.objects:
            m.s.figures[i].marks.append(seat)
        self.fulfil(m, seat, where)


class Collect(Goal):
    """A Hero takes a Quest token of a kind."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.token = quest.goal.words["token"]
        self.leaves = quest.goal.flags["leaves"]
        self.one = quest.goal.flags["one"]
        self.most = quest.goal.numbers["max_damnation"]
        self.hooks = [MAY_PICK, PICKED]

    def fits(self, m: Skirmish, hero: Figure, token: int) -> bool:
        """Whether this is a token the Quest asks the Hero for."""
        if self.token == "own":
            return is_own(m, hero, token)
        if self.token == "any":
            return is_quest_token(m, token)
        return m.book.tokens[token].name == self.token

    def on_may_pick(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> bool:
        if not self.fits(m, hero, token):
            return True
        if self.one and self.done(m, hero.side):
            return False
        return self.most < 0 or hero.damned <= self.most

    def on_picked(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> None:
        if not self.fits(m, hero, token):
            return
        if self.leaves:
            leave_game(m, hero, token)
        self.fulfil(m, hero.side, hero.cell)


class ShareSpace(Goal):
    """The active Hero is in the Space of an unsaved Angel, passing included (INF-ANGEL-17, -18)."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.angel = quest.goal.words["angel"]
        self.hooks = [ARRIVE]

    def on_arrive(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        for i in m.s.at[hero.cell]:
            f = m.s.figures[i]
            if f.kind == CAPTIVE and f.name == self.angel:
                self.fulfil(m, hero.side, hero.cell)
                return


class Deliver(Goal):
    """A carrier of a Quest token stands, free of Enemies, in a Space of a kind, active or not."""

    def __init__(self, quest: QuestRecord, scenario: Scenario) -> None:
        super().__init__(quest, scenario)
        self.own = quest.goal.words["token"] == "own"
        self.to = quest.goal.words["to"]
        self.mark = quest.goal.words["mark"]
        self.leaves = quest.goal.flags["leaves"]
        self.carry = quest.goal.numbers["carry"]
        self.guild_carry = quest.goal.numbers["guild_carry"]
        self.portals = portal_spaces(scenario, quest.goal.words["colour"])
        self.hooks = [MAY_PICK, ARRIVE, TURN_END]

    def on_may_pick(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> bool:
        if not is_quest_token(m, token):
            return True
        if self.carry > 0 and quest_tokens(m, hero) >= self.carry:
            return False
        return self.guild_carry == 0 or held_by_guild(m, hero.side) < self.guild_carry

    def on_arrive(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        self.look(m)

    def on_turn_end(self, m: Skirmish, on: Bound) -> None:
        self.look(m)

    def look(self, m: Skirmish) -> None:
        """Fulfil the Quest for every Guild that has a carrier in the right Space."""
        for guild in m.s.guilds:
            if self.done(m, guild.seat):
                continue
            for i in guild.heroes:
                f = m.s.figures[i]
                if f.tokens and f.cell >= 0 and self.arrived(m, f):
                    token = self.carried(m, f)
                    if token >= 0 and not enemy_here(m.s, f):
                        if self.leaves:
                            leave_game(m, f, token)
                        self.fulfil(m, guild.seat, f.cell)
                        break

    def arrived(self, m: Skirmish, f: Figure) -> bool:
        """Whether this is a Space to bring the token to."""
        if self.to == "portal" and self.portals:
            return (m.board.grid.xs[f.cell], m.board.grid.ys[f.cell]) in self.portals
        if self.to == "portal":
            return len(m.board.all_portals[f.cell]) > 0
        if self.to == "start":
            return m.board.start_of[f.cell] == m.s.guilds[f.side].area
        return f.cell in m.board.marks[self.mark]

    def carried(self, m: Skirmish, f: Figure) -> int:
        """The token to be delivered, or -1."""
        for token in f.tokens:
            if is_own(m, f, token) or (not self.own and is_quest_token(m, token)):
                return token
        return -1
