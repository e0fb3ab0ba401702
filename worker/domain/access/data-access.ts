/** Who may see and change the data of an app in the workspace. Pure; deny by default. */
import type { EnvironmentName } from '../../contract/project/environments.ts';
import type { Role } from '../../contract/room/team.ts';

/** Those of production are of the people who use the app: they are the owner's to answer for. */
export function mayOpenData(role: Role, environment: EnvironmentName): boolean {
  return role === 'owner' || (role === 'editor' && environment !== 'production');
}
