/** A plan served on both stacks, for tests that call it as they like: with calls side by side, and with broken ones. */
import { Blueprint, type BlueprintInput } from '../../worker/contract/plan/blueprint.ts';
import { generateBackend } from '../../worker/engine/generate.ts';
import { findGeneratorProblems } from '../../worker/engine/index.ts';
import { openDatabase } from '../../worker/engine/kit/hono/backend/node-database.ts';
import { loadBackend } from './run-backend.ts';
import { findPython, serveFastapi } from './run-fastapi.ts';

/** Calls that are on their way at once. */
const SOCKETS = 20;

export const STACKS = ['React + Hono', 'React + FastAPI'] as const;

export interface Answered {
  status: number;
  /** What the body holds; null where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: Tests look into it.
  body: any;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answered>;

/**
 * Starts the plan without records and gives its calls to `work`; nothing where the stack cannot be had on this machine.
 */
export async function onStack(
  stack: (typeof STACKS)[number],
  blueprint: Blueprint,
  work: (call: Call) => Promise<void>,
): Promise<void> {
  const problems = findGeneratorProblems(blueprint);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const files = generateBackend(blueprint, stack);
  if (stack === 'React + Hono') {
    const database = openDatabase(':memory:');
    const app = (await loadBackend(files))(database, { SEED: 'off', AUDIENCE: 'public' });
    try {
      await work(caller(async (request) => app.fetch(request)));
    } finally {
      database.close();
    }
    return;
  }
  const found = await findPython();
  if ('missing' in found) return;
  const backend = await serveFastapi(files, found.python, { sockets: SOCKETS });
  try {
    await backend.restart(false);
    await work(caller((request) => backend.fetch(request)));
  } finally {
    await backend.close();
  }
}

/** A plan in which everybody may do everything, of these records and what stands behind them. */
export function openPlan(
  entities: readonly Partial<BlueprintInput['entities'][number]>[],
  more: Partial<BlueprintInput> = {},
): Blueprint {
  return Blueprint.parse({
    version: 1,
    name: 'Open to all',
    audience: 'public',
    pages: [
      { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: entities[0]?.name }] },
    ],
    ...more,
    entities: entities.map((entity) => ({
      label: entity.name,
      label_plural: entity.plural,
      title_field: 'name',
      rules: [
        {
          operations: [
            ...['list', 'read', 'create', 'update', 'delete', 'summary'],
            ...(entity.actions ?? []).map(({ name }) => name),
          ],
          allow: ['public'],
        },
      ],
      ...entity,
    })),
  });
}

function caller(send: (request: Request) => Promise<Response>): Call {
  return async (method, path, body) => {
    const answer = await send(
      new Request(`http://app.test${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    );
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
}

/** A day of the week (0 is Sunday) that lies eight to fourteen days ahead, in UTC. */
export function comingDay(weekday: number): string {
  const today = new Date();
  const ahead = 8 + ((weekday - today.getUTCDay() - 8 + 21) % 7);
  return new Date(today.getTime() + ahead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** How many answers have each status: `{ 201: 1, 409: 19 }`. */
export function countStatuses(answers: readonly Answered[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
