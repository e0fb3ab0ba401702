/** The OpenAPI document of a backend, from the same operations as its code. */
import type { AppModel } from '../model.ts';
import { nameForms } from '../names/words.ts';
import { describeAccountComponents, describeAccountPaths, SESSION_SECURITY } from './open-api-accounts.ts';
import {
  columnSchema,
  describeBody,
  describeRecord,
  describeValidationError,
  type Schema,
} from './open-api-schemas.ts';
import type { Answer, BackendPlan, BodySchema, Operation, Source, SourceColumn, Step } from './operation.ts';

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
  Object.assign(paths, describeAccountPaths(model));
  const accounts = describeAccountComponents(model);
  return {
    openapi: '3.1.0',
    info: {
      title: `${model.name} API`,
      version: '1.0.0',
      ...(model.tagline ? { description: model.tagline } : {}),
    },
    paths,
    components: {
      ...accounts.more,
      parameters: Object.assign({ ...accounts.parameters }, ...plan.operations.map(describeParameters)),
      schemas: {
        ...Object.fromEntries(plan.sources.map((source) => [recordName(source), describeRecord(source)])),
        ...Object.fromEntries(bodies),
        ...accounts.schemas,
        Error: { type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } },
        ValidationError: describeValidationError(),
      },
    },
  };
}

function describeOperation(operation: Operation): Record<string, unknown> {
  const hasId = operation.path.includes('{id}');
  const refusals = new Set(listRefusals(operation.steps));
  const error = (description: string, name = 'Error') => ({
    description,
    content: { 'application/json': { schema: reference(name) } },
  });
  const isClosed = !operation.access.includes('public');
  const isForRoles = isClosed && operation.access.every((one) => typeof one === 'object');
  const takesInput =
    hasId ||
    operation.body !== null ||
    operation.query !== undefined ||
    ['page', 'summary', 'csv'].includes(operation.answer.kind);
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
      ...(isClosed ? { 401: error('Nobody is signed in') } : {}),
      ...(isForRoles || refusals.has(403) ? { 403: error('Not for this person') } : {}),
      ...(hasId ? { 404: error('There is no such record') } : {}),
      ...(refusals.has(409) ? { 409: error('Not possible in its present state') } : {}),
      ...(takesInput ? { 422: error('The input is not valid', 'ValidationError') } : {}),
    },
    ...(isClosed ? { security: SESSION_SECURITY } : {}),
  };
}

function listRefusals(steps: readonly Step[]): number[] {
  return steps.flatMap((step) => {
    if (step.do === 'refuse') return [step.refusal.status];
    if (step.do === 'when') return listRefusals([...step.steps, ...(step.otherwise ?? [])]);
    return step.do === 'each' ? listRefusals(step.steps) : [];
  });
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
    case 'rows':
      return {
        200: json(
          {
            type: 'object',
            properties: {
              items: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: Object.fromEntries(
                    Object.entries(answer.columns).map(([name, type]) => [
                      name,
                      { type: type === 'text' ? 'string' : 'number' },
                    ]),
                  ),
                },
              },
            },
          },
          'All of them',
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
  per: { description: 'The length of a group of dates', schema: { enum: ['day', 'week', 'month', 'year'] } },
};

/** The parameters of a call by their names among the components. */
function describeParameters(operation: Operation): Record<string, Schema> {
  const { answer } = operation;
  const own: Record<string, Schema> = {};
  if (operation.path.includes('{id}'))
    own.id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  for (const { name, label, value, required } of operation.query?.members ?? [])
    own[`${operation.query?.name}.${name}`] = {
      name,
      in: 'query',
      required,
      description: label,
      schema: value.type === 'date' ? { type: 'string', format: 'date' } : { type: 'integer' },
    };
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
