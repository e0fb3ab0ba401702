/** Who may do what with a project. Pure; deny by default. */
import type { Role } from '../../contract/room/team.ts';

/** `manage`: who is a member, and as what. */
export type ProjectAction = 'read' | 'write' | 'manage' | 'delete';

const ALLOWED: Record<Role, readonly ProjectAction[]> = {
  owner: ['read', 'write', 'manage', 'delete'],
  editor: ['read', 'write'],
  viewer: ['read'],
};

export function isAllowed(role: Role, action: ProjectAction): boolean {
  return ALLOWED[role].includes(action);
}
