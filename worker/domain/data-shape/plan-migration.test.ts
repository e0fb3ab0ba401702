/**
 * [DATA] Values of one version in the tables of the next, in a real SQLite. Rules: `worker/runtime/SPEC.md`.
 * Long, since every change of shape stands here with the rows before and after it.
 */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Blueprint, type FieldType } from '../../contract/plan/blueprint.ts';
import { removeEntity, renameEntity } from '../../contract/plan-edits/edit-entity.ts';
import {
  addField,
  FIELD_TYPE_LABELS,
  removeField,
  renameField,
  requireField,
  retypeField,
  setChoices,
} from '../../contract/plan-edits/edit-field.ts';
import { describeData } from '../../engine/generate.ts';
import { findGeneratorProblems } from '../../engine/problems/find-problems.ts';
import type { DataShape } from './data-shape.ts';
import { ASIDE_INDEX, type Aside, planMigration } from './plan-migration.ts';
import { listDoubts, reviewDoubts } from './review-migration.ts';

const crm = readPlan('crm');

function readPlan(name: string): Blueprint {
  const url = new URL(`../../../tests/fixtures/blueprints/${name}.json`, import.meta.url);
  return Blueprint.parse(JSON.parse(readFileSync(url, 'utf8')));
}

/** A database with the tables of a version as its app makes them. */
class AppData {
  readonly sqlite = new DatabaseSync(':memory:');
  shape: DataShape;

  constructor(plan: Blueprint) {
    this.shape = describeData(plan);
    this.complete();
  }

  /** What an app does when it starts: missing tables, columns and indexes. */
  complete(): void {
    const found = this.found();
    for (const { name, columns, indexes } of this.shape.tables) {
      const has = found.get(name);
      if (!has)
        this.sqlite.exec(
          `CREATE TABLE "${name}" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, ${columns.map((column) => `"${column.name}" ${column.definition}`).join(', ')})`,
        );
      else
        for (const column of columns)
          if (!has.has(column.name))
            throw new Error(`${name}.${column.name} was left to the app, which cannot fill it`);
      for (const index of indexes)
        this.sqlite.exec(
          `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS "${name}_${index.columns.join('_')}" ON "${name}" (${index.columns.map((one) => `"${one}"`).join(', ')})`,
        );
    }
  }

  found(): Map<string, Set<string>> {
    const rows = this.sqlite
      .prepare(
        "SELECT m.name AS at, c.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'",
      )
      .all() as { at: string; name: string }[];
    const tables = new Map<string, Set<string>>();
    for (const { at, name } of rows) tables.set(at, (tables.get(at) ?? new Set()).add(name));
    return tables;
  }

  asides(): Aside[] {
    if (!this.found().has(ASIDE_INDEX)) return [];
    const rows = this.sqlite.prepare(`SELECT holder, about FROM ${ASIDE_INDEX}`).all() as {
      holder: string;
      about: string;
    }[];
    return rows.map(({ holder, about }) => ({ holder, ...JSON.parse(about) }));
  }

  review(plan: Blueprint) {
    const doubts = listDoubts(this.shape, describeData(plan));
    const counts = doubts.map(({ sql }) => Number(this.sqlite.prepare(sql).get()?.value));
    return reviewDoubts(doubts, counts);
  }

  migrate(plan: Blueprint): void {
    const next = describeData(plan);
    const statements = planMigration(this.shape, next, this.found(), this.asides());
    this.sqlite.exec('BEGIN; PRAGMA defer_foreign_keys = ON');
    for (const statement of statements)
      try {
        this.sqlite.exec(statement);
      } catch (error) {
        throw new Error(`${statement}: ${error}`);
      }
    this.sqlite.exec('COMMIT');
    this.shape = next;
    this.complete();
  }

