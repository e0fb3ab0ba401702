"""Runs once, when the pack is built: imports the framework, and what apps like to import, into the snapshot."""

import sys

sys.dont_write_bytecode = True
sys.path[:0] = ["/app/backend", "/app", "/lib/site.zip"]

import base64, calendar, collections, contextlib, copy, csv, dataclasses, datetime, decimal, email.message, email.utils  # noqa: E401
import enum, fractions, functools, gzip, hashlib, heapq, hmac, html, io, itertools, json, logging, logging.handlers, math  # noqa: E401
import mimetypes, operator, pathlib, random, re, secrets, shutil, signal, sqlite3, statistics, string, tempfile, textwrap  # noqa: E401
import threading, time, traceback, types, typing, unicodedata, urllib.parse, uuid, zipfile, zlib  # noqa: E401

import fastapi.encoders
import fastapi.exception_handlers
import fastapi.middleware.cors
import fastapi.middleware.gzip
import fastapi.middleware.trustedhost
import fastapi.openapi.docs
import fastapi.openapi.utils
import fastapi.responses
import fastapi.security
import fastapi.staticfiles
import hewn_server
import pydantic
import starlette.formparsers
import starlette.middleware.base

import gc

# pydantic loads its parts when they are asked for, and a first app makes what all others use.
import typing

import fastapi
import pydantic
import pydantic.json_schema
import pydantic.networks
import pydantic.root_model
import pydantic.type_adapter


class _Row(pydantic.BaseModel):
    name: typing.Annotated[str, pydantic.Field(min_length=1)]
    number: int = 0


_app = fastapi.FastAPI()


@_app.post("/rows")
def _rows(row: _Row, page: int = 1) -> list[_Row]:
    return [row]


_app.openapi()
del _app, _Row, _rows
gc.collect()

# The same snapshot each time; hewn_server.py seeds it anew in each app.
random.seed(0)
