"""Remembers of which kind each dependency of an app is (a function, a generator, asynchronous or not).

FastAPI of this version asks `inspect` for each of them with every call, which takes longer than to run most of them.
"""

import functools

import fastapi.dependencies.utils as utils

# More than an app has dependencies; what it makes with each call does not stay.
MOST = 1024

for _name in ("is_gen_callable", "is_async_gen_callable", "is_coroutine_callable"):
    setattr(utils, _name, functools.lru_cache(MOST)(getattr(utils, _name)))
