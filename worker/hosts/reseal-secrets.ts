/** After HEWN_SECRET was replaced: what the secrets before it sealed is sealed anew, a batch in each tick of the cron. */
import { keyPurpose } from '../ai/choose-model.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { listSealedBefore, replaceSealed, type SealedSecret } from '../db/sealed-secrets.ts';
import { type Keyring, keyPrefix, seal, unseal } from '../domain/secrets/seal.ts';
import { variablePurpose } from '../domain/secrets/variable-purpose.ts';
import { type Env, openKeyring, readSettings } from '../env.ts';

/** Of each kind, in one tick; one page more at the most. */
const MAX_RESEALED = 100;

/**
 * Does nothing without HEWN_SECRET_EARLIER; the log says when nothing is left that needs it.
 * @param limit of each kind
 * @returns how many were sealed anew; how many could not be opened with any key; whether all were looked at.
 */
export async function resealSecrets(env: Env, limit = MAX_RESEALED): Promise<Resealed> {
  const done: Resealed = { resealed: 0, lost: 0, isDone: true };
  const keys = openKeyring(readSettings(env));
  if (keys.earlier.length === 0) return done;
  const db = openDatabase(env.DB);
  for (const kind of ['variable', 'model-key'] as const) await resealKind(db, kind, keys, limit, done);
  if (done.resealed > 0) console.info(`${done.resealed} secrets were sealed anew.`);
  else if (done.isDone)
    console.info(
      `Nothing is sealed with HEWN_SECRET_EARLIER any more: it can go. ${done.lost} secrets open with no key.`,
    );
  return done;
}

interface Resealed {
  resealed: number;
  lost: number;
  isDone: boolean;
}

async function resealKind(
  db: Database,
  kind: SealedSecret['kind'],
  keys: Keyring,
  limit: number,
  done: Resealed,
): Promise<void> {
  const prefix = await keyPrefix(keys.secret);
  let after = '';
  // What opens with no key is passed over, so that it keeps nothing behind it waiting.
  for (let resealed = 0; resealed < limit; ) {
    const page = await listSealedBefore(db, kind, prefix, after, limit);
    for (const before of page) {
      const text = await unseal(keys, findPurpose(before), before.sealed);
      if (text === null) done.lost++;
      else {
        await replaceSealed(db, before, await seal(keys, findPurpose(before), text));
        done.resealed++;
        resealed++;
      }
    }
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    after = last.id;
  }
  done.isDone = false;
}

function findPurpose(secret: SealedSecret): string {
  return secret.kind === 'variable' ? variablePurpose(secret) : keyPurpose(secret.id);
}
