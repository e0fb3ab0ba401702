/** The wizard before a build, tied to the server and to what is kept in this browser. */
import { useNavigate } from '@remix-run/react';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../worker/contract/plan/blueprint-meaning.ts';
import type { Framework } from '../../../worker/contract/run.ts';
import { isHydrated } from '../../document/hydration';
import { researchApp, startSession } from '../../plan/research-app';
import { showToast } from '../../toast/toasts';
import { keepRun, keepWizard, readKeptWizard, watchKeptWizard } from './kept-wizard';
import { startBuild } from './start-build';
import { tellStartFailed } from './tell-start-failed';
import { BY_HAND } from './use-failed-plan';
import { canStart, EMPTY_WIZARD, type WizardState, type Worded, wizardReducer } from './wizard-state';

/** What another page hands over: a template's name and its description. */
export interface CarriedTemplate {
  template?: string;
  description?: string;
}

export interface Wizard {
  state: WizardState;
  /** What this browser keeps has been read. */
  isRestored: boolean;
  /** What the research has understood so far. */
  found: string[];
  /** What the server found wrong with the plan; empty again with the next change. */
  serverProblems: BlueprintProblem[];
  describe(description: string): void;
  start(): void;
  /** @param words what was asked for; absent: it was done by hand. */
  edit(draft: Blueprint, alsoRemoved?: string[], words?: string): void;
  /** @param did what was done to the words, for the person; @param words the words that changed the plan, if any did */
  reword(to: Worded, did: string, words: string | null): void;
  undoRewording(): void;
  chooseStack(framework: Framework): void;
  chooseGoOn(goOn: boolean): void;
  confirm(): void;
  cancel(): void;
  reset(): void;
  /** Brings back the plan that Back to Edit left. */
  bringBack(): void;
}

/** What another page hands over, else what this browser keeps. */
function findFirstState(carried: CarriedTemplate | null): WizardState {
  if (carried?.description)
    return { ...EMPTY_WIZARD, description: carried.description, template: carried.template ?? null };
  return readKeptWizard() ?? EMPTY_WIZARD;
}

export function useWizard(hasSession: boolean, carried: CarriedTemplate | null): Wizard {
  const [state, dispatch] = useReducer(wizardReducer, null, () =>
    isHydrated() ? findFirstState(carried) : EMPTY_WIZARD,
  );
  const [isRestored, setRestored] = useState(isHydrated);
  const [serverProblems, setServerProblems] = useState<BlueprintProblem[]>([]);
  const [found, setFound] = useState<string[]>([]);
  const sessionThere = useRef(hasSession);
  const isHere = useRef(true);
  const navigate = useNavigate();

  // The first render is the server's; what this browser keeps comes right after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there.
  useEffect(() => {
    isHere.current = true;
    if (!isRestored) dispatch({ type: 'restored', state: findFirstState(carried) });
    setRestored(true);
    // Consumed: a reload must not bring the template back over what was typed since.
    if (carried) navigate('.', { replace: true, state: null, preventScrollReset: true });
    const unwatch = watchKeptWizard((other, hint) => {
      if (hint && 'run' in hint) navigate(`/build?run=${hint.run}`);
      else dispatch({ type: 'restored', state: other ?? EMPTY_WIZARD });
    });
    return () => {
      isHere.current = false;
      unwatch();
    };
  }, []);

  useEffect(() => {
    if (isRestored) keepWizard(state);
  }, [state, isRestored]);

  const isResearching = state.step === 'research';
  const { description } = state;
  useEffect(() => {
    if (!isResearching) return;
    const stop = new AbortController();
    setFound([]);
    void research(description, stop.signal);
    return () => stop.abort();

    async function research(text: string, signal: AbortSignal) {
      if (!sessionThere.current) {
        try {
          await startSession();
          sessionThere.current = true;
        } catch {
          return failResearch('A session could not be started.');
        }
      }
      if (signal.aborted) return;
      const result = await researchApp(text, signal, (one) => setFound((known) => [...known, one]));
      if (!result) return;
      if (result.outcome === 'plan') {
        dispatch({ type: 'researched', plan: result.plan, idempotencyKey: crypto.randomUUID() });
        showToast({ title: 'Research Complete!', description: 'Review the plan before it is built.' });
      } else if (result.outcome === 'refused') dispatch({ type: 'refused', refusal: result.refusal });
      else failResearch(result.message);
    }
    function failResearch(message: string) {
      dispatch({ type: 'research-failed' });
      showToast({
        title: 'Research Failed',
        description: `Hewn's built-in engine could not research your app: ${message}`,
        variant: 'destructive',
      });
    }
  }, [isResearching, description]);

  async function confirm() {
    if (state.step !== 'confirmation' || state.isStarting) return;
    dispatch({ type: 'confirmed' });
    const result = await startBuild({
      description: state.description,
      blueprint: state.draft,
      framework: state.framework,
      lastChange: state.lastChange,
      goOn: state.goOn ?? false,
      idempotencyKey: state.idempotencyKey,
    });
    if (result.outcome === 'started') {
      keepRun(result.runId);
      // Whoever went elsewhere meanwhile stays there; the way back leads to the build.
      if (isHere.current) navigate(`/build?run=${result.runId}`);
      return;
    }
    dispatch({ type: 'start-failed' });
    if (result.outcome === 'invalid') setServerProblems(result.problems);
    tellStartFailed(result.outcome === 'invalid');
  }

  return {
    state,
    isRestored,
    found,
    serverProblems,
    describe: (text) => dispatch({ type: 'described', description: text }),
    start() {
      if (canStart(state)) dispatch({ type: 'started' });
      else
        showToast({
          title: 'Input Required',
          description: 'Please describe what you want to build',
          variant: 'destructive',
        });
    },
    edit(draft, alsoRemoved, words = BY_HAND) {
      setServerProblems([]);
      dispatch({ type: 'edited', draft, alsoRemoved, words });
    },
    reword(to, did, words) {
      setServerProblems([]);
      dispatch({ type: 'reworded', to, did, words });
    },
    undoRewording: () => dispatch({ type: 'rewording-undone' }),
    chooseStack: (framework) => dispatch({ type: 'stack-chosen', framework }),
    chooseGoOn: (goOn) => dispatch({ type: 'go-on-chosen', goOn }),
    confirm: () => void confirm(),
    cancel: () => dispatch({ type: 'cancelled' }),
    reset: () => dispatch({ type: 'reset' }),
    bringBack: () => dispatch({ type: 'brought-back' }),
  };
}
