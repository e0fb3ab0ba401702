import { Refusal } from '../http/errors.ts';
import type { User } from './require-user.ts';

/** Ends the call with 403 unless the person has one of these roles. */
export function requireRole(user: User, ...roles: string[]): void {
  if (!roles.includes(user.role)) throw new Refusal(403, 'You may not do this.');
}
