/** Turns our OpenAPI document into what the page shows: calls by tag, with their fields in words. */

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Media {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Media;
  responses?: Record<string, Media & { description?: string }>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
}
export interface Call {
  /** For links within the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: Field[];
  body: Field[];
  /** Statuses with the fields of their answers. */
  answers: { status: string; type: string; fields: Field[] }[];
}
export interface CallGroup {
  tag: string;
  calls: Call[];
}

/** @returns the calls by tag, in the order of the document. */
export function readOpenApi(document: OpenApi): CallGroup[] {
  const schemas = document.components?.schemas ?? {};
  const groups = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), readCall(path, method, operation, schemas)]);
    }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}

type Schemas = Record<string, Schema>;

function readCall(path: string, method: string, operation: Operation, schemas: Schemas): Call {
  const body = findSchema(operation.requestBody, schemas);
  return {
    id: `${method}-${path}`
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    parameters: (operation.parameters ?? []).map(({ name, required, schema }) => ({
      name,
      type: describeType(schema ?? {}, schemas),
      isRequired: required ?? false,
    })),
    body: body ? listFields(body, schemas) : [],
    answers: Object.entries(operation.responses ?? {})
      .filter(([status]) => !status.endsWith('XX'))
      .map(([status, answer]) => {
        const schema = findSchema(answer, schemas);
        const listed = schema?.type === 'array' ? resolve(schema.items ?? {}, schemas) : schema;
        return {
          status,
          type: schema ? describeType(schema, schemas) : (Object.keys(answer.content ?? {})[0] ?? 'no body'),
          fields: listed ? listFields(listed, schemas) : [],
        };
      }),
  };
}

function findSchema(media: Media | undefined, schemas: Schemas): Schema | null {
  const schema = media?.content?.['application/json']?.schema;
  return schema ? resolve(schema, schemas) : null;
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name !== undefined && schemas[name]) || schema;
}

function listFields(schema: Schema, schemas: Schemas): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: describeType(field, schemas),
    isRequired: schema.required?.includes(name) ?? false,
  }));
}

/** How far a type is followed into its parts; JSON itself has no end. */
const MAX_DEPTH = 3;

/** A type in words, for example `text, 120 characters at most`. */
export function describeType(given: Schema, schemas: Schemas, depth = 0): string {
  const schema = resolve(given, schemas);
  if (depth > MAX_DEPTH) return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return [...new Set(choices.slice(0, 5).map((choice) => describeType(choice, schemas, depth + 1)))].join(
      ' or ',
    );
  if (Array.isArray(schema.type)) return schema.type.map((type) => WORDS[type] ?? type).join(' or ');
  if (schema.type === 'array') return `list of ${describeType(schema.items ?? {}, schemas, depth + 1)}`;
  const words = [schema.format === 'email' ? 'email' : (WORDS[schema.type ?? ''] ?? 'anything')];
  if (schema.type === 'string' && schema.maxLength) words.push(`${schema.maxLength} characters at most`);
  if (schema.default !== undefined && schema.default !== '')
    words.push(`${JSON.stringify(schema.default)} if not given`);
  return words.join(', ');
}

const WORDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};
