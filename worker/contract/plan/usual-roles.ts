/** Who runs an app, and who helps them, where a plan names nobody. */
import type { Role } from './blueprint.ts';

/** Who runs an app in whose plan nobody else does. */
export const OWNER: Role = {
  name: 'admin',
  label: 'Owner',
  description: 'Runs the app and gives people their roles.',
  sign_up: false,
};

/** Who helps the owner: sees and changes what is kept, and gives nobody rights. */
export const TEAM: Role = {
  name: 'team',
  label: 'Team',
  description: 'Sees and changes what the app keeps.',
  sign_up: false,
};

/** The admins, else the first role that nobody can take for themselves. */
export function findFirstRole(roles: readonly Role[]): Role | null {
  return roles.find(({ name }) => name === 'admin') ?? roles.find((role) => !role.sign_up) ?? null;
}

/** Somebody runs an app with accounts; where its plan names nobody at all, others can help. */
export function withUsualRoles(roles: readonly Role[]): Role[] {
  if (roles.length === 0) return [OWNER, TEAM];
  return findFirstRole(roles) ? [...roles] : [OWNER, ...roles];
}
