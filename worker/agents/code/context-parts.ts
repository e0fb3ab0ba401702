/** What goes into a model's context, by part with its tokens; a person may leave parts of it out. */
import { estimateMessages, userMessage } from '../../ai/calls/pictures.ts';
import { BUILD_PARTS, type ContextShare, estimateTokens } from '../../contract/context.ts';
import type { BuildPart } from '../../contract/room/turns.ts';
import { type CodePromptParts, codePrompt, codeSystem } from '../prompts/code.ts';

/** What takes the place of a part. */
const EMPTY: Record<BuildPart, Partial<CodePromptParts>> = {
  plan: { blueprint: null, checks: [] },
  files: { paths: [], calls: [] },
  focus: { focus: null },
  element: { element: null },
  attachments: { attached: { pictures: [], texts: [] } },
  problems: { problems: [] },
};

export function leaveOut<Parts extends CodePromptParts>(parts: Parts, without: readonly BuildPart[]): Parts {
  return Object.assign({ ...parts }, ...without.map((part) => EMPTY[part]));
}

/** Every part that there is, also those that are left out. */
export function listContext(parts: CodePromptParts, without: readonly BuildPart[]): ContextShare[] {
  const whole = sizeOf(parts);
  const shares = BUILD_PARTS.map((part) => ({
    part,
    tokens: whole - sizeOf(leaveOut(parts, [part])),
    is_left_out: without.includes(part),
  }));
  return [
    { part: 'rules', tokens: estimateTokens(codeSystem(false)), is_left_out: false },
    ...shares.filter(({ tokens }) => tokens > 0),
    { part: 'request', tokens: sizeOf(leaveOut(parts, BUILD_PARTS)), is_left_out: false },
  ];
}

function sizeOf(parts: CodePromptParts): number {
  return estimateMessages([userMessage(codePrompt(parts), parts.attached?.pictures)]);
}
