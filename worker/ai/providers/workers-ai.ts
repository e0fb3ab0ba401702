/**
 * Cloudflare's own models: through the binding `AI` where there is one, else with a key and the account's address
 * (`https://api.cloudflare.com/client/v4/accounts/<account>/ai`). https://developers.cloudflare.com/workers-ai/
 */
import { addressOf, bearer, type Provider } from './provider.ts';

export const workersAi: Provider = {
  title: 'Workers AI',
  async load(choice, { ai, fetch }) {
    const { createWorkersAI } = await import('workers-ai-provider');
    if (ai && !choice.apiKey) return createWorkersAI({ binding: ai })(choice.model);
    const accountId = addressOf(choice, '').match(/\/accounts\/([^/]+)/)?.[1];
    if (!accountId || !choice.apiKey)
      throw new Error('Workers AI needs the binding AI, or a key and the address of the account');
    return createWorkersAI({ accountId, apiKey: choice.apiKey, fetch })(choice.model);
  },
  listRequest: (choice) =>
    choice.baseUrl ? { url: `${addressOf(choice, '')}/models/search`, headers: bearer(choice) } : null,
};
