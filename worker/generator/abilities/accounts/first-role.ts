/** Who runs an app. */
import type { Role } from '../../../contract/blueprint.ts';

/** Who runs an app in whose plan nobody else does. */
export const OWNER: Role = {
  name: 'admin',
  label: 'Owner',
  description: 'Runs the app and gives people their roles.',
  sign_up: false,
};

/** The admins, else the first role that nobody can take for themselves. */
export function findFirstRole(roles: readonly Role[]): Role | null {
  return roles.find(({ name }) => name === 'admin') ?? roles.find((role) => !role.sign_up) ?? null;
}
