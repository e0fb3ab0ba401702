/** [OVER] Backends in Python that were handed over. Skipped where the packages of the pack cannot be had. */
import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import { findPack } from '../../../worker/runtime/python/load-pack.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, signUp } from '../api/support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
const rule = test.skipIf((await findPack(bindings)) === null);

// Starting the bundler takes long on a busy machine.
beforeAll(() =>
  buildBackend({ 'backend/main.ts': 'export default { fetch: () => new Response() };' }, bindings),
);

const FRONTEND = `import { useEffect, useState } from 'react';

export default function App() {
  const [todos, setTodos] = useState([]);
  useEffect(() => {
    fetch('/api/todos').then((answer) => answer.json()).then(setTodos);
  }, []);
  return <ul>{todos.map((todo) => <li key={todo.id}>{todo.title}</li>)}</ul>;
}`;

/** As models write it: CORS, a model, a list in memory, and uvicorn at the end. */
const FASTAPI = `from typing import List

import uvicorn
from fastapi import FastAPI, HTTPException
from fastapi.middleware.cors import CORSMiddleware
from pydantic import BaseModel

app = FastAPI(title="Todos")
app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["*"], allow_headers=["*"])


class Todo(BaseModel):
    id: int
    title: str
    done: bool = False


todos: List[Todo] = [Todo(id=1, title="Read")]


@app.get("/api/todos", response_model=List[Todo])
def list_todos():
    return todos


@app.post("/api/todos", status_code=201)
def add_todo(todo: Todo):
    if any(other.id == todo.id for other in todos):
        raise HTTPException(status_code=409, detail="There already")
    todos.append(todo)
    return todo


if __name__ == "__main__":
    uvicorn.run(app, host="0.0.0.0", port=8000)
`;

rule('[OVER9] a React page and a FastAPI backend, as a model writes them, are live', async () => {
  const person = await signUp();
  const answer = await callApi('/api/projects', {
    token: person.token,
    body: {
      name: 'Todos',
      frontend_code: FRONTEND,
      backend_code: `\`\`\`python\n${FASTAPI}\`\`\``,
      status: 'deployed',
    },
  });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  expect(answer.body).toMatchObject({ status: 'deployed', framework: 'React + FastAPI' });
  const { deployed_url: url, id } = answer.body;
  const ask = (path: string, init?: RequestInit) =>
    exports.default.fetch(new Request(new URL(path, url), init));
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"id":2,"title":"Rest"}',
  };
  expect((await ask('/api/todos', sent)).status).toBe(201);
  expect((await ask('/api/todos', sent)).status).toBe(409);
  expect(await (await ask('/api/todos')).json()).toHaveLength(2);
  expect(await (await ask('/openapi.json')).json()).toMatchObject({ info: { title: 'Todos' } });
  const readme = await callApi(`/api/projects/${id}/files/README.md`, { token: person.token });
  expect(readme.body.content).toContain('imports uvicorn only where it is run by itself');
});

rule.each([
  [
    'a package that is not there',
    `import motor\n${FASTAPI}`,
    /No module named 'motor'[\s\S]*backend\/main\.py", line 1/,
  ],
  ['a mistake in the syntax', `${FASTAPI}\ndef oops(:\n    pass\n`, /SyntaxError[\s\S]*main\.py/],
  [
    'an endless loop while it is imported',
    `from fastapi import FastAPI\napp = FastAPI()\nwhile True:\n    pass\n`,
    /LoopStopped[\s\S]*main\.py/,
  ],
])('[OVER10] refused, and nothing stored: %s', async (_, backend_code, reason) => {
  const person = await signUp();
  const answer = await callApi('/api/projects', { token: person.token, body: { name: 'x', backend_code } });
  expect([answer.status, answer.body.error.code]).toEqual([422, 'not_deployed']);
  const { message, issues } = answer.body.error;
  expect([message, ...issues.map((issue: { message: string }) => issue.message)].join('\n')).toMatch(reason);
  expect(issues[0].path).toEqual(['backend_code']);
  expect((await callApi('/api/projects', { token: person.token })).body).toEqual([]);
});
