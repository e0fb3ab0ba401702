/** JSON Schemas of what is sent and what is answered, as OpenAPI 3.1 holds them. */

import type { BodySchema, Member, Source, SourceColumn, ValueSchema } from './operation.ts';
import { sayMoney } from './say-money.ts';

export type Schema = Record<string, unknown>;

export function describeRecord(source: Source): Schema {
  return {
    type: 'object',
    required: source.columns.map((column) => column.name),
    properties: Object.fromEntries(
      source.columns.map((column) => {
        const schema = columnSchema(column);
        return [column.name, column.nullable ? orNull(schema) : schema];
      }),
    ),
  };
}

export function columnSchema(column: SourceColumn): Schema {
  switch (column.type) {
    case 'integer':
    case 'number':
    case 'boolean':
      return { type: column.type };
    case 'choice':
      return { enum: column.choices };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'list':
      return { type: 'array', items: { type: 'string' } };
    case 'text':
    case 'bytes':
      return { type: 'string' };
  }
}

export function describeBody({ shape, use }: BodySchema): Schema {
  const members = shape.members.filter((member) => use === 'whole' || !member.createOnly);
  const required =
    use === 'whole' ? members.filter((member) => member.required).map((member) => member.name) : [];
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(members.map((member) => [member.name, describeMember(member)])),
  };
}

function describeMember(member: Member): Schema {
  const schema = valueSchema(member.value);
  return member.nullable ? orNull(schema) : schema;
}

function valueSchema(value: ValueSchema): Schema {
  const lengths = (min: number, max: number) => ({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
  switch (value.type) {
    case 'text':
      return { type: 'string', ...lengths(value.min, value.max) };
    case 'email':
      return { type: 'string', format: 'email', ...lengths(value.min, value.max) };
    case 'url':
      return { type: 'string', format: 'uri', ...lengths(value.min, value.max) };
    case 'image':
      return { type: 'string', ...lengths(value.min, value.max) };
    case 'integer':
    case 'number':
      return {
        type: value.type,
        ...(value.min !== null ? { minimum: value.min } : {}),
        ...(value.max !== null ? { maximum: value.max } : {}),
      };
    case 'money':
      return {
        type: 'integer',
        description: sayMoney(value),
        ...(value.min !== null ? { minimum: value.min } : {}),
        ...(value.max !== null ? { maximum: value.max } : {}),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'choice':
      return { enum: value.choices };
    case 'list':
      return {
        type: 'array',
        items: { type: 'string' },
        ...(value.min > 0 ? { minItems: value.min } : {}),
        maxItems: value.max,
      };
    case 'reference':
      return { type: 'integer', minimum: 1 };
    case 'nested':
      return {
        type: 'array',
        items: describeBody({ shape: value.shape, use: 'whole' }),
        ...(value.min > 0 ? { minItems: value.min } : {}),
        maxItems: value.max,
      };
  }
}

function orNull(schema: Schema): Schema {
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  return Array.isArray(schema.enum) ? { ...schema, enum: [...schema.enum, null] } : schema;
}

export function describeValidationError(): Schema {
  const issue = {
    type: 'object',
    required: ['loc', 'msg', 'type'],
    properties: {
      loc: { type: 'array', items: { type: ['string', 'integer'] } },
      msg: { type: 'string' },
      type: { type: 'string' },
    },
  };
  return { type: 'object', required: ['detail'], properties: { detail: { type: 'array', items: issue } } };
}
