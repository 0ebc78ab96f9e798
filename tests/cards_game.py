"""A game of thirty lines with a hidden deck, dice and a secret bid: what the kernel and the exam are tried on."""

from jobs import games
from sim.engine.decisions import Player, Question
from sim.engine.errors import RuleError
from sim.engine.events import Log
from sim.engine.game import Game, Kind, Listed, Setting, SideKey
from sim.engine.match import Match, Snapshot
from sim.engine.spec import MatchSpec, Result, SeatResult
from sim.engine.view import View

TAKE, BID = 0, 1
DRAWN, BIDS, END = 0, 1, 2
HEROES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus"]
DIE = [0, 0, 1, 1, 2, 3]


class CardsState(Snapshot):
    def __init__(self, coins: list[int], deck: list[int]) -> None:
        self.coins = coins
        self.deck = deck

    def copy(self) -> "CardsState":
        return CardsState(self.coins[:], self.deck[:])


class CardsMatch(Match):
    """Each turn: draw the hidden top card for coins or roll a die for them, then all bid in secret."""

    def __init__(self, game: Game, spec: MatchSpec, players: list[Player], log: Log) -> None:
        super().__init__(game, spec, players, log)
        self.state = CardsState([0] * len(spec.seats), [])

    def snapshot(self) -> Snapshot:
        return self.state.copy()

    def restore(self, state: Snapshot) -> None:
        assert isinstance(state, CardsState)
        self.state = state


class CardsView(View):
    def __init__(self, match: CardsMatch, seat: int) -> None:
        super().__init__(seat, len(match.spec.seats))
        self.coins = match.state.coins
        self.match: Match | None = None

    def attach(self, match: Match) -> None:
        self.match = match

    def digest(self) -> str:
        return str(self.coins)


class Cards(Game):
    def __init__(self, rounds: int = 6, broken: bool = False) -> None:
        super().__init__()
        self.name = "cards"
        self.content_set = "plain"
        self.rules = "1"
        self.content_hash = "c0"
        self.settings = [
            Setting("reshuffle", False, [], "the deck is shuffled every turn", "CARDS-1"),
            Setting("bids", "secret", ["secret", "open"], "how bids are made", "CARDS-2"),
        ]
        self.side_keys = [SideKey("heroes", "who sits there", HEROES, 2, 2, True, "")]
        self.kinds = [Kind("drawn", "a card or dice give coins"), Kind("bid", "a secret bid"), Kind("end", "the end")]
        self.questions = [Kind("take", "the top card, or two dice"), Kind("bid", "0 to 2 coins")]
        self.levels = [1]
        self.seats = [2, 3]
        self.rounds = rounds
        self.broken = broken
        self.hidden: list[int] = []

    def scenarios(self) -> list[str]:
        return ["table", "long-table"]

    def scenario_title(self, scenario: str) -> str:
        return scenario.replace("-", " ").title()

    def natural_level(self, scenario: str) -> int:
        return 1

    def records(self) -> list[Listed]:
        rows = [Listed("heroes", name, "invented", "cards", [], {"coins": str(i)}) for i, name in enumerate(HEROES)]
        return [*rows, Listed("cards", "Ace", "stated", "the box", ["value"], {"value": "11", "text": "a\nb"})]

    def case_kinds(self) -> list[str]:
        return ["sum"]

    def case(self, kind: str, data: dict[str, object]) -> str:
        numbers = data["numbers"]
        assert isinstance(numbers, list)
        return "" if sum(numbers) == data["expect"] else f"the sum is {sum(numbers)}, not {data['expect']}"

    def text(self, match: Match) -> str:
        assert isinstance(match, CardsMatch)
        return f"coins {match.state.coins}"

    def event_text(self, match: Match, row: int) -> str:
        kind, amount = match.log.rows[row][5], match.log.rows[row][11]
        return "" if kind == END else f"{self.kinds[kind].name} {amount}"

    def option_text(self, match: Match, question: Question, option: int) -> str:
        return f"option {option}"

    def new(self, spec: MatchSpec, players: list[Player], log: Log) -> Match:
        return CardsMatch(self, spec, players, log)

    def view(self, match: Match, seat: int) -> View:
        assert isinstance(match, CardsMatch)
        return CardsView(match, seat)

    def setup(self, match: Match) -> None:
        assert isinstance(match, CardsMatch)
        match.state.deck = list(range(20))
        match.dice.shared("decks").shuffle(match.state.deck)
        match.begin()
        match.cap = self.rounds

    def turn(self, match: Match) -> None:
        assert isinstance(match, CardsMatch)
        seats = len(match.spec.seats)
        seat = (match.turn - 1) % seats
        if self.broken and match.turn == 2:
            raise RuleError("the second turn is broken")
        if match.ask(TAKE, seat, [0, 1]) == 1:
            card = match.state.deck.pop()
            match.state.coins[seat] += card
            match.log.add(DRAWN, seat, amount=card)
        else:
            faces = match.dice.own("attack", seat).roll(DIE, 2)
            match.state.coins[seat] += sum(faces)
            match.log.roll(DRAWN, seat, -1, -1, -1, sum(faces), faces)
        bids = match.ask_all(BID, {s: [0, 1, 2] if s != 1 or match.turn % 2 else [0] for s in range(seats)})
        for s in range(seats):
            match.log.add(BIDS, s, amount=bids[s])
            match.state.coins[s] -= bids[s]
        if match.ask(TAKE, seat, [7]) != 7:
            raise RuleError("a question with one option has one answer")

    def finish(self, match: Match, result: Result) -> None:
        assert isinstance(match, CardsMatch)
        for seat, coins in enumerate(match.state.coins):
            row = SeatResult(seat)
            row.score = float(coins)
            result.seats.append(row)
        match.log.add(END)

    def hide(self, match: Match, seat: int) -> None:
        assert isinstance(match, CardsMatch)
        self.hidden.append(seat)
        match.dice.shared("hide").shuffle(match.state.deck)


games.EXTRA["cards"] = lambda overlay: Cards()
