import type { SourceFiles } from '../../contract/project/files.ts';

/** For example "34 files, 212 KB". */
export function describeFiles(files: SourceFiles): string {
  const texts = Object.values(files);
  const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
  return `${texts.length} ${texts.length === 1 ? 'file' : 'files'}, ${formatBytes(bytes)}`;
}

export function countBytes(files: readonly { body: Uint8Array }[]): number {
  return files.reduce((sum, file) => sum + file.body.length, 0);
}

/** Bytes in the unit that people read: "812 B", "34 KB", "1.2 MB" (1 KB = 1,000 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
