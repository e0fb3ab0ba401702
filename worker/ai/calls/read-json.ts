/** Finds the one JSON value in what a model wrote: alone, in a markdown fence, or with words around it. */

/** @returns the value, or null where there is none that is whole. */
export function readJson(text: string): { value: unknown } | null {
  return parse(text) ?? parse(findFence(text)) ?? parse(findBraces(text));
}

function parse(text: string | null): { value: unknown } | null {
  if (text === null) return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** From the first line of a fence to the last: a fence inside of a string of the JSON does not end it. */
function findFence(text: string): string | null {
  const start = text.search(/^\s*```/m);
  if (start < 0) return null;
  const body = text.indexOf('\n', text.indexOf('```', start)) + 1;
  const end = text.lastIndexOf('```');
  return body > 0 && end > body ? text.slice(body, end) : null;
}

/** From the first brace or bracket to the one that closes it; braces inside of strings do not count. */
function findBraces(text: string): string | null {
  const start = text.search(/[{[]/);
  if (start < 0) return null;
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return text.slice(start, at + 1);
  }
  return null;
}
