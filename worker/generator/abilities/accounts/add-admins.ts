/** Accounts for those who run an app, where something must be kept from everyone else and nobody asked for more. */
import type { Draft } from '../../architect/draft.ts';
import { refusedAccounts } from './plan.ts';
import { planAudiences } from './plan-audiences.ts';
import { planRoles } from './plan-roles.ts';

/** @returns false where the text wants no accounts. */
export function addAdmins(draft: Draft): boolean {
  if (refusedAccounts(draft) !== undefined) return false;
  const admin = planRoles(draft).filter(({ name }) => name === 'admin');
  draft.abilities.unshift({ ability: 'accounts', options: { people: [] } });
  draft.roles = admin;
  draft.finish.push(() => planAudiences(draft, admin));
  return true;
}
