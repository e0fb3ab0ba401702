"""Passwords that are guessed first, whoever guesses.

Those that everybody uses, and what an account says of itself.
"""

import re
import unicodedata

from backend.accounts.common_passwords import COMMON_PASSWORDS
from backend.http.errors import invalid_member

# Letters of a word that counts as one, at least; and figures and signs around it
# at most: more than four are hard to guess.
LEAST_STEM = 5
MOST_AROUND = 4
# What is less than eight signs again and again is as short as those.
REPEATED = re.compile(r"(.{1,7})\1+")


def strip_ends(text: str) -> str:
    """Take away the figures and signs that people put around a word."""
    places = [place for place, letter in enumerate(text) if letter.isalpha()]
    return text[places[0] : places[-1] + 1] if places else ""


COMMON = frozenset(COMMON_PASSWORDS.split())
# The words in them, without what stands around: `letmein` of `letmein1`.
STEMS = frozenset(stem for stem in map(strip_ends, COMMON) if len(stem) >= LEAST_STEM)


def refuse_weak_password(password: str, *own: str) -> None:
    """End the call with 422 where somebody sets such a password.

    `own` is the name and the address of the account.
    """
    typed = fold(password)
    bare = strip_ends(typed)
    is_varied = bare in STEMS and len(typed) - len(bare) <= MOST_AROUND
    if typed in COMMON or is_varied or REPEATED.fullmatch(typed):
        message = (
            "Everybody tries this password first. "
            "Choose another one: a few words in a row are hard to guess."
        )
        raise invalid_member("password", message)
    for form in (form for text in own for form in list_forms(text)):
        if form == typed or (bare and strip_ends(form) == bare):
            message = (
                "Your own name or address is guessed first. Choose another password."
            )
            raise invalid_member("password", message)


def list_forms(text: str) -> list[str]:
    """Give a name or an address as it is and as people shorten it."""
    whole = fold(text.strip())
    together = "".join(letter for letter in whole if letter.isalnum())
    local, _, host = whole.partition("@")
    forms = [whole, together, local, local.partition("+")[0], host]
    return [form for form in forms if form]


def fold(text: str) -> str:
    """Give a text in one spelling and in small letters."""
    return unicodedata.normalize("NFKC", text).lower()
