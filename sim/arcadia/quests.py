"""Quests, First Bonus, Reward cards and victory (page 26), and who may hold which token."""

from sim.arcadia import inventory, verbs
from sim.arcadia import kinds as k
from sim.arcadia.hooks import FULFILLED, MAY_PICK, PICKED
from sim.arcadia.records import EffectSpec, QuestRecord
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import T_PVE, T_PVP, T_QUESTS, Figure, Guild


def hunt_name(guild: str) -> str:
    """The PvP Quest of a Guild's animal."""
    return f"kill {'an' if guild[0] in 'AEIOU' else 'a'} {guild} Hero"


def quest_list(m: Skirmish) -> list[QuestRecord]:
    """The Quests of a match: the scenario's own, then one PvP Quest for each Guild in play (INF-QUEST-4)."""
    out = list(m.scenario.quests)
    if m.scenario.win == "quests":
        for seat in range(m.seats):
            name = hunt_name(m.book.guilds[m.s.guilds[seat].colour])
            goal = EffectSpec("kill_hero", {"seat": seat}, {}, {}, {})
            out.append(QuestRecord(name, False, "", goal, False, 0, len(out)))
    return out


def hero_killed(m: Skirmish, seat: int, victim: int) -> None:
    """A Guild's Hero killed another Guild's: the PvP Quest of that Guild (INF-QUEST-6, -7)."""
    for quest in m.quests:
        if not quest.pve and quest.goal.numbers["seat"] == victim:
            fulfil(m, seat, quest)


def fulfil(m: Skirmish, seat: int, quest: QuestRecord, where: int = -1) -> bool:
    """A Guild does what a Quest asks (INF-QUEST-2, -3); False when it counts no more. where: the Space it is about."""
    s = m.s
    guild = s.guilds[seat]
    if guild.done[quest.index] or (quest.once and s.first_done[quest.index] >= 0):
        return False
    first = s.first_done[quest.index] < 0
    guild.done[quest.index] = True
    guild.tally[T_QUESTS] += 1
    guild.tally[T_PVE if quest.pve else T_PVP] += 1
    item = m.arcadia.quest_item(quest.name)
    seq = m.log.add(k.QUEST, -1, seat, item, k.C_PVE if quest.pve else k.C_PVP, -1, 1 if first else 0)
    outer = m.log.enter(seq)
    if first:
        s.first_done[quest.index] = seat
        verbs.pay(m, seat, 1, k.C_FIRST_BONUS)
    check_victory(m, seat, quest)
    if s.rewards_left[quest.index] > 0 and m.reward_card >= 0:
        s.rewards_left[quest.index] -= 1
        inventory.win_reward(m, seat, m.reward_card)
    if quest.gives == "title" and m.spec.ordinal > 0:
        win_title(m, guild, quest, first)
    for on in m.scenario_table[FULFILLED]:
        on.effect.on_fulfilled(m, on, seat, quest, where)
    m.log.leave(outer)
    return True


def win_title(m: Skirmish, guild: Guild, quest: QuestRecord, first: bool) -> None:
    """The Guild wins the Title of the Quest, for the scenarios after this one (INF-TITLE-1 to -3)."""
    for title in m.book.titles:
        if title.scenario == m.scenario.slug and title.quest == quest.name and (first or not title.first_only):
            guild.won.append(title.index)
            m.log.add(k.TITLE, -1, guild.seat, m.arcadia.campaign_items[title.name], k.C_QUEST)


def check_victory(m: Skirmish, seat: int, quest: QuestRecord) -> None:
    """Enough Quests, one of them PvE, win the scenario (INF-WIN-1 to -3, -5); in the last one its only Quest does."""
    s = m.s
    if s.winner >= 0:
        return
    tally = s.guilds[seat].tally
    if m.scenario.win != "quests":
        if quest.name == m.scenario.win:
            s.winner = seat
        return
    needed = 3 if m.seats > 2 else m.rules.quests_to_win_2p
    if tally[T_QUESTS] >= needed and tally[T_PVE] > 0:
        s.winner = seat


def may_hold(m: Skirmish, hero: Figure, token: int) -> bool:
    """Whether the scenario lets a Hero take a token."""
    for on in m.scenario_table[MAY_PICK]:
        if not on.effect.on_may_pick(m, on, hero, token):
            return False
    return True


def picked(m: Skirmish, hero: Figure, token: int) -> None:
    """A token has come onto a Hero's card: tell the Quests."""
    for on in m.scenario_table[PICKED]:
        on.effect.on_picked(m, on, hero, token)
