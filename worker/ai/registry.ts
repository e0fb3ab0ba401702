/** The one place where providers are named. A further one is a file in `providers/`, its name in `contract/account/models.ts` and a line here. */
import type { RemoteProvider } from '../contract/account/models.ts';
import { anthropic } from './providers/anthropic.ts';
import { google } from './providers/google.ts';
import { openai } from './providers/openai.ts';
import { openaiCompatible } from './providers/openai-compatible.ts';
import { openrouter } from './providers/openrouter.ts';
import type { Provider } from './providers/provider.ts';
import { workersAi } from './providers/workers-ai.ts';

export const PROVIDERS: Record<RemoteProvider, Provider> = {
  anthropic,
  openai,
  google,
  'workers-ai': workersAi,
  openrouter,
  'openai-compatible': openaiCompatible,
};
