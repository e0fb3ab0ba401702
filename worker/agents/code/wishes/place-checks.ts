/** In which file of a project a check stands that was not passed: whoever reads of it can look at the promise. Pure. */
import type { ContractSuite } from '../../../contract/plan/contract-suite.ts';
import { WISHES_FILE } from './further-checks.ts';

/** Where a project has the checks of its plan. */
const CONTRACT_FILE = 'tests/contract.json';

/**
 * @param kept checks that the project keeps beside its contract; others of a person's words are in no file yet.
 * @returns files by the ids of checks.
 */
export function placeChecks(
  { checks, pages, visits = [] }: ContractSuite,
  kept: readonly { title: string }[],
): Map<string, string> {
  const titles = new Set(kept.map(({ title }) => title));
  const ofWishes = checks.filter(({ ability, title }) => ability === 'wish' && titles.has(title));
  const ofPages = [...pages.filter(({ id }) => id.startsWith('wish.page.')), ...visits];
  const ofPlan = checks.filter(({ ability }) => ability !== 'wish');
  return new Map([
    ...ofPlan.map(({ id }) => [id, CONTRACT_FILE] as const),
    ...[...ofWishes, ...ofPages].map(({ id }) => [id, WISHES_FILE] as const),
  ]);
}

/** @param line what is said of a check, which begins with its id. */
export function nameFile(line: string, places: ReadonlyMap<string, string>): string {
  const file = places.get(line.slice(0, Math.max(0, line.indexOf(': '))));
  return file === undefined ? line : `${file}: ${line}`;
}
