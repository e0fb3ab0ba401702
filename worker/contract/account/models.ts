/** Models: which there are, a person's own, and what they cost. */
import { z } from 'zod';

/** Providers that can be asked beside Hewn's own engine, in the order in which they are offered. */
export const REMOTE_PROVIDERS = [
  'anthropic',
  'openai',
  'google',
  'workers-ai',
  'openrouter',
  'openai-compatible',
] as const;
export const RemoteProvider = z.enum(REMOTE_PROVIDERS);
export type RemoteProvider = z.infer<typeof RemoteProvider>;

/** What a choice of each must say beside the model. */
export const PROVIDER_NEEDS: Readonly<Record<RemoteProvider, readonly ('api_key' | 'base_url')[]>> = {
  anthropic: ['api_key'],
  openai: ['api_key'],
  google: ['api_key'],
  'workers-ai': [],
  openrouter: ['api_key'],
  'openai-compatible': ['base_url'],
};

export const ModelList = z.object({
  /** Who answers now: the person's own model, else the installation's. */
  provider: z.string(),
  model: z.string(),
  providers: z.array(
    z.object({ id: RemoteProvider, title: z.string(), needs: z.array(z.enum(['api_key', 'base_url'])) }),
  ),
});

export type ModelList = z.infer<typeof ModelList>;

/** A person's own model; the key is never among it. */
export const AccountModel = z.object({
  provider: RemoteProvider,
  base_url: z.string().nullable(),
  model: z.string(),
  /** The key's last letters; null where none is kept. */
  key_ending: z.string().nullable(),
  updated_at: z.string(),
});
export type AccountModel = z.infer<typeof AccountModel>;
export const AccountModelAnswer = z.object({
  model: AccountModel.nullable(),
  /** Is asked where the first does not answer; null without one. */
  second: AccountModel.nullable(),
});
export type AccountModelAnswer = z.infer<typeof AccountModelAnswer>;

export const AccountModelBody = z.strictObject({
  provider: RemoteProvider,
  base_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  model: z.string().trim().min(1, 'Which model?').max(200),
  api_key: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'A key has no spaces and no letters outside of ASCII')
    .min(4)
    .max(500)
    .describe(
      'Kept sealed and never sent back. Left out: a key that is kept already for the same provider and address.',
    )
    .optional(),
});
export type AccountModelBody = z.infer<typeof AccountModelBody>;

/** What a test of a model found out. */
export const ModelTest = z.object({
  ok: z.boolean(),
  /** A sentence for a person. */
  message: z.string(),
  /** Whether it calls tools; null where it did not answer. */
  tools: z.boolean().nullable(),
  /** Tokens that it takes, where the provider says so. */
  context_window: z.number().int().nullable(),
  /** Names of the provider's models, as it lists them. */
  models: z.array(z.string()),
});
export type ModelTest = z.infer<typeof ModelTest>;

/** Dollars. */
const Dollars = z.number().min(0);

export const PriceQuery = z.object({
  /** Sentences of a plan that it leaves out, for a model to write. */
  wishes: z.coerce.number().int().min(0).max(1_000).default(0),
});
/** What a build would cost, and what may be spent; all null with the built-in engine. */
export const ModelPrice = z.object({
  model: z.string().nullable(),
  /** Null where it costs nothing. */
  build: z.object({ about: Dollars, most: Dollars }).nullable(),
  /** What is left of this month's budget; null without one. */
  left: Dollars.nullable(),
});
export type ModelPrice = z.infer<typeof ModelPrice>;

const Day = z.iso.date();
export const UsageQuery = z.object({
  from: Day.optional(),
  to: Day.optional(),
  /** What one build cost alone. */
  run: z.string().max(64).optional(),
});
export const UsageAnswer = z.object({
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  /** Of those in: read from providers' caches, where they cost less. */
  tokens_cached: z.number().int(),
  /** US dollars. */
  cost: z.number(),
  lines: z.array(
    z.object({
      /** In UTC. */
      day: z.string(),
      project_id: z.string().nullable(),
      task: z.string(),
      provider: z.string(),
      model: z.string(),
      calls: z.number().int(),
      tokens_in: z.number().int(),
      tokens_out: z.number().int(),
      tokens_cached: z.number().int(),
      cost: z.number(),
    }),
  ),
});
export type UsageAnswer = z.infer<typeof UsageAnswer>;
