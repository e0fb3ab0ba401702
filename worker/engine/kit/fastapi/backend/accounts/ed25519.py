"""Checks signatures of Ed25519 (RFC 8032), which Python's own library does not.

Nothing here is secret: it only ever sees a public key, and what was signed with it.
"""

import hashlib

Point = tuple[int, int, int, int]

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, PRIME - 2, PRIME) % PRIME
ROOT = pow(2, (PRIME - 1) // 4, PRIME)
NEUTRAL: Point = (0, 1, 1, 0)


def is_signed(public_key: bytes, signature: bytes, content: bytes) -> bool:
    """Say whether the signature of this content was made with the key's other half."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, start = read_point(public_key), read_point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or start is None or scalar >= ORDER:
        return False
    told = hashlib.sha512(signature[:32] + public_key + content).digest()
    factor = int.from_bytes(told, "little") % ORDER
    return is_same(multiply(scalar, BASE), add(start, multiply(factor, key)))


def read_point(text: bytes) -> Point | None:
    """Give the point that 32 bytes stand for, or nothing."""
    y = int.from_bytes(text, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= PRIME:
        return None
    x = find_x(y, sign)
    return None if x is None else (x, y, 1, x * y % PRIME)


def find_x(y: int, sign: int) -> int | None:
    """Give the other coordinate of a point of the curve."""
    square = (y * y - 1) * pow(D * y * y + 1, PRIME - 2, PRIME) % PRIME
    if square == 0:
        return None if sign else 0
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME != 0:
        x = x * ROOT % PRIME
    if (x * x - square) % PRIME != 0:
        return None
    return PRIME - x if x & 1 != sign else x


def add(one: Point, other: Point) -> Point:
    """Add two points."""
    a = (one[1] - one[0]) * (other[1] - other[0]) % PRIME
    b = (one[1] + one[0]) * (other[1] + other[0]) % PRIME
    c = 2 * one[3] * other[3] * D % PRIME
    d = 2 * one[2] * other[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def multiply(factor: int, point: Point) -> Point:
    """Add a point to itself so many times."""
    product = NEUTRAL
    while factor > 0:
        if factor & 1:
            product = add(product, point)
        point = add(point, point)
        factor >>= 1
    return product


def is_same(one: Point, other: Point) -> bool:
    """Say whether two points are one."""
    return (one[0] * other[2] - other[0] * one[2]) % PRIME == 0 and (
        one[1] * other[2] - other[1] * one[2]
    ) % PRIME == 0


BASE_Y = 4 * pow(5, PRIME - 2, PRIME) % PRIME
BASE_X = find_x(BASE_Y, 0) or 0
BASE: Point = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % PRIME)
