/** The model that answers somebody: their own, else the installation's, else the built-in engine. */

import { openDatabase } from '../db/database.ts';
import { type AccountModelRow, findAccountModels } from '../db/people/account-models.ts';
import { openLedger, type Payer } from '../db/runs/model-calls.ts';
import { pause } from '../domain/budget/pause.ts';
import { type Mask, openMask } from '../domain/secrets/mask.ts';
import { unseal } from '../domain/secrets/seal.ts';
import { type Env, openKeyring, readSettings, type Settings } from '../env.ts';
import { openSecrets } from '../runtime/host/app-variables.ts';
import { builtInModel } from './built-in.ts';
import type { Patience } from './calls/hold-call.ts';
import type { ModelChoice } from './choice.ts';
import type { Model } from './model.ts';
import { type Price, priceOf } from './price.ts';
import { PROVIDERS } from './registry.ts';
import { openRemoteModel, type RemoteModel } from './remote-model.ts';

const MICRO_DOLLARS = 1_000_000;

/** @param userId null for what nobody asked for. */
export async function chooseModel(
  env: Env,
  {
    userId,
    projectId = null,
    runId = null,
  }: { userId: string | null; projectId?: string | null; runId?: string | null },
): Promise<Model | RemoteModel> {
  const chosen = await findChoice(env, userId);
  if (!chosen || userId === null) return builtInModel;
  const payer = { userId, projectId, runId, isOwnKey: chosen.isOwn };
  const mask = openMask(projectId === null ? {} : await openSecrets(env, projectId));
  return openChoice(env, chosen.choice, payer, { second: chosen.second, mask });
}

/** What is chosen for somebody. */
export interface Chosen {
  choice: ModelChoice;
  /** It is their own, paid by them. */
  isOwn: boolean;
  /** Of the same payer: is asked where the first does not answer. */
  second?: ModelChoice | undefined;
}

/** @returns null for the built-in engine. */
export async function findChoice(env: Env, userId: string | null): Promise<Chosen | null> {
  const settings = readSettings(env);
  const own = userId === null ? null : await findAccountModels(openDatabase(env.DB), userId);
  if (own?.first) {
    const { first, second } = own;
    return {
      choice: await openRow(first, settings),
      isOwn: true,
      ...(second && { second: await openRow(second, settings) }),
    };
  }
  const { HEWN_MODEL_PROVIDER: provider } = settings;
  if (provider === 'built-in') return null;
  const choice = {
    provider,
    model: settings.HEWN_MODEL_NAME ?? '',
    baseUrl: settings.HEWN_MODEL_BASE_URL,
    apiKey: settings.HEWN_MODEL_API_KEY,
  };
  return { choice, isOwn: false, second: findFallback(settings) };
}

async function openRow(row: AccountModelRow, settings: Settings): Promise<ModelChoice> {
  const { userId, provider, model, baseUrl, sealedKey } = row;
  // Sealed with a HEWN_SECRET that is gone: the provider refuses the call, and the answer says so.
  const apiKey = sealedKey ? await unseal(openKeyring(settings), keyPurpose(userId), sealedKey) : null;
  return { provider, model, baseUrl: baseUrl ?? undefined, apiKey: apiKey ?? undefined };
}

/** What a person's key is sealed for. */
export function keyPurpose(userId: string): string {
  return `model-key:${userId}`;
}

/** @param second of whoever chose the first: what a person sends to a provider of their own goes to none but their own. */
export function openChoice(
  env: Env,
  choice: ModelChoice,
  payer: Payer,
  { second, mask = openMask() }: { second?: ModelChoice | undefined; mask?: Mask } = {},
): RemoteModel {
  const { HEWN_MODEL_PRICE, HEWN_MODEL_FALLBACK_PRICE } = readSettings(env);
  // Prices that are set are those of the installation's models.
  const [price, secondPrice] = payer.isOwnKey ? [] : [HEWN_MODEL_PRICE, HEWN_MODEL_FALLBACK_PRICE];
  const fallback = second && open(env, second, { payer, price: secondPrice, mask });
  return open(env, choice, { payer, price, mask, fallback });
}

/** The installation's second model. */
function findFallback(settings: Settings): ModelChoice | undefined {
  const { HEWN_MODEL_FALLBACK_PROVIDER: provider, HEWN_MODEL_FALLBACK_NAME: model } = settings;
  if (provider === undefined || model === undefined) return undefined;
  return {
    provider,
    model,
    baseUrl: settings.HEWN_MODEL_FALLBACK_BASE_URL,
    apiKey: settings.HEWN_MODEL_FALLBACK_API_KEY,
  };
}

function open(
  env: Env,
  choice: ModelChoice,
  {
    payer,
    price,
    mask,
    fallback,
  }: { payer: Payer; price: Price | undefined; mask: Mask; fallback?: RemoteModel | undefined },
): RemoteModel {
  const settings = readSettings(env);
  const provider = PROVIDERS[choice.provider];
  const db = openDatabase(env.DB);
  return openRemoteModel({
    choice,
    title: provider.title,
    mask,
    ...(fallback && { fallback }),
    price: priceOf(choice, price),
    load: () => provider.load(choice, { fetch: fetchPlainly, ai: env.AI }),
    ledger: openLedger(db, payer, readBudgets(settings), () => Date.now()),
    patience,
  });
}

/** Of a calendar month, micro-dollars. */
export function readBudgets({ HEWN_MODEL_BUDGET, HEWN_MODEL_PERSON_BUDGET }: Settings) {
  const micro = (dollars: number | undefined) =>
    dollars === undefined ? null : Math.floor(dollars * MICRO_DOLLARS);
  return { installation: micro(HEWN_MODEL_BUDGET), person: micro(HEWN_MODEL_PERSON_BUDGET) };
}

/** No redirect is followed: a key goes to the address that was named for it and to no other. */
export const fetchPlainly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

export const patience: Patience = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: pause,
};
