/** The one place where providers are named. A further provider is one file and one line here. */
import { builtInModel } from './built-in.ts';
import type { Model } from './model.ts';

const PROVIDERS: Record<string, () => Model> = {
  'built-in': () => builtInModel,
};

/** Used when nothing is configured. */
export const DEFAULT_PROVIDER = 'built-in';

/** @returns the model of the provider, or null for a name that is not registered. */
export function findModel(provider: string = DEFAULT_PROVIDER): Model | null {
  return PROVIDERS[provider]?.() ?? null;
}

/** @returns the model that answers when nobody chose one. */
export function defaultModel(): Model {
  return builtInModel;
}

/** @returns the names that `findModel` knows. */
export function listProviders(): string[] {
  return Object.keys(PROVIDERS);
}
