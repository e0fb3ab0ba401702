/**
 * What every ability needs of an entity: its table, where its records are read from, what people may send. Long, since the three say
 * the same columns in three ways and must not part.
 */
import type { Json } from '../../../contract/plan/blueprint.ts';
import { isOwnOnly } from '../access/is-own-only.ts';
import { type EntityModel, type FieldModel, type ReferenceModel, titleChain } from '../model.ts';
import { sqlName } from '../names/reserved.ts';
import { boundsOf } from './bounds.ts';
import { ALSO_OWNER, claimColumn, claimsOf, OWNERS } from './claims.ts';
import type { BodySchema, Member, Shape, ValueSchema } from './operation.ts';
import { readersOf } from './readers-of.ts';
import { andShown, keepsBack, SEEN_BY, seenBySql } from './seen.ts';
import type { Column, ColumnType, Source, SourceColumn, Table } from './table.ts';

/** Where accounts are kept. */
export const ACCOUNTS_TABLE = 'user_accounts';

/** Numbers with decimals stay so small that thousands of them add up, where the Blueprint names no other bound. */
const LARGEST_NUMBER = 1_000_000_000_000;

/** Longest values where the Blueprint names no other bound, characters (a list: entries). */
export const LONGEST = {
  text: 500,
  long_text: 50_000,
  markdown: 50_000,
  email: 254,
  url: 2_000,
  // A picture within the record, as the form makes it small.
  image: 400_000,
  list: 100,
};

const COLUMN_TYPES: Record<FieldModel['type'], ColumnType> = {
  text: 'text',
  long_text: 'text',
  number: 'number',
  money: 'integer',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  enum: 'choice',
  email: 'text',
  url: 'text',
  image: 'text',
  markdown: 'text',
  reference: 'integer',
  list: 'list',
};

const SEARCHED = new Set<FieldModel['type']>(['text', 'long_text', 'markdown', 'email', 'list']);

/** The entity's table, with an index for every pointer and every unique field. */
export function entityTable(entity: EntityModel): Table {
  const stored = storedFields(entity).map(
    (field): Column => ({
      name: field.wire,
      type: columnType(field),
      nullable: isNullable(field),
      default: plainDefault(field),
      references: field.reference
        ? { table: field.reference.to.table, onDelete: field.reference.onDelete }
        : undefined,
    }),
  );
  const time = (name: string): Column => ({ name, type: 'datetime', nullable: false });
  return {
    name: entity.table,
    columns: [...stored, ...ownerColumn(entity), time('created_at'), time('updated_at')],
    indexes: [
      ...storedFields(entity)
        .filter((field) => field.reference || field.unique)
        .map((field) => ({ columns: [field.wire], unique: field.unique })),
      ...ownerColumn(entity).map(({ name }) => ({ columns: [name], unique: false })),
    ],
  };
}

// Records outlive the account of who made them.
function ownerColumn({ owner, ownerSql }: EntityModel): Column[] {
  if (owner === null || ownerSql !== null) return [];
  const references = { table: ACCOUNTS_TABLE, onDelete: 'empty' } as const;
  return [{ name: owner, type: 'integer', nullable: true, references }];
}

/** Where the entity's records are read from, with the titles of the records that they point at. */
export function entitySource(entity: EntityModel): Source {
  const joins: Source['joins'] = [];
  const own = (name: string) => `${sqlName(entity.table)}.${sqlName(name)}`;
  const plain = (name: string, type: ColumnType, label: string): SourceColumn => ({
    name,
    sql: own(name),
    type,
    nullable: false,
    search: false,
    choices: [],
    label,
    decimals: null,
  });
  const columns = entity.fields.flatMap((field): SourceColumn[] => {
    const column: SourceColumn = {
      ...plain(field.wire, columnType(field), field.label),
      ...(field.computed === null ? {} : { sql: field.computed }),
      nullable: isNullable(field),
      search: SEARCHED.has(field.type),
      choices: field.options.map((option) => option.value),
    };
    const label = field.reference ? labelColumn(entity, field, joins) : null;
    return label ? [column, label] : [column];
  });
  return {
    names: entity.names,
    plural: entity.plural,
    label: lowerFirst(entity.label),
    table: entity.table,
    joins,
    columns: [
      plain('id', 'integer', 'ID'),
      ...columns,
      ...(entity.owner === null
        ? []
        : [
            {
              ...plain(entity.owner, 'integer', 'Owner'),
              ...(entity.ownerSql === null ? {} : { sql: entity.ownerSql }),
              nullable: true,
              internal: true,
            },
          ]),
      ...alsoOwnerColumns(entity, plain),
      ...personColumns(entity, plain),
      ...boundsOf(entity).map(
        (bound): SourceColumn => ({
          ...plain(bound.name, 'list', 'Belongs by that to'),
          sql: bound.sql,
          internal: true,
        }),
      ),
      ...(keepsBack(entity)
        ? [{ ...plain(SEEN_BY, 'list', 'Seen by'), sql: seenBySql(entity), internal: true }]
        : []),
      plain('created_at', 'datetime', 'Created at'),
      plain('updated_at', 'datetime', 'Updated at'),
    ],
  };
}

