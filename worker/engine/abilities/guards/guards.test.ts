/** [GUARD1] Something is done to a record only while it may be, whoever asks, on both stacks. */
import { expect, test, vi } from 'vitest';
import { onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findTypeErrors } from '../../../../tests/engine/find-type-errors.ts';
import { kind } from '../../../../tests/engine/plan-parts.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../generate.ts';
import { kit } from '../../index.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';

vi.setConfig({ testTimeout: 240_000 });

const choices = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));

/** An exam office: examiners enter grades until their course is locked, forms are changed until they are sent, stays until a day before. */
const OFFICE = Blueprint.parse({
  version: 1,
  name: 'Office',
  audience: 'public',
  roles: [
    { name: 'admin', label: 'Office', description: '', sign_up: false },
    { name: 'examiner', label: 'Examiner', description: '', sign_up: false },
  ],
  entities: [
    kind('course', [{ name: 'locked', label: 'Locked', type: 'boolean' }], {
      rules: [
        { operations: ['create', 'update', 'delete'], allow: [{ roles: ['admin'] }] },
        { operations: ['list', 'read', 'summary'], allow: ['signed_in'] },
      ],
    }),
    kind(
      'grade',
      [
        {
          name: 'course',
          label: 'Course',
          type: 'reference',
          required: true,
          reference: { entity: 'course' },
        },
        { name: 'points', label: 'Points', type: 'number', min: 0, max: 100 },
      ],
      {
        rules: [
          {
            operations: ['create', 'update', 'delete', 'list', 'read', 'summary'],
            allow: [{ roles: ['admin', 'examiner'] }],
          },
        ],
        guards: [
          {
            operations: ['create', 'update', 'delete'],
            when: [{ of: 'course', field: 'locked', is: [false] }],
            except: [{ roles: ['admin'] }],
          },
        ],
      },
    ),
    kind(
      'request',
      [
        {
          name: 'state',
          label: 'State',
          type: 'enum',
          required: true,
          options: choices('draft', 'sent', 'closed'),
        },
        { name: 'starts_at', label: 'Start', type: 'datetime' },
      ],
      {
        flow: {
          field: 'state',
          initial: 'draft',
          transitions: [
            { from: 'draft', to: ['sent'] },
            { from: 'sent', to: ['closed'] },
            { from: 'closed', to: [] },
          ],
        },
        actions: [
          {
            name: 'send',
            label: 'Send',
            when: [{ field: 'state', is: ['draft'] }],
            set: [{ field: 'state', to: 'sent' }],
          },
          {
            name: 'close',
            label: 'Close',
            when: [{ field: 'state', is: ['sent'] }],
            set: [{ field: 'state', to: 'closed' }],
          },
        ],
        rules: [
          {
            operations: ['create', 'update', 'delete', 'send', 'list', 'read', 'summary'],
            allow: ['signed_in'],
          },
          { operations: ['close'], allow: [{ roles: ['admin'] }] },
        ],
        guards: [
          {
            operations: ['delete'],
            when: [{ field: 'state', is: ['draft'] }],
            except: [{ roles: ['admin'] }],
          },
          {
            operations: ['send'],
            when: [{ field: 'starts_at', ahead: 1440 }],
            says: 'Requests are sent a day before at the latest.',
          },
        ],
      },
    ),
  ],
  pages: [
    {
      name: 'home',
      title: 'Home',
      path: '/',
      audience: 'signed_in',
      blocks: [{ ability: 'table', entity: 'request' }],
    },
    {
      name: 'grades',
      title: 'Grades',
      path: '/grades',
      audience: { roles: ['admin', 'examiner'] },
      blocks: [{ ability: 'table', entity: 'grade' }],
    },
    {
      name: 'courses',
      title: 'Courses',
      path: '/courses',
      audience: 'signed_in',
      blocks: [{ ability: 'table', entity: 'course' }],
    },
  ],
  abilities: [{ ability: 'accounts' }],
});

const suite = deriveContractSuite(OFFICE);
const ofGuards = suite.checks.filter(({ ability }) => ability === 'guards');

test('[GUARD1] every check of a plan with guards passes on Hono', async () => {
  expect(findGeneratorProblems(OFFICE)).toEqual([]);
  expect(ofGuards.map(({ id }) => id)).toEqual([
    'grade.guard.1.create',
    'grade.guard.1.update',
    'grade.guard.1.delete',
    'request.guard.1.delete',
    'request.guard.2.send',
  ]);
  const files = generateBackend(OFFICE, 'React + Hono');
  expect(await findFailures(await loadBackend(files), suite.checks)).toEqual([]);
});

