/** Accounts for those who run an app, where something must be kept from everyone else and nobody asked for more. */
import type { Role } from '../../../../contract/plan/blueprint.ts';
import type { Draft } from '../../../reading/architect/draft/draft.ts';
import { planAudiences } from './plan-audiences.ts';
import { planRoles } from './plan-roles.ts';

/** @returns the roles that the app has then. */
export function addAdmins(draft: Draft): Role[] {
  const admin = planRoles(draft).filter(({ name }) => name === 'admin');
  draft.abilities.unshift({ ability: 'accounts', options: { people: [] } });
  draft.roles = admin;
  draft.finish.push(() => planAudiences(draft, admin));
  return admin;
}
