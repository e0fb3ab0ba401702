"""URLs, read the way browsers do it as far as the standard library goes."""

import re
from urllib.parse import parse_qsl, quote, urlsplit

from .errors import wrong
from .scalars import is_strict

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21}
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


def _parse(text):
    text = text.strip()
    if not text:
        raise ValueError("input is empty")
    if not _SCHEME.match(text):
        raise ValueError("relative URL without a base")
    parts = urlsplit(text)
    special = parts.scheme in _PORTS
    if special and not parts.netloc:
        raise ValueError("empty host")
    try:
        port = parts.port
    except ValueError:
        raise ValueError("invalid port number") from None
    host = parts.hostname
    if host:
        if re.search(r"[\s<>^|%]", host):
            raise ValueError("invalid international domain name" if "%" not in host else "invalid domain character")
        try:
            host = host if host.isascii() else host.encode("idna").decode()
        except UnicodeError:
            raise ValueError("invalid international domain name") from None
        if ":" in host:
            host = f"[{host}]"
    path = quote(parts.path, safe="/%:@!$&'()*+,;=~-._") or ("/" if special else "")
    user = parts.netloc.rpartition("@")[0]
    netloc = (f"{user}@" if user else "") + (host or "") + (f":{port}" if port is not None and _PORTS.get(parts.scheme) != port else "")
    written = f"{parts.scheme}:" + (f"//{netloc}" if netloc or text[len(parts.scheme) + 1 :].startswith("//") else "") + path
    if parts.query:
        written += "?" + quote(parts.query, safe="/?%:@!$&'()*+,;=~-._[]{}")
    if parts.fragment:
        written += "#" + quote(parts.fragment, safe="/?%:@!$&'()*+,;=~-._")
    return parts, written, host, port if port is not None else _PORTS.get(parts.scheme), path


class Url:
    def __init__(self, url):
        if isinstance(url, Url):
            url = str(url)
        self._parts, self._text, self._host, self._port, self._path = _parse(url)

    scheme = property(lambda self: self._parts.scheme)
    username = property(lambda self: self._parts.username)
    password = property(lambda self: self._parts.password)
    host = property(lambda self: self._host)
    port = property(lambda self: self._port)
    path = property(lambda self: self._path or None)
    query = property(lambda self: self._parts.query or None)
    fragment = property(lambda self: self._parts.fragment or None)

    def unicode_host(self):
        return self._parts.hostname

    def query_params(self):
        return parse_qsl(self._parts.query, keep_blank_values=True)

    def unicode_string(self):
        return self._text

    def __str__(self):
        return self._text

    def __repr__(self):
        return f"{type(self).__name__}('{self._text}')"

    def __eq__(self, other):
        return type(self) is type(other) and self._text == other._text

    def __lt__(self, other):
        return self._text < other._text

    def __hash__(self):
        return hash(self._text)

    def __deepcopy__(self, memo):
        return type(self)(self._text)

    @classmethod
    def build(cls, *, scheme, host, username=None, password=None, port=None, path=None, query=None, fragment=None):
        user = f"{username or ''}{f':{password}' if password else ''}@" if username or password else ""
        text = f"{scheme}://{user}{host}{f':{port}' if port else ''}/{(path or '').lstrip('/')}"
        return cls(text + (f"?{query}" if query else "") + (f"#{fragment}" if fragment else ""))


class MultiHostUrl(Url):
    def hosts(self):
        return [{"username": self.username, "password": self.password, "host": self.host, "port": self.port}]


def _make(cls):
    def make(schema, config):
        schemes, longest = schema.get("allowed_schemes"), schema.get("max_length")
        must_host = schema.get("host_required", False)

        def check(value, state):
            if isinstance(value, cls):
                found = value
            elif isinstance(value, str):
                try:
                    found = cls(value)
                except ValueError as error:
                    raise wrong("url_parsing", value, error=str(error)) from None
            elif hasattr(value, "unicode_string") and not is_strict(schema, config, state):
                found = cls(str(value))
            else:
                raise wrong("url_type", value)
            if longest is not None and len(str(value)) > longest:
                raise wrong("url_too_long", value, max_length=longest)
            if schemes and found.scheme not in schemes:
                names = [f"'{name}'" for name in schemes]
                shown = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
                raise wrong("url_scheme", value, expected_schemes=shown)
            if must_host and not found.host:
                raise wrong("url_parsing", value, error="empty host")
            return found

        return check

    return make


make_url = _make(Url)
make_multi_host_url = _make(MultiHostUrl)
