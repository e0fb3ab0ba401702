/** Finds the JSON values in what a model wrote: alone, in markdown fences, or with words around them. Pure. */

/** Values that are looked at, at most: an answer of nothing but small ones is none. */
const MOST_VALUES = 200;
/** Braces that nothing closes, after which no more are tried: each is looked for to the end. */
const MOST_OPEN = 20;

/**
 * @returns every value that stands by itself, in their order: what stands inside of another one, or of one that is broken, is a part of
 * it and no answer.
 */
export function listJson(text: string): unknown[] {
  const whole = parse(text);
  if (whole) return [whole.value];
  const values: unknown[] = [];
  let open = 0;
  for (let at = 0; values.length < MOST_VALUES && open < MOST_OPEN; ) {
    const start = findStart(text, at);
    if (start < 0) break;
    const end = findEnd(text, start);
    // Nothing closes it: what follows in the same lines is a part of it.
    if (end < 0) {
      open += 1;
      at = nextOpenLine(text, start);
    } else {
      const found = parse(text.slice(start, end));
      if (found) values.push(found.value);
      at = end;
    }
    if (at < 0) break;
  }
  return values;
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function findStart(text: string, from: number): number {
  const found = text.slice(from).search(/[{[]/);
  return found < 0 ? -1 : from + found;
}

/** @returns the place behind what closes the brace or bracket; braces inside of strings do not count; -1 where nothing closes it. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at++;
      // No string of JSON goes over the end of its line: it was a quotation mark among words.
      else if (sign === '"' || sign === '\n') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1;
  }
  return -1;
}

/** The next line that begins with a brace or a bracket. */
function nextOpenLine(text: string, from: number): number {
  const found = text.slice(from).search(/\n[{[]/);
  return found < 0 ? -1 : from + found + 1;
}
