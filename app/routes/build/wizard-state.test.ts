import { expect, test } from 'vitest';
import type { Plan } from '../../../worker/contract/http.ts';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import {
  canStart,
  EMPTY_WIZARD,
  parseWizard,
  serialiseWizard,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from './wizard-state';

const plan: Plan = {
  blueprint: Blueprint.parse({
    version: 1,
    name: 'Tasks',
    entities: [],
    pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'text' }] }],
  }),
  analysis: 'A list of tasks.',
  understood: [],
  assumptions: [],
  not_built: [],
  questions: [],
};
const go = (...actions: WizardAction[]): WizardState => actions.reduce(wizardReducer, EMPTY_WIZARD);
const described = { type: 'described', description: 'A to-do list' } as const;
const researched = { type: 'researched', plan, idempotencyKey: 'k' } as const;

test('[WIZ1] Start is not possible with a blank prompt or while research runs', () => {
  expect(canStart(EMPTY_WIZARD)).toBe(false);
  expect(canStart(go({ type: 'described', description: ' \n ' }))).toBe(false);
  expect(canStart(go(described))).toBe(true);
  expect(canStart(go(described, { type: 'started' }))).toBe(false);
  expect(go({ type: 'started' })).toBe(EMPTY_WIZARD);
});

test('[WIZ2] prompt, research, confirmation in order', () => {
  expect(go(described, { type: 'started' }).step).toBe('research');
  expect(go(described, { type: 'started' }, researched)).toMatchObject({
    step: 'confirmation',
    draft: plan.blueprint,
    isStarting: false,
  });
});

test('[WIZ3] failed research and a refused description return to the prompt with the text', () => {
  expect(go(described, { type: 'started' }, { type: 'research-failed' })).toMatchObject({
    step: 'prompt',
    description: 'A to-do list',
    refusal: null,
  });
  const refusal = { message: 'What should it keep?', examples: ['a', 'b', 'c'] };
  const refused = go(described, { type: 'started' }, { type: 'refused', refusal });
  expect(refused).toMatchObject({ step: 'prompt', refusal });
  expect(wizardReducer(refused, described)).toMatchObject({ refusal: null });
});

test('[WIZ4] Back to Edit empties everything, and text and plan can be brought back; Cancel keeps the text', () => {
  const draft = { ...plan.blueprint, name: 'Chores' };
  const edited = { type: 'edited', draft, words: 'call it Chores' } as const;
  const left = go(described, { type: 'started' }, researched, edited, { type: 'reset' });
  expect(left).toEqual({
    ...EMPTY_WIZARD,
    dropped: 'A to-do list',
    droppedPlan: go(described, { type: 'started' }, researched, edited),
  });
  expect(wizardReducer(left, { type: 'brought-back' })).toMatchObject({ step: 'confirmation', draft });
  const wrote = wizardReducer(left, { type: 'described', description: 'Something else' });
  expect(wizardReducer(wrote, { type: 'brought-back' })).toBe(wrote);
  expect(go(described, { type: 'started' }, researched, { type: 'cancelled' })).toEqual({
    ...EMPTY_WIZARD,
    description: 'A to-do list',
  });
});

test('[WIZ5] an answer that comes after Cancel changes nothing', () => {
  const cancelled = go(described, { type: 'started' }, { type: 'cancelled' });
  expect(wizardReducer(cancelled, researched)).toBe(cancelled);
  expect(wizardReducer(cancelled, { type: 'refused', refusal: { message: '', examples: [] } })).toBe(
    cancelled,
  );
});

test('[WIZ6] the plan can be changed until it is confirmed', () => {
  const draft = { ...plan.blueprint, name: 'Chores' };
  const edited = go(described, { type: 'started' }, researched, {
    type: 'edited',
    draft,
    alsoRemoved: ['x'],
    words: 'call it Chores',
  });
  expect(edited).toMatchObject({
    draft: { name: 'Chores' },
    alsoRemoved: ['x'],
    plan,
    lastChange: { words: 'call it Chores', before: plan.blueprint },
  });
  // What could not be built is nothing to go back to.
  const nameless = wizardReducer(edited, { type: 'edited', draft: { ...draft, name: '' }, words: 'by hand' });
  const named = wizardReducer(nameless, {
    type: 'edited',
    draft: { ...draft, name: 'Tasks' },
    words: 'by hand',
  });
  expect([nameless, named].map((state) => state.step === 'confirmation' && state.lastChange?.before)).toEqual(
    [draft, draft],
  );
  const starting = wizardReducer(edited, { type: 'confirmed' });
  expect(wizardReducer(starting, { type: 'edited', draft: plan.blueprint, words: 'x' })).toBe(starting);
  expect(wizardReducer(starting, { type: 'start-failed' })).toMatchObject({ isStarting: false });
});

test('[WIZ10] what it is built with is chosen until it is confirmed, and survives a reload', () => {
  const chosen = { type: 'stack-chosen', framework: 'React + FastAPI' } as const;
  expect(wizardReducer(EMPTY_WIZARD, chosen)).toBe(EMPTY_WIZARD);
  const state = go(described, { type: 'started' }, researched, chosen);
  expect(parseWizard(serialiseWizard(state))).toMatchObject({ framework: 'React + FastAPI' });
  const starting = wizardReducer(state, { type: 'confirmed' });
  expect(wizardReducer(starting, { ...chosen, framework: 'React + Hono' })).toBe(starting);
});

test('[WIZ7] every step survives a reload', () => {
  const steps = [
    go(described),
    go(described, { type: 'started' }),
    go(described, { type: 'started' }, researched),
  ];
  for (const state of steps) expect(parseWizard(serialiseWizard(state))).toEqual(state);
  const starting = go(described, { type: 'started' }, researched, { type: 'confirmed' });
  expect(parseWizard(serialiseWizard(starting))).toMatchObject({ isStarting: false, idempotencyKey: 'k' });
});

test('[WIZ8] nothing is kept of an empty prompt, and nothing foreign is read', () => {
  expect(serialiseWizard(EMPTY_WIZARD)).toBeNull();
  for (const text of [
    null,
    '',
    'null',
    '{',
    '{"version":2}',
    '{"version":1,"state":{"step":"prompt"}}',
    '[]',
  ])
    expect(parseWizard(text)).toBeNull();
  expect(parseWizard('{"version":1,"state":{"step":"confirmation","description":"x"}}')).toBeNull();
});

test('[SAID5] words said anew or dropped are undone until the plan is changed otherwise', () => {
  const planned = go(described, { type: 'started' }, researched);
  const next = { ...plan.blueprint, name: 'Chores' };
  const to = { description: 'Chores', plan: { ...plan, blueprint: next }, draft: next };
  const reworded = wizardReducer(planned, { type: 'reworded', to, did: 'Said anew.', words: 'Chores' });
  expect(reworded).toMatchObject({
    description: 'Chores',
    draft: { name: 'Chores' },
    lastChange: { words: 'Chores', before: { name: 'Tasks' } },
  });
  expect(wizardReducer(reworded, { type: 'rewording-undone' })).toEqual({ ...planned, reworded: null });
  const edited = wizardReducer(reworded, { type: 'edited', draft: plan.blueprint, words: 'by hand' });
  expect(wizardReducer(edited, { type: 'rewording-undone' })).toBe(edited);
});
