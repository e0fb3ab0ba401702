import { expect, test } from 'vitest';
import { estimateTokens } from '../../contract/context.ts';
import { FACES } from '../../contract/plan/blueprint.ts';
import { describeAbilities } from '../../generator/describe-abilities.ts';
import { listPrompts } from './list-prompts.ts';

test('[PROMPT1] no prompt is longer than 12,000 tokens, and each is the same for every app', () => {
  for (const [name, text] of Object.entries(listPrompts(describeAbilities()))) {
    expect([name, estimateTokens(text) <= 12_000]).toEqual([name, true]);
    // Said anew it is the same text, so that a provider can cache it.
    expect(listPrompts(describeAbilities())[name]).toBe(text);
  }
});

test('[DESIGN6] each option of each ability says in a sentence what it means, and the architect is told it', () => {
  const system = listPrompts(describeAbilities()).architect ?? '';
  for (const { name, options } of describeAbilities()) {
    const { properties = {} } = options as { properties?: Record<string, { description?: string }> };
    for (const [option, { description }] of Object.entries(properties)) {
      expect(description, `${name}.${option}`).toMatch(/^.{4,}\.$/s);
      expect(system).toContain(`${description}`);
    }
  }
});

test('[DESIGN6] the architect is told what money, dates, rules of actions, faces and examples are', () => {
  const system = listPrompts(describeAbilities()).architect ?? '';
  for (const told of ['12.50 is 1250', '{"in_days": 3}', '"set": [{"field"', '6 to 12 records'])
    expect(system).toContain(told);
  for (const face of FACES) expect(system).toContain(face);
  expect(system).toContain('fraunces (Fraunces over Figtree)');
});
