"""The small position cases, by kind: each says what is to come of a situation told in a few numbers."""

from typing import TYPE_CHECKING, Final

from sim.engine.errors import ContentError
from sim.engine.reading import Data, entries, items, only, shown, word
from sim.engine.shapes import nearest
from sim.gloomhaven import card_cases, figure_cases, order_cases
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.levels import DIFFICULTIES, HIGHEST, hazard_damage, monster_level, scenario_level, trap_damage
from sim.gloomhaven.reading import asked, differs, flag, given, named, within

if TYPE_CHECKING:
    from sim.gloomhaven.game import Gloomhaven

INPUT: Final = {
    "attack": ["base", "add", "times", "poisoned", "cards", "mode", "shield", "pierce", "order", "sources"],
    "better_card": ["first", "second"],
    "initiative": ["figures", "summoned"],
    "focus_order": ["tied", "summoned"],
    "type_order": ["figures"],
    "reveal": ["revealer", "types", "characters_at_start", "exhausted"],
    "scenario_level": ["levels", "difficulty"],
    "trap": ["scenario_level", "solo"],
    "boss_hp": ["formula", "characters"],
    "condition_life": ["steps"],
    "heal": ["hp", "max", "conditions", "heal"],
    "monster_heal_target": ["figures"],
    "retaliate": [
        "retaliate", "range", "distance_before", "distance_after_attack", "attacker_shield", "defender_dead",
    ],
    "push": ["n", "attacker", "target", "targets_side", "other_side", "blocked"],
    "pull": ["n", "attacker", "target", "targets_side", "other_side", "blocked"],
    "monster_summon": ["summoner", "enemies", "occupied", "tokens_or_overlays", "standees_free"],
    "summon_life": ["events"],
    "round_start": ["hand", "discard"],
    "damage_choice": ["damage", "hand", "discard", "played_not_yet_used"],
    "element": ["events", "start", "turn", "type_figures", "card"],
    "deck": ["drawn_in_round", "end_of_round", "draw_pile", "discards", "must_draw"],
    "money": ["monster", "killed"],
    "monster_loot": ["range", "tokens_at_range", "treasure_at_range"],
    "end_of_turn_loot": ["figure", "own_hex"],
}  # fmt: skip
"""What each kind may be told."""
KINDS: Final = list(INPUT)
SETS: Final = ["targets", "hexes", "end_hexes_if_used", "after", "conditions"]


def judge(game: "Gloomhaven", kind: str, data: Data) -> str:
    """Judge one small case."""
    told = entries(given(data, "in"), "in")
    only(told, INPUT[kind], "in")
    expect = entries(given(data, "expect"), "expect")
    if not expect:
        raise ValueError("expect: names nothing")
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
        levels = [within(v, "levels", 9, 1) for v in items(given(told, "levels"), "levels")]
        if not levels:
            raise ValueError("levels: names no character")
        name = named(told.get("difficulty", "normal"), "difficulty", list(DIFFICULTIES))
        return compare({"level": scenario_level(levels, name)}, expect)
    if kind == "trap":
        return compare(trap(game, told), expect)
    if kind == "boss_hp":
        letters = {"C": asked(told, "characters")}
        try:
            hp = evaluate(word(given(told, "formula"), "formula"), letters)
        except ContentError as error:
            raise ValueError(f"formula: {error}") from error
        return compare({"hp": hp}, expect)
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
            raise ValueError(f"expect: unknown key {shown(key)}{nearest(key, list(found))}")
        if in_order(key, found[key]) != in_order(key, wanted):
            return differs(key, found[key], wanted)
    return ""


def in_order(key: str, value: object) -> object:
    """Lists in which the order tells nothing are compared sorted."""
    return sorted([str(v) for v in value]) if key in SETS and isinstance(value, list) else value


def trap(game: "Gloomhaven", told: Data) -> Data:
    """The row of a scenario level."""
    row = game.book.levels[asked(told, "scenario_level", HIGHEST)]
    solo = flag(told, "solo")
    damage = trap_damage(row, solo)
    return {
        "trap": damage,
        "hazard": hazard_damage(damage),
        "monster_level": monster_level(row, solo),
        "gold": row.gold,
        "bonus_xp": row.experience,
    }
