/** What a panel shows of the server: asked for once, and again when somebody says so. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { readError } from '../../api';

export interface Loaded<Value> {
  /** null until it is there. */
  value: Value | null;
  /** Why it is not there; for a person. */
  problem: string | null;
  /** How often it was answered by now, well or not. */
  answers: number;
  /** Puts what is known by now in its place. */
  set(value: Value | ((before: Value | null) => Value)): void;
  /** Asks once more; what is shown stays until the answer is there. */
  reload(): void;
}

/**
 * @param key another one is another thing, which is asked for anew.
 * @param sorry said where the server gives no reason.
 * @param onLoaded hears of each answer.
 */
export function useLoaded<Value>(
  key: string,
  load: () => Promise<Value>,
  sorry: string,
  onLoaded?: (value: Value) => void,
): Loaded<Value> {
  const [value, set] = useState<Value | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [answers, setAnswers] = useState(0);
  const newest = useRef({ load, sorry, onLoaded });
  newest.current = { load, sorry, onLoaded };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key and each attempt asks once.
  useEffect(() => {
    let isWanted = true;
    newest.current.load().then(
      (loaded) => {
        if (!isWanted) return;
        setProblem(null);
        set(loaded);
        setAnswers((before) => before + 1);
        newest.current.onLoaded?.(loaded);
      },
      async (thrown) => {
        const said = (await readError(thrown))?.message ?? newest.current.sorry;
        if (!isWanted) return;
        setProblem(said);
        setAnswers((before) => before + 1);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { value, problem, answers, set: set as Loaded<Value>['set'], reload };
}
