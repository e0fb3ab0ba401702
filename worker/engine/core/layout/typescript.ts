/** Pieces of TypeScript as prettier lays them out. */
import { builders } from 'prettier/doc';
import { inComment, quoteText } from './escape.ts';
import { block, list, type Source } from './source.ts';

const { conditionalGroup, fill, group, hardline, ifBreak, indent, line, softline } = builders;

/** A string literal in single quotes, in double quotes where that needs fewer escapes. */
export function quote(text: string): string {
  const json = quoteText(text);
  const single = (text.match(/'/g) ?? []).length;
  const double = (text.match(/"/g) ?? []).length;
  if (single > double) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A key of an object, quoted where it must be. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

/** A JSON value as a literal that breaks where it is too long. */
export function literal(value: unknown): Source {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value) && value.length > 1 && value.every(isLarge))
    return block('[', value.map(literal), ']');
  if (Array.isArray(value))
    return value.length > 1 && value.every((item) => typeof item === 'number')
      ? numberList(value)
      : list('[', value.map(literal), ']');
  if (typeof value === 'object' && value !== null)
    return object(Object.entries(value).map(([name, member]) => property(name, member)));
  return String(value);
}

// As many numbers on a line as fit.
function numberList(numbers: number[]): Source {
  const last = numbers.length - 1;
  const items = numbers.flatMap((number, index): Source[] =>
    index < last ? [[String(number), ','], line] : [String(number)],
  );
  return group(['[', indent([softline, fill(items)]), ifBreak(','), softline, ']']);
}

// A list of such values has one a line, whether they would fit together or not.
function isLarge(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 1;
}

/** `name: value` of a JSON value; a long text goes to the next line unless the name is as short as the indentation. */
export function property(name: string, value: unknown): Source {
  const key = propertyKey(name);
  if (typeof value !== 'string' || key.length <= 2) return [key, ': ', literal(value)];
  return [key, ':', group(indent([line, quote(value)]))];
}

/** `{ a, b: 1 }` on one line when it fits, else a member a line. */
export function object(members: readonly Source[]): Source {
  return list('{', members, '}', true);
}

/** An object with a member a line, whether it would fit on one or not. */
export function openObject(members: readonly Source[]): Source {
  return block('{', members, '}');
}

/** `callee(argument, { member, … })`: too long for one line, the object is opened before the arguments are put under each other. */
export function callWithObject(callee: Source, args: readonly Source[], members: readonly Source[]): Source {
  const before = args.map((argument) => [argument, ', ']);
  return conditionalGroup([
    [callee, '(', ...before, object(members), ')'],
    [callee, '(', ...before, openObject(members), ')'],
  ]);
}

/** `import { a, b } from 'module';`, names in order. Types alone are imported as types. */
export function importLine(names: readonly string[], from: string): Source {
  const sorted = [...names].sort((a, b) => compare(bareName(a), bareName(b)));
  const allTypes = sorted.every((name) => name.startsWith('type '));
  const written = allTypes ? sorted.map(bareName) : sorted;
  return [allTypes ? 'import type ' : 'import ', list('{', written, '}', true), ` from ${quote(from)};`];
}

/** `head.first().second()` on one line when it fits, else a call a line. */
export function chain(head: Source, calls: readonly Source[]): Source {
  if (calls.length < 3) return [head, ...calls];
  return group([head, indent(calls.map((part) => [softline, part]))]);
}

/** A doc comment; long text is broken into lines. */
export function docComment(text: string): Source {
  // A person's own words may hold anything, also the end of a comment.
  const safe = inComment(text);
  const words = safe.split(' ');
  const rows: string[] = [''];
  for (const word of words) {
    const row = rows.at(-1) ?? '';
    if (row !== '' && row.length + word.length + 1 > 100) rows.push(word);
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
  }
  if (rows.length === 1) return `/** ${rows[0]} */`;
  return ['/**', rows.map((row) => [hardline, ` * ${row}`]), hardline, ' */'];
}

function bareName(name: string): string {
  return name.replace(/^type /, '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
