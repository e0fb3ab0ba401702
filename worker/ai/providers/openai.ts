/** https://platform.openai.com/docs/api-reference/chat */
import { addressOf, bearer, type Provider } from './provider.ts';

const ADDRESS = 'https://api.openai.com/v1';

export const openai: Provider = {
  title: 'OpenAI',
  address: ADDRESS,
  async load(choice, { fetch }) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: addressOf(choice, ADDRESS), apiKey: choice.apiKey ?? '', fetch }).chat(
      choice.model,
    );
  },
  listRequest: (choice) => ({ url: `${addressOf(choice, ADDRESS)}/models`, headers: bearer(choice) }),
};
