/** The one place where providers are named. A further provider is one file and one line here. */
import { builtInModel } from './built-in.ts';
import type { Model } from './model.ts';

const PROVIDERS = { 'built-in': builtInModel } satisfies Record<string, Model>;

/** Used when nothing is configured. */
const DEFAULT_PROVIDER: keyof typeof PROVIDERS = 'built-in';

/** @returns the model that answers when nobody chose one. */
export function defaultModel(): Model {
  return PROVIDERS[DEFAULT_PROVIDER];
}
