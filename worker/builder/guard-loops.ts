/**
 * Puts a guard into every loop and function of a bundle, so that code that would run for ever is stopped by itself
 * (worker/runtime/inside/guard.ts): locally a busy isolate blocks all others, whatever its CPU limit says.
 *
 * Guards are inserted within lines, never as lines; the source map's columns are moved along.
 */
import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import { type AnyNode, type Node, parse } from 'acorn';
import { full } from 'acorn-walk';

interface Insertion {
  at: number;
  text: string;
  /** Ends of inner nodes come before ends of outer ones, starts of outer nodes before those of inner ones. */
  order: number;
}

/** Between two looks at the clock. A plain comparison that stays true after the deadline, so that every guard throws. */
const EVERY = 16_384;
const NAME = '$guard';
const PROLOGUE = `import{guard as ${NAME}}from"./guard.js";`;

/**
 * @param code one ES module, as esbuild wrote it.
 * @param map its source map (JSON).
 * @returns the module with guards and its map.
 */
export function guardLoops(code: string, map: string): { code: string; map: string } {
  const sourceMap = JSON.parse(map) as { mappings: string; sources: string[] };
  sourceMap.sources = sourceMap.sources.map(plainSource);
  const mappings = decode(sourceMap.mappings);
  const lines = lineStarts(code);
  const describePlace = (offset: number) => findPlace(offset, lines, mappings, sourceMap.sources);

  const insertions: Insertion[] = [{ at: 0, text: PROLOGUE, order: Number.NEGATIVE_INFINITY }];
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  full(program, (node) => addGuards(node as AnyNode, describePlace, insertions));
  insertions.sort((a, b) => a.at - b.at || a.order - b.order);

  let guarded = '';
  let from = 0;
  for (const { at, text } of insertions) {
    guarded += code.slice(from, at) + text;
    from = at;
  }
  guarded += code.slice(from);
  moveColumns(mappings, lines, insertions);
  return {
    code: `${guarded}\n//# sourceMappingURL=main.js.map\n`,
    map: JSON.stringify({ ...sourceMap, mappings: encode(mappings) }),
  };
}

function addGuards(node: AnyNode, describePlace: (offset: number) => string, insertions: Insertion[]): void {
  const body = guardedBody(node);
  if (!body) return;
  const check = `++${NAME}.count>${EVERY}&&${NAME}.check(${JSON.stringify(describePlace(node.start))})`;
  if (body.type === 'BlockStatement') {
    insertions.push({ at: body.start + 1, text: `${check};`, order: body.start });
    return;
  }
  const [open, close] = isLoop(node) ? [`{${check};`, '}'] : [`(${check},`, ')'];
  insertions.push({ at: body.start, text: open, order: node.start });
  insertions.push({ at: body.end, text: close, order: -node.start });
}

function guardedBody(node: AnyNode): Node | null {
  if (isLoop(node)) return (node as AnyNode & { body: Node }).body;
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.body;
    default:
      return null;
  }
}

function isLoop(node: AnyNode): boolean {
  return /^(While|DoWhile|For|ForIn|ForOf)Statement$/.test(node.type);
}

/** Offsets at which lines begin. */
function lineStarts(code: string): number[] {
  const starts = [0];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineOf(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** File and line of the source behind an offset of the bundle. */
function findPlace(offset: number, starts: number[], mappings: SourceMapMappings, sources: string[]): string {
  const line = lineOf(starts, offset);
  const column = offset - (starts[line] ?? 0);
  let best: readonly number[] | undefined;
  for (const segment of mappings[line] ?? []) {
    if (segment[0] > column && best) break;
    if (segment.length > 1) best = segment;
  }
  const source = best?.[1] === undefined ? undefined : sources[best[1]];
  return source === undefined ? 'the bundle' : `${source}:${(best?.[2] ?? 0) + 1}`;
}

function moveColumns(mappings: SourceMapMappings, starts: number[], insertions: Insertion[]): void {
  let next = 0;
  mappings.forEach((segments, line) => {
    const start = starts[line] ?? 0;
    const end = starts[line + 1] ?? Number.POSITIVE_INFINITY;
    let moved = 0;
    for (const segment of segments) {
      for (let found = insertions[next]; found && found.at <= start + segment[0]; found = insertions[next]) {
        moved += found.text.length;
        next++;
      }
      segment[0] += moved;
    }
    for (let found = insertions[next]; found && found.at < end; found = insertions[next]) next++;
  });
}

/** esbuild names sources by namespace; in maps they are the project's own paths. */
function plainSource(source: string): string {
  return source.replace(/^.*?project:/, '').replace(/^(\.\.\/)+/, '');
}
