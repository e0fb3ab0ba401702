/** What an app's own API client offers: its types and calls, a line for each file, for whoever writes code that uses it. Pure. */

/** Files that are told of, and characters of all lines at most. */
const TOLD = /^src\/api\/.+\.ts$/;
const MAX_CHARACTERS = 6_000;

const INTERFACE = /^export interface (\w+)(?:<[^>]*>)?(?: extends ([\w, ]+))? \{\n([\s\S]*?)^\}/gm;
const FUNCTION = /^export (?:async )?function (\w+)(?:<[^>]*>)?\(([\s\S]*?)\)(?:: [^\n{]+)? \{$/gm;

export function listSignatures(
  paths: readonly string[],
  read: (path: string) => string | undefined,
): string[] {
  const lines: string[] = [];
  let left = MAX_CHARACTERS;
  const told = paths.filter((path) => TOLD.test(path)).sort();
  for (const [index, path] of told.entries()) {
    const line = printFile(path, read(path) ?? '');
    if (line === null) continue;
    left -= line.length;
    if (left < 0) return [...lines, `and ${told.length - index} more files`];
    lines.push(line);
  }
  return lines;
}

/** @returns null where nothing of it is offered. */
function printFile(path: string, text: string): string | null {
  const shapes = [...text.matchAll(INTERFACE)].map(
    ([, name, extended, body = '']) =>
      `${name}${extended ? ` extends ${extended}` : ''} {${printMembers(body)}}`,
  );
  const calls = [...text.matchAll(FUNCTION)].map(
    ([, name, parameters = '']) => `${name}(${inLine(parameters)})`,
  );
  const all = [...shapes, ...calls];
  return all.length > 0 ? `${path.replace(/\.ts$/, '')}: ${all.join('; ')}` : null;
}

function printMembers(body: string): string {
  return inLine(body.replace(/\/\*[\s\S]*?\*\//g, '').replace(/;$/gm, ','))
    .replace(/,$/, '')
    .replace(/: /g, ':');
}

/** Also without what a parameter is where nothing is given. */
function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/,$/, '');
}
