/** `backend/models/<plural>.py`: what people send and get, as pydantic models. */
import { builders } from 'prettier/doc';
import {
  definitions,
  docstring,
  printPython,
  pythonCall,
  pythonLiteral,
  pythonText,
} from '../../core/layout/python.ts';
import { PythonImports } from '../../core/layout/python-imports.ts';
import { lines, paragraphs, type Source } from '../../core/layout/source.ts';
import type {
  BodySchema,
  Member,
  Operation,
  Source as RecordSource,
  Shape,
  SourceColumn,
  ValueSchema,
} from '../../core/operations/operation.ts';
import {
  attributeName,
  bodyModelName,
  choiceTypeName,
  modulePath,
  nestedModelName,
  pageModelName,
  queryModelName,
  recordModelName,
} from './names.ts';
import { type Models, printType } from './print-type.ts';

const { hardline, indent } = builders;

/**
 * The models of a group: the bodies of its calls, and the records of its source.
 * @returns null when there are none.
 */
export function printModels(
  group: string,
  operations: Operation[],
  source: RecordSource | undefined,
): string | null {
  const bodies = operations.flatMap((operation) => (operation.body ? [operation.body] : []));
  const queries = new Map(operations.flatMap(({ query }) => (query ? [[query.name, query] as const] : [])));
  const shapes = new Map(bodies.map(({ shape }) => [shape.name, shape]));
  if (shapes.size === 0 && queries.size === 0 && !source) return null;
  const own = [
    ...bodies.map(bodyModelName),
    ...bodies.flatMap(({ shape }) => nestedShapes(shape).map(nestedModelName)),
    ...[...queries.values()].map(queryModelName),
    ...(source ? [recordModelName(source), pageModelName(source)] : []),
  ];
  const models: Models = { group, imports: new PythonImports(own), types: new Map() };
  const printed = [
    ...[...shapes.values()].flatMap((shape) => printShape(shape, bodies, models)),
    ...[...queries.values()].map((query) => printQuery(query, models)),
    ...(source ? [printRecord(source, models), printPage(source, models)] : []),
  ];
  const types = [...models.types].map(([name, { printed: type }]): Source => [`${name} = `, type]);
  const label = group.replaceAll('_', ' ');
  const head = paragraphs([
    docstring(`What people send and get about ${label}.`),
    models.imports.print(),
    types.length > 0 && lines(types),
  ]);
  return printPython(definitions([head, ...printed]));
}

function nestedShapes(shape: Shape): Shape[] {
  return shape.members.flatMap(({ value }) => (value.type === 'nested' ? [value.shape] : []));
}

function printShape(shape: Shape, bodies: BodySchema[], models: Models): Source[] {
  const uses = bodies.filter((body) => body.shape.name === shape.name);
  const label = shape.name.replaceAll('_', ' ');
  const whole = uses.find(({ use }) => use === 'whole');
  const partial = uses.find(({ use }) => use === 'partial');
  return [
    ...nestedShapes(shape).map((inner) =>
      printModel(nestedModelName(inner), `${article(inner.name)}.`, inner.members, 'whole', models),
    ),
    ...(whole
      ? [
          printModel(
            bodyModelName(whole),
            `A new ${label}. What is left out starts empty or with its usual value.`,
            shape.members,
            'whole',
            models,
          ),
        ]
      : []),
    ...(partial
      ? [
          printModel(
            bodyModelName(partial),
            `Changes to ${article(shape.name).toLowerCase()}. What is left out stays as it is.`,
            shape.members.filter((member) => !member.createOnly),
            'partial',
            models,
          ),
        ]
      : []),
  ];
}

