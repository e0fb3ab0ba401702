/** Ids of projects and runs: base32, so that they can stand in host names. Pure; randomness is an argument. */
import { encodeBase32 } from './base32.ts';

/** Random bytes behind an id: 80 bits, 16 letters. */
export const ID_BYTES = 10;

/** Random bytes behind what stands behind the project's id in the id of a run: 8 letters. */
const RUN_BYTES = 5;

const ID = /^[a-z2-7]{16}$/;
const RUN_ID = /^([a-z2-7]{16})[a-z2-7]{8}$/;

export function makeId(random: Uint8Array): string {
  return encodeBase32(random.subarray(0, ID_BYTES));
}

export function isId(text: string): boolean {
  return ID.test(text);
}

/** A run is found without a list of all runs: its id begins with its project's. @param random at least 5 bytes */
export function makeRunId(projectId: string, random: Uint8Array): string {
  return projectId + encodeBase32(random.subarray(0, RUN_BYTES));
}

/** @returns the project that the id of a run names; null for one from before ids did. */
export function findProjectOfRun(runId: string): string | null {
  return RUN_ID.exec(runId)?.[1] ?? null;
}

/**
 * @param named the id of a run, or a key that ends with one: `run:` and the id.
 * @returns it as it goes into an archive of its project: without that one's id, which is of this place alone.
 */
export function cutRunId(projectId: string, named: string): string {
  const { before, id } = splitKey(named);
  return findProjectOfRun(id) === projectId ? before + id.slice(projectId.length) : named;
}

/** The other way round, in the project that an archive is put back into; ids from before runs named a project stay. */
export function completeRunId(projectId: string, named: string): string {
  const { before, id } = splitKey(named);
  return findProjectOfRun(projectId + id) === projectId ? before + projectId + id : named;
}

function splitKey(named: string): { before: string; id: string } {
  const at = named.lastIndexOf(':') + 1;
  return { before: named.slice(0, at), id: named.slice(at) };
}

export function isRunId(text: string): boolean {
  return isId(text) || findProjectOfRun(text) !== null;
}
