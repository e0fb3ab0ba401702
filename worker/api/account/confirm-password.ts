/** Before something that only the holder of an account may do: their password. */
import { isPasswordRight } from '../../auth/password.ts';
import { findPasswordHash } from '../../db/people/account-settings.ts';
import { limitRate } from '../callers/limit-rate.ts';
import type { CallContext } from '../context.ts';
import { httpError } from '../http-error.ts';

/** Counted apart from logins: whoever asks has a session or a mailed link already. */
const CONFIRM_PASSWORD = { name: 'confirm-password', limit: 10, windowMs: 15 * 60_000 };

/**
 * @returns false for an account that has no password.
 * @throws 403 for a wrong one, counted before it is hashed.
 */
export async function confirmPassword(
  context: CallContext,
  userId: string,
  current: string | undefined,
): Promise<boolean> {
  const { db } = context.var;
  const hash = await findPasswordHash(db, userId);
  if (hash === null) return false;
  const forgive = await limitRate(db, CONFIRM_PASSWORD, userId);
  if (current === undefined || !(await isPasswordRight(current, hash)))
    throw httpError('wrong_password', 'Your current password is not right.', {
      issues: [{ path: ['current'], message: 'Your current password is not right.' }],
    });
  await forgive();
  return true;
}
