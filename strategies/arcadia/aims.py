"""Where a Guild wants to be and whom it wants dead: the Quests of the scenario, read from the words of their goals."""

from sim.arcadia.records import QUEST_TOKEN, EffectSpec, QuestRecord
from sim.arcadia.state import CAPTIVE, T_COINS, T_PVE, T_QUESTS, Guild, State
from sim.arcadia.view import ArcadiaView
from strategies.arcadia.aim import Aim
from strategies.arcadia.value import Weights


class Aims:
    """Read afresh each turn. kills: what a Monster type's death is worth, by its index. prey: what a Hero of each
    seat is worth. token_hit: what destroying a Quest token is worth. clear: per Space, what driving an enemy from it
    is worth. leads: seats one Quest from winning. places: where to go. wants_damnation: whether guarded doors ask
    for it. pure: whether a goal forbids it."""

    def __init__(self, view: ArcadiaView, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.me = view.seat
        self.kills: dict[int, float] = {}
        self.prey: list[float] = [0.0] * view.seats
        self.leads: list[bool] = [False] * view.seats
        self.token_hit = 0.0
        self.clear: dict[int, float] = {}
        self.places: list[Aim] = []
        self.wants_damnation = False
        self.pure = False
        self.coin = weights.coin
        self.rules: dict[str, EffectSpec] = {}
        for rule in view.scenario.rules:
            self.rules[rule.do] = rule
        self.portals = [c for c in range(view.board.cells) if view.board.portal_of[c]]

    def read(self, s: State) -> None:
        """Look at what is still to be done."""
        self.kills = {}
        self.clear = {}
        self.places = []
        self.token_hit = 0.0
        self.wants_damnation = False
        self.pure = False
        self.coin = self.weights.coin
        guild = s.guilds[self.me]
        for quest in self.view.scenario.quests:
            if not guild.done[quest.index] and not (quest.once and s.first_done[quest.index] >= 0):
                worth = self.worth(guild, quest.pve)
                if quest.gives == "title" and self.view.ordinal > 0:
                    worth *= self.weights.title
                self.pursue(s, guild, quest, worth)
        self.prey = [0.0] * len(s.guilds)
        self.leads = [self.needed() - g.tally[T_QUESTS] <= 1 for g in s.guilds]
        pvp = self.worth(guild, False)
        for quest in self.view.quests:
            if not quest.pve and not guild.done[quest.index]:
                seat = quest.goal.numbers["seat"]
                if seat != self.me:
                    self.prey[seat] = pvp

    def needed(self) -> int:
        """Quests that win."""
        return 3 if self.view.seats > 2 else self.view.rules.quests_to_win_2p

    def worth(self, guild: Guild, pve: bool) -> float:
        """What one more Quest of a kind is worth now (INF-WIN-1 to -3)."""
        w = self.weights
        if self.view.scenario.win != "quests":
            return w.win
        left = self.needed() - guild.tally[T_QUESTS]
        if pve:
            return w.win if left <= 1 else w.pve
        if guild.tally[T_PVE] == 0 and left <= 1:
            return w.idle
        return w.win if left <= 1 else w.pvp

    def pursue(self, s: State, guild: Guild, quest: QuestRecord, value: float) -> None:
        """Turn one Quest's goal into places and victims."""
        goal = quest.goal
        do = goal.do
        if do == "kill":
            self.hunt(s, goal.words["monster"], value)
            if goal.words["also"]:
                self.hunt(s, goal.words["also"], value)
        elif do == "kill_count":
            self.cull(s, value / max(1, goal.numbers["amount"]))
        elif do == "hold":
            self.hold(s, guild, goal.numbers["amount"], value)
        elif do == "stand_on":
            self.stand_on(s, goal.words["token"], value)
        elif do == "all_in":
            self.gather(s, guild, self.view.board.marks[goal.words["mark"]], value)
        elif do == "crit_token":
            self.token_hit = value
            for i in s.objects:
                f = s.figures[i]
                if f.cell >= 0 and self.me not in f.marks:
                    self.places.append(Aim([f.cell], value, 1))
        elif do == "collect":
            self.collect(s, guild, goal, value)
        elif do == "share_space":
            for f in s.figures:
                if f.kind == CAPTIVE and f.cell >= 0 and f.name == goal.words["angel"]:
                    aim = Aim([f.cell], value)
                    aim.prize = value
                    self.places.append(aim)
        elif do == "deliver":
            self.deliver(s, guild, goal, value)
        elif do == "end_on":
            self.end_on(s, guild, goal, value)

    def hunt(self, s: State, name: str, value: float) -> None:
        """A Monster to kill."""
        index = self.view.book.monster_index[name]
        self.kills[index] = self.kills.get(index, 0.0) + value
        for f in s.figures:
            if f.cell >= 0 and f.monster is not None and f.monster.index == index:
                self.places.append(Aim([f.cell], value * 0.8, 1))
        if self.view.board.toll:
            self.earn(s, value)
        elif self.view.board.entry_need > 0:
            self.burden(s, value)
        if "summon" in self.rules and self.rules["summon"].words["monster"] == name:
            calls = self.lying(s, self.rules["summon"].lists["tokens"])
            if calls and not self.stands(s, index):
                aim = Aim(calls, value * 0.6)
                aim.prize = value * 0.3
                self.places.append(aim)

    def stands(self, s: State, index: int) -> bool:
        """Whether a Monster of a type has come onto the board."""
        for f in s.figures:
            if f.cell >= 0 and f.monster is not None and f.monster.index == index:
                return True
        return False

    def cull(self, s: State, value: float) -> None:
        """Any Monsters to kill."""
        cells: list[int] = []
        for f in s.figures:
            if f.cell >= 0 and f.monster is not None:
                if f.monster.index not in self.kills:
                    self.kills[f.monster.index] = value
                if f.cell not in cells:
                    cells.append(f.cell)
        if cells:
            self.places.append(Aim(cells, value, 1))

    def hold(self, s: State, guild: Guild, amount: int, value: float) -> None:
        """So many Quest tokens to be held at once."""
        missing = amount
        for i in guild.heroes:
            for token in s.figures[i].tokens:
                if self.matches(token, "any"):
                    missing -= 1
        share = value / max(1, missing)
        cells = self.face_up(s, "any")
        if cells:
            aim = Aim(cells, share)
            aim.prize = share
            aim.free = True
            self.places.append(aim)
            self.need_room(cells, share)
        self.search(s, share)

    def search(self, s: State, value: float) -> None:
        """Face-down tokens among which Quest tokens lie."""
        hidden = self.face_down(s)
        if hidden and self.view.scenario.mixed_tokens:
            share = value / len(hidden)
            aim = Aim(hidden, max(share, value * 0.4))
            aim.prize = share + value * 0.08
            aim.free = True
            self.places.append(aim)

    def stand_on(self, s: State, what: str, value: float) -> None:
        """A face-up token to come to."""
        cells = self.face_up(s, what)
        if cells:
            aim = Aim(cells, value)
            aim.prize = value
            aim.free = True
            self.places.append(aim)
            self.need_room(cells, value)

    def earn(self, s: State, value: float) -> None:
        """Coins open guarded doors: gather them outside, from Monsters and from what lies about."""
        if s.guilds[self.me].admitted:
            return
        self.coin = max(self.coin, value * 0.15)
        entry = self.view.board.entry
        cells: list[int] = []
        for f in s.figures:
            if f.cell >= 0 and f.monster is not None and not entry[f.cell] and f.cell not in cells:
                cells.append(f.cell)
        if cells:
            self.places.append(Aim(cells, value * 0.3, 1))
        hidden = [c for c in self.face_down(s) if not entry[c]]
        if hidden:
            aim = Aim(hidden, value * 0.2)
            aim.prize = value * 0.05
            aim.free = True
            self.places.append(aim)

    def burden(self, s: State, value: float) -> None:
        """Damnation opens guarded doors: gather it where coins buy it."""
        need = self.view.board.entry_need
        self.wants_damnation = True
        self.coin = max(self.coin, 1.5)
        rule = self.rules.get("damnation_for_coin")
        if rule is None:
            return
        coins = s.guilds[self.me].tally[T_COINS] // max(1, rule.numbers["coins"])
        stalls = self.lying(s, rule.lists["tokens"])
        for i in s.guilds[self.me].heroes:
            f = s.figures[i]
            if 0 <= f.cell and f.damned < need and not self.view.board.entry[f.cell] and stalls:
                short = need - f.damned
                if coins >= short:
                    self.places.append(Aim(stalls, value * 0.5, 0, f.id))
                elif coins > 0:
                    self.places.append(Aim(stalls, value * 0.2, 0, f.id))

    def lying(self, s: State, names: list[str]) -> list[int]:
        """Spaces where one of these tokens lies face up."""
        out: list[int] = []
        for cell in range(len(s.up)):
            for token in s.up[cell]:
                if self.view.book.tokens[token].name in names:
                    out.append(cell)
        return out

    def gather(self, s: State, guild: Guild, inside: list[int], value: float) -> None:
        """All Heroes inside a mark."""
        missing = 0
        for i in guild.heroes:
            if s.figures[i].cell not in inside:
                missing += 1
        share = value / max(1, missing) if missing < 3 else value / 3.0
        for i in guild.heroes:
            f = s.figures[i]
            if f.cell < 0:
                continue
            aim = Aim(inside, share, 0, f.id)
            aim.split = True
            if missing == 1 and f.cell not in inside:
                aim.prize = value
            self.places.append(aim)

    def matches(self, token: int, what: str) -> bool:
        """Whether a token is one a goal speaks of."""
        record = self.view.book.tokens[token]
        if record.kind != QUEST_TOKEN or (
            "summon" in self.rules and record.name in self.rules["summon"].lists["tokens"]
        ):
            return False
        if what == "own":
            return record.colour == self.view.s.guilds[self.me].colour
        return what == "any" or record.name == what

    def face_up(self, s: State, what: str) -> list[int]:
        """Spaces where a token a goal speaks of lies face up."""
        out: list[int] = []
        for cell in range(len(s.up)):
            for token in s.up[cell]:
                if self.matches(token, what):
                    out.append(cell)
                    break
        return out

    def face_down(self, s: State) -> list[int]:
        """Spaces with face-down tokens."""
        return [c for c in range(len(s.down)) if s.down[c] > 0]

    def collect(self, s: State, guild: Guild, goal: EffectSpec, value: float) -> None:
        """A token to be picked up, face up or to be looked for."""
        what = goal.words["token"]
        cells = self.face_up(s, what)
        most = goal.numbers["max_damnation"]
        self.pure = self.pure or most >= 0
        if cells:
            aim = Aim(cells, value)
            aim.prize = value
            aim.free = True
            aim.pure = most
            self.places.append(aim)
            self.need_room(cells, value)
            if most >= 0 and "purification" in self.rules:
                mark = self.view.board.marks[self.rules["purification"].words["mark"]]
                for i in guild.heroes:
                    if s.figures[i].damned > most and s.figures[i].cell >= 0:
                        self.places.append(Aim(mark, value * 0.6, 0, i))
            return
        self.search(s, value)

    def need_room(self, cells: list[int], value: float) -> None:
        """Enemies in these Spaces are in the way."""
        if len(cells) > 4:
            return
        extra = self.weights.clear * value / 10.0
        for cell in cells:
            self.clear[cell] = max(self.clear.get(cell, 0.0), extra)

    def deliver(self, s: State, guild: Guild, goal: EffectSpec, value: float) -> None:
        """A token to be brought somewhere."""
        what = goal.words["token"]
        to = goal.words["to"]
        if to == "portal" and goal.words["colour"]:
            cells = [self.view.board.cell(xy) for xy in self.view.scenario.portals[goal.words["colour"]]]
        elif to == "portal":
            cells = self.portals
        elif to == "start":
            cells = self.view.board.starts[guild.area]
        else:
            cells = self.view.board.marks[goal.words["mark"]]
        carried = False
        for i in guild.heroes:
            f = s.figures[i]
            if f.cell < 0:
                continue
            for token in f.tokens:
                if self.matches(token, what):
                    carried = True
                    aim = Aim(cells, value, 0, f.id)
                    aim.prize = value
                    aim.free = True
                    self.places.append(aim)
                    break
        if carried:
            self.need_room(cells, value)
            return
        sources = self.face_up(s, what)
        if sources:
            aim = Aim(sources, value * 0.7)
            aim.prize = value * 0.3
            aim.free = True
            self.places.append(aim)
            self.need_room(sources, value * 0.7)
        elif self.view.scenario.mixed_tokens:
            self.search(s, value * 0.7)
        elif "well" in self.rules:
            for token in s.well:
                if self.matches(token, what):
                    aim = Aim(self.view.board.marks[self.rules["well"].words["mark"]], value * 0.7)
                    aim.prize = value * 0.2
                    self.places.append(aim)
                    break

    def end_on(self, s: State, guild: Guild, goal: EffectSpec, value: float) -> None:
        """Tokens on which to end an activation."""
        board = self.view.board
        open_cells: list[int] = []
        spots = self.view.scenario.face_up
        every = goal.flags["all"]
        for at in range(len(spots)):
            cell = board.cell((spots[at].x, spots[at].y))
            if every and guild.progress >> at & 1:
                continue
            if s.up[cell]:
                open_cells.append(cell)
        if not open_cells:
            return
        self.need_room(open_cells, value)
        if every:
            for cell in open_cells:
                aim = Aim([cell], value if len(open_cells) == 1 else value * 0.5)
                aim.prize = value if len(open_cells) == 1 else value * 0.4
                aim.stop = True
                aim.free = True
                self.places.append(aim)
        else:
            aim = Aim(open_cells, value)
            aim.prize = value
            aim.stop = True
            aim.free = True
            self.places.append(aim)
