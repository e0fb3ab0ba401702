import { expect, test } from 'vitest';
import { z } from 'zod';
import { askForObject } from '../../ai/calls/read-object.ts';
import { LEAST_WINDOW } from '../../ai/window-of.ts';
import { estimateTokens } from '../../contract/context.ts';
import { Blueprint, FACES } from '../../contract/plan/blueprint.ts';
import { describeAbilities } from '../../engine/describe-abilities.ts';
import kit from '../../engine/kit.generated.ts';
import KIT_PAGE from '../../engine/kit-page.generated.ts';
import { leaveOut } from '../code/context-parts.ts';
import { codePrompt } from './code.ts';
import { listPrompts } from './list-prompts.ts';

test('[PROMPT1] no prompt is longer than 12,000 tokens, and each is the same for every app', () => {
  for (const [name, text] of Object.entries(listPrompts(describeAbilities()))) {
    expect([name, estimateTokens(text) <= 12_000]).toEqual([name, true]);
    // Said anew it is the same text, so that a provider can cache it.
    expect(listPrompts(describeAbilities())[name]).toBe(text);
  }
});

test('[KEY3] what each architect is told takes half of the least window that a model may have', () => {
  const told = `${listPrompts(describeAbilities()).architect}\n\n${askForObject(Blueprint)}`;
  expect(estimateTokens(told) * 2).toBeLessThanOrEqual(LEAST_WINDOW);
});

test('[DESIGN6] each ability and each option of it says in a sentence what it means, and the architect is told it', () => {
  const system = listPrompts(describeAbilities()).architect ?? '';
  for (const { name, about, isBlock, options } of describeAbilities()) {
    expect(about, name).toMatch(/^.{4,}\.$/s);
    expect(system).toContain(`- ${name} (${isBlock ? 'block' : 'behind'}): ${about}`);
    for (const { path, description } of listMembers(options, name)) {
      expect(description, path).toMatch(/^.{4,}\.$/s);
      expect(system, path).toContain(description?.slice(0, -1));
    }
  }
});

test('[DESIGN6] each member of a plan says in a sentence what it means, and the architect is told it', () => {
  const told = askForObject(Blueprint);
  const members = listMembers(z.toJSONSchema(Blueprint, { io: 'input', unrepresentable: 'any' }), '');
  expect(members.length).toBeGreaterThan(150);
  for (const { path, description } of members) {
    expect(description, path).toMatch(/^.{2,}\.$/s);
    expect(told, path).toContain(JSON.stringify(description));
  }
});

/** Every member of every object that stands in a schema, however deep, with what it says of itself. */
function listMembers(value: unknown, path: string): { path: string; description?: string }[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'properties'
      ? Object.entries(part as Record<string, { description?: string }>).flatMap(([name, member]) => [
          { path: `${path}.${name}`, description: member.description },
          ...listMembers(member, `${path}.${name}`),
        ])
      : listMembers(part, path),
  );
}

test('[DESIGN6] the architect is told what money, dates, rules of actions, faces and examples are', () => {
  const system = listPrompts(describeAbilities()).architect ?? '';
  for (const told of ['12.50 is 1250', '{"in_days": 3}', '"set": [{"field"', '6 to 12 records'])
    expect(system).toContain(told);
  for (const face of FACES) expect(system).toContain(face);
  expect(system).toContain('fraunces (Fraunces over Figtree)');
});

test('[CODE21] whoever writes code is told what the kit offers, from its sources, before anything of an app', () => {
  const system = listPrompts(describeAbilities()).code ?? '';
  for (const path of Object.keys(kit).filter((name) => /^src\/ui\/.*\.tsx$/.test(name)))
    for (const [, name] of (kit[path] ?? '').matchAll(/^export function ([A-Z]\w+)/gm))
      expect(system, path).toMatch(new RegExp(`<${name}[ >]`));
  for (const line of [
    '<TextField label help? field:FieldState<string>',
    'useQuery(query:Query<Answer>|null)',
  ])
    expect(system).toContain(line);
  expect(estimateTokens(KIT_PAGE)).toBeLessThan(2_800);
  for (const slow of ['check 10 to 60 s', 'bundle 1 to 5 s', 'refused with 422'])
    expect(system).toContain(slow);
  // All that is this app's own stands in the prompt behind it.
  const parts = {
    request: 'More',
    steps: [],
    blueprint: null,
    paths: ['src/App.tsx'],
    calls: ['src/api/a: b()'],
  };
  expect(codePrompt(parts)).toContain('src/api/a: b()');
  expect(codePrompt(leaveOut(parts, ['files']))).not.toContain('src/api/a');
});
