"""The moments an effect can act at, and the effect itself.

A holder hook is announced to the effects a figure holds (its ability, cards, Curses, Titles of its Guild, Monster
card), a scenario hook to the effects of the scenario (special rules, Quest goals, Titles). An effect states in
``hooks`` which it listens to; effects of one moment act in the order of ``order``, then of the holder's inventory.
The dispatcher names no content.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from sim.arcadia.records import EffectSpec, QuestRecord
from sim.arcadia.state import Figure, Held

if TYPE_CHECKING:
    from sim.arcadia.attack import Attack, Roll
    from sim.arcadia.skirmish import Skirmish

# Holder hooks: the figure holding the effect is on.holder.
ACTIVATION_START: Final = 0
TURN_START: Final = 1
FREE_ACTION: Final = 2
DECLARE: Final = 3
POOL: Final = 4
ROLL_OPTION: Final = 5
ROLLED: Final = 6
HIT: Final = 7
DEFENSE: Final = 8
NO_DEFENSE: Final = 9
SAVED: Final = 10
BONUS_WOUNDS: Final = 11
WOUNDED: Final = 12
ATTACK_DONE: Final = 13
DEATH: Final = 14
DAMNED: Final = 15
ENEMY_BRIMSTONE: Final = 16
ALLY_ENTERS: Final = 17
KEEPS_READY: Final = 18
KILLED: Final = 19
REROLLS: Final = 20
AURA: Final = 21
ATTACKS: Final = 22
# Scenario hooks.
SET_UP: Final = 23
WALK: Final = 24
ARRIVE: Final = 25
ACTIVATION_END: Final = 26
MAY_PICK: Final = 27
PICKED: Final = 28
DEEDS: Final = 29
KILL: Final = 30
OBJECT_HIT: Final = 31
DROPPED: Final = 32
KEEPS_OUT: Final = 33
FULFILLED: Final = 34
TURN_END: Final = 35
# Holder hooks again.
BEFORE_ROLL: Final = 36
ALLY_ACTION: Final = 37
RESURRECTED: Final = 38
THREATENED: Final = 39
REVEALED: Final = 40
# Scenario hooks again.
SPAWNS: Final = 41
PASSED: Final = 42
COMMANDS: Final = 43

# Holder hooks.
HURT: Final = 44
DEFENDED: Final = 45
# Scenario hooks.
TOKEN_WOUNDS: Final = 46
SPARED: Final = 47
TOKENS_LAID: Final = 48

HOOK_COUNT: Final = 49


class Bound:
    """An effect in play: who holds it and on which card. item: index in the game's items, for events.

    holder: a figure; among the effects of the scenario the seat of a Title, -1 for rules and goals.
    """

    def __init__(self, effect: "Effect", holder: int, held: Held | None, item: int) -> None:
        self.effect = effect
        self.holder = holder
        self.held = held
        self.item = item


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One behaviour, made once from its content record and shared by all matches: it keeps no state of a match.

    Methods change the match only through the verbs of verbs.py and ask only through the match.
    """

    def __init__(self, spec: EffectSpec) -> None:
        self.spec = spec
        self.order = 0
        self.hooks: list[int] = []

    # Holder hooks.

    def on_activation_start(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """The holder's activation begins."""

    def on_turn_start(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """The turn of the holder's Guild begins."""

    def on_free_action(self, m: "Skirmish", on: Bound, hero: Figure) -> bool:
        """Whether the holder could use this now, between the parts of an activation: his own, or under ALLY_ACTION
        that of another Hero of his Guild."""
        return False

    def use_free_action(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """Carry out what ``on_free_action`` offered."""

    def on_declare(self, m: "Skirmish", on: Bound, a: "Attack") -> bool:
        """Whether the attacker may declare this before the roll (INF-ATK-6)."""
        return False

    def declared(self, m: "Skirmish", on: Bound, a: "Attack") -> None:
        """It was declared: pay and note it on the attack."""

    def on_before_roll(self, m: "Skirmish", on: Bound, a: "Attack") -> None:
        """A Hero's attack is declared and its cards are exhausted: what must be paid or settled before dice fall."""

    def on_pool(self, m: "Skirmish", on: Bound, a: "Attack") -> int:
        """Attack dice added to the attacker's pool; may be asked again while the attack lasts."""
        return 0

    def on_roll_option(self, m: "Skirmish", on: Bound, r: "Roll") -> bool:
        """Whether the roller may take Damnation for this now (INF-DAMN-4)."""
        return False

    def take_roll_option(self, m: "Skirmish", on: Bound, r: "Roll") -> None:
        """He takes it: pay, and add dice or Rerolls to the roll."""

    def on_rolled(self, m: "Skirmish", on: Bound, a: "Attack") -> None:
        """The attack roll is settled: add Hits, secondary targets."""

    def on_hit(self, m: "Skirmish", on: Bound, a: "Attack") -> None:
        """The attack has a Hit and no Defense dice are rolled yet."""

    def on_defense(self, m: "Skirmish", on: Bound, a: "Attack", target: Figure) -> int:
        """Defense dice added to the pool of the holder, who is the target."""
        return 0

    def on_no_defense(self, m: "Skirmish", on: Bound, a: "Attack", target: Figure) -> bool:
        """Whether the attacker's effect leaves the target without Defense dice."""
        return False

    def on_saved(self, m: "Skirmish", on: Bound, a: "Attack", target: Figure, cancelled: int) -> None:
        """The holder, a target, has cancelled Hits."""

    def on_defended(self, m: "Skirmish", on: Bound, a: "Attack", target: Figure, crits: int) -> None:
        """The holder, a target, has rolled Defense dice, with so many Crits."""

    def on_bonus_wounds(self, m: "Skirmish", on: Bound, a: "Attack", target: Figure, wounds: int) -> int:
        """Wounds the attacker's effect adds to those about to be dealt (0 or more of them)."""
        return 0

    def on_wounded(self, m: "Skirmish", on: Bound, a: "Attack", target: Figure, wounds: int) -> None:
        """The attack has dealt Wounds to a target."""

    def on_attack_done(self, m: "Skirmish", on: Bound, a: "Attack") -> None:
        """The attack is settled for all its targets; reactions come next."""

    def on_death(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """The holder is being killed and still stands where he fell."""

    def on_hurt(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """The holder has suffered Wounds, whoever dealt them."""

    def on_damned(self, m: "Skirmish", on: Bound, hero: Figure, tokens: int) -> int:
        """Damnation the holder gains besides the tokens he is gaining."""
        return 0

    def on_enemy_brimstone(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """An Enemy of the holder reveals a Brimstone card."""

    def on_ally_enters(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """An Ally of the holder comes into his Space."""

    def on_keeps_ready(self, m: "Skirmish", on: Bound, a: "Attack", held: Held) -> bool:
        """Whether a card about to be exhausted for an attack stays ready."""
        return False

    def on_killed(self, m: "Skirmish", on: Bound, victim: Figure) -> bool:
        """The holder has killed someone; True when the victim's figure stays with him."""
        return False

    def on_rerolls(self, m: "Skirmish", on: Bound, f: Figure) -> int:
        """Rerolls added to the holder's pool for the roll at hand."""
        return 0

    def on_aura(self, m: "Skirmish", on: Bound, ally: Figure) -> int:
        """Dice the holder adds to any roll of an Ally."""
        return 0

    def on_resurrected(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """The holder has come back."""

    def on_threatened(self, m: "Skirmish", on: Bound, monster: Figure, hero: Figure) -> bool:
        """A Monster is about to attack the holder; True when the attack is called off."""
        return False

    def on_revealed(self, m: "Skirmish", on: Bound, hero: Figure, token: int) -> None:
        """The holder has turned up a face-down token, which is dealt with next."""

    def on_attacks(self, m: "Skirmish", on: Bound) -> int:
        """Separate attacks a Monster makes when activated (INF-MULTI-4)."""
        return 1

    # Scenario hooks.

    def on_set_up(self, m: "Skirmish", on: Bound) -> None:
        """The map is laid, Monsters and tokens as printed, Guilds equipped; Heroes are placed next."""

    def on_walk(self, m: "Skirmish", on: Bound) -> None:
        """A player's turn begins."""

    def on_arrive(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """The active Hero is in his Space now: he came, or something in it changed."""

    def on_activation_end(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """A living Hero ends his activation."""

    def on_may_pick(self, m: "Skirmish", on: Bound, hero: Figure, token: int) -> bool:
        """Whether the Hero may take this token."""
        return True

    def on_picked(self, m: "Skirmish", on: Bound, hero: Figure, token: int) -> None:
        """The Hero has taken a token, which lies on his card."""

    def on_deeds(self, m: "Skirmish", on: Bound, hero: Figure) -> bool:
        """Whether the active Hero can do the scenario's own deed here now, with a Movement Point or otherwise."""
        return False

    def do_deed(self, m: "Skirmish", on: Bound, hero: Figure) -> None:
        """Carry out what ``on_deeds`` offered, its cost included."""

    def on_kill(self, m: "Skirmish", on: Bound, victim: Figure, killer: int, where: int) -> None:
        """A figure has been killed in a Space, which it has left; killer is a figure, or -1."""

    def on_object_hit(self, m: "Skirmish", on: Bound, a: "Attack", target: Figure) -> None:
        """A token that can be attacked was the target of an attack, whose roll is settled."""

    def on_dropped(self, m: "Skirmish", on: Bound, hero: Figure, token: int) -> bool:
        """A killed Hero's token would drop; True when it went elsewhere."""
        return False

    def on_keeps_out(self, m: "Skirmish", on: Bound, victim: Figure) -> bool:
        """Whether a killed Minion goes to the box instead of the Spawn tile."""
        return False

    def on_fulfilled(self, m: "Skirmish", on: Bound, seat: int, quest: QuestRecord, where: int) -> None:
        """A Guild has fulfilled a Quest of the scenario; where: the Space it is about, or -1."""

    def on_turn_end(self, m: "Skirmish", on: Bound) -> None:
        """A turn is over, activation or Rest, and the Spawn comes next."""

    def on_spawns(self, m: "Skirmish", on: Bound, f: Figure, spots: list[int]) -> int:
        """Where a figure of the Spawn tile goes instead of by dice: one of the Spaces with room, or -1 for out."""
        return -1

    def on_tokens_laid(self, m: "Skirmish", on: Bound, chosen: list[int], cells: list[int]) -> list[int]:
        """The tokens that come to lie face down in these Spaces, given those drawn; the others are put aside."""
        return chosen

    def on_passed(self, m: "Skirmish", on: Bound, hero: Figure, door: int) -> None:
        """A Hero has gone through a door, by a step of whatever kind."""

    def on_token_wounds(self, m: "Skirmish", on: Bound, hero: Figure, token: int, wounds: int) -> int:
        """Wounds a token turned up deals to the Hero, given those it would deal so far."""
        return wounds

    def on_spared(self, m: "Skirmish", on: Bound, hero: Figure) -> bool:
        """Whether a killed Hero is spared the Curses that the scenario deals at once."""
        return False

    def on_commands(self, m: "Skirmish", on: Bound, monster: Figure) -> bool:
        """Whether the Title's holder controls the Monster in place of the right player."""
        return False


NOTHING: Final[list[Bound]] = []
