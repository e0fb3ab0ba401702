"""Numbers as people read them."""

import math


def write_number(number: int | float | None) -> str:
    """Write a number without decimals that say nothing: `12`, `12.5`."""
    if isinstance(number, float) and number.is_integer():
        return str(int(number))
    return str(number)


def write_amount(amount: int | float, decimals: int) -> str:
    """Write money, which is kept as a whole number of the smallest unit."""
    return write_number(round(amount / 10**decimals, decimals))


def round_half_up(number: float) -> int:
    """Give the nearest whole number; halves go up."""
    return math.floor(number + 0.5)
