/** [PRIV18] A rule that finds no place in a route is an error of the generator, found while a plan is made. */
import { expect, test, vi } from 'vitest';
import { PRIVATE_TRIPS } from '../../../tests/engine/private-trips.ts';
import { loadBackend } from '../../../tests/engine/run-backend.ts';
import { Blueprint } from '../../contract/plan/blueprint.ts';
import { CHECK_VARIABLES } from '../../contract/plan/contract-suite.ts';
import { generateBackend } from '../generate.ts';
import { findGeneratorProblems } from '../index.ts';
import { openDatabase } from '../kit/hono/backend/node-database.ts';
import { findBuildProblems } from '../problems/find-build-problems.ts';
import { settlePlan } from '../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Grades are about the students whose address they carry; who makes one is somebody else. */
const GRADES = Blueprint.parse({
  ...PRIVATE_TRIPS,
  roles: [...PRIVATE_TRIPS.roles, { name: 'student', label: 'Student', description: '', sign_up: false }],
  entities: [
    ...PRIVATE_TRIPS.entities,
    {
      ...PRIVATE_TRIPS.entities[0],
      name: 'grade',
      plural: 'grades',
      label: 'Grade',
      label_plural: 'Grades',
      fields: [
        ...(PRIVATE_TRIPS.entities[0]?.fields ?? []),
        { name: 'email', label: 'E-mail', type: 'email' },
      ],
      rules: [
        { operations: ['list', 'read', 'create', 'update', 'delete', 'summary', 'export'], allow: ['owner'] },
      ],
    },
  ],
  abilities: [
    ...PRIVATE_TRIPS.abilities,
    { ability: 'ownership', entity: 'grade', options: { of: { role: 'student', email: 'email' } } },
  ],
});

test('[PRIV18] a call for owners in which nothing tells whose it is is no plan that can be built', () => {
  const [problem] = findGeneratorProblems(GRADES);
  expect(problem?.message).toMatch(/^"Create a grade" is for the owners of Grades alone/);
  expect(problem?.path).toEqual(['entities', PRIVATE_TRIPS.entities.length, 'rules', 0, 'operations', 2]);
  expect(() => findBuildProblems(GRADES)).not.toThrow();
  expect(findBuildProblems(GRADES)).toMatchObject([{ path: problem?.path }]);
});

test('[SETTLE9] what a rule without a place lets do leaves a new plan with a sentence, and is open to nobody', () => {
  const result = settlePlan(GRADES, null);
  if (!result.ok) throw new Error(result.problem.message);
  expect(result.consequences).toContain('to create grades');
  const grade = result.blueprint.entities.find((entity) => entity.name === 'grade');
  expect(grade?.operations).not.toContain('create');
  expect(findGeneratorProblems(result.blueprint)).toEqual([]);
  expect(findBuildProblems(result.blueprint)).toEqual([]);
  // A change that asks for just this rule is told why it cannot be.
  const before = Blueprint.parse({
    ...GRADES,
    entities: GRADES.entities.map((entity) => (entity.name === 'grade' ? { ...entity, rules: [] } : entity)),
  });
  expect(settlePlan(GRADES, before)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('for the owners of Grades alone') },
  });
});

test('[PRIV18] it is not built either where nobody asked beforehand', () => {
  expect(() => generateBackend(GRADES, 'React + Hono')).toThrow(/for the owners of Grades alone/);
});

test('[PRIV18] tags of private records are told to nobody else', async () => {
  const plan = Blueprint.parse({
    ...PRIVATE_TRIPS,
    entities: PRIVATE_TRIPS.entities.map((entity) =>
      entity.name === 'trip'
        ? { ...entity, fields: [...entity.fields, { name: 'labels', label: 'Labels', type: 'list' }] }
        : entity,
    ),
    abilities: [
      ...PRIVATE_TRIPS.abilities,
      { ability: 'tags', entity: 'trip', options: { field: 'labels' } },
    ],
  });
  expect(findGeneratorProblems(plan)).toEqual([]);
  const createApp = await loadBackend({ ...generateBackend(plan, 'React + Hono') });
  const app = createApp(openDatabase(':memory:'), { ...CHECK_VARIABLES, SEED: 'off' });
  const browse = (name: string) => {
    let cookie = '';
    const send = async (method: string, path: string, body?: object) => {
      const answer = await app.fetch(
        new Request(`https://app.test${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      );
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return answer.json();
    };
    const password = 'correct horse battery staple';
    return {
      send,
      register: () => send('POST', '/api/auth/register', { name, email: `${name}@t.example`, password }),
    };
  };
  const [ada, bob] = [browse('ada'), browse('bob')];
  await ada.register();
  await bob.register();
  await ada.send('POST', '/api/trips', { name: 'Away', labels: ['secret'] });
  expect(await ada.send('GET', '/api/trips/labels')).toEqual({ items: [{ name: 'secret', count: 1 }] });
  expect(await bob.send('GET', '/api/trips/labels')).toEqual({ items: [] });
});
