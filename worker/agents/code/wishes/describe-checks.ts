/** The tester's checks for those who read them: people, and whoever writes the code. */
import { asData } from '../as-data.ts';
import type { FurtherChecks } from './further-checks.ts';

/** A line each: what it says, and whether it decides. */
export function describeChecks({ calls, pages }: FurtherChecks): string[] {
  return [
    ...calls.map(({ title }) => title),
    ...pages.map(({ title, path }) => `${title} (at ${path}; advice alone)`),
  ];
}

/** For the prompt of the code: what must pass, as data. */
export function tellChecks(checks: FurtherChecks): string[] {
  const { calls, pages } = checks;
  return [
    ...(calls.length === 0
      ? []
      : [
          `These calls will be made, over the example records, and must be answered like this. Keep to their paths; nobody changes them:\n${asData('checks', JSON.stringify(calls))}`,
        ]),
    ...(pages.length === 0
      ? []
      : [
          `These pages should say this as soon as they are shown:\n${asData('checks', JSON.stringify(pages))}`,
        ]),
  ];
}
