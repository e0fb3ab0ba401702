/** A project as a zip: one folder, named after it. In slices, and pure; the same files give the same bytes. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Sliced } from '../../domain/budget/pace.ts';
import { findPath } from '../../domain/files/paths.ts';

/** The earliest time that a zip can hold (local time by its format); files of a project have no times of their own outside. */
const NO_TIME = new Date(1980, 0, 1);
/** Packed without a pause, bytes. */
const PIECE = 65_536;
/** A project with its history is packed in a few seconds of the processor, ms. */
export const ZIP_MS = 60_000;

/**
 * @param files of the project; one whose path could lead out of it, or into its history, is left out.
 * @param repository its history, made here: it goes into the folder `.git`.
 */
export function* zipProject(
  project: { id: string; name: string; slug: string | null },
  files: readonly (readonly [path: string, content: string | Uint8Array])[],
  repository: Readonly<Record<string, Uint8Array>> = {},
): Sliced<{ name: string; body: Uint8Array<ArrayBuffer> }> {
  const folder = project.slug?.replace(/-[a-z2-7]{8}$/, '') ?? `project-${project.id}`;
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const history = Object.entries(repository).map(([path, content]) => [`.git/${path}`, content] as const);
  const kept = [...files.filter(([path]) => findPath(path) !== null), ...history];
  for (const [path, content] of kept.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const file = new ZipDeflate(`${folder}/${path}`, { level: 6 });
    file.mtime = NO_TIME;
    zip.add(file);
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    for (let from = 0; from < bytes.length; from += PIECE) {
      file.push(bytes.subarray(from, from + PIECE), false);
      yield;
    }
    file.push(new Uint8Array(0), true);
    yield;
  }
  zip.end();
  return { name: `${folder}.zip`, body: new Uint8Array(Buffer.concat(packed)) };
}
