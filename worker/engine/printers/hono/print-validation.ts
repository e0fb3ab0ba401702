/** `backend/validation/<plural>.ts`: what people may send, as zod schemas. */
import { Imports } from '../../core/layout/imports.ts';
import { paragraphs, printSource, type Source, type SourcePart, source } from '../../core/layout/source.ts';
import {
  chain,
  docComment,
  literal,
  object,
  openObject,
  propertyKey,
  quote,
} from '../../core/layout/typescript.ts';
import { javascriptName } from '../../core/names/reserved.ts';
import { nameForms } from '../../core/names/words.ts';
import type { BodySchema, Member, Operation, Shape, ValueSchema } from '../../core/operations/operation.ts';
import { constantName, queryName, schemaName, siblingModule } from './names.ts';

/** What these modules import from elsewhere. */
const IMPORTED = new Set<string>(['imageAddress', 'money', 'time', 'webAddress', 'z']);

/** The schemas of a group's bodies; null when none of its calls has one. */
export function printValidation(group: string, operations: Operation[]): string | null {
  const bodies = operations.flatMap((operation) => (operation.body ? [operation.body] : []));
  const queries = operations.flatMap(({ query }) => (query ? [query] : []));
  const shapes = new Map(bodies.map(({ shape }) => [shape.name, shape]));
  if (shapes.size === 0 && queries.length === 0) return null;
  const imports = new Imports();
  imports.use('zod', 'z');
  const printed = [...shapes.values()].flatMap((shape) => {
    const uses = bodies.filter((body) => body.shape.name === shape.name);
    return printShape(shape, uses, group, imports);
  });
  return printSource(paragraphs([imports.print(), ...printed, ...queries.map(printQuery)]));
}

/** What an address asks for; everything in it arrives as text. */
function printQuery(shape: Shape): SourcePart {
  const members = shape.members.map(
    ({ name, value, required }): Source => [
      `${propertyKey(name)}: `,
      printParameter(value),
      required ? '' : '.optional()',
    ],
  );
  return source`
    ${docComment(`What is asked about a ${shape.name.replaceAll('_', ' ')}.`)}
    export const ${queryName(shape)} = z.object(${openObject(members)});
  `;
}

function printParameter(value: ValueSchema): string {
  if (value.type === 'date') return 'z.iso.date()';
  if (value.type === 'reference') return 'z.coerce.number<string>().int().positive()';
  throw new Error(`A query cannot hold a ${value.type}`);
}

function printShape(shape: Shape, uses: BodySchema[], group: string, imports: Imports): SourcePart[] {
  const base = baseName(shape);
  const label = shape.name.replaceAll('_', ' ');
  const members = shape.members.map(
    (member): Source => [`${propertyKey(member.name)}: `, printMember(member, group, imports)],
  );
  const find = (use: BodySchema['use']) => uses.find((body) => body.use === use);
  const [whole, partial] = [find('whole'), find('partial')];
  const nested = shape.members.flatMap(({ value }) => (value.type === 'nested' ? [value.shape] : []));
  return [
    ...nested.map((inner) => printNested(inner, group, imports)),
    source`
      const ${base} = ${openObject(members)};
    `,
    whole &&
      source`
        ${docComment(`A new ${label}. What is left out starts empty or with its usual value.`)}
        export const ${schemaName(whole)} = z.object(${printWhole(shape, base)});
      `,
    partial &&
      source`
        ${docComment(`Changes to a ${label}. What is left out stays as it is.`)}
        export const ${schemaName(partial)} = z.object(${base})${printOmitted(shape)}.partial();
      `,
  ];
}

/** A thing within the thing, for example a line of an order; it is always sent whole. */
function printNested(shape: Shape, group: string, imports: Imports): Source {
  const members = shape.members.map((member): Source => {
    const value = printMember(member, group, imports);
    const key = `${propertyKey(member.name)}: `;
    return member.required
      ? [key, value]
      : [key, value, '.default(', printDefault(member.default ?? null), ')'];
  });
  return ['const ', baseName(shape), ' = z.object(', openObject(members), ');'];
}

