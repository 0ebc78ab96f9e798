"""What the Quests and special rules of a scenario must be so that they can be done and kept."""

from typing import Final

from sim.arcadia.map_checks import AREAS, nearest_edge, show
from sim.arcadia.records import QUEST_TOKEN, EffectSpec, Monster, Scenario, Token
from sim.engine.errors import ContentError
from sim.engine.shapes import Cell, Clause, Record, nearest

OF_TOKENS: Final = ["collect", "crit_token", "deliver", "end_on", "hold", "stand_on"]
"""Goals about Quest tokens."""
BRINGS_TOKENS: Final = ["chalice", "well", "far_token"]
"""Rules that bring the Guilds' Quest tokens."""
PLACED_ANGELS: Final = ["captive_angel", "attached_angel", "hostile_angel"]
BRINGS_MONSTERS: Final = ["summon", "ambush"]


def check_deeds(record: Record, made: Scenario, monsters: dict[str, Monster], tokens: dict[str, Token]) -> None:
    """Quests with what they give and ask, and the special rules."""
    check_quests(record, made)
    for quest in record.nested("quest"):
        check_goal(quest, quest.clauses("goal")[0], made, tokens)
    for rule in record.clauses("rules"):
        check_rule(record, rule, made, monsters)


def check_quests(record: Record, made: Scenario) -> None:
    """There are Quests, and what they give is there to be given."""
    names = [quest.name for quest in made.quests]
    if not names:
        raise ContentError(f"{record.file}: {record.path}: quest: must be given")
    if made.win != "quests" and made.win not in names:
        raise ContentError(f"{record.where('win')}: {made.win}: unknown quest{nearest(made.win, ['quests', *names])}")
    saves = [rule.words["angel"] for rule in made.rules if rule.do == "save_angel"]
    for quest in record.nested("quest"):
        if quest.number("rewards") and not made.reward:
            raise ContentError(f"{quest.where('rewards')}: the scenario names no reward card")
        if quest.word("gives") == "reward" and not quest.number("rewards"):
            raise ContentError(f"{quest.where('gives')}: reward: rewards says that there are none")
        if quest.word("gives") == "angel" and not saves:
            raise ContentError(f"{quest.where('gives')}: angel: no rule save_angel says whom")


def check_goal(quest: Record, goal: Clause, made: Scenario, tokens: dict[str, Token]) -> None:
    """What a Quest asks for is on the map."""
    where = f"{quest.where('goal')}: {goal.do}"
    check_marks(where, goal, made)
    to = goal.words.get("to", "")
    if to == "mark" and not goal.words["mark"]:
        raise ContentError(f"{where}: mark: must be given")
    if to == "portal":
        colour = goal.words["colour"]
        if not made.portals or (colour and colour not in made.portals):
            raise ContentError(f"{where}: to: portal: the map has no {colour + ' ' if colour else ''}portals")
    check_stands(where, goal, ["monster", "also"], made)
    if "angel" in goal.words:
        captives = [r.words["angel"] for r in made.rules if r.do in ("captive_angel", "attached_angel")]
        if goal.words["angel"] not in captives:
            told = goal.words["angel"]
            raise ContentError(f"{where}: angel: {told}: no rule makes it a captive{nearest(told, captives)}")
    if goal.do in OF_TOKENS:
        check_quest_tokens(where, goal, made, tokens)


def check_quest_tokens(where: str, goal: Clause, made: Scenario, tokens: dict[str, Token]) -> None:
    """The Quest tokens a goal is about come into play."""
    lying = [spot.name for spot in made.face_up if tokens[spot.name].kind == QUEST_TOKEN]
    named = goal.words.get("token", "any")
    brought = [rule.do for rule in made.rules if rule.do in BRINGS_TOKENS]
    if named not in ("own", "any") and named not in lying and named.split()[0].lower() not in made.mixed_tokens:
        raise ContentError(f"{where}: token: {named}: lies nowhere on the map{nearest(named, lying)}")
    if not lying and not made.mixed_tokens and not brought:
        raise ContentError(f"{where}: no Quest token comes into play")
    if goal.do in ("crit_token", "end_on", "stand_on") and not lying and not made.mixed_tokens:
        raise ContentError(f"{where}: no Quest token lies on the map")


