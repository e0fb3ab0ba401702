/** The built-in engine as a `Model`: rules and generators of our own, no key, no network, no tokens. */
import type { Model, ModelAnswer, ObjectCall, TextCall } from './model.ts';

const NAME = { provider: 'built-in', model: 'built-in' } as const;
const FREE = { tokensIn: 0, tokensOut: 0 } as const;

export const builtInModel: Model = {
  provider: NAME.provider,
  name: NAME.model,

  async generateObject<Output>(call: ObjectCall<Output>): Promise<ModelAnswer<Output>> {
    call.signal.throwIfAborted();
    const output = call.schema.parse(await call.builtIn());
    call.signal.throwIfAborted();
    return { output, ...NAME, usage: FREE };
  },

  async generateText(call: TextCall): Promise<ModelAnswer<string>> {
    call.signal.throwIfAborted();
    const output = await call.builtIn();
    call.signal.throwIfAborted();
    call.onWritten?.(output);
    return { output, ...NAME, usage: FREE };
  },
};
