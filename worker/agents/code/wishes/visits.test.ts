import { describe, expect, test } from 'vitest';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { VisitStep } from '../../../contract/plan/contract-suite.ts';
import { openEntries } from '../trial/visitor-entries.ts';
import { listDroppable } from './dropped-checks.ts';
import { keepWishes, NewChecks, NO_CHECKS, readWishes, withPromises } from './further-checks.ts';
import { completeVisits, NewVisit } from './visits.ts';

const visit = (title: string, ...steps: VisitStep[]) => ({ title, steps });
const open = (as?: string): VisitStep => ({ open: '/', ...(as && { as }) });
const sees: VisitStep = { expect: 'Ladder' };

const plan = Blueprint.parse({
  version: 1,
  name: 'Tools',
  entities: [],
  pages: [
    {
      name: 'home',
      title: 'Home',
      path: '/',
      icon: 'home',
      blocks: [{ ability: 'text', options: { text: 'Hello' } }],
    },
  ],
  abilities: [{ ability: 'accounts', options: {} }],
  roles: [
    { name: 'driver', label: 'Driver', sign_up: true },
    { name: 'chief', label: 'Chief', sign_up: false },
  ],
});

describe('[TESTER7] ways of a person', () => {
  test.each([
    ['no page that is opened', visit('a', { press: 'Save' }, sees)],
    ['nothing that is to be seen', visit('a', open(), { press: 'Save' })],
    ['another host', visit('a', { open: '//else.where/' }, sees)],
    ['a step that nobody knows', visit('a', open(), { drag: 'Save' } as never, sees)],
    ['too many steps', visit('a', open(), ...Array.from({ length: 30 }, () => sees))],
  ])('%s is refused', (_, way) => {
    expect(NewVisit.safeParse(way).success).toBe(false);
  });

  test('each person comes in before: strangers need nothing, who may not choose their role gets it from the owner', async () => {
    const entries = await openEntries(plan);
    const calls = (...actors: string[]) =>
      entries(actors).map(({ call }) => `${call.method} ${call.path.split('?')[0]} as ${call.as}`);
    expect(calls('stranger')).toEqual([]);
    expect(calls('driver', 'driver')).toEqual(['POST /api/auth/register as driver']);
    expect(calls('chief').map((one) => one.replace(/^GET .* as/, 'GET … as'))).toEqual([
      'GET … as owner',
      'POST /api/auth/register as chief',
      'PATCH /api/auth/accounts/{{account_of_chief}} as owner',
    ]);
  });

  test('five a build at least, the main one of each kind of person for whom a model gave none among them', () => {
    const titles = (made: object[], main: ReturnType<typeof visit>[]) =>
      completeVisits(NewChecks.parse({ visits: made }).visits, main).map(({ title }) => title);
    const main = ['stranger', 'driver', 'chief'].map((as) => visit(`${as} comes`, open(as), sees));
    const rest = ['stranger', 'driver', 'chief'].map((as) => visit(`${as} looks`, open(as), sees));
    expect(titles([], [...main, ...rest])).toEqual([
      'stranger comes',
      'driver comes',
      'chief comes',
      'stranger looks',
      'driver looks',
    ]);
    const made = Array.from({ length: 6 }, (_, at) => visit(`Driver ${at}`, open('driver'), sees));
    expect(titles(made, [...main, ...rest]).slice(6)).toEqual(['stranger comes', 'chief comes']);
    // A way without a name is a stranger's, and one of the plan that the model gave already is not gone twice.
    const known = [visit('Looks', open(), sees), visit('chief comes', open('chief'), sees)];
    expect(titles(known, main)).toEqual(['Looks', 'chief comes', 'driver comes', 'stranger comes']);
  });

  test('what passed is kept and gates; a role that the plan has no more takes its ways with it', async () => {
    const made = NewChecks.parse({
      visits: [visit('Driver', open('driver'), sees), visit('Pilot', open('pilot'), sees)],
    });
    const [file] = keepWishes({}, made);
    const kept = readWishes({ 'tests/wishes.json': file?.text ?? '' });
    expect(kept.visits.map(({ title }) => title)).toEqual(['Driver', 'Pilot']);
    const { visits = [] } = await withPromises({ checks: [], pages: [] }, kept, plan);
    expect(visits.map(({ id, title }) => ({ id, title }))).toEqual([{ id: 'wish.visit.1', title: 'Driver' }]);
    expect(visits[0]?.setup).toHaveLength(1);
  });

  test('who must not see something goes on not seeing it, whatever a request says', () => {
    const { visits } = NewChecks.parse({
      visits: [visit('Sees', open(), sees), visit('Sees not', open(), { absent: 'Money' })],
    });
    const listed = listDroppable({ checks: [], pages: [] }, { ...NO_CHECKS, visits });
    expect(listed.map(({ title }) => title)).toEqual(['Sees']);
  });
});
