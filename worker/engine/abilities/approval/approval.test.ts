/** What waits for approval is kept back by every call: each of the places that keep it is broken once, and the contract says so. */
import { expect, test } from 'vitest';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { findBlueprintProblems } from '../../../contract/plan/blueprint-meaning.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

const forum = readFixture('forum');

interface Sabotage {
  what: string;
  blueprint: () => Promise<Blueprint> | Blueprint;
  file: string;
  from: string | RegExp;
  to: string;
  caughtBy: string;
}

const ride = { blueprint: () => forum, file: 'backend/routes/rides.ts', caughtBy: 'ride.approval' };

test.each<Sabotage>([
  {
    ...ride,
    what: 'lists show what waits',
    from: /\.\.\.\(user\?\.role === 'admin' \?/g,
    to: '...(database ?',
  },
  {
    ...ride,
    what: 'its own address shows what waits',
    from: /\.get\('\/:id', async[\s\S]*?\n {4}\}\)/,
    to: ".get('/:id', (context) => context.json(requireRecord(database, rideRecords, readId(context))))",
  },
  {
    ...ride,
    what: 'what is changed stays approved',
    from: "user.role === 'admin' ? ride.approval : 'pending'",
    to: 'ride.approval',
  },
  { ...ride, what: 'a new record is there at once', from: "approval: 'pending'", to: "approval: 'approved'" },
  {
    ...ride,
    what: 'everyone who is signed in approves',
    from: /requireRole\(user, 'admin'\);/g,
    to: '',
  },
  {
    blueprint: () => showStops(forum),
    what: 'what hangs on a record is seen before it',
    file: 'backend/records/stops.ts',
    from: /CASE WHEN rides\.approval = 'approved' THEN (json_array\('everyone'\)) ELSE .*? END/,
    to: '$1',
    caughtBy: 'stop.approval.ride',
  },
  {
    blueprint: planBlog,
    what: 'what waits is counted',
    file: 'backend/records/posts.ts',
    from: " AND comments.status = 'approved'",
    to: '',
    caughtBy: 'comment.approval.post',
  },
])(
  '[APP1] a backend in which $what fails its contract',
  async ({ blueprint: read, file, from, to, caughtBy }) => {
    const blueprint = await read();
    const files = generateBackend(blueprint, 'React + Hono');
    const broken = files[file]?.replace(from, to) ?? '';
    expect(broken, `${file} does not hold ${String(from)}`).not.toBe(files[file]);
    const checks = deriveContractSuite(blueprint).checks.filter(({ ability }) => ability === 'approval');
    expect(await findFailures(await loadBackend(files), checks)).toEqual([]);
    const failures = await findFailures(await loadBackend({ ...files, [file]: broken }), checks);
    expect(failures.map((failure) => failure.split(':')[0])).toContainEqual(caughtBy);
  },
);

/** The plan with stops for everyone: a plan that does not say so keeps them to those who approve, and nothing is left to guard. */
function showStops(blueprint: Blueprint): Blueprint {
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) =>
      entity.name === 'stop'
        ? { ...entity, rules: [...entity.rules, { operations: ['list', 'read'], allow: ['public'] }] }
        : entity,
    ),
  };
}

async function planBlog(): Promise<Blueprint> {
  const outcome = await planApp('A blog with comments. Comments need approval before they show.');
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

test.each<[what: string, change: (ride: Blueprint['entities'][number]) => void, says: RegExp]>([
  [
    'a role that is not there',
    (one) => one.approval?.by.push('editor'),
    /role "editor", which is not defined/,
  ],
  [
    'a state that everyone enters',
    (one) => Object.assign(one.fields.at(-1) ?? {}, { input: 'always' }),
    /nobody may enter it/,
  ],
  [
    'a start in which it is seen',
    (one) => Object.assign(one.fields.at(-1) ?? {}, { default: 'approved' }),
    /must begin in a state/,
  ],
  ['an action for everyone', (one) => one.rules.pop(), /only those who approve may do it/],
  ['no action that approves', (one) => one.actions.shift(), /No action approves/],
])('[APP2] an approval with %s is no plan', (_, change, says) => {
  const blueprint = Blueprint.parse(JSON.parse(JSON.stringify(forum)));
  const entity = blueprint.entities.find(({ name }) => name === 'ride');
  if (entity) change(entity);
  expect(findBlueprintProblems(blueprint).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(says),
  );
});

test.each<[text: string, entity: string, by: string[]]>([
  ['Blog with posts and comments; only approved comments are visible', 'comment', ['admin']],
  ['A blog where readers can comment. Comments are moderated.', 'comment', ['admin']],
  ['Marketplace for used bikes. Sellers create ads; ads need to be approved first.', 'ad', ['admin']],
  [
    'A Q&A site with answers. Answers are reviewed by experts before they become visible',
    'answer',
    ['expert', 'admin'],
  ],
  ['Volunteers submit articles. Editors review articles and publish them.', 'article', ['editor', 'admin']],
  [
    'A directory of local businesses. Owners submit their business and it is listed after we approve it.',
    'local_business',
    ['admin'],
  ],
  [
    'A recipe site where comments are shown once a moderator approved them.',
    'comment',
    ['moderator', 'admin'],
  ],
  [
    'A hotel directory; reviews are shown only once a moderator approved them.',
    'review',
    ['moderator', 'admin'],
  ],
  ['A guestbook for our wedding, entries must be approved first. no accounts', 'entry', ['admin']],
])('[APP3] %s', async (text, name, by) => {
  const outcome = await planApp(text);
  const entity = outcome.understood
    ? outcome.plan.blueprint.entities.find((one) => one.name === name)
    : undefined;
  expect(entity?.approval).toEqual({ field: 'status', shown: ['approved'], by });
});

test.each([
  'Employees request leave, managers approve',
  'Purchase orders need approval by the manager',
  'Expense tool: expenses must be approved by the finance team before they are paid',
])('[APP4] what is decided about is seen all the same: %s', async (text) => {
  const outcome = await planApp(text);
  expect(outcome.understood && outcome.plan.blueprint.entities.filter(({ approval }) => approval)).toEqual(
    [],
  );
});
