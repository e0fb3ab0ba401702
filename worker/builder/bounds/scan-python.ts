/** How deep a module in Python is nested: brackets, indentation, and what hangs on each other in one line of its logic. */
import { lineOf, Nesting, type TooMuch } from './nesting.ts';

/** CPython itself ends at 200 brackets and 100 indentations; its stack in WebAssembly is smaller. */
const MAX_BRACKETS = 90;
const MAX_INDENTATIONS = 60;
const MAX_LINKS = 400;

const STRING = /[a-z]{0,2}("""|'''|"|')/iy;
const WORD = /[\p{ID_Start}_][\p{ID_Continue}]*/uy;
const LEADING = new Set('not lambda await if else elif or and in is yield return for async'.split(' '));
const CLOSES: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** @returns where it is too deep; null where it is not. */
export function scanPython(text: string): TooMuch | null {
  const nesting = new Nesting(MAX_BRACKETS, MAX_LINKS);
  const indentations = [0];
  let isLineStart = true;
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  for (let at = 0; at < text.length; ) {
    const begin = at;
    const sign = text[at] as string;
    if (isLineStart && nesting.kind === '') {
      while (text[at] === ' ' || text[at] === '\t') at++;
      isLineStart = false;
      if (/[\n#\r]/.test(text[at] ?? '\n')) continue;
      const width = at - begin;
      while ((indentations.at(-1) as number) > width) indentations.pop();
      if ((indentations.at(-1) as number) < width) indentations.push(width);
      if (indentations.length > MAX_INDENTATIONS) return { line: lineOf(text, begin), what: 'nested' };
      const word = match(WORD, at)?.[0];
      if (word === 'elif') nesting.alternative();
      else if (word !== 'else') nesting.endAlternatives();
      continue;
    }
    const quote = match(STRING, at)?.[1];
    if (quote !== undefined) at = endOfString(text, at + (match(STRING, at)?.[0].length ?? 1), quote);
    else if (sign === '#') at = endOf(text, '\n', at);
    else if (sign === '\n') {
      isLineStart = true;
      if (nesting.kind === '') nesting.endItem();
      at++;
    } else if (sign === '\\') at += 2;
    else {
      const word = match(WORD, at)?.[0];
      if (word !== undefined) {
        at += word.length;
        if (LEADING.has(word)) nesting.link();
      } else {
        at++;
        if (sign in CLOSES) {
          nesting.link();
          nesting.open(CLOSES[sign] as string);
        } else if (/[)\]}]/.test(sign)) nesting.close(sign);
        else if (sign === ',' || sign === ';') nesting.endItem();
        else if (/[^\s\w]/.test(sign)) nesting.link();
      }
    }
    if (nesting.isTooDeep) return { line: lineOf(text, begin), what: 'nested' };
  }
  return null;
}

function endOf(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found;
}

function endOfString(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(quote, at)) return at + quote.length;
    else if (text[at] === '\n' && quote.length === 1) return at;
  }
  return text.length;
}
