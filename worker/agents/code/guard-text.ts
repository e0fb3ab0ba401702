/** What a code agent may not write into a file: secrets that did not stand there, and the names that stand for them. */
import { findMasks } from '../../domain/secrets/mask.ts';
import { partOf } from '../../import-code/split-files.ts';
import type { ToolContext } from './tool.ts';

/** @returns why this text may not be written, a sentence for the model; null where it may. */
export function guardText(
  path: string,
  before: string | null,
  after: string,
  { draft, mask }: Pick<ToolContext, 'draft' | 'mask'>,
): string | null {
  const stood = new Set(findMasks(before ?? ''));
  const left = findMasks(after).find((name) => !stood.has(name));
  if (left !== undefined)
    return `${path} would hold the words ${JSON.stringify(left)}, which only stand for a value that you may not see, and which no file of this project has here. ${INSTEAD} Nothing was written.`;
  const held = new Set(mask.find(before ?? '').map(({ name }) => name));
  const added = mask.find(after).find(({ name }) => !held.has(name));
  if (!added || standsBeside(path, added.name, { draft, mask })) return null;
  return added.isVariable
    ? `${path}, line ${added.line}, would hold the value of the variable ${added.name}. ${INSTEAD} Nothing was written.`
    : `${path}, line ${added.line}, would hold a ${added.name}. Keys are not written into code: tell the person to keep it as a variable of the app. ${INSTEAD} Nothing was written.`;
}

const INSTEAD =
  'In the backend read the variable by its name (TypeScript: c.env.NAME, Python: os.environ["NAME"]); pages have no secrets.';

/** It stands in that part of the app already: text may be moved from file to file. */
function standsBeside(
  path: string,
  name: string,
  { draft, mask }: Pick<ToolContext, 'draft' | 'mask'>,
): boolean {
  return draft
    .paths()
    .filter((other) => other !== path && partOf(other) === partOf(path))
    .some((other) => mask.find(draft.read(other)?.text ?? '').some((secret) => secret.name === name));
}
