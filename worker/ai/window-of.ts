/** How many tokens a model takes at once, by the beginning of its name, as its provider's pages had it when this was written. */
import type { ModelChoice } from './choice.ts';

/** Tokens that a plan takes at least: a half for what each architect is told ([PROMPT1]), the rest for the words, the draft and the answer. */
export const LEAST_WINDOW = 42_000;

const WINDOWS: Partial<Record<ModelChoice['provider'], readonly [RegExp, number][]>> = {
  anthropic: [[/^claude-/, 200_000]],
  openai: [
    [/^gpt-4\.1/, 1_047_576],
    [/^gpt-4o/, 128_000],
    [/^gpt-5/, 400_000],
  ],
  google: [[/^gemini-[23]/, 1_048_576]],
};

/** @returns null where it is not known: a model of one's own machine has what it was started with. */
export function windowOf({ provider, model }: Pick<ModelChoice, 'provider' | 'model'>): number | null {
  return WINDOWS[provider]?.find(([pattern]) => pattern.test(model))?.[1] ?? null;
}
