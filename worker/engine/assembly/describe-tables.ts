/** The tables of an app and how they are meant, for bringing the data of one version to the next. */
import type { FieldType } from '../../contract/plan/blueprint.ts';
import type { ColumnKind, ColumnShape, DataShape, TableShape } from '../../domain/data-shape/data-shape.ts';
import type { AppModel, EntityModel, FieldModel } from '../core/model.ts';
import { columnDefinition } from '../core/operations/column-definition.ts';
import type { Column, Table } from '../core/operations/operation.ts';
import { VISITOR_TABLES } from '../core/operations/visitor-calls.ts';
import type { SettledPlan } from '../core/settled-plan.ts';
import { planBackend } from './plan-backend.ts';

const KINDS: Record<FieldType, ColumnKind> = {
  text: 'text',
  long_text: 'text',
  markdown: 'text',
  number: 'number',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  enum: 'choice',
  email: 'email',
  url: 'link',
  image: 'link',
  reference: 'reference',
  list: 'list',
};

/** Tables that only the app itself reads. */
const UNSEEN = new Set(['user_sessions', 'sign_in_attempts', 'known_devices', ...VISITOR_TABLES]);

export function describeTables({ model, uses }: SettledPlan): DataShape {
  return { tables: planBackend(model, uses).tables.map((table) => describeTable(table, model)) };
}

function describeTable(table: Table, model: AppModel): TableShape {
  const entity = model.entities.find((one) => one.table === table.name) ?? null;
  const words = table.name.replaceAll('_', ' ');
  const label = UNSEEN.has(table.name) ? null : { many: words, one: words };
  return {
    id: entity?.names.snake ?? table.name,
    name: table.name,
    label: entity ? { many: entity.labelPlural.toLowerCase(), one: entity.label.toLowerCase() } : label,
    columns: table.columns.map((column) => describeColumn(column, entity, model)),
    indexes: table.indexes,
  };
}

function describeColumn(column: Column, entity: EntityModel | null, model: AppModel): ColumnShape {
  const field = entity?.fields.find((one) => one.wire === column.name && one.computed === null) ?? null;
  const base = {
    name: column.name,
    definition: columnDefinition(column),
    nullable: column.nullable,
    ...(column.references && { references: column.references.table }),
  };
  if (!field) return { ...base, id: column.name, kind: 'plain', label: null };
  const fallback = column.default ?? firstChoice(field, column);
  return {
    ...base,
    id: field.names.snake,
    kind: KINDS[field.type],
    label: field.label.toLowerCase(),
    ...(field.type === 'number' && { integer: field.integer }),
    ...(field.type === 'money' && { digits: model.currency.digits }),
    ...(field.type === 'enum' && {
      choices: field.options.map(({ value, label }) => ({ value, label })),
    }),
    ...(field.reference && {
      target: { table: field.reference.to.table, title: titleColumn(field.reference.to) },
    }),
    ...(fallback !== undefined && fallback !== null && { fallback: toStored(fallback) }),
  };
}

/** What a record that must have a choice gets where nothing else is said: where its flow begins, or the first one. */
function firstChoice(field: FieldModel, column: Column): string | undefined {
  if (field.type !== 'enum' || column.nullable) return undefined;
  return field.flow?.initial ?? field.options[0]?.value;
}

/** The stored column by whose text records are called. */
function titleColumn(entity: EntityModel): string | null {
  const { titleField } = entity;
  return titleField.reference === null && titleField.computed === null ? titleField.wire : null;
}

function toStored(value: NonNullable<Column['default']>): string | number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
