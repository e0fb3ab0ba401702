/** Models: which there are, a person's own with its key sealed, and what calls cost. */
import { Hono } from 'hono';
import { estimateBuild } from '../../agents/code/estimate-build.ts';
import { findChoice, openChoice, readBudgets } from '../../ai/choose-model.ts';
import { priceOf } from '../../ai/price.ts';
import { PROVIDERS } from '../../ai/registry.ts';
import { testModel } from '../../ai/test-model.ts';
import {
  AccountModelAnswer,
  AccountModelBody,
  ModelList,
  ModelPrice,
  ModelTest,
  PROVIDER_NEEDS,
  PriceQuery,
  REMOTE_PROVIDERS,
  UsageAnswer,
  UsageQuery,
} from '../../contract/account/models.ts';
import {
  findAccountModels,
  removeAccountModels,
  removeSecondModel,
  saveAccountModel,
  saveSecondModel,
} from '../../db/people/account-models.ts';
import { findLeft, listUsage } from '../../db/runs/model-calls.ts';
import { requireAccount, requireSession } from '../callers/guards.ts';
import { limitRate } from '../callers/limit-rate.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validBody, validQuery } from '../validate.ts';
import { requireChoice, requireOther, sealChoice, showModels } from './own-models.ts';

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
        needs: [...PROVIDER_NEEDS[id]],
      }));
      const { provider = 'built-in', model = 'built-in' } = chosen ?? {};
      return context.json({ provider, model, providers }, 200);
    },
  )
  .get(
    '/account/model',
    describeCall('models', 'Your own models, without their keys', { 200: AccountModelAnswer }),
    requireSession,
    requireAccount,
    async (context) =>
      context.json(
        showModels(await findAccountModels(context.var.db, context.var.caller.account.user_id)),
        200,
      ),
  )
  .put(
    '/account/model',
    describeCall('models', 'Have a model of your own answer you', { 200: AccountModelAnswer }),
    requireSession,
    requireAccount,
    validBody(AccountModelBody),
    async (context) => {
      const { kept, choice } = await requireChoice(context.req.valid('json'), context.var);
      const first = await sealChoice(choice, context.var);
      await saveAccountModel(context.var.db, first);
      return context.json(showModels({ ...kept, first }), 200);
    },
  )
  .put(
    '/account/model/second',
    describeCall('models', 'Have a second model answer where your own does not', { 200: AccountModelAnswer }),
    requireSession,
    requireAccount,
    validBody(AccountModelBody),
    async (context) => {
      const { kept, choice } = await requireChoice(context.req.valid('json'), context.var);
      requireOther(choice, kept.first);
      const second = await sealChoice(choice, context.var);
      if (!(await saveSecondModel(context.var.db, second)))
        throw httpError('conflict', 'First choose a model of your own: a second one stands in for it.');
      return context.json(showModels({ ...kept, second }), 200);
    },
  )
  .delete(
    '/account/model/second',
    describeCall('models', 'Forget your second model and its key', { 204: null }),
    requireSession,
    requireAccount,
    async (context) => {
      await removeSecondModel(context.var.db, context.var.caller.account.user_id);
      return context.body(null, 204);
    },
  )
  .delete(
    '/account/model',
    describeCall('models', 'Forget your own models and their keys', { 204: null }),
    requireSession,
    requireAccount,
    async (context) => {
      await removeAccountModels(context.var.db, context.var.caller.account.user_id);
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
      const { choice } = await requireChoice(context.req.valid('json'), context.var);
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
