/** A model of the scripted provider, with the real ledger in D1. */
import { env } from 'cloudflare:workers';
import type { Patience } from '../../../worker/ai/calls/hold-call.ts';
import type { ModelChoice } from '../../../worker/ai/choice.ts';
import { type Price, priceOf } from '../../../worker/ai/price.ts';
import { PROVIDERS } from '../../../worker/ai/registry.ts';
import { openRemoteModel, type RemoteModel } from '../../../worker/ai/remote-model.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { type Budgets, openLedger } from '../../../worker/db/runs/model-calls.ts';
import { openMask } from '../../../worker/domain/secrets/mask.ts';
import type { Env } from '../../../worker/env.ts';
import { MODEL_ORIGIN, type ModelServer } from '../../support/model-server/model-server.ts';
import { signUp } from '../api/support/call-api.ts';

export const WIRES = ['anthropic', 'openai-compatible'] as const;

export interface Scripted {
  model: RemoteModel;
  userId: string;
  /** Pauses before further attempts, ms, as they were taken. */
  pauses: number[];
}

export async function openScripted(
  server: ModelServer,
  provider: ModelChoice['provider'] = 'anthropic',
  options: {
    budgets?: Budgets;
    price?: Price;
    userId?: string;
    silence?: { first: number; next: number };
    /** Asked where this one does not answer. */
    fallback?: RemoteModel;
    name?: string;
    /** Hidden values by the names of their variables. */
    variables?: Record<string, string>;
  } = {},
): Promise<Scripted> {
  const userId = options.userId ?? (await signUp()).id;
  const choice = {
    provider,
    model: options.name ?? 'scripted-1',
    baseUrl: `${MODEL_ORIGIN}/${provider === 'workers-ai' ? 'client/v4/accounts/scripted/ai' : 'v1'}`,
    apiKey: 'sk-scripted',
  };
  const pauses: number[] = [];
  let skipped = 0;
  const patience: Patience = {
    now: () => Date.now() + skipped,
    random: () => 0,
    async sleep(ms) {
      pauses.push(ms);
      skipped += ms;
    },
  };
  const db = openDatabase((env as unknown as Env).DB);
  const payer = { userId, projectId: null, runId: null, isOwnKey: false };
  const model = openRemoteModel({
    choice,
    title: PROVIDERS[provider].title,
    mask: openMask(options.variables),
    price: options.price ?? priceOf(choice, { input: 1, output: 1 }),
    load: () =>
      PROVIDERS[provider].load(choice, {
        fetch: (input, init) => server.fetch(new Request(input as RequestInfo, init)),
      }),
    ledger: openLedger(db, payer, options.budgets ?? { person: null, installation: null }, () => Date.now()),
    patience,
    ...(options.fallback && { fallback: options.fallback }),
    silence: options.silence ?? { first: 20_000, next: 20_000 },
  });
  return { model, userId, pauses };
}
