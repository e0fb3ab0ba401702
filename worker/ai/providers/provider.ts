/** What a provider of language models is to Hewn. Its package is loaded when it is first asked. */
import type { LanguageModel } from 'ai';
import type { ModelChoice } from '../choice.ts';

/** What a provider reaches the world through. */
export interface ProviderReach {
  fetch: typeof fetch;
  /** Cloudflare's own models, where they are bound. */
  ai?: Ai | undefined;
}

export interface Provider {
  /** For a person. */
  title: string;
  /** Where it is asked unless a choice says otherwise; none where every choice must say. */
  address?: string;
  load(choice: ModelChoice, reach: ProviderReach): Promise<LanguageModel>;
  /** @returns the request that lists its models, or null where there is none. */
  listRequest(choice: ModelChoice): { url: string; headers: Record<string, string> } | null;
}

/** @returns the address of the choice, else the provider's own, without a slash at the end. */
export function addressOf(choice: ModelChoice, own: string): string {
  return (choice.baseUrl ?? own).replace(/\/+$/, '');
}

/** The header with which most providers want to be asked. */
export function bearer({ apiKey }: ModelChoice): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}
