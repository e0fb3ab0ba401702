/** Which model answers: chosen for the installation by its settings, or by a person with a key of their own. */
import type { RemoteProvider } from '../contract/account/models.ts';

export interface ModelChoice {
  provider: RemoteProvider;
  /** The model's name as the provider writes it. */
  model: string;
  /** Where the provider is asked, without a slash at the end; its own address unless set. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
}
