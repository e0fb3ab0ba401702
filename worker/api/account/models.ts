/** Models: which there are, a person's own with its key sealed, and what calls cost. */
import { Hono } from 'hono';
import { estimateBuild } from '../../agents/code/estimate-build.ts';
import type { ModelChoice } from '../../ai/choice.ts';
import { findChoice, keyPurpose, openChoice, readBudgets } from '../../ai/choose-model.ts';
import { priceOf } from '../../ai/ledger/price.ts';
import { PROVIDERS } from '../../ai/registry.ts';
import { testModel } from '../../ai/test-model.ts';
import {
  type AccountModel,
  AccountModelAnswer,
  AccountModelBody,
  ModelList,
  ModelPrice,
  ModelTest,
  PriceQuery,
  REMOTE_PROVIDERS,
  UsageAnswer,
  UsageQuery,
} from '../../contract/account/models.ts';
import {
  type AccountModelRow,
  findAccountModel,
  removeAccountModel,
  saveAccountModel,
} from '../../db/people/account-models.ts';
import { findLeft, listUsage } from '../../db/runs/model-calls.ts';
import { seal, unseal } from '../../domain/secrets/seal.ts';
import { openKeyring, type Settings } from '../../env.ts';
import { requireAccount, requireSession } from '../callers/guards.ts';
import { limitRate } from '../callers/limit-rate.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validBody, validQuery } from '../validate.ts';