function alsoOwnerColumns(
  { owner, ownerSql, alsoOwner, table }: EntityModel,
  plain: (name: string, type: ColumnType, label: string) => SourceColumn,
): SourceColumn[] {
  if (owner === null || alsoOwner === null) return [];
  const maker = ownerSql ?? `${sqlName(table)}.${sqlName(owner)}`;
  // Filters compare lists as texts.
  const all = `json_array(CAST(${maker} AS TEXT), CAST(${alsoOwner.sql} AS TEXT))`;
  return [
    {
      ...plain(ALSO_OWNER, 'integer', 'Also belongs to'),
      sql: alsoOwner.sql,
      nullable: true,
      internal: true,
    },
    { ...plain(OWNERS, 'list', 'Belongs to'), sql: all, internal: true },
  ];
}

/** The accounts of the persons whom a record names, and those together that a list is narrowed by. */
function personColumns(
  entity: EntityModel,
  plain: (name: string, type: ColumnType, label: string) => SourceColumn,
): SourceColumn[] {
  const { persons, owner } = entity;
  const lists = (['list', 'summary', 'export'] as const).flatMap((permission): SourceColumn[] => {
    const column = claimColumn(claimsOf(entity, entity.access(permission)));
    if (!column?.isList || column.name === OWNERS) return [];
    return [{ ...plain(column.name, 'list', 'Is for'), sql: column.sql, internal: true }];
  });
  return [
    ...persons
      .filter(({ column }) => column !== owner)
      .map(
        ({ column, sql }): SourceColumn => ({
          ...plain(column, 'integer', 'Is for'),
          sql,
          nullable: true,
          internal: true,
        }),
      ),
    ...lists.filter(({ name }, index) => lists.findIndex((one) => one.name === name) === index),
  ];
}

/** What people may send about a record. */
export function entityShape(entity: EntityModel): Shape {
  return {
    name: entity.names.snake,
    members: [
      ...entity.fields
        .filter((field) => field.input !== 'never')
        .map(
          (field): Member => ({
            name: field.wire,
            label: field.label,
            value: valueSchema(field),
            required: isRequired(field),
            nullable: isNullable(field),
            default: defaultOf(field),
            createOnly: field.input === 'create',
          }),
        ),
      ...(entity.sender?.asked ?? []).map(
        (field): Member => ({
          name: field.wire,
          label: field.label,
          value: valueSchema(field),
          required: false,
          nullable: true,
          createOnly: true,
        }),
      ),
    ],
  };
}

/** The body that creates a record (`whole`) or changes one (`partial`). */
export function entityBody(entity: EntityModel, use: BodySchema['use']): BodySchema {
  return { shape: entityShape(entity), use };
}

/** Must be sent when a record is created. */
export function isRequired(field: FieldModel): boolean {
  return field.required && defaultOf(field) === undefined;
}

/** A boolean is never null: what is left out is false. A field with states always has one. Whoever may not see a field reads null. */
export function isNullable(field: FieldModel): boolean {
  if (field.seenBy) return true;
  return !field.required && field.type !== 'boolean' && field.type !== 'list' && !field.flow;
}

/** The value of a field that was left out at creation; absent: null. */
export function defaultOf(field: FieldModel): Member['default'] {
  if (field.default === 'now' && field.type === 'datetime') return { kind: 'now' };
  if (field.default === 'today' && field.type === 'date') return { kind: 'today' };
  if (field.default !== undefined) return field.default;
  if (field.type === 'boolean') return false;
  if (field.type === 'list' && !field.required) return [];
  return undefined;
}

