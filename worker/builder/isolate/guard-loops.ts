/**
 * Makes a built module ready for an isolate: puts a guard into every loop and function, so that code that would run for
 * ever is stopped by itself (worker/runtime/inside/guard.ts), and leads imports of vendored packages to their files.
 * The guards are needed because locally a busy isolate blocks all others, whatever its CPU limit says.
 *
 * Edits stay within lines; the source map's columns are moved along.
 */
import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import { type AnyNode, type Node, parse } from 'acorn';
import { full } from 'acorn-walk';

interface Edit {
  start: number;
  /** Where the replaced text ends; the same as `start` for an insertion. */
  end: number;
  text: string;
  /** At one place, ends of inner nodes come before ends of outer ones, starts of outer nodes before those of inner ones. */
  order: number;
}

export interface GuardOptions {
  /** Name of the module, for its source map comment. */
  name: string;
  /** How the module reaches `guard.js`. */
  guardPath: string;
  /** Where an import leads in the isolate; null leaves it as it is. */
  resolveImport(specifier: string): string | null;
}

/** Between two looks at the clock. The comparison stays true after a stop, so that every guard throws. */
const EVERY = 16_384;
const NAME = '$guard';

/**
 * @param code one ES module, as esbuild wrote it.
 * @param map its source map (JSON).
 */
export function guardLoops(code: string, map: string, options: GuardOptions): { code: string; map: string } {
  const sourceMap = JSON.parse(map) as { mappings: string; sources: string[] };
  const sources = sourceMap.sources.map(plainSource);
  const mappings = decode(sourceMap.mappings);
  const lines = lineStarts(code);
  const describePlace = (offset: number) => findPlace(offset, lines, mappings, sources);

  const prologue = `import{guard as ${NAME}}from${JSON.stringify(options.guardPath)};`;
  const edits: Edit[] = [{ start: 0, end: 0, text: prologue, order: Number.NEGATIVE_INFINITY }];
  const body = code.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n');
  full(parse(body, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    addGuards(node as AnyNode, describePlace, edits);
    addImport(node as AnyNode, options, edits);
  });
  edits.sort((a, b) => a.start - b.start || a.order - b.order);

  let guarded = '';
  let from = 0;
  for (const { start, end, text } of edits) {
    guarded += body.slice(from, start) + text;
    from = end;
  }
  guarded += body.slice(from);
  moveColumns(mappings, lines, edits);
  return {
    code: `${guarded.trimEnd()}\n//# sourceMappingURL=${options.name.split('/').at(-1)}.map\n`,
    map: JSON.stringify({ ...sourceMap, sources, mappings: encode(mappings) }),
  };
}

function addGuards(node: AnyNode, describePlace: (offset: number) => string, edits: Edit[]): void {
  const body = guardedBody(node);
  if (!body) return;
  const check = `++${NAME}.count>${EVERY}&&${NAME}.check(${JSON.stringify(describePlace(node.start))})`;
  const insert = (at: number, text: string, order: number) => edits.push({ start: at, end: at, text, order });
  if (body.type === 'BlockStatement') {
    insert(body.start + 1, `${check};`, body.start);
    return;
  }
  const [open, close] = isLoop(node) ? [`{${check};`, '}'] : [`(${check},`, ')'];
  insert(body.start, open, node.start);
  insert(body.end, close, -node.start);
}

function addImport(node: AnyNode, { resolveImport }: GuardOptions, edits: Edit[]): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression': {
      const { source } = node;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const target = resolveImport(source.value);
      if (target !== null)
        edits.push({ start: source.start, end: source.end, text: JSON.stringify(target), order: 0 });
    }
  }
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

/** Index of the last entry whose key is at most `wanted`; -1 when all are beyond. */
function findLast<Entry>(entries: Entry[], wanted: number, keyOf: (entry: Entry) => number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(entries[middle] as Entry) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** File and line of the source behind an offset of the bundle. */
function findPlace(offset: number, starts: number[], mappings: SourceMapMappings, sources: string[]): string {
  const line = findLast(starts, offset, (start) => start);
  const segments = mappings[line] ?? [];
  const found = findLast(segments, offset - (starts[line] ?? 0), (segment) => segment[0]);
  const segment = segments[Math.max(0, found)];
  const source = segment?.[1] === undefined ? undefined : sources[segment[1]];
  return source === undefined ? 'the bundle' : `${source}:${(segment?.[2] ?? 0) + 1}`;
}

function moveColumns(mappings: SourceMapMappings, starts: number[], edits: Edit[]): void {
  let next = 0;
  mappings.forEach((segments, line) => {
    const start = starts[line] ?? 0;
    const end = starts[line + 1] ?? Number.POSITIVE_INFINITY;
    let moved = 0;
    for (const segment of segments) {
      for (let edit = edits[next]; edit && edit.start <= start + segment[0]; edit = edits[next]) {
        moved += edit.text.length - (edit.end - edit.start);
        next++;
      }
      segment[0] += moved;
    }
    for (let edit = edits[next]; edit && edit.start < end; edit = edits[next]) next++;
  });
}

/** esbuild names sources by namespace and folder; in maps they are the project's own paths. */
function plainSource(source: string): string {
  return source.replace(/^.*?project:/, '').replace(/^(\.\.\/)+/, '');
}
