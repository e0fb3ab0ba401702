/** A backend in Python, written by hand, that touches all that the runtime promises. */
import type { SourceFiles } from '../../../worker/contract/project/files.ts';

const main = `import asyncio
import logging
import os
import sqlite3
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import BackgroundTasks, Cookie, Depends, FastAPI, File, Form, HTTPException, Query, Request, Response, UploadFile
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from names import GREETING

DATABASE = "notes.db"


@asynccontextmanager
async def lifespan(app: FastAPI):
    with sqlite3.connect(DATABASE) as connection:
        connection.execute("create table if not exists notes (id integer primary key, title text not null)")
    connection.close()
    app.state.started = True
    yield
    print("stopping")


app = FastAPI(title="Notes", lifespan=lifespan)
app.add_middleware(CORSMiddleware, allow_origins=["https://other.example"], allow_methods=["*"])


def database():
    connection = sqlite3.connect(DATABASE)
    connection.row_factory = sqlite3.Row
    try:
        yield connection
        connection.commit()
    finally:
        connection.close()


Database = Annotated[sqlite3.Connection, Depends(database)]


class NoteIn(BaseModel):
    title: str = Field(min_length=1, max_length=80)


class Note(NoteIn):
    id: int


@app.get("/api/health")
def health():
    return {"status": "ok"}


@app.get("/api/notes")
def list_notes(connection: Database) -> list[Note]:
    return [Note(**row) for row in connection.execute("select * from notes order by id")]


@app.post("/api/notes", status_code=201)
def add_note(note: NoteIn, connection: Database) -> Note:
    number = connection.execute("insert into notes (title) values (?)", (note.title,)).lastrowid
    return Note(id=number, title=note.title)


@app.get("/api/notes/{note_id}")
def show_note(note_id: int, connection: Database) -> Note:
    row = connection.execute("select * from notes where id = ?", (note_id,)).fetchone()
    if row is None:
        raise HTTPException(404, "There is no such note")
    return Note(**row)


@app.get("/api/greeting")
def greet():
    return {"greeting": GREETING, "name": os.environ.get("NAME"), "started": app.state.started}


def write_later(title: str):
    with sqlite3.connect(DATABASE) as connection:
        connection.execute("insert into notes (title) values (?)", (title,))
    connection.close()


@app.post("/api/later", status_code=202)
async def later(note: NoteIn, tasks: BackgroundTasks):
    tasks.add_task(write_later, note.title)
    return {"accepted": True}


@app.get("/api/count")
async def count():
    async def numbers():
        for number in range(3):
            yield f"{number}\\n"
            await asyncio.sleep(0.01)

    return StreamingResponse(numbers(), media_type="text/plain")


@app.post("/api/files")
async def upload(name: Annotated[str, Form()], file: Annotated[UploadFile, File()]):
    content = await file.read()
    with open(f"upload-{name}", "wb") as kept:
        kept.write(content)
    return {"name": name, "file": file.filename, "bytes": len(content)}


@app.get("/api/files/{name}")
def read_upload(name: str):
    with open(f"upload-{name}", "rb") as kept:
        return Response(kept.read(), media_type="application/octet-stream")


@app.post("/api/cookie")
def set_cookie(response: Response, seen: Annotated[str | None, Cookie(alias="__Host-seen")] = None):
    response.set_cookie("seen", "yes", httponly=True)
    response.set_cookie("other", "1")
    return {"seen": seen}


@app.get("/api/print")
def say():
    print("said with print")
    logging.warning("said with logging")
    return {}


@app.get("/api/fail")
def fail():
    raise ValueError("nothing works")


@app.get("/api/loop")
def loop():
    while True:
        pass


@app.get("/api/stubborn-loop")
def stubborn_loop():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


@app.get("/api/abort")
def abort():
    os.abort()


@app.get("/api/abort-later")
async def abort_later():
    asyncio.get_running_loop().call_later(0.01, os.abort)
    return {}


@app.get("/api/query-loop")
def query_loop(connection: Database):
    sql = "with recursive n (i) as (select 1 union all select i + 1 from n) select count(*) from n"
    return connection.execute(sql).fetchone()[0]


@app.get("/api/peer")
def peer(request: Request):
    host = request.headers["host"]
    return {"client": request.client.host, "host": host, "path": request.url.path, "query": request.url.query}


class Span(BaseModel):
    model_config = ConfigDict(populate_by_name=True)
    from_: int = Field(alias="from")
    to: int


@app.get("/api/span")
def span(asked: Annotated[Span, Query()]):
    return {"days": asked.to - asked.from_}


@app.post("/api/fill")
def fill(megabytes: int, connection: Database):
    connection.execute("create table if not exists ballast (id integer primary key, bytes blob not null)")
    for _ in range(megabytes * 256):
        connection.execute("insert into ballast (bytes) values (randomblob(3900))")
    return {"megabytes": megabytes}
`;

/** The files of the backend. */
export const pythonApp: SourceFiles = {
  'backend/main.py': main,
  'backend/names.py': 'GREETING = "hello"\n',
  'backend/requirements.txt': 'fastapi\nuvicorn\n',
};
