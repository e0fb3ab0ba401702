/** Builds cost time on our machines: where strangers come, each person may start so many. */
import type { SignedInEnv } from '../context.ts';
import { limitRate, readNetwork } from './limit-rate.ts';

const BUILDS = { name: 'builds', limit: 60, windowMs: 60 * 60_000 };

/** An account counts by itself, anonymous people by their network. A local Hewn has no strangers. */
export async function limitBuilds(
  { caller, db, settings }: SignedInEnv['Variables'],
  headers: Headers,
): Promise<void> {
  if (settings.HEWN_ENV === 'local') return;
  await limitRate(db, BUILDS, caller.isAnonymous ? readNetwork(headers) : caller.account.user_id);
}
