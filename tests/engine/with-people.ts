/** A plan served on both stacks with people who have accounts, for tests that call it as somebody. */

import type { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { CHECK_VARIABLES } from '../../worker/contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../worker/contract/project/files.ts';
import { ownerEntryPath } from '../../worker/domain/access/owner-ticket.ts';
import { checkTicket } from '../../worker/engine/checks/owner-steps.ts';
import { generateBackend } from '../../worker/engine/generate.ts';
import { findGeneratorProblems } from '../../worker/engine/index.ts';
import { openDatabase } from '../../worker/engine/kit/hono/backend/node-database.ts';
import type { Answered, Call, STACKS } from './both-stacks.ts';
import { loadBackend } from './run-backend.ts';
import { findPython, serveFastapi } from './run-fastapi.ts';

const PASSWORD = 'correct horse battery staple';
const SOCKETS = 20;

export interface Peopled {
  /** Whoever is not signed in. */
  visitor: Call;
  /** Whoever runs the app. */
  owner: Call;
  /** Somebody who registers, and whom whoever runs the app gives the role where they cannot take it. */
  join(name: string, role?: string): Promise<Call>;
}

type Send = (request: Request) => Promise<Response>;

/**
 * Starts the app and gives its people to `work`; nothing where the stack cannot be had on this machine.
 * @param seeded begins with the examples of the plan.
 * @param spoil changes the backend's files first, for tests of what notices that.
 */
export async function withPeople(
  stack: (typeof STACKS)[number],
  blueprint: Blueprint,
  work: (people: Peopled) => Promise<void>,
  {
    seeded = false,
    spoil = (files) => files,
  }: { seeded?: boolean; spoil?: (files: SourceFiles) => SourceFiles } = {},
): Promise<void> {
  const problems = findGeneratorProblems(blueprint);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const files = spoil(generateBackend(blueprint, stack));
  if (stack === 'React + Hono') {
    const database = openDatabase(':memory:');
    const app = (await loadBackend(files))(database, { ...CHECK_VARIABLES, SEED: seeded ? 'on' : 'off' });
    try {
      await work(await gather(blueprint, async (request) => app.fetch(request)));
    } finally {
      database.close();
    }
    return;
  }
  const found = await findPython();
  if ('missing' in found) return;
  const backend = await serveFastapi(files, found.python, { sockets: SOCKETS });
  try {
    await backend.restart(seeded);
    await work(await gather(blueprint, (request) => backend.fetch(request)));
  } finally {
    await backend.close();
  }
}

async function gather({ roles }: Blueprint, send: Send): Promise<Peopled> {
  const owner = person(send);
  await owner('GET', ownerEntryPath(checkTicket('owner')));
  const join = async (name: string, role?: string): Promise<Call> => {
    const call = person(send);
    const isTaken = roles.some((one) => one.name === role && one.sign_up);
    const { body } = await call('POST', '/api/auth/register', {
      name,
      email: emailOf(name),
      password: PASSWORD,
      ...(isTaken ? { role } : {}),
    });
    if (role !== undefined && !isTaken)
      await owner('PATCH', `/api/auth/accounts/${body.account.id}`, { role });
    return call;
  };
  return { visitor: person(send), owner, join };
}

/** The address with which somebody of this name registers. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@people.example`;
}

/** Calls with cookies of their own. */
function person(send: Send): Call {
  const cookies = new Map<string, string>();
  return async (method, path, body): Promise<Answered> => {
    const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await send(
      new Request(`https://app.test${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name.trim(), value.trim());
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : text || null };
  };
}
