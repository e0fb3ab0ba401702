/** What goes into a model's context, by part with its tokens; a person may leave parts of it out. */
import { estimateMessages, userMessage } from '../../ai/calls/pictures.ts';
import { estimateTokens } from '../../ai/ledger/price.ts';
import { CONTEXT_PARTS, type ContextPart, type ContextShare } from '../../contract/room/turns.ts';
import { type CodePromptParts, codePrompt, codeSystem } from '../prompts/code.ts';

/** What takes the place of a part. */
const EMPTY: Record<ContextPart, Partial<CodePromptParts>> = {
  plan: { blueprint: null },
  files: { paths: [] },
  focus: { focus: null },
  element: { element: null },
  attachments: { attached: { pictures: [], texts: [] } },
};

export function leaveOut<Parts extends CodePromptParts>(
  parts: Parts,
  without: readonly ContextPart[],
): Parts {
  return Object.assign({ ...parts }, ...without.map((part) => EMPTY[part]));
}

/** Every part that there is, also those that are left out. */
export function listContext(parts: CodePromptParts, without: readonly ContextPart[]): ContextShare[] {
  const whole = sizeOf(parts);
  const shares = CONTEXT_PARTS.map((part) => ({
    part,
    tokens: whole - sizeOf(leaveOut(parts, [part])),
    is_left_out: without.includes(part),
  }));
  return [
    { part: 'rules', tokens: estimateTokens(codeSystem(false)), is_left_out: false },
    ...shares.filter(({ tokens }) => tokens > 0),
    { part: 'request', tokens: sizeOf(leaveOut(parts, CONTEXT_PARTS)), is_left_out: false },
  ];
}

function sizeOf(parts: CodePromptParts): number {
  return estimateMessages([userMessage(codePrompt(parts), parts.attached?.pictures)]);
}