function article(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${/^[aeiou]/.test(words) ? 'An' : 'A'} ${words}`;
}

function printModel(
  name: string,
  text: string,
  members: Member[],
  use: BodySchema['use'],
  models: Models,
): Source {
  const kept = members.filter((member) => !member.nullable && isOptional(member, use));
  return printClass(
    name,
    models.imports.use('pydantic', 'BaseModel'),
    text,
    members.map((member) => printMember(member, use, models)),
    kept.length > 0 ? printKept(kept, models) : null,
  );
}

function printClass(
  name: string,
  base: string,
  text: string,
  fields: Source[],
  more: Source | null = null,
): Source {
  return [
    `class ${name}(${base}):`,
    indent([hardline, paragraphs([docstring(text, 4), fields.length > 0 && lines(fields), more])]),
  ];
}

// What is left out is None, so an explicit null has to be told apart from it where every record has a value.
function isOptional(member: Member, use: BodySchema['use']): boolean {
  return use === 'partial' || (!member.required && (member.default ?? null) === null);
}

function printKept(members: Member[], models: Models): Source {
  const validator = models.imports.use('pydantic', 'field_validator');
  const require = models.imports.use('backend.values.fields', 'require_value');
  const any = models.imports.use('typing', 'Any');
  const names = members.map((member) => pythonText(attributeName(member.name)));
  return lines([
    ['@', pythonCall(validator, [...names, 'mode="before"'])],
    '@classmethod',
    `def keep_values(cls, value: ${any}) -> ${any}:`,
    ['    """Refuse to empty what must have a value."""'],
    `    return ${require}(value)`,
  ]);
}

function printMember(member: Member, use: BodySchema['use'], models: Models): Source {
  const attribute = attributeName(member.name);
  const isEmptyable = member.nullable || isOptional(member, use);
  const type = [printType(member, models), isEmptyable ? ' | None' : ''];
  const alias = attribute === member.name ? [] : [`alias=${pythonText(member.name)}`];
  const value = use === 'partial' ? 'None' : printDefault(member, models);
  if (value === null && alias.length === 0) return [`${attribute}: `, type];
  if (alias.length === 0 && typeof value === 'string') return [`${attribute}: `, type, ` = ${value}`];
  const given = value === null ? [] : typeof value === 'string' ? [`default=${value}`] : [value.factory];
  const field = models.imports.use('pydantic', 'Field');
  return [`${attribute}: `, type, ' = ', pythonCall(field, [...given, ...alias])];
}

/** What a member starts with when it is left out: a plain value, or what makes one; null where it must be sent. */
function printDefault(member: Member, models: Models): string | { factory: Source } | null {
  if (member.required) return null;
  const value = member.default ?? null;
  if (Array.isArray(value))
    return {
      factory:
        value.length === 0 ? 'default_factory=list' : ['default_factory=lambda: ', pythonLiteral(value)],
    };
  if (typeof value === 'object' && value !== null) {
    const make = value.kind === 'now' ? 'utc_now' : 'utc_today';
    return { factory: `default_factory=${models.imports.use('backend.values.clock', make)}` };
  }
  return typeof value === 'string' ? pythonText(value) : (pythonLiteral(value) as string);
}

/** What an address asks for; members that are empty count as left out. */
function printQuery(shape: Shape, models: Models): Source {
  const base = models.imports.use('backend.values.query', 'QueryModel');
  const types = { date: 'Day', reference: 'AskedId' } as const;
  const fields = shape.members.map((member): Source => {
    const name = types[requireParameter(member.value)];
    const type = models.imports.use('backend.values.fields', name);
    const attribute = attributeName(member.name);
    if (attribute === member.name) return `${attribute}: ${type}${member.required ? '' : ' | None = None'}`;
    const given = [...(member.required ? [] : ['default=None']), `alias=${pythonText(member.name)}`];
    const field = models.imports.use('pydantic', 'Field');
    return [`${attribute}: ${type}${member.required ? '' : ' | None'} = `, pythonCall(field, given)];
  });
  return printClass(
    queryModelName(shape),
    base,
    `What is asked about a ${shape.name.replaceAll('_', ' ')}.`,
    fields,
  );
}

function requireParameter(value: ValueSchema): 'date' | 'reference' {
  if (value.type === 'date' || value.type === 'reference') return value.type;
  throw new Error(`A query cannot hold a ${value.type}`);
}

function printRecord(source: RecordSource, models: Models): Source {
  const base = models.imports.use('pydantic', 'BaseModel');
  const fields = source.columns.map((column): Source => {
    const attribute = attributeName(column.name);
    const type = `${columnType(column, models)}${column.nullable ? ' | None' : ''}`;
    if (attribute === column.name) return `${attribute}: ${type}`;
    const field = models.imports.use('pydantic', 'Field');
    return `${attribute}: ${type} = ${field}(alias=${pythonText(column.name)})`;
  });
  return printClass(recordModelName(source), base, `${article(source.names.snake)} as it is read.`, fields);
}

function columnType(column: SourceColumn, models: Models): string {
  switch (column.type) {
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'list':
      return 'list[str]';
    case 'choice':
      return models.imports.use(
        modulePath('records', models.group),
        choiceTypeName(`${column.name}_choices`),
      );
    case 'text':
    case 'date':
    case 'datetime':
    case 'bytes':
      return 'str';
  }
}

function printPage(source: RecordSource, models: Models): Source {
  const base = models.imports.use('backend.data.listing', 'Page');
  return printClass(pageModelName(source), base, `One page of ${source.plural.snake.replaceAll('_', ' ')}.`, [
    `items: list[${recordModelName(source)}]`,
  ]);
}
