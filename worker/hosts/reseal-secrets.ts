/** After HEWN_SECRET was replaced: what the secrets before it sealed is sealed anew, a batch in each tick of the cron. */
import { z } from 'zod';
import { keyPurpose } from '../ai/choose-model.ts';
import { findPlace, keepPlace } from '../db/chore-places.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { listSealed, replaceSealed, type SealedSecret } from '../db/sealed-secrets.ts';
import { type Keyring, keyPrefix, seal, unseal } from '../domain/secrets/seal.ts';
import { variablePurpose } from '../domain/secrets/variable-purpose.ts';
import { type Env, openKeyring, readSettings } from '../env.ts';

/** Sealed anew in one tick. */
const MAX_RESEALED = 100;
/** Secrets that one tick looks at: those that need nothing, too. */
const MAX_LOOKED_AT = 1_000;

const KINDS = ['variable', 'model-key', 'second-model-key'] as const;

/** How far one walk through all secrets came; the next tick goes on from there, and after the last secret it begins anew. */
const Place = z.object({ kind: z.enum(KINDS), after: z.string(), resealed: z.number(), lost: z.number() });
type Place = z.infer<typeof Place>;

const BEGINNING: Place = { kind: KINDS[0], after: '', resealed: 0, lost: 0 };

/**
 * Does nothing without HEWN_SECRET_EARLIER; the log says when nothing is left that needs it.
 * @param limit that are sealed anew
 * @returns how many were sealed anew; how many of this walk could not be opened with any key; whether its end was reached.
 */
export async function resealSecrets(
  env: Env,
  limit = MAX_RESEALED,
): Promise<{ resealed: number; lost: number; isDone: boolean }> {
  const keys = openKeyring(readSettings(env));
  if (keys.earlier.length === 0) return { resealed: 0, lost: 0, isDone: true };
  const db = openDatabase(env.DB);
  const prefix = await keyPrefix(keys.secret);
  const chore = `reseal ${prefix}`;
  const kept = await findPlace(db, chore);
  const place = kept === '' ? { ...BEGINNING } : Place.parse(JSON.parse(kept));
  const before = place.resealed;
  const isDone = await resealFrom(place, { db, keys, prefix, most: before + limit });
  await keepPlace(db, chore, isDone ? '' : JSON.stringify(place));
  const resealed = place.resealed - before;
  if (resealed > 0) console.info(`${resealed} secrets were sealed anew.`);
  else if (isDone && place.resealed === 0)
    console.info(
      `Nothing is sealed with HEWN_SECRET_EARLIER any more: it can go. ${place.lost} secrets open with no key.`,
    );
  return { resealed, lost: place.lost, isDone };
}

interface Walk {
  db: Database;
  keys: Keyring;
  /** Of what is sealed with the key of today. */
  prefix: string;
  /** Of this walk, when this tick ends. */
  most: number;
}

/** Goes on from a place, which moves along. @returns whether the last secret was reached. */
async function resealFrom(place: Place, { db, keys, prefix, most }: Walk): Promise<boolean> {
  for (let looked = 0; looked < MAX_LOOKED_AT; ) {
    const page = await listSealed(db, place.kind, place.after, MAX_LOOKED_AT - looked);
    for (const before of page) {
      if (place.resealed >= most) return false;
      if (!before.sealed.startsWith(prefix)) await resealOne(place, db, keys, before);
      place.after = before.id;
    }
    if (page.length === MAX_LOOKED_AT - looked) return false;
    looked += page.length;
    const next = KINDS[KINDS.indexOf(place.kind) + 1];
    if (!next) return true;
    place.kind = next;
    place.after = '';
  }
  return false;
}

/** What opens with no key is passed over. */
async function resealOne(place: Place, db: Database, keys: Keyring, before: SealedSecret): Promise<void> {
  const text = await unseal(keys, findPurpose(before), before.sealed);
  if (text === null) {
    place.lost++;
    return;
  }
  await replaceSealed(db, before, await seal(keys, findPurpose(before), text));
  place.resealed++;
}

function findPurpose(secret: SealedSecret): string {
  return secret.kind === 'variable' ? variablePurpose(secret) : keyPurpose(secret.id);
}
