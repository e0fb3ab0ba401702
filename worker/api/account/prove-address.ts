/** The proof that somebody reads the mail of an account's address: by code, mailed link, new password or Google. */
import { confirmOwnAddress, takeOverAddress } from '../../db/people/prove-address.ts';
import type { CallContext, SessionCaller } from '../context.ts';
import { endLostSeats } from '../team/end-lost-seats.ts';

/**
 * Before the session of whoever proves it begins. From a browser that is in the account, its maker and its owner are one
 * person; from any other, the first proof ends everything made before it.
 * @param before who called until now, if anyone
 */
export async function proveAddress(
  context: CallContext,
  userId: string,
  before: SessionCaller | null,
): Promise<void> {
  const { db } = context.var;
  const now = new Date();
  if (before?.account.user_id === userId) return confirmOwnAddress(db, userId, now);
  if (await takeOverAddress(db, userId, now)) await endLostSeats(context.env, db, { person: userId });
}