  insert(table: string, row: Record<string, string | number | null>): void {
    const names = Object.keys(row);
    this.sqlite
      .prepare(
        `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      )
      .run(...Object.values(row));
  }

  values(table: string, column: string): unknown[] {
    return this.sqlite
      .prepare(`SELECT "${column}" AS value FROM "${table}" ORDER BY id`)
      .all()
      .map((row) => row.value);
  }
}

const TIMES = { created_at: '2026-05-01T10:00:00.000Z', updated_at: '2026-05-01T10:00:00.000Z' };

function filledCrm(): AppData {
  const data = new AppData(crm);
  for (const name of ['Acorn', 'Birch']) data.insert('companies', { name, website: null, ...TIMES });
  for (const [title, value, stage] of [
    ['One', 1250, 'lead'],
    ['Two', 99, 'won'],
    ['Three', 0, 'lead'],
  ] as const)
    data.insert('deals', { title, value, stage, company_id: 2, ...TIMES });
  return data;
}

test('[DATA1] a new word for a thing or a field touches no record', () => {
  const data = filledCrm();
  const plan = renameField(renameEntity(crm, 'deal', 'Job'), 'deal', 'value', 'Worth');
  expect(planMigration(data.shape, describeData(plan), data.found(), [])).toEqual([]);
  expect(data.review(plan)).toEqual({ losses: [], problems: [] });
});

test('[DATA2] a field that goes is named with its count, and is there again after going back', () => {
  const data = filledCrm();
  const { blueprint: plan } = removeField(crm, 'deal', 'value');
  expect(data.review(plan).losses).toEqual([
    { key: 'column:deal.value', sentence: 'The value of 3 deals is removed.' },
  ]);
  data.migrate(plan);
  expect(data.found().get('deals')).not.toContain('value');
  data.insert('deals', { title: 'Four', stage: 'lead', company_id: 1, ...TIMES });
  data.migrate(crm);
  expect(data.values('deals', 'value')).toEqual([1250, 99, 0, expect.toBeOneOf([0, null])]);
});

test('[DATA3] records of a kind that goes come back too, but for those whose master is gone', () => {
  const data = filledCrm();
  data.insert('deals', { title: 'Other', value: 5, stage: 'lead', company_id: 1, ...TIMES });
  const { blueprint: plan } = removeEntity(crm, 'deal');
  expect(data.review(plan).losses.map(({ sentence }) => sentence)).toContain('4 deals are removed.');
  data.migrate(plan);
  expect(data.found().has('deals')).toBe(false);
  data.sqlite.exec('DELETE FROM companies WHERE id = 1');
  data.migrate(crm);
  expect(data.values('deals', 'title')).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));
});

test('[DATA4] a choice that goes becomes the first one, and is known again after going back unless it was changed since', () => {
  const data = filledCrm();
  const { blueprint: plan } = setChoices(crm, 'deal', 'stage', ['Proposal', 'Won', 'Lost']);
  expect(data.review(plan).losses.map(({ sentence }) => sentence)).toEqual([
    '2 deals with the stage “Lead” become “Proposal”.',
  ]);
  data.migrate(plan);
  expect(data.values('deals', 'stage')).toEqual(['proposal', 'won', 'proposal']);
  data.sqlite.exec("UPDATE deals SET stage = 'lost' WHERE id = 3");
  data.migrate(crm);
  expect(data.values('deals', 'stage')).toEqual(['lead', 'won', 'lost']);
});

/** What stands in a field, what a person then sees in another type, and how many values cannot be kept. */
const RETYPED: [FieldType, (string | number | null)[], FieldType, unknown[], number][] = [
  ['text', ['12', ' 2.5 ', 'a few', '1,000', ''], 'number', [12, 2.5, null, null, null], 2],
  ['text', ['12.345', 'free'], 'money', [1235, null], 1],
  ['money', [1250, 5], 'text', ['12.50', '0.05'], 0],
  ['money', [1250], 'number', [12.5], 0],
  ['number', [12.5, 3], 'money', [1250, 300], 0],
  ['number', [3, 2.5], 'text', ['3', '2.5'], 0],
  ['boolean', [1, 0], 'text', ['Yes', 'No'], 0],
  ['text', ['yes', 'No', 'perhaps'], 'boolean', [1, 0, 0], 1],
  ['date', ['2026-05-31'], 'datetime', ['2026-05-31T12:00:00.000Z'], 0],
  ['datetime', ['2026-05-31T18:30:00.000Z', null], 'date', ['2026-05-31', null], 1],
  ['text', ['2026-05-31', '2026-02-30', 'soon'], 'date', ['2026-05-31', null, null], 2],
  ['text', ['a, b,c', '"quoted"'], 'list', ['["a","b","c"]', '["\\"quoted\\""]'], 0],
  ['list', ['["a","b"]', '[]'], 'text', ['a, b', null], 0],
  ['text', ['javascript:alert(1)', 'https://example.org'], 'url', [null, 'https://example.org'], 1],
  ['text', ['ada@example.com', 'ask her'], 'email', ['ada@example.com', null], 1],
  ['email', ['ada@example.com'], 'long_text', ['ada@example.com'], 0],
];

test.each(RETYPED)('[DATA5] %s %j as %s', (type, values, next, expected, lost) => {
  const before = addField(crm, 'company', 'Extra', type);
  const data = new AppData(before);
  const column = data.shape.tables
    .find(({ name }) => name === 'companies')
    ?.columns.find(({ id }) => id === 'extra');
  for (const [index, value] of values.entries())
    data.insert('companies', {
      name: `Company ${index}`,
      extra: value === null && column?.nullable === false ? '' : value,
      ...TIMES,
    });
  const { blueprint: plan } = retypeField(before, 'company', 'extra', next);
  const { losses } = data.review(plan);
  expect(
    losses.map(({ sentence }) => Number(/of (\d+)/.exec(sentence)?.[1])).reduce((a, b) => a + b, 0),
  ).toBe(lost);
  data.migrate(plan);
  expect(data.values('companies', 'extra')).toEqual(expected);
  data.migrate(before);
  expect(data.values('companies', 'extra')).toEqual(values);
});

test('[DATA6] what is required from now on has a value everywhere; a record to point at is not made up', () => {
  const data = new AppData(crm);
  data.insert('companies', { name: 'Acorn', website: null, ...TIMES });
  data.migrate(requireField(crm, 'company', 'website', true));
  expect(data.values('companies', 'website')).toEqual(['']);
  const extended = addField(crm, 'company', 'Deal', 'reference');
  const field = extended.entities.find(({ name }) => name === 'company')?.fields.at(-1)?.name ?? '';
  const pointed = {
    ...extended,
    entities: extended.entities.map((entity) =>
      entity.name !== 'company'
        ? entity
        : {
            ...entity,
            fields: entity.fields.map((one) =>
              one.name === field
                ? { ...one, required: true, reference: { entity: 'deal', on_delete: 'refuse' as const } }
                : one,
            ),
            seed: entity.seed.map((record) => ({ ...record, [field]: 1 })),
          },
    ),
  };
  expect(data.review(pointed).problems).toEqual([
    '1 company would need a deal, and there is none to choose yet. Make “deal” optional, or add one first.',
  ]);
});

test('[DATA7] whatever is edited in whatever order, records stay, and going back brings all values back', () => {
  const random = seeded(7);
  const types = Object.keys(FIELD_TYPE_LABELS) as FieldType[];
  for (const name of ['crm', 'library', 'vet-clinic', 'expenses', 'every-field']) {
    for (let round = 0; round < 12; round++) {
      const base = readPlan(name);
      const data = new AppData(base);
      fill(data);
      const before = snapshot(data);
      let plan = base;
      for (let step = 0; step < 3; step++) plan = editAtRandom(plan, types, random);
      if (findGeneratorProblems(plan).length > 0 || data.review(plan).problems.length > 0) continue;
      const counts = countRecords(data, plan);
      data.migrate(plan);
      expect(countRecords(data, plan)).toEqual(counts);
      expect(data.sqlite.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
      data.migrate(base);
      expect([
        name,
        plan.entities.map((e) => e.fields.map((f) => `${f.name}:${f.type}`).join()),
        snapshot(data),
      ]).toEqual([name, expect.anything(), before]);
    }
  }
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function editAtRandom(plan: Blueprint, types: FieldType[], random: () => number): Blueprint {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const entity = pick(plan.entities);
  const field = pick(entity.fields);
  switch (Math.floor(random() * 6)) {
    case 0:
      return entity.fields.length > 1 ? removeField(plan, entity.name, field.name).blueprint : plan;
    case 1:
      return plan.entities.length > 1 ? removeEntity(plan, entity.name).blueprint : plan;
    case 2:
      return addField(plan, entity.name, 'Extra', pick(types));
    case 3:
      return requireField(plan, entity.name, field.name, random() < 0.5);
    case 4:
      return field.type === 'enum'
        ? setChoices(plan, entity.name, field.name, ['First', field.options?.[0]?.label ?? 'Second'])
            .blueprint
        : plan;
    default:
      return retypeField(plan, entity.name, field.name, pick(types)).blueprint;
  }
}

/** Two records in each table, pointing at the first ones. */
function fill(data: AppData): void {
  data.sqlite.exec('PRAGMA foreign_keys = OFF');
  for (const { name, columns } of data.shape.tables)
    for (const number of [1, 2])
      data.insert(
        name,
        Object.fromEntries(columns.map((column) => [column.name, makeValue(column, number)])),
      );
  data.sqlite.exec('PRAGMA foreign_keys = ON');
}

function makeValue(column: DataShape['tables'][number]['columns'][number], number: number): string | number {
  if (column.references) return number;
  switch (column.kind) {
    case 'number':
    case 'money':
    case 'boolean':
      return number % 2;
    case 'date':
      return `2026-05-0${number}`;
    case 'datetime':
      return `2026-05-0${number}T10:00:00.000Z`;
    case 'choice':
      return column.choices?.[number % (column.choices.length || 1)]?.value ?? '';
    case 'list':
      return '["a","b"]';
    case 'email':
      return `p${number}@example.com`;
    case 'link':
      return `https://example.org/${number}`;
    default:
      return column.definition.startsWith('TEXT') ? `Text ${number}` : number;
  }
}

function snapshot(data: AppData): Record<string, unknown[]> {
  return Object.fromEntries(
    data.shape.tables.map(({ name, columns }) => [
      name,
      data.sqlite
        .prepare(
          `SELECT id, ${columns
            .map((column) => `"${column.name}"`)
            .sort()
            .join(', ')} FROM "${name}" ORDER BY id`,
        )
        .all(),
    ]),
  );
}

/** Of kinds that both have. */
function countRecords(data: AppData, plan: Blueprint): Record<string, number> {
  const shape = describeData(plan);
  return Object.fromEntries(
    shape.tables
      .filter(({ name }) => data.found().has(name))
      .filter(({ name }) => describeData(plan).tables.some((table) => table.name === name))
      .filter(({ name }) => data.shape.tables.some((table) => table.name === name))
      .map(({ name }) => [
        name,
        Number(data.sqlite.prepare(`SELECT count(*) AS value FROM "${name}"`).get()?.value),
      ]),
  );
}
