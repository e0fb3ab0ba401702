/** The tester's checks for those who read them: people, and whoever writes the code. */
import type { TurnCheck } from '../../../contract/room/turns.ts';
import { asData } from '../as-data.ts';
import type { FurtherChecks } from './further-checks.ts';

/** What each says, and whether it decides. */
export function listTurnChecks({ calls, pages, visits }: FurtherChecks): TurnCheck[] {
  return [
    ...calls.map(({ title }) => ({ title, gates: true })),
    ...[...visits, ...pages].map(({ title }) => ({ title, gates: false })),
  ];
}

/** The same, a line each. */
export function describeChecks(checks: FurtherChecks): string[] {
  return listTurnChecks(checks).map(({ title, gates }) => (gates ? title : `${title} (advice alone)`));
}

/** For the prompt of the code: what must pass, as data. */
export function tellChecks(checks: FurtherChecks): string[] {
  const { calls, pages, visits } = checks;
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
    ...(visits.length === 0
      ? []
      : [
          `Somebody will do these steps on the pages, over the example records, and must see what they expect. Call things by these names:\n${asData('checks', JSON.stringify(visits))}`,
        ]),
  ];
}
