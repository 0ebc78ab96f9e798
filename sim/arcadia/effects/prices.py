"""What scenarios sell the active Hero in certain Spaces, for Movement Points or coins."""

from sim.arcadia import kinds as k
from sim.arcadia import quests, verbs
from sim.arcadia.hooks import DEEDS, DROPPED, SET_UP, Bound, Effect
from sim.arcadia.records import QUEST_TOKEN, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import enemy_here
from sim.arcadia.state import T_COINS, Figure


class Well(Effect):
    """The Guilds' Quest tokens lie in the Well: from its edge Movement Points fetch the own one; one lost returns."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.mark = spec.words["mark"]
        self.points = spec.numbers["points"]
        self.hooks = [SET_UP, DEEDS, DROPPED]

    def on_set_up(self, m: Skirmish, on: Bound) -> None:
        for token in m.book.tokens:
            for guild in m.s.guilds:
                if token.kind == QUEST_TOKEN and token.colour == guild.colour:
                    m.s.well.append(token.index)
                    m.log.add(k.LAY, item=token.item, cause=k.C_SETUP)

    def lies_here(self, m: Skirmish, hero: Figure) -> int:
        """The Hero's own token, if it lies in the Well; else -1."""
        colour = m.s.guilds[hero.side].colour
        for token in m.s.well:
            if m.book.tokens[token].colour == colour:
                return token
        return -1

    def on_deeds(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        return affords(m, self.points) and hero.cell in m.board.marks[self.mark] and self.lies_here(m, hero) >= 0

    def do_deed(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        token = self.lies_here(m, hero)
        spend(m, self.points)
        m.s.well.remove(token)
        m.log.add(k.PICK, hero.id, -1, m.book.tokens[token].item, k.C_SCENARIO, hero.cell)
        hero.tokens.append(token)
        quests.picked(m, hero, token)

    def on_dropped(self, m: Skirmish, on: Bound, hero: Figure, token: int) -> bool:
        record = m.book.tokens[token]
        if record.kind != QUEST_TOKEN:
            return False
        m.s.well.append(token)
        m.log.add(k.DROP, hero.id, -1, record.item, k.C_SCENARIO)
        return True


class Purification(Effect):
    """On the mark, free of Enemies, Movement Points remove all Damnation of the active Hero."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.mark = spec.words["mark"]
        self.points = spec.numbers["points"]
        self.hooks = [DEEDS]

    def on_deeds(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        if hero.damnation == 0 or hero.cell not in m.board.marks[self.mark]:
            return False
        return affords(m, self.points) and not enemy_here(m.s, hero)

    def do_deed(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        spend(m, self.points)
        verbs.cleanse(m, hero, hero.damnation, on.item, k.C_SCENARIO)


class TokenPrice(Effect):
    """Something to be had where one of certain tokens lies face up."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.tokens = spec.lists["tokens"]
        self.hooks = [DEEDS]

    def token_here(self, m: Skirmish, hero: Figure) -> int:
        """The token in the Hero's Space, or -1."""
        for token in m.s.up[hero.cell]:
            if m.book.tokens[token].name in self.tokens:
                return token
        return -1


class DamnationForCoin(TokenPrice):
    """The Guild's coins buy the active Hero Damnation, one at a time."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.coins = spec.numbers["coins"]

    def on_deeds(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        return self.token_here(m, hero) >= 0 and m.s.guilds[hero.side].tally[T_COINS] >= self.coins

    def do_deed(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        item = m.book.tokens[self.token_here(m, hero)].item
        verbs.pay(m, hero.side, -self.coins, k.C_SCENARIO)
        verbs.damn(m, hero, 1, item, k.C_SCENARIO)


class CleanseForPoints(TokenPrice):
    """Movement Points take Damnation off the active Hero, one at a time."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.points = spec.numbers["points"]

    def on_deeds(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        return hero.damnation > 0 and self.token_here(m, hero) >= 0 and affords(m, self.points)

    def do_deed(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        item = m.book.tokens[self.token_here(m, hero)].item
        spend(m, self.points)
        verbs.cleanse(m, hero, 1, item, k.C_SCENARIO)


def affords(m: Skirmish, points: int) -> bool:
    """Whether the active Hero has so many Movement Points left to spend."""
    return m.s.may_move and m.s.points >= points


def spend(m: Skirmish, points: int) -> None:
    """Pay Movement Points; the Movement has begun (INF-MOVE-1)."""
    m.s.points -= points
    m.s.moving = True
