import { findWeakness } from '../../domain/access/passwords/find-weakness.ts';
import { httpError } from '../http-error.ts';

/**
 * @param field of the body in which the password stands
 * @param own name and address of the account
 * @throws a refusal of a password that everybody tries
 */
export function refuseWeakPassword(field: string, password: string, own: readonly string[]): void {
  const message = findWeakness(password, own);
  if (message !== null) throw httpError('invalid_body', message, { issues: [{ path: [field], message }] });
}
