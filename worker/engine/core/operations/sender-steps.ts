/**
 * Whoever may not see the persons of an app says who they are when they send a record: the server finds the person of that
 * name and address, or writes a new one down, and what is on file of somebody is neither shown nor changed by it.
 */
import type { EntityModel, FieldModel, SenderModel } from '../model.ts';
import { defaultOf, lowerFirst, storedFields } from './entity-parts.ts';
import {
  body,
  type Condition,
  type Expression,
  exists,
  given,
  literal,
  not,
  now,
  type Sql,
  sql,
  today,
  variable,
} from './expression.ts';
import type { Step } from './operation.ts';

/** Before the record is written: who may not pick says who they are, and somebody is always said where a record needs it. */
export function refuseUnnamed(entity: EntityModel, sender: SenderModel): Step[] {
  const { reference, fields, needed } = sender;
  const picked = body(reference.field.wire);
  const refuse = (member: string, when: Condition, sentence: string): Step => ({
    do: 'refuse',
    when,
    refusal: { status: 422, member, sentence },
  });
  const { wire } = reference.field;
  return [
    {
      do: 'when',
      condition: not(picks(sender)),
      steps: [
        refuse(
          wire,
          given(picked),
          `This is set by those who look after the ${lowerFirst(entity.labelPlural)}.`,
        ),
        ...fields
          .filter(({ required }) => required)
          .map((field) => refuse(field.wire, not(given(body(field.wire))), `${field.label} is missing`)),
        ...refuseTaken(sender),
      ],
      ...(needed
        ? { otherwise: [refuse(wire, not(given(picked)), `Choose a ${lowerFirst(reference.to.label)}`)] }
        : {}),
    },
  ];
}

/** Those who see the persons. */
function picks({ by }: SenderModel): Condition {
  return { kind: 'one_of', value: { kind: 'user', member: 'role' }, values: by };
}

/** After the record was written under `id`. */
export function noteSender(entity: EntityModel, sender: SenderModel): Step[] {
  const { to, field } = sender.reference;
  const point = (whom: Expression | Sql): Step => ({
    do: 'run',
    statement: sql`UPDATE ${entity.table} SET ${field.wire} = (${whom}) WHERE id = ${variable('id')}`,
  });
  const write: Step = { do: 'insert', table: to.table, values: personValues(sender), into: 'sender' };
  const isNew = [write, point(variable('sender'))];
  const steps = sender.known ? [pointAtKnown(sender, point, isNew)] : isNew;
  return [{ do: 'when', condition: not(picks(sender)), steps }];
}

/** Points at the person who is on file, else does what is to be done for a new one. */
function pointAtKnown(sender: SenderModel, point: (whom: Sql) => Step, otherwise: Step[]): Step {
  const { table } = sender.reference.to;
  return {
    do: 'when',
    condition: exists(sql`SELECT 1 FROM ${table} WHERE ${sameAs(sender)}`),
    steps: [point(sql`SELECT MIN(id) FROM ${table} WHERE ${sameAs(sender)}`)],
    otherwise,
  };
}

/** What is there once cannot be written down for another person. */
function refuseTaken(sender: SenderModel): Step[] {
  const { reference, fields, stored } = sender;
  const isOther = sender.known ? sql`NOT (${sameAs(sender)})` : sql`1 = 1`;
  return fields
    .filter((field) => stored(field).unique)
    .map((field) => {
      const taken = sql`SELECT 1 FROM ${reference.to.table} WHERE ${stored(field).wire} = ${body(field.wire)} AND ${isOther}`;
      const sentence = 'This is known under another name.';
      return { do: 'refuse', when: exists(taken), refusal: { status: 422, member: field.wire, sentence } };
    });
}

/** Name and address, whatever the case of their letters; a name alone is nobody in particular. */
function sameAs({ fields: [title], known, stored }: SenderModel): Sql {
  if (!title || !known) throw new Error('A person is known by a name and an address');
  const same = (field: FieldModel) => sql`LOWER(${stored(field).wire}) = LOWER(${body(field.wire)})`;
  return sql`${same(title)} AND COALESCE(${same(known)}, 0)`;
}

function personValues({ reference, fields, stored }: SenderModel): Record<string, Expression> {
  const said = new Map(fields.map((field) => [stored(field).wire, body(field.wire)]));
  const values = storedFields(reference.to).flatMap((field): [string, Expression][] => {
    const value = said.get(field.wire) ?? startOf(field);
    return value ? [[field.wire, value]] : [];
  });
  return { ...Object.fromEntries(values), created_at: now, updated_at: now };
}

function startOf(field: FieldModel): Expression | null {
  const start = defaultOf(field);
  if (start === undefined) return null;
  if (typeof start !== 'object' || start === null || !('kind' in start)) return literal(start);
  return start.kind === 'now' ? now : today;
}
