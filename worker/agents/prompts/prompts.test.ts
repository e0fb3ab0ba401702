import { expect, test } from 'vitest';
import { estimateTokens } from '../../contract/context.ts';
import { describeAbilities } from '../../generator/describe-abilities.ts';
import { listPrompts } from './list-prompts.ts';

test('[PROMPT1] no prompt is longer than 12,000 tokens, and each is the same for every app', () => {
  for (const [name, text] of Object.entries(listPrompts(describeAbilities()))) {
    expect([name, estimateTokens(text) <= 12_000]).toEqual([name, true]);
    // Said anew it is the same text, so that a provider can cache it.
    expect(listPrompts(describeAbilities())[name]).toBe(text);
  }
});
