/** https://ai.google.dev/api */
import { addressOf, type Provider } from './provider.ts';

const ADDRESS = 'https://generativelanguage.googleapis.com/v1beta';

export const google: Provider = {
  title: 'Google',
  needs: ['api_key'],
  address: ADDRESS,
  async load(choice, { fetch }) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ baseURL: addressOf(choice, ADDRESS), apiKey: choice.apiKey ?? '', fetch })(
      choice.model,
    );
  },
  listRequest: (choice) => ({
    url: `${addressOf(choice, ADDRESS)}/models?pageSize=1000`,
    headers: { 'x-goog-api-key': choice.apiKey ?? '' },
  }),
};
