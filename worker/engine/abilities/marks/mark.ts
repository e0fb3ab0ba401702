/**
 * What one person says about one record, at most once: that they like it, how many stars they give, that they want to find
 * it again. Likes, votes, ratings, favourites and following are marks; each ability adds what a mark counts for.
 */
import type { Access, Json } from '../../../contract/plan/blueprint.ts';
import type { EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { entitySource, lowerFirst } from '../../core/operations/entity-parts.ts';
import { body, id, now, person, sql, variable } from '../../core/operations/expression.ts';
import type { BodySchema, Operation, Step } from '../../core/operations/operation.ts';
import type { Column, SeedRows, Table } from '../../core/operations/table.ts';
import { spread } from './spread.ts';

export interface Mark {
  entity: EntityModel;
  /** Singular, and last part of the address: `like`. */
  name: string;
  plural: string;
  /** What doing it is called in the documentation: `Like`, `Take back the like of`. */
  verbs: { set: string; clear: string };
  /** The number that goes with it; null: it is there or it is not. */
  value: { name: string; label: string; min: number; max: number } | null;
  /** Who may set one. Everybody may ask for their own. */
  access: Access[];
}

/** `recipe_ratings` */
export function markTable(mark: Mark): string {
  return `${mark.entity.names.snake}_${mark.plural}`;
}

/** The column that points at the record: `recipe_id`. */
export function markReference(mark: Mark): string {
  return `${mark.entity.names.snake}_id`;
}

/** One row a person and record; it goes with the record. */
export function markTables(mark: Mark): Table[] {
  const reference = markReference(mark);
  const column = (name: string, type: Column['type']): Column => ({ name, type, nullable: false });
  return [
    {
      name: markTable(mark),
      columns: [
        column('person', 'text'),
        { ...column(reference, 'integer'), references: { table: mark.entity.table, onDelete: 'delete' } },
        ...(mark.value ? [column(mark.value.name, 'integer')] : []),
        column('created_at', 'datetime'),
        column('updated_at', 'datetime'),
      ],
      indexes: [
        { columns: ['person', reference], unique: true },
        { columns: [reference], unique: false },
      ],
    },
  ];
}

/** Setting, taking back, and asking for one's own. */
export function markOperations(mark: Mark): Operation[] {
  const { entity, name, plural, verbs, access } = mark;
  const table = markTable(mark);
  const reference = markReference(mark);
  const one = `${/^[aeiou]/i.test(entity.label) ? 'an' : 'a'} ${lowerFirst(entity.label)}`;
  const source = entitySource(entity);
  const group = entity.plural.snake;
  const path = `${entity.apiPath}/{id}/${name}`;
  const find: Step = { do: 'find', into: entity.names.snake, source, id };
  return [
    {
      id: `read_own_${entity.names.snake}_${plural}`,
      group,
      method: 'GET',
      path: `${entity.apiPath}/${plural}/mine`,
      summary: `The ${plural} of whoever asks`,
      access: ['public'],
      body: null,
      steps: [
        {
          do: 'read_all',
          into: 'marks',
          columns: { id: 'number', value: 'number' },
          query: mark.value
            ? sql`SELECT ${reference} AS id, ${mark.value.name} AS value FROM ${table} WHERE person = ${person} ORDER BY created_at DESC`
            : sql`SELECT ${reference} AS id, 1 AS value FROM ${table} WHERE person = ${person} ORDER BY created_at DESC`,
        },
      ],
      answer: { kind: 'rows', rows: variable('marks'), columns: { id: 'number', value: 'number' } },
    },
    {
      id: `set_${entity.names.snake}_${name}`,
      group,
      method: 'POST',
      path,
      summary: `${verbs.set} ${one}`,
      access,
      body: markBody(mark),
      steps: [find, ...setSteps(mark)],
      answer: { kind: 'record', status: 200, source, id },
    },
    {
      id: `clear_${entity.names.snake}_${name}`,
      group,
      method: 'DELETE',
      path,
      summary: `${verbs.clear} ${one}`,
      access,
      body: null,
      steps: [
        find,
        {
          do: 'run',
          statement: sql`DELETE FROM ${table} WHERE person = ${person} AND ${reference} = ${id}`,
        },
      ],
      answer: { kind: 'nothing' },
    },
  ];
}

// A second call of the same person changes what is there: there is never a second row.
function setSteps(mark: Mark): Step[] {
  const table = markTable(mark);
  const reference = markReference(mark);
  const { value } = mark;
  if (!value)
    return [
      {
        do: 'run',
        statement: sql`
          INSERT INTO ${table} (person, ${reference}, created_at, updated_at) VALUES (${person}, ${id}, ${now}, ${now})
          ON CONFLICT (person, ${reference}) DO NOTHING`,
      },
    ];
  return [
    {
      do: 'run',
      statement: sql`
        INSERT INTO ${table} (person, ${reference}, ${value.name}, created_at, updated_at)
        VALUES (${person}, ${id}, ${body(value.name)}, ${now}, ${now})
        ON CONFLICT (person, ${reference}) DO UPDATE SET ${value.name} = excluded.${value.name}, updated_at = excluded.updated_at`,
    },
  ];
}

function markBody(mark: Mark): BodySchema | null {
  const { entity, name, value } = mark;
  if (!value) return null;
  return {
    use: 'whole',
    shape: {
      name: `${entity.names.snake}_${name}`,
      members: [
        {
          name: value.name,
          label: value.label,
          value: { type: 'integer', min: value.min, max: value.max },
          required: true,
          nullable: false,
          createOnly: false,
        },
      ],
    },
  };
}

/** How many marks a record has, as SQL. */
export function countMarks(mark: Mark): string {
  return overMarks(mark, 'COUNT(*)');
}

/** A figure over the marks of a record, as SQL. */
export function overMarks(mark: Mark, figure: string): string {
  const table = sqlName(markTable(mark));
  return `(SELECT ${figure} FROM ${table} WHERE ${table}.${sqlName(markReference(mark))} = ${sqlName(mark.entity.table)}.id)`;
}

/**
 * Marks of invented people on the examples of the entity.
 * @param most people who marked the most popular record.
 * @param numberOf the number of one mark, where marks have one.
 */
export function seedMarks(
  mark: Mark,
  most: number,
  numberOf: (record: number, guest: number) => number = () => 1,
): SeedRows[] {
  const rows = mark.entity.seed.flatMap((_, index) => {
    const count = spread(`${mark.entity.names.snake} ${mark.plural} ${index}`, most + 1);
    return Array.from(
      { length: count },
      (_, guest): Record<string, Json> => ({
        person: `guest:${guest + 1}`,
        [markReference(mark)]: index + 1,
        ...(mark.value ? { [mark.value.name]: numberOf(index, guest) } : {}),
      }),
    );
  });
  return [{ table: markTable(mark), rows }];
}
