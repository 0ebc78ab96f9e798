"""What SQL is not asked to do with estimates: p values and their adjustment for the number of comparisons."""

import math
from typing import Any

Estimate = dict[str, Any]


def p_value(estimate: Estimate | None, against: float = 0.0) -> float | None:
    """Two-sided p of an estimate (a struct of macros.sql) against a value, None without enough data.

    Student's t over blocks. When all blocks came out alike there is no variance: the sign test over blocks.
    """
    if estimate is None or estimate["value"] is None or (estimate["blocks"] or 0) < 2:
        return None
    off = float(estimate["value"]) - against
    blocks = int(estimate["blocks"])
    if estimate["se"] is None or estimate["se"] <= 0:
        return 1.0 if abs(off) < 1e-12 else min(1.0, 2.0 * 0.5**blocks)
    return student_p(off / float(estimate["se"]), blocks - 1)


def student_p(t: float, df: int) -> float:
    """Two-sided tail of Student's t."""
    from scipy.special import stdtr

    return min(1.0, 2.0 * float(stdtr(df, -abs(t))))


def t95(df: int) -> float | None:
    """Two-sided 95 % point of Student's t, None without a degree of freedom."""
    from scipy.special import stdtrit

    return float(stdtrit(df, 0.975)) if df > 0 else None


def holm(ps: list[float | None]) -> list[float | None]:
    """Holm's adjusted p values (family-wise), None where there was none (S14)."""
    order = sorted((p, i) for i, p in enumerate(ps) if p is not None)
    out: list[float | None] = [None] * len(ps)
    worst = 0.0
    for done, (p, i) in enumerate(order):
        worst = max(worst, min(1.0, p * (len(order) - done)))
        out[i] = worst
    return out


def benjamini_hochberg(ps: list[float | None]) -> list[float | None]:
    """Benjamini and Hochberg's q values (false discovery rate), None where there was no p (S14)."""
    order = sorted((p, i) for i, p in enumerate(ps) if p is not None)
    out: list[float | None] = [None] * len(ps)
    best = 1.0
    for place in range(len(order), 0, -1):
        p, i = order[place - 1]
        best = min(best, p * len(order) / place)
        out[i] = best
    return out


ADJUST = {"holm": holm, "bh": benjamini_hochberg}
ADJUST_NAMES = {"holm": "Holm", "bh": "Benjamini-Hochberg"}


def finite(value: Any) -> Any:
    """A value fit for strict JSON: no NaN, no infinity, floats cut to six digits after the point."""
    if isinstance(value, bool) or value is None or isinstance(value, int | str):
        return value
    if isinstance(value, dict):
        return {str(k): finite(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [finite(v) for v in value]
    if isinstance(value, bytes):
        return value.hex()
    try:
        number = float(value)
    except (TypeError, ValueError):
        return str(value)
    return round(number, 6) if math.isfinite(number) else None
