/** A project as a zip: one folder, named after it. Pure; the same files give the same bytes. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { findPath } from '../../domain/files/paths.ts';

/** The earliest time that a zip can hold (local time by its format); files of a project have no times of their own outside. */
const NO_TIME = new Date(1980, 0, 1);

export function zipProject(
  project: { id: string; name: string; slug: string | null },
  files: readonly (readonly [path: string, content: string | Uint8Array])[],
): { name: string; body: Uint8Array<ArrayBuffer> } {
  const folder = project.slug?.replace(/-[a-z2-7]{8}$/, '') ?? `project-${project.id}`;
  const entries: [string, Zippable[string]][] = files
    .filter(([path]) => findPath(path) !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => [
      `${folder}/${path}`,
      [typeof content === 'string' ? strToU8(content) : content, { mtime: NO_TIME }],
    ]);
  return { name: `${folder}.zip`, body: zipSync(Object.fromEntries(entries), { level: 6 }) };
}
