"""Passwords that are guessed first, whoever guesses.

Those that everybody uses, and what an account says of itself.
"""

import unicodedata

from backend.accounts.common_passwords import COMMON_PASSWORDS
from backend.http.errors import invalid_member

COMMON = frozenset(COMMON_PASSWORDS.split())


def refuse_weak_password(password: str, *own: str) -> None:
    """End the call with 422 where somebody sets such a password.

    `own` is the name and the address of the account.
    """
    typed = fold(password)
    if typed in COMMON:
        message = (
            "Everybody tries this password first. "
            "Choose another one: a few words in a row are hard to guess."
        )
        raise invalid_member("password", message)
    bare = strip_ends(typed)
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


def strip_ends(text: str) -> str:
    """Take away the figures and signs that people put around a word."""
    places = [place for place, letter in enumerate(text) if letter.isalpha()]
    return text[places[0] : places[-1] + 1] if places else ""


def fold(text: str) -> str:
    """Give a text in one spelling and in small letters."""
    return unicodedata.normalize("NFKC", text).lower()
