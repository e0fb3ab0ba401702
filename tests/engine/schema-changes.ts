/**
 * 30 kinds of changes of what an app keeps, each with what must come of the values of its field. All other values of all other
 * fields must be what they were. `readPlan` gives the plan, and `ROWS` what is in its app.
 */
import { readFileSync } from 'node:fs';
import { Blueprint, type FieldType } from '../../worker/contract/plan/blueprint.ts';
import { addEntity, removeEntity, renameEntity } from '../../worker/contract/plan-edits/edit-entity.ts';
import {
  addField,
  pointField,
  removeField,
  renameField,
  requireField,
  retypeField,
  setChoices,
} from '../../worker/contract/plan-edits/edit-field.ts';

/** tests/fixtures/blueprints/every-field.json for everybody: without the address of a person, everybody may read it. */
export function readPlan(): Blueprint {
  const url = new URL('../fixtures/blueprints/every-field.json', import.meta.url);
  const plan = Blueprint.parse({ ...JSON.parse(readFileSync(url, 'utf8')), audience: 'public' });
  return removeField(plan, 'item', 'contact_email').blueprint;
}

type Value = string | number | boolean | string[] | null;
export type Row = Record<string, Value>;

/** What is in the app before, by the path of its calls; ids count from 1. */
export const ROWS: Record<string, Row[]> = {
  rooms: [{ number: 7 }, { number: 8 }],
  shelves: [
    { name: 'Upper', room: 1 },
    { name: 'Lower', room: 2 },
  ],
  items: [
    item({
      title: 'Saw',
      code: '12',
      summary: 'yes',
      body: 'a, b',
      day: '2026-05-31',
      tags: ['x', 'y'],
      shelf: 1,
    }),
    item({
      title: 'Drill',
      code: '2.5',
      summary: 'No',
      body: 'c',
      weight: 2.5,
      kind: 'large',
      active: true,
      shelf: 2,
    }),
    item({
      title: 'Tap',
      code: 'free',
      summary: 'perhaps',
      moment: '2026-05-31T12:00:00.000Z',
      count: 3,
      price: 1250,
    }),
    item({
      title: 'Nail',
      code: '2026-05-31',
      contact_email: 'ada@example.com',
      link: 'https://example.org/1',
    }),
  ],
  cards: [
    { item: 1, form: 'new' },
    { item: 2, form: 'done' },
    { item: 3, form: 'class' },
  ],
};

function item(values: Row): Row {
  return { price: 100, kind: 'small', active: false, ...values };
}

export interface SchemaChange {
  name: string;
  edit(plan: Blueprint): Blueprint;
  /** Path of the records and the field that is about; null: no value may change anywhere. */
  at: { path: string; field: string } | null;
  /** Values of that field afterwards, in the order of ids; `gone`: there is no such field or kind; `free`: a new one. */
  becomes: Value[] | 'gone' | 'free';
}

const retype = (field: string, type: FieldType, becomes: Value[]): SchemaChange => ({
  name: `${field} becomes ${type}`,
  edit: (plan) => retypeField(plan, 'item', field, type).blueprint,
  at: { path: 'items', field },
  becomes,
});

const add = (type: FieldType): SchemaChange => ({
  name: `a new field: ${type}`,
  edit: (plan) => addField(plan, 'item', 'Extra', type),
  at: { path: 'items', field: 'extra' },
  becomes: 'free',
});

const drop = (field: string): SchemaChange => ({
  name: `${field} is removed`,
  edit: (plan) => removeField(plan, 'item', field).blueprint,
  at: { path: 'items', field },
  becomes: 'gone',
});

export const SCHEMA_CHANGES: SchemaChange[] = [
  ...(['text', 'number', 'money', 'boolean', 'date', 'datetime', 'enum', 'list', 'url'] as const).map(add),
  {
    name: 'a new relation',
    edit: (plan) => addField(plan, 'shelf', 'Friend', 'reference'),
    at: { path: 'shelves', field: 'friend' },
    becomes: 'free',
  },
  { name: 'a new kind of records', edit: (plan) => addEntity(plan, 'Crate'), at: null, becomes: 'free' },
  {
    name: 'a field is called otherwise',
    edit: (plan) => renameField(plan, 'item', 'code', 'Part number'),
    at: null,
    becomes: 'free',
  },
  {
    name: 'a kind of records is called otherwise',
    edit: (plan) => renameEntity(plan, 'card', 'Label'),
    at: null,
    becomes: 'free',
  },
  drop('summary'),
  drop('price'),
  drop('tags'),
  drop('shelf'),
  {
    name: 'a kind of records is removed',
    edit: (plan) => removeEntity(plan, 'card').blueprint,
    at: { path: 'cards', field: 'form' },
    becomes: 'gone',
  },
  retype('code', 'number', [12, 2.5, null, null]),
  retype('code', 'long_text', ['12', '2.5', 'free', '2026-05-31']),
  retype('code', 'date', [null, null, null, '2026-05-31']),
  retype('summary', 'boolean', [true, false, false, false]),
  retype('weight', 'text', [null, '2.5', null, null]),
  retype('price', 'number', [1, 1, 12.5, 1]),
  retype('active', 'text', ['No', 'Yes', 'No', 'No']),
  retype('day', 'datetime', ['2026-05-31T12:00:00.000Z', null, null, null]),
  retype('moment', 'date', [null, null, '2026-05-31', null]),
  {
    name: 'a field is required from now on',
    edit: (plan) => requireField(plan, 'item', 'code', true),
    at: { path: 'items', field: 'code' },
    becomes: ['12', '2.5', 'free', '2026-05-31'],
  },
  {
    name: 'a choice is added and one removed',
    edit: (plan) => setChoices(plan, 'card', 'form', ['New', 'Done', 'Lost']).blueprint,
    at: { path: 'cards', field: 'form' },
    becomes: ['new', 'done', 'new'],
  },
  {
    name: 'a relation points at other records',
    edit: (plan) => pointField(plan, 'item', 'shelf', 'room'),
    at: { path: 'items', field: 'shelf' },
    // A shelf is no room: what it pointed at cannot be kept.
    becomes: [null, null, null, null],
  },
];
