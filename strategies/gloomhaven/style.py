"""The weights by which a party plays; all in hundredths of a hit point unless said."""


class Style:
    """What the ways of playing differ in.

    pain: a character's hit point lost, in percent. base: a monster's hit point. zeal: how much a monster's blow a turn
    adds to its worth, in percent of it. finish: the share of that which only its death brings, in percent. after: how
    much the round after this one counts, in percent. thrift: a card lost, in percent of the usual. haste: what acting
    at once rather than last is worth. care: damage from which on a card is lost rather than hit points. rest: cards in
    hand below which a hurt character uses calm for a long rest. eager: a step nearer to the next foe or door.
    """

    def __init__(self) -> None:
        self.pain = 35
        self.base = 100
        self.zeal = 150
        self.finish = 40
        self.after = 40
        self.thrift = 220
        self.haste = 0
        self.care = 4
        self.rest = 5
        self.eager = 14
