"""The kinds of pictures that are taken, by their first bytes.

What a file calls itself proves nothing.
"""

import re

TYPES = {
    "image/png": re.compile(rb"\x89PNG"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF.{4}WEBP", re.DOTALL),
    "image/avif": re.compile(rb".{4}ftypavi[fs]", re.DOTALL),
}


def picture_type(content: bytes) -> str | None:
    """Give the media type; SVG is none of them, since it can hold scripts."""
    matching = (name for name, start in TYPES.items() if start.match(content))
    return next(matching, None)
