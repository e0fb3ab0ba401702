/** Content of releases, shared by the builds of an isolate. Only what an integrity names can be kept: it never changes. */
import type { Package } from './package.ts';

const MAX_BYTES = 24 * 1024 * 1024;

const kept = new Map<string, Package>();
let bytes = 0;

export function findKeptPackage(name: string, version: string, integrity: string): Package | undefined {
  return kept.get(keyOf(name, version, integrity));
}

export function keepPackage(pack: Package, integrity: string): void {
  const key = keyOf(pack.name, pack.version, integrity);
  if (kept.has(key)) return;
  kept.set(key, pack);
  bytes += pack.bytes;
  for (const [oldest, { bytes: size }] of kept) {
    if (bytes <= MAX_BYTES) return;
    kept.delete(oldest);
    bytes -= size;
  }
}

function keyOf(name: string, version: string, integrity: string): string {
  return `${name}@${version} ${integrity}`;
}
