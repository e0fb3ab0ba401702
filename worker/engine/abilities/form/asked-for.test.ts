/** [FORM6] Who sends a request is who asks for it, never whom it asks for: people whom a page offers to book, and the team. */
import { expect, test } from 'vitest';
import { openPlan } from '../../../../tests/engine/both-stacks.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { findSender } from '../../core/access/find-sender.ts';
import { settleAccess } from '../../core/access/settle-access.ts';
import { deriveContractSuite } from '../../generate.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

const person = (name: string, more: string[] = []) => ({
  name,
  plural: `${name}s`,
  fields: [
    { name: 'name', label: 'Name', type: 'text' as const, required: true },
    { name: 'email', label: 'Email', type: 'email' as const },
    ...more.map((field) => ({ name: field, label: field, type: 'date' as const })),
  ],
});

/** Fittings that point at somebody who has no usual word, asked for by a form or by a page of free times. */
function fittings(ability: 'form' | 'booking', { roles = [], rules = [], private: hidden = [] }: Given = {}) {
  const at = { name: 'fitter', label: 'Fitter', type: 'reference' as const, required: true };
  const hours = [{ days: [1], from: '09:00', to: '17:00' }];
  const booking = { start: 'starts_at', resource: 'fitter', hours };
  const options = ability === 'booking' ? booking : undefined;
  const open = openPlan(
    [
      person('fitter', hidden),
      {
        name: 'fitting',
        plural: 'fittings',
        fields: [
          { name: 'title', label: 'Title', type: 'text', required: true },
          { ...at, reference: { entity: 'fitter', on_delete: 'refuse' } },
          { name: 'starts_at', label: 'Starts', type: 'datetime', required: true },
        ],
      },
    ],
    {
      pages: [
        {
          name: 'home',
          title: 'Home',
          path: '/',
          blocks: [{ ability, entity: 'fitting', ...(options && { options }) }],
        },
        ...['fitter', 'fitting'].map((entity) => ({
          name: `${entity}s`,
          title: entity,
          path: `/${entity}s`,
          audience: { roles: ['admin'] },
          blocks: [{ ability: 'table', entity }],
        })),
      ],
      abilities:
        ability === 'booking'
          ? [
              {
                ability: 'conflict-check',
                entity: 'fitting',
                options: { start: 'starts_at', resources: ['fitter'] },
              },
            ]
          : [],
    },
  );
  const entities = open.entities.map((entity) => ({
    ...entity,
    rules: entity.name === 'fitting' ? rules : [],
  }));
  return settleAccess({ ...open, audience: 'public', roles, entities });
}

interface Given {
  roles?: Blueprint['roles'];
  rules?: Blueprint['entities'][number]['rules'];
  private?: string[];
}

function senderIn(plan: Blueprint): string | null {
  const sent = plan.entities.find(({ name }) => name === 'fitting');
  return (sent && findSender(sent, plan)?.reference) ?? null;
}
const accessTo = (plan: Blueprint, name: string, permission: string) =>
  plan.entities
    .find((one) => one.name === name)
    ?.rules.find(({ operations }) => operations.includes(permission))?.allow;

test('[FORM6] whom a page offers to book is seen by whoever books, and never taken for them', () => {
  // By a form that offers nobody it stays the person who writes.
  expect(senderIn(fittings('form'))).toBe('fitter');
  const booked = fittings('booking');
  expect(senderIn(booked)).toBeNull();
  expect(accessTo(booked, 'fitting', 'create')).toEqual(['public']);
  expect(accessTo(booked, 'fitter', 'list')).toEqual(['public']);
  expect(accessTo(booked, 'fitter', 'update')).toEqual([{ roles: ['admin', 'team'] }]);
});

test('[FORM6] what is private about them is shown to nobody, so they are not offered', () => {
  const booked = fittings('booking', { private: ['date_of_birth'] });
  expect(senderIn(booked)).toBeNull();
  expect(accessTo(booked, 'fitter', 'list')).toEqual([{ roles: ['admin', 'team'] }]);
  expect(accessTo(booked, 'fitting', 'create')).toEqual([{ roles: ['admin', 'team'] }]);
});

test('[FORM6] nor is anybody of a role that is given and looks after what is sent', () => {
  const role = { name: 'fitter', label: 'Fitter', description: '', sign_up: false };
  const admin = { ...role, name: 'admin', label: 'Admin' };
  const looks = (roles: string[]) => [
    { operations: ['list', 'read', 'update', 'delete', 'summary'], allow: [{ roles }] },
  ];
  const plan = (given: Given) => senderIn(fittings('form', given));
  expect(plan({ roles: [admin, role], rules: looks(['admin', 'fitter']) })).toBeNull();
  expect(plan({ roles: [admin, role], rules: looks(['admin']) })).toBe('fitter');
  expect(plan({ roles: [admin, { ...role, sign_up: true }], rules: looks(['admin', 'fitter']) })).toBe(
    'fitter',
  );
});

test('[FORM6] who requests what takes up a time of its own makes it, as a role too', async () => {
  const text =
    'A booking site for a tutoring agency: parents request lessons with a mentor. Lessons have a date and time, a mentor and notes. Mentors have a name, phone and subject.';
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const plan = outcome.plan.blueprint;
  expect(accessTo(plan, 'lesson', 'create')).toEqual([{ roles: ['parent', 'admin'] }]);
  expect(plan.pages.find(({ path }) => path === '/book')?.audience).toEqual({ roles: ['admin', 'parent'] });
  const { checks } = deriveContractSuite(plan);
  const walked = checks.find(({ id }) => id === 'ways.parent.lesson');
  expect(
    walked?.steps.some(
      ({ call }) => call.as === 'parent' && call.method === 'POST' && call.path === '/api/lessons',
    ),
  ).toBe(true);
});
