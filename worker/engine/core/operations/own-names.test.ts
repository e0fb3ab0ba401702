/** What generated SQL calls its own is nothing that people could call their records. */
import { expect, test, vi } from 'vitest';
import { openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findTypeErrors } from '../../../../tests/engine/find-type-errors.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { Blueprint, Identifier } from '../../../contract/plan/blueprint.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { findGeneratorProblems } from '../../index.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

vi.setConfig({ testTimeout: 240_000 });

test('[NAME9] what is booked may be called slot', async () => {
  const plan = await planBooking('slot');
  const createApp = await loadBackend(generateBackend(plan, 'React + Hono'));
  expect(await findFailures(createApp, deriveContractSuite(plan).checks)).toEqual([]);
});

/** What the routes and schemas of a stack bind: imports, functions, variables. */
function ownWords(plan: Blueprint, stack: (typeof STACKS)[number]): string[] {
  const words = new Set<string>();
  for (const [path, text] of Object.entries(generateBackend(plan, stack))) {
    if (!/^backend\/(?:routes|routers|validation|models|records)\/\w/.test(path)) continue;
    for (const [, names = ''] of text.matchAll(/\bimport (?:type )?\{?([\w, ]+)/g))
      for (const word of names.split(/[, ]+/)) words.add(toSnake(word));
    for (const [, word = ''] of text.matchAll(/\b(?:const|let|function|def|class) (\w+)/g))
      words.add(toSnake(word));
    for (const [, word = ''] of text.matchAll(/^ +(\w+) = /gm)) words.add(toSnake(word));
  }
  return [...words].filter((word) => Identifier.safeParse(word).success && !/thing/.test(word)).sort();
}

const toSnake = (word: string) => word.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Records that are called so, each pointing at another one, with states, and a press. */
function planOf(nouns: readonly string[]): Blueprint {
  const name = { name: 'name', label: 'Name', type: 'text', required: true } as const;
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  return openPlan(
    nouns.map((noun, index) => ({
      name: noun,
      plural: `${noun}_all`,
      fields: [
        { ...name, unique: true },
        {
          name: 'other',
          label: 'Other',
          type: 'reference',
          reference: { entity: nouns[(index + 1) % nouns.length] ?? noun },
        },
        { name: 'state', label: 'State', type: 'enum', options },
      ],
      flow: { field: 'state', initial: 'a', transitions: [{ from: 'a', to: ['b'] }] },
      actions: [{ name: 'go', label: 'Go', when: [], set: [{ field: 'state', to: 'b' }] }],
    })),
  );
}

/** Most kinds of records of one plan. */
const MOST = 40;

test('[NAME11] nothing is called id but the number of a record', () => {
  const [problem] = findGeneratorProblems(planOf(['id', 'thing']));
  expect(problem?.path).toEqual(['entities', 0, 'name']);
  expect(problem?.message).toMatch(/Give it another name\.$/);
});

test.each(STACKS)(
  '[NAME11] records may be called like what the code of routes calls its own: %s',
  async (stack) => {
    const nouns = ownWords(planOf(['thing']), stack).filter((word) => word !== 'id');
    expect(nouns).toEqual(expect.arrayContaining(['update_row', 'invalid_member', 'now', 'require_record']));
    for (let at = 0; at < nouns.length; at += MOST) {
      const plan = planOf(nouns.slice(at, at + MOST));
      if (stack === 'React + Hono') expect(findTypeErrors(generateBackend(plan, stack))).toEqual([]);
      expect(findGeneratorProblems(plan)).toEqual([]);
      expect(await findFailuresOn(stack, plan)).toEqual([]);
    }
  },
);

/** Each route does its work; that it refuses is the same code, whatever records are called. */
const IS_REFUSED = /\.(?:malformed|unknown|invalid|closed|create\.\w+)$/;

async function findFailuresOn(stack: (typeof STACKS)[number], plan: Blueprint): Promise<string[]> {
  const checks = deriveContractSuite(plan).checks.filter(({ id }) => !IS_REFUSED.test(id));
  expect(checks.length).toBeGreaterThan(plan.entities.length * 10);
  const files = generateBackend(plan, stack);
  if (stack === 'React + Hono') return findFailures(await loadBackend(files), checks);
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  return findFastapiFailures(files, checks, found.python);
}

/** A salon whose stylists are called like this. */
async function planBooking(noun: string): Promise<Blueprint> {
  const outcome = await planApp(
    'Website for a hair salon: services with a duration and price, and customers book an appointment with a stylist',
  );
  if (!outcome.understood) throw new Error(outcome.message);
  const names: Record<string, string> = { stylist: noun, stylists: `${noun}s` };
  const rename = (value: unknown, isSeed = false): unknown => {
    if (typeof value === 'string') return names[value] ?? value;
    if (Array.isArray(value)) return value.map((one) => rename(one, isSeed));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        isSeed ? (names[key] ?? key) : key,
        rename(one, isSeed || key === 'seed'),
      ]),
    );
  };
  const plan = Blueprint.parse(rename(outcome.plan.blueprint));
  expect(plan.entities.map(({ name }) => name)).toContain(noun);
  expect(findGeneratorProblems(plan)).toEqual([]);
  return plan;
}
