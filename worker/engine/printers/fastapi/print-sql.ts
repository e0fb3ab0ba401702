/** The text of a statement, in Python. */
import { builders } from 'prettier/doc';
import { escapeText, longText, PYTHON_WIDTH } from '../../core/layout/python.ts';
import type { Source } from '../../core/layout/source.ts';
import type { Sql } from '../../core/operations/expression.ts';

const { hardline, join } = builders;

/** Columns that a literal within a call of a handler may take. */
export const LONGEST_TEXT = PYTHON_WIDTH - 16;

/** A statement of several lines stands in a text of its own; a long one is broken between its words. */
export function printSql(query: Sql): Source {
  const text = query.texts.join('?');
  if (!text.includes('\n')) return longText(text, LONGEST_TEXT);
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const margin = Math.min(...rows.map((row) => row.length - row.trimStart().length));
  const wrapped = rows.flatMap((row) => wrapSql(row.slice(margin)));
  const escaped = wrapped.map((row) =>
    escapeText(row).replace(/"{3,}/g, (quotes) => quotes.replaceAll('"', '\\"')),
  );
  return ['"""', hardline, join(hardline, escaped), hardline, '"""'];
}

/** A row of SQL in several where it is too long: broken where the fewest parentheses are open; texts stay whole. */
function wrapSql(row: string, isFirst = true): string[] {
  const margin = row.slice(0, row.length - row.trimStart().length);
  if (row.length <= LONGEST_TEXT) return [row];
  const places = [...row.matchAll(/'[^']*'|[()]| (?=\S)/g)];
  let depth = 0;
  let best: { at: number; depth: number } | null = null;
  for (const { 0: sign, index } of places) {
    if (index > LONGEST_TEXT) break;
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ' ' && index > margin.length + 20 && (best === null || depth <= best.depth))
      best = { at: index, depth };
  }
  if (best === null) return [row];
  const rest = `${isFirst ? `${margin}  ` : margin}${row.slice(best.at + 1)}`;
  return [row.slice(0, best.at), ...wrapSql(rest, false)];
}
