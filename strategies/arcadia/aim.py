"""One place a Guild wants to be at."""


class Aim:
    """A place to go to.

    cells: any of them will do. value: what being there is worth. near: 1 when standing Close is enough. who: the
    Hero concerned, -1 any. split: whether every Hero counts for itself. prize: what arriving earns at once; stop:
    only if he ends there; free: only without enemies in the Space. pure: the most Damnation allowed, -1 any. row:
    Movement Points to it from every Space; nearest: the own Hero who has the shortest way.
    """

    def __init__(self, cells: list[int], value: float, near: int = 0, who: int = -1) -> None:
        self.cells = cells
        self.value = value
        self.near = near
        self.who = who
        self.split = False
        self.prize = 0.0
        self.stop = False
        self.free = False
        self.pure = -1
        self.row: bytes = b""
        self.barred: bytes = b""
        self.nearest = -1