/** Letters of a key that are shown. */
const ENDING = 4;
/** Each test is up to three calls to the provider. */
const TEST_MODEL = { name: 'test-model', limit: 20, windowMs: 60 * 60_000 };
const DAY_MS = 86_400_000;
/** Days that usage is shown for unless a call says otherwise, and at most. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;
const MICRO_DOLLARS = 1_000_000;

export const models = new Hono<SignedInEnv>()
  .get(
    '/models',
    describeCall('models', 'Who answers you, and which providers there are', { 200: ModelList }),
    requireSession,
    async (context) => {
      const chosen = (await findChoice(context.env, context.var.caller.account.user_id))?.choice;
      const providers = REMOTE_PROVIDERS.map((id) => ({
        id,
        title: PROVIDERS[id].title,
        needs: [...PROVIDERS[id].needs],
      }));
      const { provider = 'built-in', model = 'built-in' } = chosen ?? {};
      return context.json({ provider, model, providers }, 200);
    },
  )
  .get(
    '/account/model',
    describeCall('models', 'Your own model, without its key', { 200: AccountModelAnswer }),
    requireSession,
    requireAccount,
    async (context) => {
      const row = await findAccountModel(context.var.db, context.var.caller.account.user_id);
      return context.json({ model: row && showModel(row) }, 200);
    },
  )
  .put(
    '/account/model',
    describeCall('models', 'Have a model of your own answer you', { 200: AccountModelAnswer }),
    requireSession,
    requireAccount,
    validBody(AccountModelBody),
    async (context) => {
      const { caller, db, settings } = context.var;
      const userId = caller.account.user_id;
      const choice = await requireChoice(context.req.valid('json'), context.var);
      const row: AccountModelRow = {
        userId,
        provider: choice.provider,
        baseUrl: choice.baseUrl ?? null,
        model: choice.model,
        sealedKey: choice.apiKey
          ? await seal(openKeyring(settings), keyPurpose(userId), choice.apiKey)
          : null,
        keyEnding: choice.apiKey?.slice(-ENDING) ?? null,
        updatedAt: new Date(),
      };
      await saveAccountModel(db, row);
      return context.json({ model: showModel(row) }, 200);
    },
  )
  .delete(
    '/account/model',
    describeCall('models', 'Forget your own model and its key', { 204: null }),
    requireSession,
    requireAccount,
    async (context) => {
      await removeAccountModel(context.var.db, context.var.caller.account.user_id);
      return context.body(null, 204);
    },
  )
  .post(
    '/account/model/test',
    describeCall('models', 'Try a model: its list, one word, one tool', { 200: ModelTest }),
    requireSession,
    requireAccount,
    validBody(AccountModelBody),
    async (context) => {
      const userId = context.var.caller.account.user_id;
      const choice = await requireChoice(context.req.valid('json'), context.var);
      await limitRate(context.var.db, TEST_MODEL, userId);
      const payer = { userId, projectId: null, runId: null, isOwnKey: true };
      const model = openChoice(context.env, choice, payer);
      return context.json(await testModel(choice, model, context.req.raw.signal), 200);
    },
  )
  .get(
    '/account/model/price',
    describeCall('models', 'What a build would cost, and what is left of the budget', { 200: ModelPrice }),
    requireSession,
    validQuery(PriceQuery),
    async (context) => {
      const { caller, db, settings } = context.var;
      const userId = caller.account.user_id;
      const found = await findChoice(context.env, userId);
      if (!found) return context.json({ model: null, build: null, left: null }, 200);
      const { choice, isOwn } = found;
      const left = isOwn ? null : await findLeft(db, userId, readBudgets(settings), Date.now());
      const answer: ModelPrice = {
        model: choice.model,
        build: estimateBuild(
          priceOf(choice, isOwn ? undefined : settings.HEWN_MODEL_PRICE),
          context.req.valid('query').wishes,
        ),
        left: left === null ? null : left / MICRO_DOLLARS,
      };
      return context.json(answer, 200);
    },
  )
  .get(
    '/account/usage',
    describeCall('models', 'What your calls to models cost', { 200: UsageAnswer }),
    requireSession,
    validQuery(UsageQuery),
    async (context) => {
      const query = context.req.valid('query');
      const to = query.to ? Date.parse(query.to) + DAY_MS : Date.now() + DAY_MS;
      const from = query.from ? Date.parse(query.from) : to - USUAL_DAYS * DAY_MS;
      if (from >= to || to - from > MOST_DAYS * DAY_MS)
        throw httpError('invalid_query', `Ask for 1 to ${MOST_DAYS} days, the earlier one first.`);
      const { caller, db } = context.var;
      const found = await listUsage(db, caller.account.user_id, {
        from: new Date(from),
        to: new Date(to),
        run: query.run,
      });
      const lines = found.map(({ projectId, tokensIn, tokensOut, tokensCached, cost, ...line }) => ({
        ...line,
        project_id: projectId,
        tokens_in: tokensIn,
        tokens_out: tokensOut,
        tokens_cached: tokensCached,
        cost: cost / MICRO_DOLLARS,
      }));
      const sum = (pick: (line: (typeof found)[number]) => number) =>
        found.reduce((total, line) => total + pick(line), 0);
      return context.json(
        {
          tokens_in: sum((line) => line.tokensIn),
          tokens_out: sum((line) => line.tokensOut),
          tokens_cached: sum((line) => line.tokensCached),
          cost: sum((line) => line.cost) / MICRO_DOLLARS,
          lines,
        },
        200,
      );
    },
  );

function showModel(row: AccountModelRow): AccountModel {
  return {
    provider: row.provider,
    base_url: row.baseUrl,
    model: row.model,
    key_ending: row.keyEnding,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The body as a choice, with the key that is kept where it may be used again. @throws 400 naming what is missing. */
async function requireChoice(
  body: AccountModelBody,
  { caller, db, settings }: SignedInEnv['Variables'],
): Promise<ModelChoice> {
  const { provider, model } = body;
  const baseUrl = body.base_url && requireOutside(body.base_url, settings);
  const userId = caller.account.user_id;
  const kept = body.api_key === undefined ? await findAccountModel(db, userId) : null;
  // A key goes to the address that it was given for and to no other.
  const isSame = kept?.provider === provider && (kept.baseUrl ?? undefined) === baseUrl;
  const apiKey =
    body.api_key ??
    (isSame && kept.sealedKey
      ? ((await unseal(openKeyring(settings), keyPurpose(userId), kept.sealedKey)) ?? undefined)
      : undefined);
  const has = { api_key: apiKey !== undefined, base_url: baseUrl !== undefined };
  const missing = PROVIDERS[provider].needs.find((need) => !has[need]);
  if (missing) {
    const message = missing === 'api_key' ? 'This provider needs a key' : 'Say the address of the provider';
    throw httpError('invalid_body', message, { issues: [{ path: [missing], message }] });
  }
  return { provider, model, baseUrl, apiKey };
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
