/** Guesses at the password or the code of one account: slowed for whoever guesses, and not for its owner. */
import type { Context } from 'hono';
import { enterGuess, forgiveGuess, type GuessBound } from '../../db/people/guesses.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import { findKnownDevice } from '../account/known-device.ts';
import type { ApiEnv } from '../context.ts';
import { httpError } from '../http-error.ts';
import { limitRate, readNetwork } from './limit-rate.ts';

const MINUTE = 60_000;
/** Of one account, from everywhere but its known devices, each of which has as many of its own. */
const BOUNDS: readonly GuessBound[] = [
  { most: 10, spanMs: MINUTE },
  { most: 60, spanMs: 60 * MINUTE },
];
/** From one network to any account, and to one account. */
const FROM_NETWORK = { name: 'login-network', limit: 50, windowMs: 15 * MINUTE };
const FROM_NETWORK_TO_ACCOUNT = { name: 'login-account', limit: 10, windowMs: 15 * MINUTE };

export type WayIn = 'password' | 'code';

/**
 * Counts a guess before the work that it costs. The ways in are counted apart, so that guesses at a password leave the code;
 * a mailed link has too many bits to be guessed and is never refused here. Known and unknown emails are counted alike.
 * @param userId whose email it is, null for nobody's
 * @returns takes the guess back, for one that was right.
 * @throws 429 with Retry-After when there were too many.
 */
export async function limitGuesses(
  context: Context<ApiEnv>,
  { way, email, userId }: { way: WayIn; email: string; userId: string | null },
): Promise<() => Promise<void>> {
  const { db } = context.var;
  const device = await findKnownDevice(context, userId);
  const network = readNetwork(context.req.raw.headers);
  const forgive =
    device === null
      ? [
          await limitRate(db, FROM_NETWORK, network),
          await limitRate(db, FROM_NETWORK_TO_ACCOUNT, `${network}\n${email}`),
        ]
      : [];
  const now = new Date();
  // Hashed: a table of guesses need not list addresses.
  const guess = await enterGuess(db, await hashText(`${way}\n${device ?? email}`), BOUNDS, now);
  if ('waitUntil' in guess) {
    const seconds = Math.max(1, Math.ceil((guess.waitUntil.getTime() - now.getTime()) / 1000));
    throw httpError(
      'too_many_requests',
      'Somebody tried too often to get into this account. Wait a little, or have a link mailed to you.',
      { headers: { 'retry-after': String(seconds) } },
    );
  }
  return async () => {
    for (const take of forgive) await take();
    await forgiveGuess(db, guess.id);
  };
}
