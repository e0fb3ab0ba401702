/** What was said between a code agent and its model, in the form that the model can be told again. */
import type { ModelMessage, UserModelMessage } from 'ai';
import { signThought } from '../../ai/calls/own-thoughts.ts';
import { leaveOutPictures, userMessage } from '../../ai/calls/pictures.ts';
import type { Said } from '../../ai/calls/said.ts';
import type { Picture } from '../../ai/model.ts';
import type { Answered } from '../../ai/remote-model.ts';
import { estimateTokens } from '../../contract/context.ts';
import { asData } from './as-data.ts';
import { readTextCalls } from './text-calls.ts';

/** A call of a tool as it came. */
export interface AskedTool {
  /** Empty for a call written as text. */
  id: string;
  name: string;
  input: unknown;
}

type Taken = Said & Partial<Pick<Answered, 'by'>>;
type ProviderOptions = NonNullable<UserModelMessage['providerOptions']>;

/** Tokens of what tools answered that are told again; older answers are left out. */
const MAX_TOLD = 60_000;
/** Stands for an answer of which nothing is left: providers take none that is empty. */
const CUT = '[cut off]';
const LEFT_OUT = '[left out: call the tool again where it is needed]';

export class Conversation {
  readonly isText: boolean;
  readonly messages: ModelMessage[] = [];

  /** @param isText calls and answers of tools are written as text. */
  constructor(prompt: string, isText: boolean, pictures: readonly Picture[] = []) {
    this.isText = isText;
    this.messages.push(userMessage(prompt, pictures));
  }

  /** Takes what the model said. @returns what it says to people, and the tools that it calls. */
  take(said: Taken): { text: string; calls: AskedTool[]; isCut: boolean; cut: AskedTool | null } {
    // It would refuse them with each further question.
    if (said.unseen) this.messages.splice(0, 1, ...this.messages.slice(0, 1).map(leaveOutPictures));
    if (!this.isText) {
      // The limit ended the answer inside of its last call, whatever is left of it.
      const calls = said.isTruncated ? said.toolCalls.slice(0, -1) : said.toolCalls;
      const half = said.brokeOff?.half ?? null;
      const cut = said.isTruncated ? (said.toolCalls.at(-1) ?? null) : half && { id: '', ...half };
      this.messages.push({
        role: 'assistant',
        content: [
          ...(said.thoughts ?? []).map(({ text, options }) => ({
            type: 'reasoning' as const,
            text,
            providerOptions: { ...options, ...signThought(said.by) } as ProviderOptions,
          })),
          ...(said.text || calls.length === 0 ? [{ type: 'text' as const, text: said.text || CUT }] : []),
          ...calls.map(({ id, name, input, options }) => ({
            type: 'tool-call' as const,
            toolCallId: id,
            toolName: name,
            // Providers take objects alone; what could not be read is told in the answer.
            input: typeof input === 'object' && input !== null ? input : {},
            ...(options && { providerOptions: options as ProviderOptions }),
          })),
        ],
      });
      return { text: said.text.trim(), calls, isCut: said.isTruncated || half !== null, cut };
    }
    const { said: text, calls, isCut } = readTextCalls(said.text);
    this.messages.push({ role: 'assistant', content: said.text || CUT });
    return {
      text,
      calls: calls.map((call) => ({ id: '', ...call })),
      isCut: isCut || said.isTruncated,
      cut: null,
    };
  }

  /** Tells what the tools answered, each in the place of its call. */
  answer(answers: readonly { call: AskedTool; text: string }[]): void {
    if (this.isText)
      this.tell(answers.map(({ call, text }) => `${call.name}:\n${asData('matches', text)}`).join('\n\n'));
    else
      this.messages.push({
        role: 'tool',
        content: answers.map(({ call, text }) => ({
          type: 'tool-result',
          toolCallId: call.id,
          toolName: call.name,
          output: { type: 'text', value: text },
        })),
      });
    this.#forget();
  }

  /** Says something that no tool answered. */
  tell(text: string): void {
    this.messages.push({ role: 'user', content: text });
  }

  /** Leaves out the oldest answers of tools once they are too many. */
  #forget(): void {
    let told = 0;
    for (const message of this.messages.toReversed()) {
      if (message.role !== 'tool') continue;
      for (const part of message.content) {
        if (part.type !== 'tool-result' || part.output.type !== 'text') continue;
        told += estimateTokens(part.output.value);
        if (told > MAX_TOLD) part.output.value = LEFT_OUT;
      }
    }
  }
}
