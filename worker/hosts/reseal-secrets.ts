/** After HEWN_SECRET was replaced: what the secrets before it sealed is sealed anew, a batch in each tick of the cron. */
import { keyPurpose } from '../ai/choose-model.ts';
import { openDatabase } from '../db/database.ts';
import { listSealedBefore, replaceSealed, type SealedSecret } from '../db/sealed-secrets.ts';
import { keyPrefix, seal, unseal } from '../domain/secrets/seal.ts';
import { variablePurpose } from '../domain/secrets/variable-purpose.ts';
import { type Env, openKeyring, readSettings } from '../env.ts';

/** Of each kind, in one tick. */
const MAX_RESEALED = 100;

/**
 * Does nothing without HEWN_SECRET_EARLIER; the log says when nothing is left that needs it.
 * @param limit of each kind
 * @returns how many were sealed anew, and how many could not be opened with any key.
 */
export async function resealSecrets(
  env: Env,
  limit = MAX_RESEALED,
): Promise<{ resealed: number; lost: number }> {
  const keys = openKeyring(readSettings(env));
  const done = { resealed: 0, lost: 0 };
  if (keys.earlier.length === 0) return done;
  const db = openDatabase(env.DB);
  for (const before of await listSealedBefore(db, await keyPrefix(keys.secret), limit)) {
    const purpose = findPurpose(before);
    const text = await unseal(keys, purpose, before.sealed);
    if (text === null) done.lost++;
    else {
      await replaceSealed(db, before, await seal(keys, purpose, text));
      done.resealed++;
    }
  }
  if (done.resealed > 0) console.info(`${done.resealed} secrets were sealed anew.`);
  else
    console.info(
      `Nothing is sealed with HEWN_SECRET_EARLIER any more: it can go. ${done.lost} secrets open with no key.`,
    );
  return done;
}

function findPurpose(secret: SealedSecret): string {
  return secret.kind === 'variable' ? variablePurpose(secret) : keyPurpose(secret.userId);
}