function plainDefault(field: FieldModel): Json | undefined {
  const value = defaultOf(field);
  return typeof value === 'object' && value !== null && 'kind' in value
    ? undefined
    : (value as Json | undefined);
}

/** Fields that have a column of their own. */
export function storedFields(entity: EntityModel): FieldModel[] {
  return entity.fields.filter((field) => field.computed === null);
}

/** The bounds of what a field accepts, the Blueprint's or the usual ones. */
export function valueSchema(field: FieldModel): ValueSchema {
  const { min, max } = field;
  switch (field.type) {
    case 'text':
    case 'long_text':
    case 'markdown':
      return {
        type: 'text',
        min: Math.max(min ?? 0, field.required ? 1 : 0),
        max: max ?? LONGEST[field.type],
      };
    case 'email':
    case 'url':
    case 'image':
      return { type: field.type, min: min ?? 0, max: max ?? LONGEST[field.type] };
    case 'money':
      if (!field.currency) throw new Error(`The money of "${field.label}" has no currency`);
      return { type: 'money', min: min ?? null, max: max ?? null, ...field.currency };
    case 'number':
      return field.integer
        ? { type: 'integer', min: min ?? null, max: max ?? null }
        : { type: 'number', min: min ?? -LARGEST_NUMBER, max: max ?? LARGEST_NUMBER };
    case 'list':
      return { type: 'list', min: Math.max(min ?? 0, field.required ? 1 : 0), max: max ?? LONGEST.list };
    case 'enum':
      return {
        type: 'choice',
        choices: field.options.map((option) => option.value),
        constant: `${field.names.snake}_choices`,
      };
    case 'boolean':
    case 'date':
    case 'datetime':
    case 'reference':
      return { type: field.type };
  }
}

function columnType(field: FieldModel): ColumnType {
  return field.type === 'number' && field.integer ? 'integer' : COLUMN_TYPES[field.type];
}

/** `deal` for "Deal"; words with capitals of their own stay ("FAQ entry"). */
export function lowerFirst(label: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(label.split(' ')[0] ?? '')
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

// A title may be a pointer itself (an enrolment is called by its student), so the joins follow the chain to its end.
function labelColumn(entity: EntityModel, field: FieldModel, joins: Source['joins']): SourceColumn | null {
  const reference = field.reference;
  const chain = reference && titleChain(reference.to);
  if (!reference || !chain) return null;
  let owner: string = entity.table;
  let alias = field.names.snake === entity.table ? `${field.names.snake}_record` : field.names.snake;
  for (const step of [reference, ...chain.references]) {
    if (step !== reference) alias = `${alias}_${step.field.names.snake}`;
    joins.push({
      table: step.to.table,
      alias,
      // The title of what waits for approval is no more seen than the rest of it.
      on: `${sqlName(alias)}.id = ${sqlName(owner)}.${sqlName(step.field.wire)}${andShown(step.to, sqlName(alias))}${andSameOwner(entity, step, alias)}`,
    });
    owner = alias;
  }
  const isText = !['number', 'money', 'boolean'].includes(chain.field.type);
  const sql = `${sqlName(alias)}.${sqlName(chain.field.wire)}`;
  return {
    name: reference.labelWire,
    sql: isText ? sql : `CAST(${sql} AS TEXT)`,
    type: 'text',
    nullable: true,
    search: SEARCHED.has(chain.field.type) && chain.field.type !== 'list',
    choices: [],
    label: field.label,
    decimals: null,
  };
}

/** Of private records that point at their like, the title is told where both are one person's. */
function andSameOwner(entity: EntityModel, { to }: ReferenceModel, alias: string): string {
  if (to !== entity || entity.owner === null || !isOwnOnly(readersOf(entity))) return '';
  const table = sqlName(entity.table);
  const owner = entity.ownerSql ?? `${table}.${sqlName(entity.owner)}`;
  return ` AND (SELECT ${owner} FROM ${table} WHERE ${table}.id = ${sqlName(alias)}.id) IS ${owner}`;
}

/** A number that is a year is written without marks between its thousands. */
export function isYear(field: FieldModel): boolean {
  return (
    field.type === 'number' &&
    field.unit === null &&
    /(?:^|_)year$|^year_built$|^(?:founded|established)(?:_in)?$/.test(field.names.snake)
  );
}
