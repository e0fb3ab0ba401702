/** https://platform.claude.com/docs/en/api */
import { addressOf, type Provider } from './provider.ts';

const ADDRESS = 'https://api.anthropic.com/v1';

export const anthropic: Provider = {
  title: 'Anthropic',
  address: ADDRESS,
  async load(choice, { fetch }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: addressOf(choice, ADDRESS), apiKey: choice.apiKey ?? '', fetch })(
      choice.model,
    );
  },
  listRequest: (choice) => ({
    url: `${addressOf(choice, ADDRESS)}/models?limit=1000`,
    headers: { 'x-api-key': choice.apiKey ?? '', 'anthropic-version': '2023-06-01' },
  }),
};
