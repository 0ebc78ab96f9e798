"""Every effect by the word that content uses."""

from typing import Final

from sim.giants.book import Book
from sim.giants.effects import events, spells
from sim.giants.records import EffectSpec

SPELLS: Final[dict[str, type[spells.SpellEffect]]] = {
    "wound_enemy": spells.WoundEnemy,
    "heal_own": spells.HealOwn,
    "strength": spells.Strength,
    "enemy_dice": spells.EnemyDice,
    "enemy_loses": spells.EnemyLoses,
    "hits": spells.Hits,
    "blocks": spells.Blocks,
    "convert_arcane": spells.ConvertArcane,
    "convert_miss": spells.ConvertMiss,
    "reroll": spells.Reroll,
}
NEEDS: Final[dict[str, type[events.Need]]] = {
    "regions": events.Regions,
    "hold": events.Hold,
    "units": events.Units,
    "champions": events.Champions,
    "beaten": events.Beaten,
    "resources": events.Resources,
}
REWARDS: Final[dict[str, type[events.Reward]]] = {
    "points": events.Points,
    "resources": events.DrawResources,
    "spells": events.DrawSpells,
    "heal": events.Heal,
    "recruit": events.Recruit,
    "later_champion": events.LaterChampion,
    "maneuvers": events.Maneuvers,
}


def make_spell(spec: EffectSpec) -> spells.SpellEffect:
    return SPELLS[spec.do](spec)


def make_need(spec: EffectSpec, book: Book) -> events.Need:
    return NEEDS[spec.do](spec, book)


def make_reward(spec: EffectSpec) -> events.Reward:
    return REWARDS[spec.do](spec)
