/**
 * Whoever may not see the persons of an app says who they are when they send a record: the server finds the person of that
 * name and address, or writes a new one down, and what is on file of somebody is neither shown nor changed by it.
 */
import type { EntityModel, FieldModel, SenderModel } from '../model.ts';
import { defaultOf, lowerFirst, storedFields } from './entity-parts.ts';
import {
  all,
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
  const { reference, fields, by, needed } = sender;
  const picks: Condition = { kind: 'one_of', value: { kind: 'user', member: 'role' }, values: by };
  const picked = body(reference.field.wire);
  const to = lowerFirst(reference.to.label);
  const [title] = fields;
  return [
    {
      do: 'when',
      condition: not(picks),
      steps: [
        {
          do: 'refuse',
          when: given(picked),
          refusal: {
            status: 422,
            member: reference.field.wire,
            sentence: `This is set by those who look after the ${lowerFirst(entity.labelPlural)}.`,
          },
        },
        ...fields
          .filter(({ required }) => required)
          .map((field): Step => missing(field, not(given(body(field.wire))))),
      ],
    },
    ...(needed && title
      ? [
          {
            do: 'refuse' as const,
            when: all(not(given(picked)), not(given(body(title.wire)))),
            refusal: { status: 422 as const, member: reference.field.wire, sentence: `Choose a ${to}.` },
          },
        ]
      : []),
    ...(title ? refuseTaken(sender, all(not(given(picked)), given(body(title.wire)))) : []),
  ];
}

/** After the record was written under `id`. */
export function noteSender(entity: EntityModel, sender: SenderModel): Step[] {
  const { reference, fields } = sender;
  const [title] = fields;
  if (!title) return [];
  const { to, field } = reference;
  const point = (whom: Expression | Sql): Step => ({
    do: 'run',
    statement: sql`UPDATE ${entity.table} SET ${field.wire} = (${whom}) WHERE id = ${variable('id')}`,
  });
  const write: Step = { do: 'insert', table: to.table, values: personValues(sender), into: 'sender' };
  const known = sql`SELECT MIN(id) FROM ${to.table} WHERE ${sameAs(sender)}`;
  const steps: Step[] = sender.known
    ? [
        {
          do: 'when',
          condition: exists(sql`SELECT 1 FROM ${to.table} WHERE ${sameAs(sender)}`),
          steps: [point(known)],
          otherwise: [write, point(variable('sender'))],
        },
      ]
    : [write, point(variable('sender'))];
  return [{ do: 'when', condition: all(not(given(body(field.wire))), given(body(title.wire))), steps }];
}

function missing({ wire, label }: FieldModel, when: Condition): Step {
  return {
    do: 'refuse',
    when,
    refusal: { status: 422, member: wire, sentence: `${label} is missing` },
  };
}

/** What is there once cannot be written down for another person. */
function refuseTaken(sender: SenderModel, condition: Condition): Step[] {
  const { reference, fields } = sender;
  const steps = fields
    .filter((field) => sender.stored(field).unique)
    .map((field): Step => {
      const same = sender.known ? sql`NOT (${sameAs(sender)})` : sql`1 = 1`;
      const column = sender.stored(field).wire;
      return {
        do: 'refuse',
        when: exists(
          sql`SELECT 1 FROM ${reference.to.table} WHERE ${column} = ${body(field.wire)} AND ${same}`,
        ),
        refusal: { status: 422, member: field.wire, sentence: 'This is known under another name.' },
      };
    });
  return steps.length > 0 ? [{ do: 'when', condition, steps }] : [];
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
