/** What the owner does in the app itself, called over the wire: texts in place, and the examples. */
import type { ContractCheck } from '../../../../contract/plan/contract-suite.ts';
import { VISITOR } from '../../../checks/cast-checks.ts';
import { enterAsOwner } from '../../../checks/owner-steps.ts';
import type { AppModel } from '../../../core/model.ts';
import { check, register, step } from './account-steps.ts';

const TEXTS = '/api/auth/texts';
const EXAMPLES = '/api/auth/examples';

export function ownerChecks(model: AppModel): ContractCheck[] {
  const hasExamples = model.entities.some(({ seed }) => seed.length > 0);
  return [textsCheck(), textsKeptCheck(), ...(hasExamples ? [examplesCheck(), keptCheck()] : [])];
}

const write = (as: string, status: number, key: string, value: string | null) =>
  step(as, 'PATCH', TEXTS, status, { body: { key, value } });

function textsCheck(): ContractCheck {
  const shown = (texts: Record<string, string>) => step(VISITOR, 'GET', TEXTS, 200, { json: { texts } });
  const markup = '<script>alert(1)</script> & "so"';
  return check('texts', 'The owner alone writes other texts, which everyone reads as they were written', [
    ...enterAsOwner('ada', 'ada'),
    register('bob'),
    write(VISITOR, 401, 'home-words', 'Mine'),
    write('bob', 403, 'home-words', 'Mine'),
    write('ada', 422, 'Home Words', 'Mine'),
    write('ada', 422, 'home-words', ' '),
    write('ada', 422, 'home-words', 'a'.repeat(2001)),
    step(VISITOR, 'GET', TEXTS, 200, { text: '^\\{"texts":\\{\\}\\}$' }),
    write('ada', 200, 'home-words', ` ${markup} `),
    write('ada', 200, 'home-words', markup),
    write('ada', 200, 'home-more', 'More'),
    shown({ 'home-words': markup, 'home-more': 'More' }),
    write('bob', 403, 'home-words', null),
    write('ada', 200, 'home-words', null),
    step(VISITOR, 'GET', TEXTS, 200, { text: '^\\{"texts":\\{"home-more":"More"\\}\\}$' }),
  ]);
}

/** What stands in a closed app is nobody else's to read. */
function textsKeptCheck(): ContractCheck {
  return {
    ...check('texts.closed', 'Texts of an app that is not for visitors are not told to them', [
      ...enterAsOwner('ada', 'ada'),
      write('ada', 200, 'home-words', 'Mine'),
      step(VISITOR, 'GET', TEXTS, 200, { text: '^\\{"texts":\\{\\}\\}$' }),
      step('ada', 'GET', TEXTS, 200, { json: { texts: { 'home-words': 'Mine' } } }),
    ]),
    audience: 'owner',
  };
}

function examplesCheck(): ContractCheck {
  const count = (text: string) => step('ada', 'GET', EXAMPLES, 200, { text });
  return {
    ...check('examples', 'The owner alone clears the examples, and then they are gone', [
      ...enterAsOwner('ada', 'ada'),
      register('bob'),
      ...(['GET', 'POST', 'DELETE'] as const).flatMap((method) => [
        step(VISITOR, method, EXAMPLES, 401),
        step('bob', method, EXAMPLES, 403),
      ]),
      count('^\\{"count":[1-9]\\d*\\}$'),
      step('ada', 'DELETE', EXAMPLES, 200, { text: '^\\{"deleted":[1-9]\\d*\\}$' }),
      count('^\\{"count":0\\}$'),
      step('ada', 'DELETE', EXAMPLES, 200, { text: '^\\{"deleted":0\\}$' }),
    ]),
    seeded: true,
  };
}

function keptCheck(): ContractCheck {
  return {
    ...check('examples.kept', 'Examples that are kept are records like all others', [
      ...enterAsOwner('ada', 'ada'),
      step('ada', 'POST', EXAMPLES, 204),
      step('ada', 'GET', EXAMPLES, 200, { text: '^\\{"count":0\\}$' }),
      step('ada', 'DELETE', EXAMPLES, 200, { text: '^\\{"deleted":0\\}$' }),
    ]),
    seeded: true,
  };
}
