/** Turns places in a bundle into places in the sources. */
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';

/** `at name (main.js:12:34)` or `at assets/chunk-ABC.js:1:200`, with whatever stands before the module's name. */
const FRAME =
  /^(\s*at )(?:(.+?) \()?(?:[\w.+-]+:\/*)?(?:[\w@./-]*?)((?:assets\/)?[\w.-]+\.js):(\d+):(\d+)\)?$/;
/** Our own modules and vendored packages say nothing to the app's author. */
const NOISE = /\b(entry|guard)\.js:\d+|vendor\/[\w.-]+\.js:\d+/;
/** A line that begins a function, with its name. */
const DECLARATION = /\bfunction\*?\s+([A-Za-z_$][\w$]*)|\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=/;

/**
 * @param stack an engine's stack or a React component stack.
 * @param modules of the bundle, with their source maps (`<module>.map`).
 */
export function mapStack(stack: string, modules: Record<string, string>): string {
  const traces = new Map<string, TraceMap>();
  const find = (module: string) => {
    const map = modules[`${module}.map`];
    if (map && !traces.has(module)) traces.set(module, new TraceMap(map));
    return traces.get(module);
  };
  return stack
    .split('\n')
    .filter((line) => !NOISE.test(line))
    .map((line) => {
      const [, start, name, module = '', row, column] = FRAME.exec(line) ?? [];
      const trace = find(module);
      return trace ? `${start}${mapFrame(trace, name, Number(row), Number(column)) ?? line.trim()}` : line;
    })
    .join('\n');
}

function mapFrame(trace: TraceMap, name: string | undefined, row: number, column: number): string | null {
  const {
    source,
    line,
    column: at,
  } = originalPositionFor(trace, { line: row, column: Math.max(0, column - 1) });
  if (source === null) return null;
  const place = `${source}:${line}:${at + 1}`;
  return name === undefined ? place : `${originalName(trace, source, line) ?? name} (${place})`;
}

/** Minified scripts have lost the names of functions; where a frame points at a declaration, its line has it. */
function originalName(trace: TraceMap, source: string, line: number): string | null {
  const text = sourceContentFor(trace, source)?.split('\n')[line - 1];
  const found = text && DECLARATION.exec(text);
  return found ? (found[1] ?? found[2] ?? null) : null;
}

/** The first place of the app's own sources in a mapped stack (`src/App.tsx:12:3`). */
export function findFirstPlace(stack: string): { file: string; line: number; column: number } | null {
  const found = /((?:src|backend)\/[\w./@()$-]+):(\d+):(\d+)/.exec(stack);
  return found?.[1] ? { file: found[1], line: Number(found[2]), column: Number(found[3]) } : null;
}