test('[GUARD1] every check of a plan with guards passes on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  expect(
    await findFastapiFailures(generateBackend(OFFICE, 'React + FastAPI'), suite.checks, found.python),
  ).toEqual([]);
});

test('[GUARD1] a backend that forgets one guard is noticed', async () => {
  const files = generateBackend(OFFICE, 'React + Hono');
  const SAID = /throw new Refusal\(\s*409,\s*'(?:This can be done only|Requests are sent)[^;]*;/g;
  let tried = 0;
  for (const [path, text] of Object.entries(files))
    for (const { index, 0: part } of text.matchAll(SAID)) {
      tried += 1;
      const broken = { ...files, [path]: `${text.slice(0, index)}{}${text.slice(index + part.length)}` };
      expect(await findFailures(await loadBackend(broken), ofGuards), `${path} ${index}`).not.toEqual([]);
    }
  // A grade is not moved into a course that is locked either; that stands in one refusal with the rest.
  expect(tried).toBe(5);
});

test.each(STACKS)(
  '[GUARD2] the clock decides to the minute, and whoever has no time has enough: %s',
  async (stack) => {
    const plan = openPlan(
      [
        {
          name: 'stay',
          plural: 'stays',
          fields: [
            { name: 'name', label: 'Name', type: 'text', required: true },
            { name: 'starts_at', label: 'Start', type: 'datetime' },
            { name: 'ended_on', label: 'End', type: 'date' },
          ],
          actions: [{ name: 'cancel', label: 'Cancel', set: [{ field: 'name', to: 'gone' }] }],
          guards: [
            { operations: ['cancel'], when: [{ field: 'starts_at', ahead: 24 * 60 }] },
            { operations: ['delete'], when: [{ field: 'ended_on', behind: 0 }] },
          ],
        },
      ],
      { time_zone: 'Pacific/Auckland' },
    );
    await onStack(stack, plan, async (call) => {
      const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      const cancel = async (starts_at: string | null) => {
        const made = await call('POST', '/api/stays', { name: 'A stay', starts_at });
        return call('POST', `/api/stays/${made.body.id}/cancel`);
      };
      expect(await cancel(inMinutes(24 * 60 - 1))).toEqual({
        status: 409,
        body: { detail: 'This can be done only until 24 hours before “Start”.' },
      });
      expect((await cancel(inMinutes(24 * 60 + 1))).status).toBe(200);
      expect((await cancel(null)).status).toBe(200);
      const remove = async (ended_on: string | null) => {
        const made = await call('POST', '/api/stays', { name: 'A stay', ended_on });
        return (await call('DELETE', `/api/stays/${made.body.id}`)).status;
      };
      const day = (hours: number) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(
          Date.now() + hours * 3_600_000,
        );
      expect([await remove(day(0)), await remove(day(24)), await remove(null)]).toEqual([204, 409, 409]);
    });
  },
);

test('[GUARD3] what a guard looks at is there, stored, and sent with what is new', () => {
  const [course, grade, request] = OFFICE.entities;
  const problems = (guard: object) =>
    findGeneratorProblems(
      Blueprint.parse({ ...OFFICE, entities: [course, grade, { ...request, guards: [guard] }] }),
    ).map(({ message }) => message);
  expect(problems({ operations: ['list'], when: [{ field: 'state', is: ['draft'] }] })[0]).toContain(
    'speaks of "list"',
  );
  expect(problems({ operations: ['delete'], when: [{ field: 'state', is: ['gone'] }] })[0]).toContain(
    '"gone" is no value of "State"',
  );
  expect(problems({ operations: ['delete'], when: [{ field: 'name', ahead: 5 }] })[0]).toContain(
    'is no date or time',
  );
  expect(
    problems({ operations: ['delete'], when: [{ of: 'course', field: 'locked', is: [true] }] })[0],
  ).toContain('that points at a record');
  expect(
    problems({
      operations: ['delete'],
      when: [{ field: 'state', is: ['draft'] }],
      except: [{ roles: ['boss'] }],
    })[0],
  ).toContain('"boss", which is not defined');
  expect(problems({ operations: ['create'], when: [{ field: 'state', is: ['closed'] }] })[0]).toContain(
    'A new Request is none of these by "State"',
  );
});

test('[GUARD5] pages offer what may be done now, as far as the record tells', async () => {
  const files = await generateFrontend(OFFICE);
  expect(findTypeErrors(files).filter((error) => !((error.split(':')[0] ?? '') in kit))).toEqual([]);
  const offered = Object.entries(files).flatMap(([path, text]) =>
    path.startsWith('src/components/Request') ? [text.replace(/\s+/g, ' ')] : [],
  );
  expect(offered.join()).toContain("may('delete') && (may('guard:1') || request.state === 'draft')");
  expect(offered.join()).toContain("may('send') && isAhead(request.starts_at, 1440) && canSend(request)");
});

/** Stays are cancelled before they begin and reviewed after; only what is closed is deleted; each guest has their own. */
const STAYS = Blueprint.parse({
  version: 1,
  name: 'Stays',
  audience: 'public',
  roles: [
    { name: 'admin', label: 'Host', description: '', sign_up: false },
    { name: 'guest', label: 'Guest', description: '', sign_up: true },
  ],
  entities: [
    kind(
      'stay',
      [
        { name: 'starts_at', label: 'Start', type: 'datetime', required: true },
        { name: 'stars', label: 'Stars', type: 'number', input: 'never' },
        {
          name: 'state',
          label: 'State',
          type: 'enum',
          required: true,
          options: choices('open', 'closed'),
        },
      ],
      {
        flow: {
          field: 'state',
          initial: 'open',
          transitions: [
            { from: 'open', to: ['closed'] },
            { from: 'closed', to: [] },
          ],
        },
        actions: [
          { name: 'cancel', label: 'Cancel', set: [{ field: 'state', to: 'closed' }] },
          { name: 'praise', label: 'Praise', set: [{ field: 'stars', to: 5 }] },
        ],
        rules: [
          {
            operations: ['list', 'read', 'update', 'delete', 'summary', 'cancel', 'praise'],
            allow: ['owner', { roles: ['admin'] }],
          },
          { operations: ['create'], allow: ['signed_in'] },
        ],
        guards: [
          { operations: ['cancel', 'update'], when: [{ field: 'starts_at', ahead: 1440 }] },
          { operations: ['praise'], when: [{ field: 'starts_at', behind: 0 }] },
          { operations: ['delete'], when: [{ field: 'state', is: ['closed'] }] },
        ],
      },
    ),
  ],
  pages: [
    {
      name: 'home',
      title: 'Home',
      path: '/',
      audience: 'signed_in',
      blocks: [{ ability: 'table', entity: 'stay' }],
    },
  ],
  abilities: [{ ability: 'accounts' }, { ability: 'ownership', entity: 'stay', options: {} }],
});

test('[GUARD6] guards that ask for different times of one record, and for a state that it comes to later, are proven', async () => {
  expect(findGeneratorProblems(STAYS)).toEqual([]);
  const { checks } = deriveContractSuite(STAYS);
  const backend = await loadBackend(generateBackend(STAYS, 'React + Hono'));
  expect(await findFailures(backend, checks)).toEqual([]);
  expect(checks.filter(({ ability }) => ability === 'guards').map(({ id }) => id)).toEqual([
    'stay.guard.1.cancel',
    'stay.guard.1.update',
    'stay.guard.2.praise',
    'stay.guard.3.delete',
  ]);
  expect(checks.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'stay.update',
      'stay.delete',
      'stay.action.cancel',
      'stay.action.praise',
      'stay.owner',
    ]),
  );
});

test('[GUARD1] a grade is not moved into a course that is locked', async () => {
  const files = generateBackend(OFFICE, 'React + Hono');
  const path = 'backend/routes/grades.ts';
  const text = files[path] ?? '';
  const [kept, changes = ''] = text.split(".patch('/:id'");
  // Forgets what is sent, and looks at what is stored alone.
  const open = changes.replace(
    /changes\.course_id !== undefined &&\s*database\.get\(\s*'SELECT 1 FROM courses WHERE id = \? AND NOT/,
    "false && database.get('SELECT 1 FROM courses WHERE id = ? AND NOT",
  );
  expect(open).not.toBe(changes);
  const broken = { ...files, [path]: `${kept}.patch('/:id'${open}` };
  expect((await findFailures(await loadBackend(broken), ofGuards)).join()).toContain('grade.guard.1.update');
});
