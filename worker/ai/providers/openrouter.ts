/** https://openrouter.ai/docs/api-reference */
import { addressOf, bearer, type Provider } from './provider.ts';

const ADDRESS = 'https://openrouter.ai/api/v1';

export const openrouter: Provider = {
  title: 'OpenRouter',
  address: ADDRESS,
  async load(choice, { fetch }) {
    const { createOpenRouter } = await import('@openrouter/ai-sdk-provider');
    return createOpenRouter({ baseURL: addressOf(choice, ADDRESS), apiKey: choice.apiKey ?? '', fetch }).chat(
      choice.model,
    );
  },
  listRequest: (choice) => ({ url: `${addressOf(choice, ADDRESS)}/models`, headers: bearer(choice) }),
};
