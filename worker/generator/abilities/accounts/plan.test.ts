/** What texts say about people becomes roles, rules and pages. */
import { expect, test } from 'vitest';
import type { Blueprint } from '../../../contract/blueprint.ts';
import { planApp } from '../../architect/plan-app.ts';
import { findGeneratorProblems } from '../../generate.ts';

async function plan(text: string): Promise<Blueprint> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  expect(findGeneratorProblems(outcome.plan.blueprint)).toEqual([]);
  return outcome.plan.blueprint;
}

const hasAccounts = (blueprint: Blueprint) =>
  blueprint.abilities.some(({ ability }) => ability === 'accounts');

/** `owner admin` for who may do it. */
function allowed(blueprint: Blueprint, entity: string, deed: string): string {
  const rules = blueprint.entities.find(({ name }) => name === entity)?.rules ?? [];
  const found = rules.find(({ operations }) => operations.includes(deed))?.allow ?? ['public'];
  return found.flatMap((one) => (typeof one === 'string' ? [one] : one.roles)).join(' ');
}

test.each([
  'simple todo list, no login',
  'A website for a bakery with products, opening hours and a contact form',
  'I want people to vote on ideas without having to create an account',
  'Landing page for a startup with features, pricing and an email signup for early access',
  'I am a private maths tutor and keep track of my students and the sessions we had',
  'Track my job applications with company, role, salary and status',
  'A website to publish events where people register and get a place on the waiting list',
  'Yoga studio site with classes, teachers profiles and prices',
])('[ACC5] nobody has to sign in: %s', async (text) => {
  const blueprint = await plan(text);
  expect(hasAccounts(blueprint)).toBe(false);
  expect(blueprint.roles).toEqual([]);
  expect(blueprint.pages.every(({ audience }) => audience === 'public')).toBe(true);
});

test('[ACC6] a forum is read by all and written by people with accounts', async () => {
  const blueprint = await plan(
    'A discussion forum for gardeners with categories, threads and replies. People must sign up to post.',
  );
  expect(blueprint.roles.map(({ name }) => name)).toEqual(['admin']);
  expect(allowed(blueprint, 'thread', 'list')).toBe('public');
  expect(allowed(blueprint, 'thread', 'create')).toBe('signed_in');
  expect(allowed(blueprint, 'thread', 'update')).toBe('owner admin');
  expect(allowed(blueprint, 'category', 'create')).toBe('admin');
});

test('[ACC7] students see the grades that are about them, teachers enter them', async () => {
  const blueprint = await plan(
    'School app: students, teachers and classes. Teachers enter grades. Students can see only their own grades.',
  );
  expect(allowed(blueprint, 'grade', 'create')).toBe('teacher admin');
  expect(allowed(blueprint, 'grade', 'list')).toBe('owner teacher admin');
  expect(blueprint.roles.find(({ name }) => name === 'student')?.sign_up).toBe(false);
  expect(blueprint.abilities).toContainEqual(
    expect.objectContaining({
      ability: 'ownership',
      entity: 'grade',
      options: { of: { role: 'student', reference: 'student', email: 'email' } },
    }),
  );
});

test('[ACC8] employers post jobs, candidates apply, admins alone delete', async () => {
  const blueprint = await plan(
    'A job board where employers post jobs and candidates apply. Only admins can delete jobs.',
  );
  const chosen = blueprint.roles.filter(({ sign_up }) => sign_up).map(({ name }) => name);
  expect(chosen).toEqual(['employer', 'candidate']);
  expect(allowed(blueprint, 'job', 'list')).toBe('public');
  expect(allowed(blueprint, 'job', 'create')).toBe('employer admin');
  expect(allowed(blueprint, 'job', 'delete')).toBe('admin');
  expect(allowed(blueprint, 'application', 'create')).toBe('candidate admin');
  expect(allowed(blueprint, 'application', 'list')).toMatch(/^owner .*employer/);
});

test('[ACC9] what is private is everyone’s own', async () => {
  for (const text of ['Note taking app where notes are private', 'Habit tracker with user accounts']) {
    const blueprint = await plan(text);
    const [entity] = blueprint.entities;
    expect(blueprint.roles).toEqual([]);
    expect(allowed(blueprint, entity?.name ?? '', 'list')).toBe('owner');
    expect(blueprint.pages.every(({ audience }) => audience === 'signed_in')).toBe(true);
  }
});

test('[ACC10] an admin page is for admins, the shop for everybody', async () => {
  const blueprint = await plan(
    'An online shop for candles with prices, a cart and a checkout that records the order. I need an admin page to see the orders.',
  );
  expect(allowed(blueprint, 'product', 'list')).toBe('public');
  expect(allowed(blueprint, 'order', 'list')).toBe('admin');
  expect(blueprint.pages.find(({ path }) => path === '/')?.audience).toBe('public');
  expect(blueprint.pages.find(({ path }) => path === '/manage-orders')?.audience).toEqual({
    roles: ['admin'],
  });
});

test('[ACC11] managers decide, and nobody decides by editing', async () => {
  const blueprint = await plan(
    'Leave request tool: employees request leave, managers approve or reject requests',
  );
  const leave = blueprint.entities.find(({ name }) => name === 'leave');
  expect(allowed(blueprint, 'leave', 'approve')).toBe('manager admin');
  expect(allowed(blueprint, 'leave', 'reject')).toBe('manager admin');
  expect(leave?.fields.find(({ name }) => name === leave.flow?.field)?.input).toBe('never');
});

test('[ACC12] tickets and their replies stay between customers and agents', async () => {
  const blueprint = await plan(
    'A support desk: customers open tickets with a subject and priority, agents answer and close them',
  );
  expect(allowed(blueprint, 'ticket', 'list')).toBe('owner agent admin');
  expect(allowed(blueprint, 'ticket', 'create')).toBe('customer admin');
  expect(allowed(blueprint, 'reply', 'list')).toBe('owner agent admin');
});

test('[ACC13] who asks for no login and for admins hears what that means', async () => {
  const blueprint = await plan('A small inventory of tools, no login needed. Only admins can delete tools.');
  expect(hasAccounts(blueprint)).toBe(false);
  expect(blueprint.not_built.map(({ reason }) => reason).join()).toMatch(/Nobody can be told apart/);
});
