/** Links of an archive, which no project has: one that stays inside comes as what it leads to. Pure. */
import type { LeftOut } from '../contract/project/workspace.ts';
import { FILE_LIMITS } from '../domain/files/paths.ts';
import { shorten } from './shorten.ts';

/** Links after each other. */
const MAX_LINKS = 8;

/**
 * @param contents files by their name in the archive.
 * @param links targets by the name of the link, as they were packed.
 * @returns the files that stand where the links do.
 */
export function followLinks(
  contents: ReadonlyMap<string, Uint8Array>,
  links: ReadonlyMap<string, string>,
): { contents: [name: string, bytes: Uint8Array][]; leftOut: LeftOut[] } {
  const followed: [string, Uint8Array][] = [];
  const leftOut: LeftOut[] = [];
  let left = FILE_LIMITS.projectBytes;
  for (const name of links.keys()) {
    const target = findEnd(name, links);
    const found = target === null ? [] : listBelow(name, target, contents);
    const size = found.reduce((sum, [, bytes]) => sum + bytes.length, 0);
    const why =
      target === null
        ? 'It is a link that leads out of the project, or in a circle.'
        : found.length === 0
          ? 'It is a link to what is not taken.'
          : size > left || followed.length + found.length > FILE_LIMITS.files
            ? 'It is a link to more than a project may hold.'
            : null;
    if (why !== null) leftOut.push({ name: shorten(name), why });
    else {
      left -= size;
      followed.push(...found);
    }
  }
  return { contents: followed, leftOut };
}

/** @returns where a link ends, over other links; null for nowhere inside. */
function findEnd(name: string, links: ReadonlyMap<string, string>): string | null {
  let at: string | null = name;
  for (let steps = 0; at !== null; steps += 1) {
    const target = links.get(at);
    if (target === undefined) return at;
    if (steps === MAX_LINKS) return null;
    at = resolve(at, target);
  }
  return null;
}

/** @returns the name that a target has in the archive; null for one that leaves it. */
function resolve(link: string, target: string): string | null {
  if (target === '' || target.startsWith('/') || /[\\:\0]/.test(target)) return null;
  const names = link.split('/').slice(0, -1);
  for (const name of target.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return null;
  }
  return names.join('/');
}

/** The file, or all files of the folder, as they stand below the link. */
function listBelow(
  link: string,
  target: string,
  contents: ReadonlyMap<string, Uint8Array>,
): [name: string, bytes: Uint8Array][] {
  const file = contents.get(target);
  if (file) return [[link, file]];
  const folder = target === '' ? '' : `${target}/`;
  return [...contents].flatMap(([name, bytes]): [string, Uint8Array][] =>
    name.startsWith(folder) && !name.startsWith(`${link}/`)
      ? [[`${link}/${name.slice(folder.length)}`, bytes]]
      : [],
  );
}
