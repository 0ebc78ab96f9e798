"""A campaign: quests in their order, gold and things kept, a shop before each of them (HQ-QUEST-2, HQ-DEATH-5)."""

from sim.engine.spec import ENGINE_ERROR, FORFEIT, Loadout, MatchSpec, Result, Standing
from sim.heroquest import gear
from sim.heroquest import kinds as k
from sim.heroquest.aftermath import HEROES_WON
from sim.heroquest.raid import Raid
from sim.heroquest.records import ARTEFACT, EU, POTION, US, Quest
from sim.heroquest.state import Figure

MOST_BUYS = 40


def quest_of(spec: MatchSpec, quests: list[Quest]) -> str:
    """The quest of a match: as the spec says, or by its place in the campaign."""
    return quests[(spec.ordinal - 1) % len(quests)].slug if spec.ordinal > 0 else spec.scenario


def begins_with(m: Raid, f: Figure) -> bool:
    """Give a hero what he has kept; whether a match before this one has left word of him."""
    told = m.spec.seats[f.seat].record.get(f.name, [])
    if not told:
        return False
    f.gold = int(told[0])
    for token in told[1:]:
        name, _, restore = token.partition(" ")
        gear.take(m, f, m.book.item_index[name], int(restore) if restore else -1)
    return True


# The shop.


def offers(m: Raid, f: Figure) -> list[int]:
    """What a hero could buy: what he can use and pay; the European box has one card of each thing."""
    out: list[int] = []
    owned: list[int] = []
    for i in m.s.heroes:
        owned += [held.item for held in m.s.figures[i].gear]
    for item in m.book.items:
        cost = item.print(m.edition).cost
        if item.kind in (POTION, ARTEFACT) or not item.there & 1 << m.edition or cost > f.gold:
            continue
        if f.hero is None or not item.fits(f.hero) or (m.edition == EU and item.index in owned):
            continue
        if item.index in [held.item for held in f.gear]:
            continue
        out.append(item.index)
    return out


def shop(m: Raid) -> None:
    """Between quests every hero may buy, one after the other."""
    if m.spec.ordinal < 2:
        return
    for i in m.s.heroes:
        f = m.s.figures[i]
        for _ in range(MOST_BUYS):
            choice = m.ask(k.Q_BUY, f.seat, [k.NOBODY, *offers(m, f)], f.id)
            if choice == k.NOBODY:
                break
            item = m.book.items[choice]
            cost = item.print(m.edition).cost
            f.gold -= cost
            gear.take(m, f, choice)
            m.log.add(k.BUY, f.id, item=item.item, amount=cost)
    m.log.seat = -1


# What goes on.


def close(m: Raid, result: Result) -> None:
    """What is carried on: who won which quest; by hero his gold and things, a new hero for one who died."""
    spec = m.spec
    result.scenario = m.quest.slug
    result.level = 1
    if spec.ordinal < 1:
        return
    won = [*spec.record.get("won", []), "1" if m.s.winner == HEROES_WON else "0"]
    result.record = {"won": won}
    for seat in range(len(spec.seats)):
        kept: Loadout = {}
        for i in m.s.heroes:
            f = m.s.figures[i]
            if f.seat == seat:
                kept[f.name] = keeps(m, f)
        result.records.append(kept)
    if spec.ordinal >= m.heroquest.campaign_length(spec.settings) and m.ending not in (FORFEIT, ENGINE_ERROR):
        standings(m, result, won)


def keeps(m: Raid, f: Figure) -> list[str]:
    """A hero's gold, then his things; nothing but the starting values of a new hero when he is dead (HQ-DEATH-5)."""
    if f.body <= 0:
        weapon = f.hero.weapon_us if f.hero is not None and m.edition == US else -1
        return ["0"] + ([m.book.items[weapon].name] if weapon >= 0 else [])
    out = [str(f.gold)]
    for held in f.gear:
        if not (held.used and m.book.items[held.item].kind == POTION):
            restore = f" {held.restore}" if held.restore >= 0 else ""
            out.append(m.book.items[held.item].name + restore)
    return out


def standings(m: Raid, result: Result, won: list[str]) -> None:
    """The campaign is shared by quests: as many parts for the heroes as they have done, the rest for the wizard."""
    done = won.count("1")
    share = done / len(won)
    for seat in range(len(m.spec.seats)):
        mine = 1.0 - share if seat == m.wizard else share
        best = mine >= 1.0 - mine
        points = len(won) - done if seat == m.wizard else done
        result.standings.append(Standing(seat, 1 if best else 2, float(points), mine, []))
