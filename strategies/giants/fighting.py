"""Answers in battle: who takes part, spells, dice, casualties, healing."""

from sim.engine.decisions import Question
from sim.giants import kinds as k
from sim.giants.fight import Camp, Thrown
from sim.giants.view import GiantsView
from strategies.giants.care import Care
from strategies.giants.forecast import as_taken, forecasts


class Fighting:
    """Answers for everything a battle asks."""

    def __init__(self, care: Care) -> None:
        self.care = care

    def answer(self, view: GiantsView, question: Question) -> int:
        kind, options = question.kind, question.options
        if kind == k.Q_CASUALTY:
            return self.casualty(view, options)
        if kind == k.Q_ABILITY:
            return self.ability(options)
        if kind == k.Q_DIE:
            return self.die(view, options)
        if kind == k.Q_CONVERT:
            return 1
        if kind == k.Q_BOOST:
            return self.boost(view, options)
        if kind == k.Q_VICTIM:
            return self.dearest(view, options, True)
        if kind in (k.Q_HEAL, k.Q_HERBS):
            return 1 + self.dearest(view, options[1:], False)
        if kind == k.Q_SPELL:
            return 1
        if kind == k.Q_ENTER or kind == k.Q_JOIN:
            return self.strongest(view, options)
        return 0

    def strongest(self, view: GiantsView, options: list[int]) -> int:
        """The strongest unit; those who would only add to a full roll stay."""
        found, best = 0, -1
        for at in range(len(options)):
            if options[at] != k.NONE:
                value = 10 * view.book.pieces[options[at]].strength - (1 if view.s.wounded[options[at]] else 0)
                if value > best:
                    found, best = at, value
        return found

    def dearest(self, view: GiantsView, options: list[int], enemy: bool) -> int:
        """The unit worth most; of enemies rather one that falls."""
        found, best = 0, -1
        for at in range(len(options)):
            piece = view.book.pieces[options[at]]
            value = 4 * piece.value + piece.strength
            if enemy and view.s.wounded[options[at]]:
                value += 40
            if value > best:
                found, best = at, value
        return found

    def casualty(self, view: GiantsView, options: list[int]) -> int:
        """Who takes the damage, so that the least is lost."""
        b = view.battle()
        assert b is not None
        a, d = b.attacker, b.defender
        camp = d if options[0] in d.units else a
        damage = b.damage
        tables = forecasts(view.book)
        found, least = 0, 1e9
        for at in range(len(options)):
            unit = options[at]
            piece = view.book.pieces[unit]
            hurt = view.s.wounded[unit]
            takes = piece.wounded if hurt else piece.fortitude
            if damage < takes and not hurt:
                cost = 0.35 * piece.value
            else:
                rest = [other for other in camp.units if other != unit]
                cost = piece.value + tables.loss(as_taken(view, rest), damage - takes)[0]
            cost += 0.01 * piece.strength
            if cost < least:
                found, least = at, cost
        return found

    # Dice.

    def ability(self, options: list[int]) -> int:
        """Re-rolls first, then hits, then blocks."""
        for wanted in (k.REROLL, k.TO_HITS, k.TO_BLOCK):
            if wanted in options:
                return options.index(wanted)
        return 0

    def die(self, view: GiantsView, options: list[int]) -> int:
        """Dice that show less than a throw is worth."""
        b = view.battle()
        assert b is not None and b.rolling is not None
        camp = b.rolling
        turns = (camp.can[k.TO_HITS] if not camp.done[k.TO_HITS] else 0) + (
            camp.can[k.TO_BLOCK] if not camp.done[k.TO_BLOCK] else 0
        )
        found, least = 0, 0.75
        for at in range(len(options)):
            if options[at] == k.NONE:
                continue
            value = self.shown(camp.thrown[options[at]], turns)
            if value < least:
                found, least = at, value
        return found

    def shown(self, die: Thrown, turns: int) -> float:
        """What a die as it lies is worth."""
        return die.hits + 0.8 * die.blocks + (1.3 * die.arcane if turns > 0 else 0.0)

    def boost(self, view: GiantsView, options: list[int]) -> int:
        """Whatever helps: hits for the attacker, blocks while they are needed by the defender."""
        b = view.battle()
        assert b is not None and b.rolling is not None
        camp = b.rolling
        found, best = 0, 0.0
        for at in range(len(options)):
            if options[at] == k.NONE:
                continue
            value = self.boost_worth(view, camp, b.enemy(camp), options[at])
            if value > best:
                found, best = at, value
        return found

    def boost_worth(self, view: GiantsView, camp: Camp, enemy: Camp, option: int) -> float:
        """What a card adds, in hits and blocks that count."""
        need = 2 if camp.attacks else max(0, enemy.hits - camp.blocks)
        if option >= k.CARD_OPTION:
            return 0.9 if option % 2 == k.AS_HIT else float(min(1, need))
        effect = view.book.spells[option].effect
        amount = effect.numbers.get("amount", 0)
        if effect.do == "hits":
            return 1.0 * amount
        if effect.do == "blocks":
            return 0.9 * min(amount, need)
        if effect.do == "reroll":
            low = 0
            for die in camp.thrown:
                if not die.fixed and self.shown(die, 0) < 0.75:
                    low += 1
            return 0.6 * min(amount, low)
        there = 0
        for die in camp.thrown:
            there += die.arcane if effect.do == "convert_arcane" else die.miss
        gain = effect.numbers.get("hits", 0) + effect.numbers.get("blocks", 0)
        return 0.9 * min(amount, there) * gain
