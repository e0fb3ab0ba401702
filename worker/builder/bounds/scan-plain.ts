/** How deep stylesheets and data are nested: brackets outside of strings and comments. */
import { lineOf, Nesting, type TooMuch } from './nesting.ts';

const CLOSES: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const CLOSING = new Set(Object.values(CLOSES));

/** @param hasComments whether `/*` begins one. @returns where it is too deep; null where it is not. */
export function scanPlain(text: string, hasComments: boolean): TooMuch | null {
  const nesting = new Nesting();
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign in CLOSES) nesting.open(CLOSES[sign] as string);
    else if (CLOSING.has(sign)) nesting.close(sign);
    else if (sign === '"' || (hasComments && sign === "'")) at = endOfString(text, at);
    else if (sign === '\\') at++;
    else if (hasComments && text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return null;
      at = end + 1;
    }
    if (nesting.isTooDeep) return { line: lineOf(text, at), what: 'nested' };
  }
  return null;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[from] || text[at] === '\n') return at;
  }
  return text.length;
}
