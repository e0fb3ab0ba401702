/** Every table that an app has of its own may be what people call their records: the list is that of the plans themselves. */
import { expect, test, vi } from 'vitest';
import { fixtureNames, readFixture } from '../../../../tests/engine/fixtures.ts';
import { findPython } from '../../../../tests/engine/run-fastapi.ts';
import { buildPlan } from '../../../../tests/support/apps/build-plan.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { planBackend } from '../../assembly/plan-backend.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';
import { settle } from '../../settle/settle.ts';

vi.setConfig({ testTimeout: 240_000 });

const found = await findPython();

/** Names of the tables of a plan's app, and of those that hold no records of the plan. */
function tablesOf(plan: Blueprint): { all: string[]; own: string[] } {
  const { model, uses } = settle(plan);
  const all = planBackend(model, uses).tables.map(({ name }) => name);
  const records = new Set(model.entities.map(({ table }) => String(table)));
  return { all, own: all.filter((name) => !records.has(name)) };
}

/** The plan, with records that are called like these tables. */
function callRecords(plan: Blueprint, tables: readonly string[]): Blueprint {
  const operations = ['list', 'read', 'create', 'update', 'delete'];
  const known = new Set(plan.entities.map(({ name }) => name));
  const added = tables.map((plural, index) => ({
    name: known.has(plural.slice(0, -1)) ? `noun_${index}` : plural.slice(0, -1),
    plural,
    label: `Noun ${index}`,
    label_plural: `Nouns ${index}`,
    title_field: 'name',
    fields: [{ name: 'name', label: 'Name', type: 'text', required: true }],
    operations,
    rules: [{ operations, allow: ['public'] }],
  }));
  return Blueprint.parse({ ...plan, entities: [...plan.entities, ...added] });
}

test.each(fixtureNames)('[NAME9] no record of %s shares a table with the app', (name) => {
  const plan = readFixture(name);
  const isTaken = (table: string) => findGeneratorProblems(callRecords(plan, [table])).length > 0;
  const { own } = tablesOf(plan);
  const { all } = tablesOf(
    callRecords(
      plan,
      own.filter((table) => !isTaken(table)),
    ),
  );
  expect(all.filter((table, index) => all.indexOf(table) !== index)).toEqual([]);
});

test.each([['React + Hono'], ['React + FastAPI']] as const)(
  '[NAME9] records that are called like the tables of accounts and visitors keep their contract: %s',
  async (framework) => {
    if (framework === 'React + FastAPI' && 'missing' in found) return;
    const accounts = Blueprint.parse({
      version: 1,
      name: 'Own names',
      audience: 'public',
      roles: [{ name: 'admin', label: 'Admin' }],
      entities: [],
      pages: [
        { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'text', options: { body: 'Hello' } }] },
      ],
      abilities: [{ ability: 'accounts' }],
    });
    const { own } = tablesOf(accounts);
    expect(own).toEqual(expect.arrayContaining(['visitor_calls', 'address_salts', 'own_texts']));
    expect((await buildPlan(callRecords(accounts, own), framework, false)).failures).toEqual([]);
  },
);
