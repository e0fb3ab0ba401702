/** [BUILDS1] The checks of a plan make records that keep all of its rules at once, so that a plan that is accepted builds. */
import { expect, test, vi } from 'vitest';
import { onStack, openPlan, STACKS } from '../../../tests/generator/both-stacks.ts';
import { findFailures, loadBackend } from '../../../tests/generator/run-backend.ts';
import { Blueprint } from '../../contract/plan/blueprint.ts';
import { DUE_STATES } from '../abilities/due/due-options.ts';
import { deriveContractSuite, findGeneratorProblems, generateBackend } from '../generate.ts';

vi.setConfig({ testTimeout: 120_000 });

const name = { name: 'name', label: 'Name', type: 'text', required: true } as const;
const time = (field: string) => ({ name: field, label: field, type: 'datetime' as const, required: true });

/** What the contract of a plan finds in the backend that is made from it. */
async function tryPlan(plan: Blueprint): Promise<string[]> {
  expect(findGeneratorProblems(plan)).toEqual([]);
  const { checks } = deriveContractSuite(plan);
  return findFailures(await loadBackend(generateBackend(plan, 'React + Hono')), checks);
}

test('[BUILDS1] what is over long ago began before', async () => {
  const state = {
    name: 'state',
    label: 'State',
    type: 'enum',
    input: 'computed',
    options: DUE_STATES,
  } as const;
  const drills = openPlan(
    [
      {
        name: 'drill',
        plural: 'drills',
        fields: [name, { ...time('starts_at'), default: 'now' }, time('ends_at'), state],
      },
    ],
    {
      pages: [
        {
          name: 'home',
          title: 'Home',
          path: '/',
          blocks: [{ ability: 'due', entity: 'drill', options: { date: 'ends_at', state: 'state' } }],
        },
      ],
    },
  );
  expect(await tryPlan(drills)).toEqual([]);
});

const tracks = openPlan(
  [
    { name: 'track', plural: 'tracks', fields: [name] },
    {
      name: 'ride',
      plural: 'rides',
      fields: [
        name,
        {
          name: 'track',
          label: 'Track',
          type: 'reference',
          required: true,
          reference: { entity: 'track', on_delete: 'refuse' },
        },
        time('starts_at'),
      ],
    },
  ],
  {
    time_zone: 'UTC',
    abilities: [
      {
        ability: 'conflict-check',
        entity: 'ride',
        options: { start: 'starts_at', minutes: 75, resources: ['track'] },
      },
    ],
    pages: [
      {
        name: 'home',
        title: 'Home',
        path: '/',
        blocks: [
          {
            ability: 'booking',
            entity: 'ride',
            options: {
              start: 'starts_at',
              resource: 'track',
              minutes: 75,
              step: 60,
              hours: [
                { days: [2, 3], from: '15:00', to: '22:00' },
                { days: [2], from: '11:00', to: '23:00' },
              ],
            },
          },
        ],
      },
    ],
  },
);

test('[BUILDS1] what takes longer than the steps between two starts is booked at starts that are offered', async () => {
  expect(await tryPlan(tracks)).toEqual([]);
});

test.each(STACKS)('[BOOK10] hours that overlap offer each start once: %s', (stack) =>
  onStack(stack, tracks, async (call) => {
    await call('POST', '/api/tracks', { name: 'North' });
    const { items } = (await call('GET', '/api/rides/slots?day=2099-06-02')).body;
    const starts = items.map(({ starts_at }: { starts_at: string }) => starts_at);
    expect(starts).toContain('2099-06-02T15:00:00.000Z');
    expect(new Set(starts).size).toBe(starts.length);
  }),
);

test('[OWN2] what is about somebody is theirs to see, though the record of that person is whose who made it', async () => {
  const admin = { roles: ['admin'] };
  const reading = ['list', 'read'];
  const writing = ['create', 'update', 'delete'];
  const plan = Blueprint.parse({
    version: 1,
    name: 'Practice',
    audience: 'invited',
    roles: [
      { name: 'admin', label: 'Admin', description: 'Runs it.', sign_up: false },
      { name: 'patient', label: 'Patient', description: 'Sees what is about them.', sign_up: false },
    ],
    entities: [
      {
        name: 'patient',
        plural: 'patients',
        label: 'Patient',
        label_plural: 'Patients',
        title_field: 'name',
        fields: [name, { name: 'email', label: 'Email', type: 'email' }],
        rules: [{ operations: [...reading, ...writing], allow: ['owner', admin] }],
      },
      {
        name: 'note',
        plural: 'notes',
        label: 'Note',
        label_plural: 'Notes',
        title_field: 'name',
        fields: [
          name,
          {
            name: 'patient',
            label: 'Patient',
            type: 'reference',
            required: true,
            reference: { entity: 'patient', on_delete: 'delete' },
          },
        ],
        rules: [
          { operations: reading, allow: ['owner', admin] },
          { operations: writing, allow: [admin] },
        ],
      },
    ],
    abilities: [
      { ability: 'accounts', options: {} },
      { ability: 'ownership', entity: 'patient', options: {} },
      {
        ability: 'ownership',
        entity: 'note',
        options: { of: { role: 'patient', reference: 'patient', email: 'email' } },
      },
    ],
    pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'note' }] }],
  });
  const { checks } = deriveContractSuite(plan);
  expect(checks.map(({ id }) => id)).toContain('note.owner');
  expect(await tryPlan(plan)).toEqual([]);
});
