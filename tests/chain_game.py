"""The race of toy_game.py in campaigns of three legs: what chains of matches are tried on.

The first leg opens with a draft if the plan wants one; before every other a seat spends coins won on cards. The winner
of a leg chooses the track of the next, and no track is run twice.
"""

from toy_game import CARDS, HEROES, Toy, ToyMatch

from jobs import games
from sim.engine.decisions import Question
from sim.engine.errors import RuleError
from sim.engine.game import Kind, Setting
from sim.engine.match import Match
from sim.engine.spec import Result, Standing, Value

DRAFT, BUY, TRACK = 5, 6, 7
Q_DRAFT, Q_BUY, Q_TRACK = 2, 3, 4
LEGS = 3


class Relay(Toy):
    def __init__(self, overlay: str | None) -> None:
        super().__init__(overlay)
        self.name = "relay"
        self.settings.append(Setting("break_leg", 0, [], "the rules break in the opening of this leg", "TOY-8"))
        self.campaign_keys = [Setting("draft", False, [], "heroes are drafted", "TOY-9")]
        self.kinds += [Kind("draft", "a hero is drafted"), Kind("buy", "a card is bought"), Kind("track", "chosen")]
        self.questions += [Kind("draft", "a hero"), Kind("buy", "a card or -1"), Kind("track", "the next track")]

    def campaign_length(self, settings: dict[str, Value]) -> int:
        return LEGS

    def drafted(self, settings: dict[str, Value]) -> list[str]:
        return ["heroes", "cards"] if settings["draft"] else ["cards"]

    def setup(self, match: Match) -> None:
        assert isinstance(match, ToyMatch)
        super().setup(match)
        match.heroes = [list(s.loadout.get("heroes", [])) for s in match.spec.seats]
        match.cards = [list(s.record.get("cards", [])) for s in match.spec.seats]
        if match.spec.ordinal > 0:
            self.open(match)

    def open(self, match: ToyMatch) -> None:
        spec = match.spec
        seats = range(len(spec.seats))
        if spec.ordinal == match.set("break_leg"):
            raise RuleError("torn on purpose")
        if spec.ordinal == 1 and match.set("draft"):
            order = list(range(len(HEROES)))
            match.dice.shared("draft").shuffle(order)
            match.hands = {seat: order[3 * seat : 3 * seat + 3] for seat in seats}
            for _ in range(3):
                for seat, hero in match.ask_all(Q_DRAFT, match.hands).items():
                    match.hands[seat].remove(hero)
                    match.heroes[seat].append(HEROES[hero])
                    match.log.add(DRAFT, seat, amount=hero)
        elif spec.ordinal > 1:
            match.heroes = [list(s.record["heroes"]) for s in spec.seats]
            for seat in seats:
                if int(spec.seats[seat].record["coins"][0]) > 0:
                    card = match.ask(Q_BUY, seat, [-1, *range(len(CARDS))])
                    if card >= 0:
                        match.cards[seat].append(CARDS[card])
                        match.log.add(BUY, seat, item=card)
        run = spec.record.get("run", [])
        left = [i for i, name in enumerate(self.tracks) if name not in run]
        chooser = int(spec.record["winner"][0]) if run else 0
        match.track = list(self.tracks)[match.ask(Q_TRACK, chooser, left)]
        match.log.add(TRACK, chooser)

    def hide(self, match: Match, seat: int) -> None:
        assert isinstance(match, ToyMatch)
        for other in match.hands:
            if other != seat:
                order = [hero for hero in range(len(HEROES)) if hero not in match.hands[seat]]
                match.dice.own("hide", other).shuffle(order)
                match.hands[other][:] = order[: len(match.hands[other])]

    def finish(self, match: Match, result: Result) -> None:
        assert isinstance(match, ToyMatch)
        super().finish(match, result)
        spec = match.spec
        if spec.ordinal < 0:
            return
        result.scenario, result.level = match.track, spec.ordinal
        best = max((row.seat for row in result.seats if row.won > 0), default=0)
        result.record = {"run": [*spec.record.get("run", []), match.track], "winner": [str(best)]}
        for row, entry in zip(result.seats, spec.seats):
            row.heroes, row.cards = match.heroes[row.seat], match.cards[row.seat]
            wins = [*entry.record.get("wins", []), *([match.track] if row.won > 0 else [])]
            coins = [str(match.score[row.seat] % 3)]
            result.records.append({"heroes": row.heroes, "cards": row.cards, "coins": coins, "wins": wins})
        if spec.ordinal == LEGS:
            wins = [len(record["wins"]) for record in result.records]
            first = [seat for seat, n in enumerate(wins) if n == max(wins)]
            for seat, record in enumerate(result.records):
                rank = 1 + sum(1 for n in wins if n > wins[seat])
                won = 1.0 / len(first) if seat in first else 0.0
                result.standings.append(Standing(seat, rank, float(wins[seat]), won, record["wins"]))

    def option_text(self, match: Match, question: Question, option: int) -> str:
        return str(option) if question.kind > 1 else super().option_text(match, question, option)


games.EXTRA["relay"] = Relay
