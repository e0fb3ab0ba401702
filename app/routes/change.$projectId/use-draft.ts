/** The plan as it is being changed, kept in this browser until it is built, and what the server says about it. */
import { useEffect, useMemo, useState } from 'react';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../worker/contract/plan/blueprint-meaning.ts';
import type { ChangeAnswer } from '../../../worker/contract/plan/change.ts';
import { findDraftProblems, placeProblems } from '../../plan/find-draft-problems';
import { reviewPlan } from './start-change';

/** Pause after the last edit before the server is asked, ms. */
const QUIET_MS = 300;

export interface Draft {
  blueprint: Blueprint;
  isChanged: boolean;
  alsoRemoved: string[];
  problems: BlueprintProblem[];
  placed: ReturnType<typeof placeProblems>;
  /** What it would mean; null while that is asked, and where nothing is changed. */
  review: ChangeAnswer | null;
  /** Why it could not be asked. */
  failure: string | null;
  edit(blueprint: Blueprint, alsoRemoved?: string[]): void;
  /** Takes the last edit back. */
  stepBack: (() => void) | null;
  discard(): void;
}

export function useDraft(projectId: string, version: number, live: Blueprint): Draft {
  const key = `hewn_change_${projectId}_${version}`;
  const [states, setStates] = useState<{ blueprint: Blueprint; alsoRemoved: string[] }[]>([]);
  const [review, setReview] = useState<{ of: Blueprint; answer: ChangeAnswer } | null>(null);
  const [refused, setRefused] = useState<{
    of: Blueprint;
    message: string;
    problems: BlueprintProblem[];
  } | null>(null);
  const blueprint = states.at(-1)?.blueprint ?? live;
  const isChanged = blueprint !== live;

  // The first render is the server's; what this browser keeps comes right after it.
  useEffect(() => {
    const kept = readKept(key);
    if (kept) setStates([{ blueprint: kept, alsoRemoved: [] }]);
  }, [key]);
  useEffect(() => keep(key, isChanged ? blueprint : null), [key, blueprint, isChanged]);

  const found = useMemo(() => findDraftProblems(blueprint), [blueprint]);
  const isSound = found.length === 0;
  useEffect(() => {
    if (!isChanged || !isSound) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const outcome = await reviewPlan({ projectId, version, blueprint }, stop.signal);
      if (outcome?.outcome === 'read') setReview({ of: blueprint, answer: outcome.answer });
      if (outcome?.outcome === 'refused')
        setRefused({
          of: blueprint,
          message: outcome.error.message,
          problems:
            outcome.error.code === 'invalid_blueprint'
              ? (outcome.error.issues ?? []).map(({ path, message }) => ({ path: path.slice(1), message }))
              : [],
        });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [projectId, version, blueprint, isChanged, isSound]);

  const said = refused?.of === blueprint ? refused : null;
  const problems = useMemo(() => [...found, ...(said?.problems ?? [])], [found, said]);
  return {
    blueprint,
    isChanged,
    alsoRemoved: states.at(-1)?.alsoRemoved ?? [],
    problems,
    placed: useMemo(() => placeProblems(problems), [problems]),
    review: review?.of === blueprint ? review.answer : null,
    failure: said && said.problems.length === 0 ? said.message : null,
    edit: (next, alsoRemoved = []) => setStates((known) => [...known, { blueprint: next, alsoRemoved }]),
    stepBack: states.length > 0 ? () => setStates((known) => known.slice(0, -1)) : null,
    discard: () => setStates([]),
  };
}

/** Storage may be forbidden, or hold what another version of this page wrote: then the live plan is shown. */
function readKept(key: string): Blueprint | null {
  return withStorage((storage) => {
    const text = storage.getItem(key);
    const plan: unknown = text === null ? null : JSON.parse(text);
    return isPlan(plan) ? plan : null;
  });
}

function isPlan(value: unknown): value is Blueprint {
  const plan = value as Partial<Blueprint> | null;
  return Array.isArray(plan?.entities) && Array.isArray(plan.pages) && typeof plan.theme === 'object';
}

function keep(key: string, blueprint: Blueprint | null): void {
  withStorage((storage) => {
    if (blueprint) storage.setItem(key, JSON.stringify(blueprint));
    else storage.removeItem(key);
    return null;
  });
}

function withStorage<Value>(use: (storage: Storage) => Value | null): Value | null {
  try {
    return use(window.localStorage);
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}
