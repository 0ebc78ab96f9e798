"""Which class carries out which word of an ability, card, Curse or Monster card."""

from typing import Final

from sim.arcadia.effects.cards import (
    ExtraUse,
    KeepMonsters,
    KeepReady,
    MoveAfter,
    SecondActivation,
    SwapTargetCard,
    TradeMovement,
    WoundForCard,
)
from sim.arcadia.effects.curses import (
    Amnesia,
    Clumsy,
    CurseDie,
    DazedByWounds,
    NoPotions,
    Paranoia,
    Sinful,
)
from sim.arcadia.effects.damnation import (
    ActivationRelief,
    CleanseEnteringAlly,
    DamnationCost,
    DamnationDice,
    DamnationRerolls,
    DamnationWounds,
    HardChoice,
    TargetDamnation,
    TurnRelief,
)
from sim.arcadia.effects.dice import (
    AuraDice,
    BonusDice,
    BoostDice,
    CloseMeleeHits,
    DefensePerGear,
    DiceAllRolls,
    DiceIfWounded,
    DicePerTargetWound,
    DiePerPlainHit,
    FarAttacks,
    HitsPerCrit,
    NoDefense,
    RerollsPerCard,
    RerollsPerWound,
)
from sim.arcadia.effects.healing import CleansePerWound, HealPerHit, HealPerWound, ReadyPerCrit, RedeemPerWound
from sim.arcadia.effects.monsters import (
    DefensePerDamnation,
    DiceNearMonster,
    DicePerDamnation,
    ExhaustPerCrit,
    HealPerCrit,
    SeparateAttacks,
)
from sim.arcadia.effects.movement import (
    DamnationMove,
    LeadAllies,
    MarchMinion,
    MoveOnCrit,
    PushClose,
    Unguarded,
)
from sim.arcadia.effects.targets import ExtraTargets, SwapEnemies
from sim.arcadia.effects.wounds import (
    Daze,
    DeathBlast,
    ExhaustTarget,
    SavesWound,
    SelfWound,
    Thorns,
    WoundsIfFlanked,
    WoundsPerSaveCrit,
)
from sim.arcadia.hooks import Effect
from sim.arcadia.records import EffectSpec

CLASSES: Final[dict[str, type[Effect]]] = {
    "activation_relief": ActivationRelief,
    "amnesia": Amnesia,
    "aura_dice": AuraDice,
    "bonus_dice": BonusDice,
    "boost_dice": BoostDice,
    "cleanse_entering_ally": CleanseEnteringAlly,
    "cleanse_per_wound": CleansePerWound,
    "close_melee_hits": CloseMeleeHits,
    "clumsy": Clumsy,
    "curse_die": CurseDie,
    "damnation_cost": DamnationCost,
    "damnation_dice": DamnationDice,
    "damnation_move": DamnationMove,
    "damnation_rerolls": DamnationRerolls,
    "damnation_wounds": DamnationWounds,
    "daze": Daze,
    "dazed_by_wounds": DazedByWounds,
    "death_blast": DeathBlast,
    "defense_per_damnation": DefensePerDamnation,
    "defense_per_gear": DefensePerGear,
    "dice_all_rolls": DiceAllRolls,
    "dice_if_wounded": DiceIfWounded,
    "dice_near_monster": DiceNearMonster,
    "dice_per_damnation": DicePerDamnation,
    "dice_per_target_wound": DicePerTargetWound,
    "die_per_plain_hit": DiePerPlainHit,
    "exhaust_per_crit": ExhaustPerCrit,
    "exhaust_target": ExhaustTarget,
    "extra_targets": ExtraTargets,
    "extra_use": ExtraUse,
    "far_attacks": FarAttacks,
    "hard_choice": HardChoice,
    "heal_per_crit": HealPerCrit,
    "heal_per_hit": HealPerHit,
    "heal_per_wound": HealPerWound,
    "hits_per_crit": HitsPerCrit,
    "keep_monsters": KeepMonsters,
    "keep_ready": KeepReady,
    "lead_allies": LeadAllies,
    "march_minion": MarchMinion,
    "move_after": MoveAfter,
    "move_on_crit": MoveOnCrit,
    "no_defense": NoDefense,
    "no_potions": NoPotions,
    "paranoia": Paranoia,
    "push_close": PushClose,
    "ready_per_crit": ReadyPerCrit,
    "redeem_per_wound": RedeemPerWound,
    "rerolls_per_card": RerollsPerCard,
    "rerolls_per_wound": RerollsPerWound,
    "saves_wound": SavesWound,
    "second_activation": SecondActivation,
    "self_wound": SelfWound,
    "separate_attacks": SeparateAttacks,
    "sinful": Sinful,
    "swap_enemies": SwapEnemies,
    "swap_target_card": SwapTargetCard,
    "target_damnation": TargetDamnation,
    "thorns": Thorns,
    "trade_movement": TradeMovement,
    "turn_relief": TurnRelief,
    "unguarded": Unguarded,
    "wound_for_card": WoundForCard,
    "wounds_if_flanked": WoundsIfFlanked,
    "wounds_per_save_crit": WoundsPerSaveCrit,
}


def effect_of(spec: EffectSpec) -> Effect | None:
    """The effect a record names."""
    made = CLASSES.get(spec.do)
    return None if made is None else made(spec)
