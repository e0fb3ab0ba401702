/** The OpenAPI document of a backend, from the same operations as its code. */
import type { AppModel } from '../model.ts';
import { nameForms } from '../naming/words.ts';
import type {
  Answer,
  BackendPlan,
  BodySchema,
  Member,
  Operation,
  Source,
  SourceColumn,
  ValueSchema,
} from './operation.ts';

type Schema = Record<string, unknown>;

/** OpenAPI 3.1, as an object that is ready to be written out. */
export function describeApi(model: AppModel, plan: BackendPlan): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of plan.operations) {
    paths[operation.path] ??= {};
    (paths[operation.path] as Record<string, unknown>)[operation.method.toLowerCase()] =
      describeOperation(operation);
  }
  const bodies = new Map(
    plan.operations.flatMap(({ body }) => (body ? [[bodyName(body), describeBody(body)] as const] : [])),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: `${model.name} API`,
      version: '1.0.0',
      ...(model.tagline ? { description: model.tagline } : {}),
    },
    paths,
    components: {
      parameters: Object.assign({}, ...plan.operations.map(describeParameters)),
      schemas: {
        ...Object.fromEntries(plan.sources.map((source) => [recordName(source), describeRecord(source)])),
        ...Object.fromEntries(bodies),
        Error: { type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } },
        ValidationError: describeValidationError(),
      },
    },
  };
}

function describeOperation(operation: Operation): Record<string, unknown> {
  const hasId = operation.path.includes('{id}');
  const refusals = new Set(
    operation.steps.flatMap((step) => (step.do === 'refuse' ? [step.refusal.status] : [])),
  );
  const error = (description: string, name = 'Error') => ({
    description,
    content: { 'application/json': { schema: reference(name) } },
  });
  const takesInput =
    hasId || operation.body !== null || ['page', 'summary', 'csv'].includes(operation.answer.kind);
  return {
    operationId: nameForms(operation.id).camel,
    summary: operation.summary,
    tags: [operation.group.replaceAll('_', ' ')],
    parameters: Object.keys(describeParameters(operation)).map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference(bodyName(operation.body)) } },
          },
        }
      : {}),
    responses: {
      ...describeAnswer(operation.answer),
      ...(hasId ? { 404: error('There is no such record') } : {}),
      ...(refusals.has(409) ? { 409: error('Not possible in its present state') } : {}),
      ...(takesInput ? { 422: error('The input is not valid', 'ValidationError') } : {}),
    },
  };
}

function describeAnswer(answer: Answer): Record<string, unknown> {
  const json = (schema: Schema, description: string) => ({
    description,
    content: { 'application/json': { schema } },
  });
  switch (answer.kind) {
    case 'record':
      return {
        [answer.status]: json(
          reference(recordName(answer.source)),
          answer.status === 201 ? 'Created' : 'The record',
        ),
      };
    case 'members':
      return {
        [answer.status]: json(
          {
            type: 'object',
            properties: Object.fromEntries(
              Object.entries(answer.members).map(([name, { type }]) => [
                name,
                { type: type === 'text' ? 'string' : 'number' },
              ]),
            ),
          },
          'Done',
        ),
      };
    case 'nothing':
      return { 204: { description: 'Done' } };
    case 'page':
      return {
        200: json(
          {
            type: 'object',
            properties: {
              items: { type: 'array', items: reference(recordName(answer.source)) },
              total: { type: 'integer' },
              page: { type: 'integer' },
              page_size: { type: 'integer' },
            },
          },
          'One page',
        ),
      };
    case 'summary':
      return {
        200: json(
          {
            type: 'object',
            properties: {
              groups: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    key: {},
                    label: { type: ['string', 'null'] },
                    value: { type: ['number', 'null'] },
                  },
                },
              },
            },
          },
          'One figure, or one per group',
        ),
      };
    case 'csv':
      return { 200: { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } } };
  }
}

/** Parameters of every list, figure and export. */
const LIST_PARAMETERS: Record<string, Schema> = {
  q: { description: 'Words that must all be found', schema: { type: 'string' } },
  page: { schema: { type: 'integer', minimum: 1, default: 1 } },
  page_size: { schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
  measure: { schema: { enum: ['count', 'sum', 'avg'], default: 'count' } },
  of: { description: 'The member that is added up or averaged', schema: { type: 'string' } },
  group: { description: 'The member by which records are grouped', schema: { type: 'string' } },
  per: { description: 'The length of a group of dates', schema: { enum: ['day', 'week', 'month'] } },
};

/** The parameters of a call by their names among the components. */
function describeParameters(operation: Operation): Record<string, Schema> {
  const { answer } = operation;
  const own: Record<string, Schema> = {};
  if (operation.path.includes('{id}'))
    own.id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  if (answer.kind !== 'page' && answer.kind !== 'summary' && answer.kind !== 'csv') return own;
  const { columns, plural } = answer.source;
  const query = (name: string, parameter: Schema) => ({ name, in: 'query', ...parameter });
  const listed = {
    page: ['q', 'page', 'page_size'],
    summary: ['q', 'measure', 'of', 'group', 'per'],
    csv: ['q'],
  };
  for (const name of listed[answer.kind]) own[name] = query(name, LIST_PARAMETERS[name] ?? {});
  if (answer.kind !== 'summary')
    own[`${plural.snake}.sort`] = query('sort', {
      schema: { enum: columns.flatMap(({ name }) => [name, `-${name}`]) },
    });
  for (const column of columns.filter(({ name }) => name !== 'id' && !name.endsWith('_label')))
    for (const name of isRanged(column)
      ? [column.name, `${column.name}_min`, `${column.name}_max`]
      : [column.name])
      own[`${plural.snake}.${name}`] = query(name, { schema: columnSchema(column) });
  return own;
}

function isRanged(column: SourceColumn): boolean {
  return ['integer', 'number', 'date', 'datetime'].includes(column.type) && !column.name.endsWith('_id');
}

function describeRecord(source: Source): Schema {
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

function columnSchema(column: SourceColumn): Schema {
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
    default:
      return { type: 'string' };
  }
}

function describeBody({ shape, use }: BodySchema): Schema {
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

function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function recordName(source: Source): string {
  return source.names.pascal;
}

function bodyName({ shape, use }: BodySchema): string {
  const { pascal } = nameForms(shape.name);
  return use === 'whole' ? `New${pascal}` : `${pascal}Changes`;
}

function describeValidationError(): Schema {
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
