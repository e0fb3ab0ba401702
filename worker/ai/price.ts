/** What a call costs. Amounts are millionths of a US dollar, so that they add up without rounding. */

import type { Usage } from '../domain/models/ledger.ts';
import type { ModelChoice } from './choice.ts';

/** Dollars for a million tokens, which is micro-dollars for one token. */
export interface Price {
  input: number;
  output: number;
  /** What tokens cost that are read from the provider's cache, and that are put into it; as others where that is absent. */
  cached?: number;
  stored?: number;
}

/** Shares of the price of input, by the providers' pages; of a range the dearer end. */
const CACHE: Partial<Record<ModelChoice['provider'], { cached: number; stored: number }>> = {
  anthropic: { cached: 0.1, stored: 1.25 },
  openai: { cached: 0.5, stored: 1 },
  google: { cached: 0.25, stored: 1 },
};

/**
 * By the beginning of a model's name, as the providers' price pages had them when this was written; the first that fits is
 * taken. Set HEWN_MODEL_PRICE where yours differs.
 */
const PRICES: Partial<Record<ModelChoice['provider'], readonly [RegExp, Price][]>> = {
  anthropic: [
    [/haiku/, { input: 1, output: 5 }],
    [/sonnet/, { input: 3, output: 15 }],
    [/opus-4-[5-9]/, { input: 5, output: 25 }],
  ],
  openai: [
    [/nano/, { input: 0.05, output: 0.4 }],
    [/mini/, { input: 0.4, output: 2 }],
    [/^gpt-4o|^gpt-4\.1/, { input: 2.5, output: 10 }],
    [/^gpt-5/, { input: 1.75, output: 14 }],
  ],
  google: [
    [/flash/, { input: 0.5, output: 3 }],
    [/pro/, { input: 4, output: 18 }],
  ],
};

/** Of a model that is not in the table: rather too much, so that a budget is stopped before it is passed. */
const UNKNOWN: Price = { input: 15, output: 75 };
const FREE: Price = { input: 0, output: 0 };

/** @param set what the installation says its model costs, for any model. */
export function priceOf(choice: Pick<ModelChoice, 'provider' | 'model'>, set?: Price): Price {
  const { input, output } = set ?? listPrice(choice);
  const { cached, stored } = CACHE[choice.provider] ?? { cached: 1, stored: 1 };
  return { input, output, cached: input * cached, stored: input * stored };
}

function listPrice({ provider, model }: Pick<ModelChoice, 'provider' | 'model'>): Price {
  // One's own machine: nobody sends a bill. Somebody who pays for such an address says the price.
  if (provider === 'openai-compatible') return FREE;
  return PRICES[provider]?.find(([pattern]) => pattern.test(model))?.[1] ?? UNKNOWN;
}

/** @returns micro-dollars, rounded up. */
export function costOf(
  { tokensIn, tokensOut, tokensCached = 0, tokensStored = 0 }: Usage,
  { input, output, cached = input, stored = input }: Price,
): number {
  const plain = tokensIn - tokensCached - tokensStored;
  const cost = plain * input + tokensCached * cached + tokensStored * stored + tokensOut * output;
  // Sums of decimal fractions are off by less than this.
  return Math.ceil(cost - 1e-6);
}
