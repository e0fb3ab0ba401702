/** Ways to spoil one rule of a generated Hono backend: each refusal, role, narrowing and hidden field that is forgotten in one place. */
import type { SourceFiles } from '../../../worker/contract/project/files.ts';

interface SpoiltRule {
  /** The file, and the code that is no longer there. */
  what: string;
  files: SourceFiles;
}

/** One rule each, as it is printed → as if nobody had thought of it. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/throw (?:new Refusal|invalidMember)\([^;]*\);/g, '{}'],
  [/requireRole\(user, [^)]*\);/g, ''],
  // Whose rows a list or a figure holds.
  [/\.\.\.\(user\.role === 'admin' \? \{\} : \{ [^}]* \}\),/g, ''],
  // Which fields an answer leaves out.
  [/\[\.\.\.\(user\.role === 'admin' \? \[\] : \[[^\]]*\]\)\]/g, '[]'],
  [/owner_id: user\.id,/g, 'owner_id: 1,'],
  [/last = MAX\(last \+ 1/g, 'last = MAX(last + 2'],
];

/**
 * What makes no difference to any call: the database of a test works in one go, so that nobody comes between a look at a record and its
 * change, and a counter that was just written is there; fees and hours of these plans have bounds within which nothing grows too large;
 * and what other records still need the database keeps as well.
 */
const UNREACHABLE =
  /just been changed by somebody else|No number could be given|Too much to be worked out|This [\w ]+ still has/;

/** @returns each such place of the routes of these kinds, in the order of the files. */
export function spoilRules(files: SourceFiles, plurals: readonly string[]): SpoiltRule[] {
  return plurals.flatMap((plural) => {
    const path = `backend/routes/${plural}.ts`;
    const text = files[path] ?? '';
    return FORMS.flatMap(([form, nothing]) =>
      [...text.matchAll(form)]
        .filter(({ 0: part }) => !UNREACHABLE.test(part))
        .map(({ index, 0: part }) => ({
          what: `${path} ${text.slice(0, index).split('\n').length}: ${part.replace(/\s+/g, ' ')}`,
          files: { ...files, [path]: text.slice(0, index) + nothing + text.slice(index + part.length) },
        })),
    );
  });
}

/** @returns no more than so many of them, evenly spread. */
export function spread<One>(all: readonly One[], most: number): One[] {
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, index) => all[Math.floor(index * step)] as One,
  );
}
