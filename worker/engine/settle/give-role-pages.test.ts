/** A role that may see records meets a page, not refusals alone (SETTLE8). */
import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/engine/fixtures.ts';
import { Blueprint } from '../../contract/plan/blueprint.ts';
import { deriveContractSuite } from '../generate.ts';
import { findGeneratorProblems } from '../index.ts';
import { giveRolePages, listLockedOut } from './give-role-pages.ts';
import { settlePlan } from './settle-plan.ts';

const ADMIN = { roles: ['admin'] };

/** A firm with an admin and a role, every page of which is for the admin alone. */
function withoutPages(role: string, entities: readonly string[]): Blueprint {
  const plan = structuredClone(readFixture('crm'));
  plan.audience = 'invited';
  plan.abilities.push({ ability: 'accounts', options: {} });
  plan.roles = ['admin', role].map((name) => ({ name, label: name, description: '', sign_up: false }));
  for (const entity of plan.entities)
    entity.rules = [
      {
        operations: [...entity.operations, ...entity.actions.map(({ name }) => name)],
        allow: [entities.includes(entity.name) ? { roles: ['admin', role] } : ADMIN],
      },
    ];
  for (const page of plan.pages) page.audience = ADMIN;
  return Blueprint.parse(plan);
}

const pagesFor = ({ pages }: Blueprint, role: string) =>
  pages
    .filter(({ audience }) => typeof audience !== 'object' || audience.roles.includes(role))
    .map(({ path }) => path);

const settled = (after: Blueprint, before: Blueprint | null) => {
  const result = settlePlan(after, before);
  if (!result.ok) throw new Error(result.problem.message);
  return result;
};

test('[SETTLE8] a role without pages has those that show nothing else than it may see', () => {
  const plan = withoutPages('seller', ['company']);
  expect(listLockedOut(plan)).toEqual(['seller']);
  const { blueprint } = settled(plan, null);
  expect(pagesFor(blueprint, 'seller')).toContain('/companies');
  expect(pagesFor(blueprint, 'seller')).not.toContain('/deals');
  expect(listLockedOut(blueprint)).toEqual([]);
  expect(findGeneratorProblems(blueprint)).toEqual([]);
  expect(settled(blueprint, blueprint).blueprint).toEqual(blueprint);
  expect(deriveContractSuite(blueprint).pages.map(({ id }) => id)).toContain('ways.seller.page.companies');
});

test('[SETTLE8] where no page shows it by itself, a role has a list of what it may see', () => {
  const plan = withoutPages('seller', ['company']);
  plan.pages = plan.pages.filter(({ path }) => path === '/');
  const given = giveRolePages(plan, ['seller']);
  expect(pagesFor(given, 'seller')).toEqual(['/companies']);
  expect(findGeneratorProblems(given)).toEqual([]);
});

test('[SETTLE8] who may see nothing has no page by itself', () => {
  const plan = withoutPages('seller', []);
  expect(giveRolePages(plan, ['seller'])).toEqual(plan);
  expect(listLockedOut(plan)).toEqual(['seller']);
});

test('[SETTLE8] the last page of a role stays away and is said', () => {
  const before = settled(withoutPages('seller', ['company']), null).blueprint;
  const after = structuredClone(before);
  for (const page of after.pages) page.audience = ADMIN;
  const result = settled(after, before);
  expect(listLockedOut(result.blueprint)).toEqual(['seller']);
  expect(result.consequences).toContain('the last page for the role “seller”');
  expect(settled(result.blueprint, result.blueprint).blueprint).toEqual(result.blueprint);
});
