/** [GUARD7] Nobody decides about their own, on both stacks. */
import { expect, test, vi } from 'vitest';
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

const state = (...values: string[]) => ({
  name: 'state',
  label: 'State',
  type: 'enum',
  required: true,
  options: choices(...values),
});
const reads = ['list', 'read', 'summary'];

/** Whoever asks for leave does not grant it, managers and the office neither; nobody steps on with a review about themselves but the office. */
const LEAVE = Blueprint.parse({
  version: 2,
  name: 'Leave',
  audience: 'public',
  roles: [
    { name: 'admin', label: 'Office', description: '', sign_up: false },
    { name: 'manager', label: 'Manager', description: '', sign_up: false },
  ],
  entities: [
    kind('person', [{ name: 'email', label: 'E-mail', type: 'email', required: true }], {
      rules: [
        { operations: reads, allow: ['signed_in'] },
        { operations: ['create', 'update', 'delete'], allow: [{ roles: ['admin'] }] },
      ],
    }),
    kind('leave', [state('asked', 'granted', 'refused')], {
      flow: {
        field: 'state',
        initial: 'asked',
        transitions: [
          { from: 'asked', to: ['granted', 'refused'] },
          { from: 'granted', to: [] },
          { from: 'refused', to: [] },
        ],
      },
      actions: [
        {
          name: 'grant',
          label: 'Grant',
          when: [{ field: 'state', is: ['asked'] }],
          set: [{ field: 'state', to: 'granted' }],
        },
      ],
      rules: [
        {
          operations: [...reads, 'create', 'update', 'delete', 'grant'],
          allow: [{ roles: ['admin', 'manager'] }],
        },
      ],
      guards: [{ operations: ['grant'], not_by: ['owner'] }],
    }),
    kind(
      'review',
      [
        state('open', 'closed'),
        {
          name: 'person',
          label: 'Person',
          type: 'reference',
          required: true,
          reference: { entity: 'person' },
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
        rules: [
          { operations: [...reads, 'create', 'update', 'delete'], allow: [{ roles: ['admin', 'manager'] }] },
        ],
        guards: [{ operations: ['step'], not_by: [{ named: ['person'] }], except: [{ roles: ['admin'] }] }],
      },
    ),
  ],
  pages: [
    {
      name: 'home',
      title: 'Home',
      path: '/',
      audience: 'signed_in',
      blocks: [{ ability: 'table', entity: 'leave' }],
    },
    { name: 'reviews', title: 'Reviews', path: '/reviews', blocks: [{ ability: 'table', entity: 'review' }] },
  ],
  abilities: [
    { ability: 'accounts' },
    { ability: 'ownership', entity: 'person', options: { of: { role: 'manager', email: 'email' } } },
    { ability: 'ownership', entity: 'leave', options: {} },
  ],
});

const ofDeciders = () => deriveContractSuite(LEAVE).checks.filter(({ id }) => /guard\.\d+\.own/.test(id));

test('[GUARD7] nobody decides about their own, and every check of such a plan passes on Hono', async () => {
  expect(findGeneratorProblems(LEAVE)).toEqual([]);
  expect(
    ofDeciders().map(({ id, steps }) => [
      id,
      steps.filter(({ expect: { status } }) => status === 403).length,
    ]),
  ).toEqual([
    ['leave.guard.1.own.1', 2],
    ['review.guard.1.own.1', 1],
  ]);
  const { checks } = deriveContractSuite(LEAVE);
  expect(checks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['leave.action.grant', 'leave.flow', 'ways.manager.leave']),
  );
  expect(await findFailures(await loadBackend(generateBackend(LEAVE, 'React + Hono')), checks)).toEqual([]);
});

test('[GUARD7] nobody decides about their own, and every check of such a plan passes on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  const { checks } = deriveContractSuite(LEAVE);
  const files = generateBackend(LEAVE, 'React + FastAPI');
  expect(await findFastapiFailures(files, checks, found.python)).toEqual([]);
  const broken = breakOwn(files, /raise HTTPException\(\s*403, "This is about yourself[^)]*\)/g, 'pass');
  expect(broken.length).toBe(3);
  for (const one of broken)
    expect(await findFastapiFailures(one.files, ofDeciders(), found.python), one.what).not.toEqual([]);
});

function breakOwn(files: Record<string, string>, form: RegExp, nothing: string) {
  return Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(form)].map(({ index, 0: part }) => ({
      what: `${path} ${index}`,
      files: { ...files, [path]: text.slice(0, index) + nothing + text.slice(index + part.length) },
    })),
  );
}

test('[GUARD7] a backend that forgets one place is noticed, and pages leave out the press', async () => {
  const files = generateBackend(LEAVE, 'React + Hono');
  const broken = breakOwn(files, /throw new Refusal\(\s*403,\s*'This is about yourself[^;]*;/g, '{}');
  expect(broken.length).toBe(3);
  for (const one of broken)
    expect(await findFailures(await loadBackend(one.files), ofDeciders()), one.what).not.toEqual([]);
  const pages = await generateFrontend(LEAVE);
  expect(findTypeErrors(pages).filter((error) => !((error.split(':')[0] ?? '') in kit))).toEqual([]);
  expect(Object.values(pages).join().replace(/\s+/g, ' ')).toContain("!may('mine:1', leave.owner_id)");
});

test('[GUARD7] what nobody could keep, or says nothing, is no plan', () => {
  const problems = (guard: object) => {
    const plan = structuredClone(LEAVE);
    const [, leave] = plan.entities;
    if (leave) leave.guards = [{ when: [], ...guard } as never];
    return findGeneratorProblems(plan)
      .map(({ message }) => message)
      .join('\n');
  };
  expect(problems({ operations: ['grant'] })).toContain('neither when nor who does not');
  expect(problems({ operations: ['create'], not_by: ['owner'] })).toContain('always of whoever adds it');
  expect(problems({ operations: ['grant'], not_by: [{ roles: ['manager'] }] })).toContain(
    'a role may be left out',
  );
  expect(problems({ operations: ['grant'], not_by: [{ named: ['state'], roles: [] }] })).toContain(
    'does not lead',
  );
});
