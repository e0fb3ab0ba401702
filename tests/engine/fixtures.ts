/** The Blueprints of `tests/fixtures/blueprints`, for tests of the generator. */
import { readdirSync, readFileSync } from 'node:fs';
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { coverAbilities } from './cover-abilities.ts';

const folder = new URL('../fixtures/blueprints/', import.meta.url);

/** Their names without ending, in order. */
export const fixtureNames: string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort();

/** One of them, parsed anew each time, so that a test may change it. */
export function readFixture(name: string): Blueprint {
  return Blueprint.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
}

/** Names of the Blueprints of `tests/fixtures/cases`, in order. */
export const caseNames: string[] = readdirSync(new URL('../cases/', folder))
  .map((name) => name.slice(0, -'.json'.length))
  .sort();

/** A Blueprint of `tests/fixtures/cases`: an app that went badly elsewhere, planned by hand. */
export function readCase(name: string): Blueprint {
  return Blueprint.parse(JSON.parse(readFileSync(new URL(`../cases/${name}.json`, folder), 'utf8')));
}

/** Those that use all abilities between them: for what takes long and is alike for every plan. */
export const coveringNames: string[] = coverAbilities(
  new Map(fixtureNames.map((name) => [name, readFixture(name)])),
).sort();
