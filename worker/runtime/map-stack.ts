/** Turns places in a bundle into places in the sources. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** `main.js:12:34`, with whatever stands before the name. */
const PLACE = /(?:[\w.+-]+:\/*)?(?:[\w@./-]*\/)?main\.js:(\d+):(\d+)/g;
/** Our own modules and the engine's inner frames say nothing to the app's author. */
const NOISE = /\b(entry|guard)\.js:\d+|vendor\/[\w.-]+\.js:\d+/;

/**
 * @param stack an engine's stack or a React component stack.
 * @param map the source map (JSON) of `main.js`.
 */
export function mapStack(stack: string, map: string | undefined): string {
  if (!map) return stack;
  const trace = new TraceMap(map);
  return stack
    .split('\n')
    .filter((line) => !NOISE.test(line))
    .map((line) =>
      line.replace(PLACE, (whole, row: string, column: string) => {
        const found = originalPositionFor(trace, {
          line: Number(row),
          column: Math.max(0, Number(column) - 1),
        });
        return found.source ? `${found.source}:${found.line}:${(found.column ?? 0) + 1}` : whole;
      }),
    )
    .join('\n');
}

/** The first place of the app's own sources in a mapped stack (`src/App.tsx:12:3`). */
export function findFirstPlace(stack: string): { file: string; line: number; column: number } | null {
  const found = /((?:src|backend)\/[\w./@-]+):(\d+):(\d+)/.exec(stack);
  return found?.[1] ? { file: found[1], line: Number(found[2]), column: Number(found[3]) } : null;
}
