/** A person's own models as bodies say them and as they are kept: what is missing, which key goes where, what is shown. */
import type { ModelChoice } from '../../ai/choice.ts';
import { keyPurpose } from '../../ai/choose-model.ts';
import {
  type AccountModel,
  type AccountModelAnswer,
  type AccountModelBody,
  PROVIDER_NEEDS,
} from '../../contract/account/models.ts';
import { type AccountModelRow, findAccountModels, type OwnModels } from '../../db/people/account-models.ts';
import { seal, unseal } from '../../domain/secrets/seal.ts';
import { openKeyring, type Settings } from '../../env.ts';
import type { SignedInEnv } from '../context.ts';
import { httpError } from '../http-error.ts';

/** Letters of a key that are shown. */
const ENDING = 4;

/** Never with a key. */
export const showModels = ({ first, second }: OwnModels): AccountModelAnswer => ({
  model: first && showModel(first),
  second: second && showModel(second),
});

function showModel(row: AccountModelRow): AccountModel {
  return {
    provider: row.provider,
    base_url: row.baseUrl,
    model: row.model,
    key_ending: row.keyEnding,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** @returns the choice as it is kept: its key sealed for this person. */
export async function sealChoice(
  { provider, model, baseUrl, apiKey }: ModelChoice,
  { caller, settings }: SignedInEnv['Variables'],
): Promise<AccountModelRow> {
  const userId = caller.account.user_id;
  return {
    userId,
    provider,
    baseUrl: baseUrl ?? null,
    model,
    sealedKey: apiKey ? await seal(openKeyring(settings), keyPurpose(userId), apiKey) : null,
    keyEnding: apiKey?.slice(-ENDING) ?? null,
    updatedAt: new Date(),
  };
}

/** @throws 400 for a second model that is the first. */
export function requireOther(choice: ModelChoice, first: AccountModelRow | null): void {
  if (choice.provider !== first?.provider || choice.model !== first.model) return;
  if ((choice.baseUrl ?? null) !== first.baseUrl) return;
  const message = 'This is the model that answers first: name another';
  throw httpError('invalid_body', message, { issues: [{ path: ['model'], message }] });
}

/**
 * The body as a choice, with a key that is kept where it may be used again, and what is kept.
 * @throws 400 naming what is missing.
 */
export async function requireChoice(
  body: AccountModelBody,
  { caller, db, settings }: SignedInEnv['Variables'],
): Promise<{ choice: ModelChoice; kept: OwnModels }> {
  const { provider, model } = body;
  const baseUrl = body.base_url && requireOutside(body.base_url, settings);
  const userId = caller.account.user_id;
  const kept = await findAccountModels(db, userId);
  // A key goes to the address that it was given for and to no other.
  const same = [kept.first, kept.second].find(
    (row) => row?.sealedKey && row.provider === provider && (row.baseUrl ?? undefined) === baseUrl,
  );
  const apiKey =
    body.api_key ??
    (same?.sealedKey
      ? ((await unseal(openKeyring(settings), keyPurpose(userId), same.sealedKey)) ?? undefined)
      : undefined);
  const has = { api_key: apiKey !== undefined, base_url: baseUrl !== undefined };
  const missing = PROVIDER_NEEDS[provider].find((need) => !has[need]);
  if (missing) {
    const message = missing === 'api_key' ? 'This provider needs a key' : 'Say the address of the provider';
    throw httpError('invalid_body', message, { issues: [{ path: [missing], message }] });
  }
  return { choice: { provider, model, baseUrl, apiKey }, kept };
}

/** Deployed, Hewn asks only addresses of the public internet; on one's own machine a model may run beside it. */
function requireOutside(address: string, { HEWN_ENV, APP_HOST, APPS_HOST, PREVIEW_HOST }: Settings): string {
  const { protocol, hostname, username, password } = new URL(address);
  const isOurs = [APP_HOST, APPS_HOST, PREVIEW_HOST].some(
    (host) => hostname === host || hostname.endsWith(`.${host}`),
  );
  const isInside = !hostname.includes('.') || /^[\d.]+$|:|\.(local|internal|localhost)\.?$/.test(hostname);
  const isRefused = HEWN_ENV !== 'local' && (protocol !== 'https:' || isInside || isOurs);
  if (isRefused || username || password) {
    const message = 'This address cannot be asked from here: name one of the public internet, with https';
    throw httpError('invalid_body', message, { issues: [{ path: ['base_url'], message }] });
  }
  return address.replace(/\/+$/, '');
}
