"""The small position cases, by kind: each says what is to come of a situation told in a few numbers."""

from typing import TYPE_CHECKING, Final

from sim.engine.reading import Data, entries, items, number, word
from sim.engine.shapes import nearest
from sim.gloomhaven import card_cases, figure_cases, order_cases
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.levels import DIFFICULTIES, hazard_damage, monster_level, scenario_level, trap_damage
from sim.gloomhaven.reading import count, differs, given

if TYPE_CHECKING:
    from sim.gloomhaven.game import Gloomhaven

KINDS: Final = [
    "attack", "better_card", "initiative", "focus_order", "type_order", "reveal", "scenario_level", "trap", "boss_hp",
    "condition_life", "heal", "monster_heal_target", "retaliate", "push", "pull", "monster_summon", "summon_life",
    "round_start", "damage_choice", "element", "deck", "money", "monster_loot", "end_of_turn_loot",
]  # fmt: skip
SETS: Final = ["targets", "hexes", "end_hexes_if_used", "after", "conditions"]


def judge(game: "Gloomhaven", kind: str, data: Data) -> str:
    """Judge one small case."""
    told = entries(given(data, "in"), "in")
    expect = entries(given(data, "expect"), "expect")
    if kind == "attack":
        return compare(card_cases.attack(game, told), expect)
    if kind == "better_card":
        return compare(card_cases.better(told), expect)
    if kind == "initiative":
        return order_cases.orders(order_cases.turn_orders(items(given(told, "figures"), "figures"), told), expect)
    if kind == "focus_order":
        return order_cases.orders(order_cases.turn_orders(items(given(told, "tied"), "tied"), told), expect)
    if kind == "type_order":
        return compare(order_cases.type_order(told), expect)
    if kind == "reveal":
        return compare(order_cases.reveal(told), expect)
    if kind == "scenario_level":
        levels = [number(v, "levels") for v in items(given(told, "levels"), "levels")]
        return compare({"level": scenario_level(levels, difficulty(told))}, expect)
    if kind == "trap":
        return compare(trap(game, told), expect)
    if kind == "boss_hp":
        letters = {"C": number(given(told, "characters"), "characters")}
        return compare({"hp": evaluate(word(given(told, "formula"), "formula"), letters)}, expect)
    if kind == "condition_life":
        return compare(figure_cases.condition_life(game, told), expect)
    if kind == "heal":
        return compare(figure_cases.heal(game, told), expect)
    if kind == "monster_heal_target":
        return compare(figure_cases.heal_target(told), expect)
    if kind == "retaliate":
        return compare(card_cases.retaliate(told), expect)
    if kind in ("push", "pull"):
        return compare(figure_cases.force(game, told, 1 if kind == "push" else -1), expect)
    if kind == "monster_summon":
        return compare(figure_cases.summon(game, told), expect)
    if kind == "summon_life":
        return compare(figure_cases.summon_life(told, expect), expect)
    if kind == "round_start":
        return compare(card_cases.round_start(told), expect)
    if kind == "damage_choice":
        return compare(card_cases.damage_choice(told), expect)
    if kind == "element":
        found = card_cases.element(game, told)
        if "events" in told:
            # Whatever a case calls the states after its events.
            found.update({key: found["states"] for key in expect if key not in found})
        return compare(found, expect)
    if kind == "deck":
        return compare(card_cases.deck(game, told), expect)
    if kind == "money":
        return compare(figure_cases.money(game, told), expect)
    if kind == "monster_loot":
        return compare(figure_cases.monster_loot(game, told), expect)
    return compare(figure_cases.own_loot(game, told), expect)


def compare(found: Data, expect: Data) -> str:
    """The first difference in what the case expects."""
    for key, wanted in expect.items():
        if key not in found:
            raise ValueError(f"expect: unknown key {key!r}{nearest(key, list(found))}")
        if in_order(key, found[key]) != in_order(key, wanted):
            return differs(key, found[key], wanted)
    return ""


def difficulty(told: Data) -> str:
    name = word(told.get("difficulty", "normal"), "difficulty")
    if name not in DIFFICULTIES:
        raise ValueError(f"difficulty: {name!r}{nearest(name, list(DIFFICULTIES))}")
    return name


def in_order(key: str, value: object) -> object:
    """Lists in which the order tells nothing are compared sorted."""
    return sorted([str(v) for v in value]) if key in SETS and isinstance(value, list) else value


def trap(game: "Gloomhaven", told: Data) -> Data:
    """The row of a scenario level."""
    row = game.book.levels[count(told, "scenario_level")]
    solo = told.get("solo", False) is True
    damage = trap_damage(row, solo)
    return {
        "trap": damage,
        "hazard": hazard_damage(damage),
        "monster_level": monster_level(row, solo),
        "gold": row.gold,
        "bonus_xp": row.experience,
    }