function baseName(shape: Shape): string {
  const { camel } = nameForms(shape.name);
  const isImported =
    IMPORTED.has(camel) ||
    shape.members.some(({ value }) => value.type === 'choice' && constantName(value.constant) === camel);
  return isImported ? `${camel}Shape` : javascriptName(camel);
}

function printWhole(shape: Shape, base: string): Source {
  const defaults = shape.members.filter((member) => !member.required);
  if (defaults.length === 0) return base;
  return openObject([
    `...${base}`,
    ...defaults.map(
      (member): Source => [
        `${propertyKey(member.name)}: ${access(base, member.name)}.default(`,
        printDefault(member.default ?? null),
        ')',
      ],
    ),
  ]);
}

function printOmitted(shape: Shape): Source {
  const omitted = shape.members.filter((member) => member.createOnly);
  if (omitted.length === 0) return '';
  return ['.omit(', object(omitted.map((member) => `${propertyKey(member.name)}: true`)), ')'];
}

function access(base: string, name: string): string {
  return propertyKey(name) === name ? `${base}.${name}` : `${base}[${propertyKey(name)}]`;
}

function printDefault(value: NonNullable<Member['default']> | null): Source {
  if (typeof value === 'object' && value !== null && 'kind' in value)
    return value.kind === 'now'
      ? '() => new Date().toISOString()'
      : '() => new Date().toISOString().slice(0, 10)';
  return literal(value);
}

function printMember(member: Member, group: string, imports: Imports): Source {
  const [head, ...calls] = printValue(member.value, group, imports);
  return chain(head ?? 'z', member.nullable ? [...calls, '.nullable()'] : calls);
}

/** The parts of a zod chain: `z`, `.string()`, `.max(80)`. */
function printValue(value: ValueSchema, group: string, imports: Imports): Source[] {
  const bounds = (min: number | null, max: number | null) => [
    ...(min !== null ? [`.min(${min})`] : []),
    ...(max !== null ? [`.max(${max})`] : []),
  ];
  switch (value.type) {
    case 'text':
      return ['z', '.string()', '.trim()', ...bounds(value.min || null, value.max)];
    case 'email':
      return ['z', '.email()', ...bounds(value.min || null, value.max)];
    case 'url':
      return [imports.use('../values/web-address.ts', 'webAddress'), ...bounds(value.min || null, value.max)];
    case 'image':
      return [
        imports.use('../values/image-address.ts', 'imageAddress'),
        ...bounds(value.min || null, value.max),
      ];
    case 'integer':
      return ['z', '.int()', ...bounds(value.min, value.max)];
    case 'money':
      return [
        [
          imports.use('../values/money.ts', 'money'),
          '(',
          object([
            `code: ${quote(value.code)}`,
            `digits: ${value.digits}`,
            ...(value.min === null ? [] : [`min: ${value.min}`]),
            ...(value.max === null ? [] : [`max: ${value.max}`]),
          ]),
          ')',
        ],
      ];
    case 'number':
      return ['z', '.number()', ...bounds(value.min, value.max)];
    case 'boolean':
      return ['z', '.boolean()'];
    case 'date':
      return ['z', '.iso.date()'];
    case 'datetime':
      return [imports.use('../values/time.ts', 'time')];
    case 'choice':
      return [
        'z',
        ['.enum(', imports.use(siblingModule('records', group), constantName(value.constant)), ')'],
      ];
    case 'list':
      return ['z', '.array(z.string().trim().min(1).max(500))', ...bounds(value.min || null, value.max)];
    case 'reference':
      return ['z', '.int()', '.positive()'];
    case 'nested':
      return ['z', `.array(${baseName(value.shape)})`, ...bounds(value.min || null, value.max)];
  }
}