def check_rule(record: Record, rule: Clause, made: Scenario, monsters: dict[str, Monster]) -> None:
    """What a special rule names is there."""
    where = f"{record.where('rules')}: {rule.do}"
    check_marks(where, rule, made)
    for edge in rule.lists.get("doors", []):
        if edge not in made.doors:
            raise ContentError(f"{where}: doors: {edge}: unknown door{nearest_edge(edge, list(made.doors))}")
    colour = rule.words.get("portals", "")
    if colour and colour not in made.portals:
        raise ContentError(f"{where}: portals: the map has no {colour} portals")
    quests = [quest.name for quest in made.quests]
    told = rule.words.get("quest", "")
    if told and told not in quests:
        raise ContentError(f"{where}: quest: {told}: unknown quest{nearest(told, quests)}")
    if rule.do not in BRINGS_MONSTERS:
        check_stands(where, rule, ["monster"], made)
    placed = [spot.name for spot in made.angels]
    if rule.do in PLACED_ANGELS and rule.words["angel"] not in placed:
        told = rule.words["angel"]
        raise ContentError(f"{where}: angel: {told}: stands nowhere among the angels{nearest(told, placed)}")
    if rule.do == "hostile_angel":
        check_fallen(f"{where}: angel", [rule.words["angel"]], monsters)
    if rule.do == "fallen_angels":
        for branch in ["west", "east"]:
            check_fallen(f"{where}: {branch}", rule.lists[branch], monsters)
            for at in range(len(rule.lists[branch])):
                if f"A{at + 1}" not in placed:
                    raise ContentError(f"{where}: {branch}: {rule.lists[branch][at]}: the angels have no A{at + 1}")
    if rule.do == "judge_walk":
        check_loop(f"{where}: mark", made.marks[rule.words["mark"]])
    if rule.do == "far_token" and len(made.marks[rule.words["mark"]]) != len(AREAS):
        raise ContentError(f"{where}: mark: {rule.words['mark']}: four Spaces are needed, one a Starting Area")


def check_fallen(where: str, names: list[str], monsters: dict[str, Monster]) -> None:
    """These are Angels with a Monster side."""
    for name in names:
        if name not in monsters or not monsters[name].angel:
            known = [m.name for m in monsters.values() if m.angel]
            raise ContentError(f"{where}: {name}: no fallen Angel has that name{nearest(name, known)}")


def check_loop(where: str, cells: list[Cell]) -> None:
    """Each Space of a loop is beside the one before it, the first beside the last."""
    for at in range(len(cells)):
        x, y = cells[at]
        before = cells[at - 1]
        if abs(x - before[0]) + abs(y - before[1]) != 1:
            raise ContentError(f"{where}: {show(before)} and {show(cells[at])} are not side by side")


def check_stands(where: str, clause: Clause, keys: list[str], made: Scenario) -> None:
    """The Monsters a clause names stand on the map, or a rule brings them."""
    stand = standing_ones(made)
    for key in keys:
        told = clause.words.get(key, "")
        if told and told not in stand:
            raise ContentError(f"{where}: {key}: {told}: does not stand on the map{nearest(told, stand)}")


def standing_ones(made: Scenario) -> list[str]:
    """Monsters that are on the map or that rules bring."""
    out = [spot.name for spot in made.monsters]
    for rule in made.rules:
        out += brought_by(rule)
    return out


def brought_by(rule: EffectSpec) -> list[str]:
    """Monsters a rule brings."""
    if rule.do == "hostile_angel":
        return [rule.words["angel"]]
    if rule.do == "fallen_angels":
        return rule.lists["west"] + rule.lists["east"]
    return [rule.words["monster"]] if rule.do in BRINGS_MONSTERS else []


def check_marks(where: str, clause: Clause, made: Scenario) -> None:
    """Marks that a clause names are there."""
    for key in ["mark", "outside", "inside"]:
        mark = clause.words.get(key, "")
        if mark and mark not in made.marks:
            raise ContentError(f"{where}: {key}: {mark}: unknown mark{nearest(mark, list(made.marks))}")
