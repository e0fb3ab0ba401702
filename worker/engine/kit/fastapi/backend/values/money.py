"""Sums of money as whole numbers of their smallest unit."""

from typing import Any

LARGEST = 2**53 - 1


class Money:
    """The rule of one sum; bounds are said as people read them."""

    def __init__(
        self, code: str, digits: int, low: int = -LARGEST, high: int = LARGEST
    ) -> None:
        """Take the currency, its decimals and the bounds in its smallest unit."""
        self.code = code
        self.digits = digits
        self.low = low
        self.high = high

    def __call__(self, value: Any) -> int:
        """Refuse what is no sum within the bounds."""
        if value is None:
            raise ValueError("This is required")
        if type(value) is not int:
            raise ValueError(
                f"Must be a whole number of {self.unit()} (1250 for {self.say(1250)})"
            )
        if value < self.low:
            raise ValueError(f"Must be at least {self.say(self.low)}")
        if value > self.high:
            raise ValueError(f"Must be at most {self.say(self.high)}")
        return value

    def unit(self) -> str:
        """Name the smallest unit."""
        if self.digits == 0:
            return self.code
        if self.digits == 2:
            return "cents"
        return f"{10**-self.digits:.{self.digits}f} {self.code}"

    def say(self, amount: int) -> str:
        """Write a sum as people read it."""
        return f"{amount / 10**self.digits:.{self.digits}f} {self.code}"
