/** Which roles an app has, and how people come by them. */
import type { Role } from '../../../contract/plan/blueprint.ts';
import type { AppModel } from '../model.ts';

/** What people may choose when they register, the usual one first; empty stands for an account without a role. */
export function chosenRoles(roles: readonly Role[]): string[] {
  const open = roles.filter((role) => role.sign_up && role.name !== 'admin').map((role) => role.name);
  return open.length > 0 ? open : [''];
}

/** Every role that an account can have; empty where accounts can be without one. */
export function allRoles(roles: readonly Role[]): string[] {
  const named = roles.map((role) => role.name);
  return [...new Set([...chosenRoles(roles), ...named])];
}

/** What those have who run the app. */
export function firstRoleName(model: AppModel): string {
  return model.firstRole?.name ?? chosenRoles(model.roles)[0] ?? '';
}
