/** Who may do what with a project. Pure; deny by default. */

export const ROLES = ['owner', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export type ProjectAction = 'read' | 'write' | 'delete';

const ALLOWED: Record<Role, readonly ProjectAction[]> = {
  owner: ['read', 'write', 'delete'],
  editor: ['read', 'write'],
  viewer: ['read'],
};

export function isAllowed(role: Role, action: ProjectAction): boolean {
  return ALLOWED[role].includes(action);
}
