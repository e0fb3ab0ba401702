/** Pieces of Python as black lays them out. */
import { builders, printer } from 'prettier/doc';
import { onOneLine, quoteText } from './escape.ts';
import type { Source } from './source.ts';

const { conditionalGroup, group, hardline, ifBreak, indent, join, line, softline } = builders;

/** The widest line of generated Python, black's own. */
export const PYTHON_WIDTH = 88;

/** A string literal in double quotes, in single quotes where that needs fewer escapes. */
export function pythonText(text: string): string {
  const json = escapeText(text);
  const single = (text.match(/'/g) ?? []).length;
  const double = (text.match(/"/g) ?? []).length;
  if (double <= single) return `"${json.replaceAll('"', '\\"')}"`;
  return `'${json.replaceAll("'", "\\'")}'`;
}

/** The inside of a literal; quotes are left as they are. */
export function escapeText(text: string): string {
  return quoteText(text).slice(1, -1).replaceAll('\\"', '"');
}

/**
 * A text that may stand in several literals, one a line, where it is too long for one.
 * @param width columns that one literal may take.
 */
export function longText(text: string, width: number): Source {
  const rows = splitText(text, (row) => pythonText(row).length <= width);
  return eitherLiteral(pythonText(text), rows.map(pythonText));
}

/** The text broken after spaces, so that every row fits. */
export function splitText(text: string, fits: (row: string) => boolean): string[] {
  const rows: string[] = [''];
  for (const word of text.split(/(?<= )(?![^{]*\})/)) {
    const row = rows.at(-1) ?? '';
    if (row !== '' && !fits(row + word)) rows.push(word);
    else rows[rows.length - 1] = row + word;
  }
  return rows;
}

/** One literal where it fits, else several, one below the other. */
export function eitherLiteral(one: string, several: string[]): Source {
  return several.length < 2 ? one : conditionalGroup([one, join(hardline, several)]);
}

/**
 * `name="text"`, with the text in parentheses where it does not fit.
 * @param depth columns before the parentheses' inside.
 * @param parts where it is broken when even that is too long.
 */
export function namedText(name: string, text: string, depth: number, parts = [text]): Source {
  const width = PYTHON_WIDTH - depth;
  const whole = pythonText(text);
  const rows =
    whole.length <= width
      ? [text]
      : parts.flatMap((part) => splitText(part, (row) => pythonText(row).length <= width));
  const inner = join(hardline, rows.map(pythonText));
  return conditionalGroup([
    [name, whole],
    [name, '(', indent([hardline, inner]), hardline, ')'],
  ]);
}

/** A JSON value as a literal that breaks where it is too long. */
export function pythonLiteral(value: unknown): Source {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return pythonText(value);
  if (Array.isArray(value)) return collection('[', value.map(pythonLiteral), ']');
  if (typeof value === 'object')
    return dictionary(
      Object.entries(value).map(([name, member]) => [`${pythonText(name)}: `, pythonLiteral(member)]),
    );
  return String(value);
}

/** Arguments, parameters or a subscript: on one line, else the items on one line of their own, else one a line with a comma behind each. */
export function pythonList(open: string, items: readonly Source[], close: string): Source {
  if (items.length === 0) return open + close;
  const inner = group([join([',', line], [...items]), ifBreak(',')]);
  return group([open, indent([softline, inner]), softline, close]);
}

/** A list, tuple or dictionary: on one line, else one item a line. */
export function collection(open: string, items: readonly Source[], close: string): Source {
  if (items.length === 0) return open + close;
  return group([open, indent([softline, join([',', line], [...items]), ifBreak(',')]), softline, close]);
}

/** A tuple: one item needs its comma. */
export function tuple(items: readonly Source[]): Source {
  const [only] = items;
  return items.length === 1 && only !== undefined ? ['(', only, ',)'] : collection('(', items, ')');
}

/** `{a, b}` */
export function dictionary(members: readonly Source[]): Source {
  return collection('{', members, '}');
}

/** `callee(argument, argument)` */
export function pythonCall(callee: Source, args: readonly Source[]): Source {
  return [callee, pythonList('(', args, ')')];
}

/** `open`, one item a line with a comma behind each, `close`. */
export function pythonBlock(open: Source, items: readonly Source[], close: Source): Source {
  if (items.length === 0) return [open, close];
  return [open, indent([hardline, join([',', hardline], [...items]), ',']), hardline, close];
}

/** A condition behind `if`, in parentheses where it needs several lines. */
export function pythonTest(keyword: string, condition: Source, isJoined: boolean): Source {
  if (!isJoined) return [`${keyword} `, condition, ':'];
  return group([`${keyword} `, ifBreak('('), indent([softline, condition]), softline, ifBreak(')'), ':']);
}

/** A docstring; long text is broken into lines. `depth` is the indentation of where it stands. */
export function docstring(text: string, depth = 0): Source {
  // A person's own words may hold anything, also the end of a docstring.
  const safe = onOneLine(text).replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const words = safe.replace(/"$/, '".').split(' ');
  const rows: string[] = [''];
  for (const word of words) {
    const row = rows.at(-1) ?? '';
    const width = PYTHON_WIDTH - depth - (rows.length === 1 ? 6 : 0);
    if (row !== '' && row.length + word.length + 1 > width) rows.push(word);
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
  }
  if (rows.length === 1) return `"""${rows[0]}"""`;
  return ['"""', join(hardline, rows), hardline, '"""'];
}

/** Definitions of a file with two empty lines between them. */
export function definitions(parts: readonly (Source | null | undefined | false)[]): Source {
  const kept = parts.filter((part): part is Source => Boolean(part));
  return join([hardline, hardline, hardline], kept);
}

/** The text of a Python file, ending in a line break. */
export function printPython(piece: Source): string {
  const { formatted } = printer.printDocToString(piece, {
    printWidth: PYTHON_WIDTH,
    tabWidth: 4,
    useTabs: false,
  } as Parameters<typeof printer.printDocToString>[1]);
  return `${formatted.replace(/[ \t]+$/gm, '').trim()}\n`;
}
