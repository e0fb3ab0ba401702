/** https://ai.google.dev/api */
import { toGoogleSchema } from './google-schema.ts';
import { addressOf, type Provider } from './provider.ts';

const ADDRESS = 'https://generativelanguage.googleapis.com/v1beta';

export const google: Provider = {
  title: 'Google',
  address: ADDRESS,
  async load(choice, { fetch }) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({
      baseURL: addressOf(choice, ADDRESS),
      apiKey: choice.apiKey ?? '',
      fetch: inItsWords(fetch),
    })(choice.model);
  },
  listRequest: (choice) => ({
    url: `${addressOf(choice, ADDRESS)}/models?pageSize=1000`,
    headers: { 'x-goog-api-key': choice.apiKey ?? '' },
  }),
};

interface Declaration {
  parametersJsonSchema?: Record<string, unknown>;
}
interface Asked {
  tools?: { functionDeclarations?: Declaration[] }[];
}

/** Words of schemas that were refused, in this process: they are not sent again. */
const refusedWords = new Set<string>();
/** How it names a word that it does not know. */
const UNKNOWN_WORD = /Unknown name \\?"([A-Za-z$]{1,40})\\?"/g;

/** Tools are described in the words that it takes; one that it refuses all the same is left out, once a request. */
function inItsWords(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    if (typeof init?.body !== 'string') return fetch(input, init);
    const asked = JSON.parse(init.body) as Asked;
    if (!asked.tools) return fetch(input, init);
    const ask = () => fetch(input, { ...init, body: JSON.stringify(translate(asked)) });
    const answer = await ask();
    if (answer.status !== 400) return answer;
    const words = [...(await answer.clone().text()).matchAll(UNKNOWN_WORD)].flatMap(([, word = '']) => word);
    const unknown = [...new Set(words)].filter((word) => !refusedWords.has(word));
    if (unknown.length === 0) return answer;
    for (const word of unknown) refusedWords.add(word);
    console.warn(`Google does not know ${unknown.join(', ')} in a schema: asked again without`);
    return ask();
  };
}

function translate(asked: Asked): object {
  const without = [...refusedWords];
  return {
    ...asked,
    tools: (asked.tools ?? []).map((tool) => ({
      ...tool,
      ...(tool.functionDeclarations && {
        functionDeclarations: tool.functionDeclarations.map(({ parametersJsonSchema, ...declaration }) => ({
          ...declaration,
          ...(parametersJsonSchema && { parameters: toGoogleSchema(parametersJsonSchema, without) }),
        })),
      }),
    })),
  };
}
