/** Whatever speaks OpenAI's Chat Completions: Ollama, LM Studio, vLLM and others. */
import { addressOf, bearer, type Provider } from './provider.ts';

export const openaiCompatible: Provider = {
  title: 'OpenAI-compatible',
  async load(choice, { fetch }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: addressOf(choice, ''),
      apiKey: choice.apiKey,
      includeUsage: true,
      fetch,
    })(choice.model);
  },
  listRequest: (choice) => ({ url: `${addressOf(choice, '')}/models`, headers: bearer(choice) }),
};
