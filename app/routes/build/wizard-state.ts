/**
 * The wizard before a build: prompt → research → confirmation. Pure; what the server does comes in as actions. The fourth
 * step, development, is the run that the address names (`/build?run=…`), so that it outlives this page.
 */

import type { Plan } from '../../../worker/contract/http.ts';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { Framework, LastChange } from '../../../worker/contract/run.ts';
import { noteChange } from '../../plan/note-change';
import type { Refusal } from '../../plan/research-app';

export type WizardState =
  | {
      step: 'prompt';
      description: string;
      template: string | null;
      refusal: Refusal | null;
      /** The description that Back to Edit emptied; it can be brought back until something else is written. */
      dropped: string | null;
      /** The plan that went with it. */
      droppedPlan: ConfirmationState | null;
    }
  | { step: 'research'; description: string; template: string | null }
  | {
      step: 'confirmation';
      description: string;
      template: string | null;
      plan: Plan;
      /** The plan's Blueprint as the person has changed it. */
      draft: Blueprint;
      /** What it is built with; absent: what is usual. */
      framework?: Framework;
      /** What a model had no time to write is gone on with by itself; absent: it is not. */
      goOn?: boolean;
      /** What was changed last, with the plan before; null while the plan is as it was researched. */
      lastChange: LastChange | null;
      /** What was done to the words of the description last, and what was there before; a change of the plan settles it. */
      reworded?: Reworded | null;
      /** What went along with the last change, in words. */
      alsoRemoved: string[];
      /** The same for every attempt to confirm this plan, so that it is built once. */
      idempotencyKey: string;
      isStarting: boolean;
    };

export type WizardAction =
  | { type: 'described'; description: string }
  | { type: 'started' }
  | { type: 'researched'; plan: Plan; idempotencyKey: string }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'research-failed' }
  | { type: 'edited'; draft: Blueprint; alsoRemoved?: string[] | undefined; words: string }
  | { type: 'reworded'; to: Worded; did: string; words: string | null }
  | { type: 'rewording-undone' }
  | { type: 'stack-chosen'; framework: Framework }
  | { type: 'go-on-chosen'; goOn: boolean }
  | { type: 'confirmed' }
  | { type: 'start-failed' }
  | { type: 'cancelled' }
  | { type: 'reset' }
  | { type: 'brought-back' }
  | { type: 'restored'; state: WizardState };

/** The words with the plan that was made of them. */
export interface Worded {
  description: string;
  plan: Plan;
  draft: Blueprint;
}

interface Reworded {
  /** A sentence for the person. */
  did: string;
  before: Worded & { lastChange: LastChange | null };
}

type ConfirmationState = Extract<WizardState, { step: 'confirmation' }>;
type PromptState = Extract<WizardState, { step: 'prompt' }>;

export const EMPTY_WIZARD: PromptState = {
  step: 'prompt',
  description: '',
  template: null,
  refusal: null,
  dropped: null,
  droppedPlan: null,
};

/** Start is possible with words in the prompt and nothing running. */
export function canStart(state: WizardState): boolean {
  return state.step === 'prompt' && state.description.trim() !== '';
}

/** An action that does not fit the step (a late answer after Cancel, say) changes nothing. */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  const { description, template } = state;
  switch (action.type) {
    case 'reset':
      return {
        ...EMPTY_WIZARD,
        dropped: description || null,
        droppedPlan: state.step === 'confirmation' ? { ...state, isStarting: false } : null,
      };
    case 'brought-back':
      return state.step === 'prompt' && state.droppedPlan ? state.droppedPlan : state;
    case 'restored':
      return action.state;
    case 'described':
      return state.step === 'prompt'
        ? { ...state, description: action.description, refusal: null, dropped: null, droppedPlan: null }
        : state;
    case 'started':
      return canStart(state) ? { step: 'research', description, template } : state;
    case 'researched':
      if (state.step !== 'research') return state;
      return {
        step: 'confirmation',
        description,
        template,
        plan: action.plan,
        draft: action.plan.blueprint,
        lastChange: null,
        alsoRemoved: [],
        idempotencyKey: action.idempotencyKey,
        isStarting: false,
      };
    case 'refused':
      if (state.step !== 'research') return state;
      return { ...EMPTY_WIZARD, description, template, refusal: action.refusal };
    case 'research-failed':
      if (state.step !== 'research') return state;
      return { ...EMPTY_WIZARD, description, template };
    case 'edited':
      if (state.step !== 'confirmation' || state.isStarting) return state;
      return {
        ...state,
        draft: action.draft,
        lastChange: noteChange(state.lastChange, state.draft, action.words),
        alsoRemoved: action.alsoRemoved ?? [],
        reworded: null,
      };
    case 'reworded': {
      if (state.step !== 'confirmation' || state.isStarting) return state;
      const { plan, draft, lastChange } = state;
      return {
        ...state,
        ...action.to,
        lastChange: action.words === null ? lastChange : noteChange(lastChange, draft, action.words),
        alsoRemoved: [],
        reworded: { did: action.did, before: { description, plan, draft, lastChange } },
      };
    }
    case 'rewording-undone':
      if (state.step !== 'confirmation' || state.isStarting || !state.reworded) return state;
      return { ...state, ...state.reworded.before, alsoRemoved: [], reworded: null };
    case 'stack-chosen':
      return state.step === 'confirmation' && !state.isStarting
        ? { ...state, framework: action.framework }
        : state;
    case 'go-on-chosen':
      return state.step === 'confirmation' && !state.isStarting ? { ...state, goOn: action.goOn } : state;
    case 'confirmed':
      return state.step === 'confirmation' ? { ...state, isStarting: true } : state;
    case 'start-failed':
      return state.step === 'confirmation' ? { ...state, isStarting: false } : state;
    case 'cancelled':
      return { ...EMPTY_WIZARD, description, template };
  }
}

/** What is kept across a reload; null when there is nothing worth keeping. */
export function serialiseWizard(state: WizardState): string | null {
  if (state.step === 'prompt' && state.description === '' && state.dropped === null) return null;
  return JSON.stringify({ version: 1, state });
}

/**
 * Reads what `serialiseWizard` wrote. A start that was under way is open again: its key makes the second attempt the same
 * build. @returns null for anything else.
 */
export function parseWizard(text: string | null): WizardState | null {
  if (text === null) return null;
  let kept: { version?: unknown; state?: Partial<WizardState> } | null;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  const state = kept?.version === 1 ? kept.state : undefined;
  if (typeof state?.description !== 'string') return null;
  if (state.step === 'confirmation')
    return state.plan && state.draft && state.idempotencyKey
      ? ({ lastChange: null, ...state, isStarting: false } as WizardState)
      : null;
  if (state.step === 'prompt') return { ...EMPTY_WIZARD, ...state };
  return state.step === 'research' ? (state as WizardState) : null;
}
