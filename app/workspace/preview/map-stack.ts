/** Places in what was built, as places in the files. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const FRAME = /(https?:\/\/[^\s()/]+\/(?!src\/)[^\s()]+?\.js):(\d+):(\d+)/g;

/** A module that was exchanged in the page: its lines are those of the file. */
const EXCHANGED = /https?:\/\/[^\s()/]+\/(src\/[^\s()]+\.[jt]sx?:\d+:\d+)/g;

/** Addresses of the app's own scripts that a stack names, each once; vendored packages have no maps. */
export function listScripts(stack: string): string[] {
  const addresses = [...stack.matchAll(FRAME)].map(([, address = '']) => address);
  return [...new Set(addresses)].filter((address) => !address.includes('/_vendor/'));
}

/**
 * @param maps source map of each script, where there is one.
 * @returns the stack with places in files of the project; lines of packages are left out.
 */
export function mapStack(stack: string, maps: ReadonlyMap<string, string>): string {
  const known = new Map([...maps].map(([address, map]) => [address, new TraceMap(map)]));
  const lines = stack.split('\n').map((whole) => {
    const line = whole.replace(EXCHANGED, '$1');
    let isOwn = !FRAME.test(line);
    FRAME.lastIndex = 0;
    const mapped = line.replace(FRAME, (built, address: string, row: string, column: string) => {
      const map = known.get(address);
      const found = map && originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
      if (!found?.source) return built;
      isOwn = true;
      return `${found.source.replace(/^(?:\.\.\/|\/)*(?:project:)?/, '')}:${found.line}:${(found.column ?? 0) + 1}`;
    });
    return isOwn ? mapped : null;
  });
  return lines.filter((line) => line !== null).join('\n');
}
