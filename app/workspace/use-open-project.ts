import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useSettled } from '../document/use-settled';
import type { OpenProject } from './load-project';

/** Pause before a project that could not be loaded is asked for again, ms. */
const AGAIN_MS = 3000;

/**
 * @param loaded null when the server itself could not load it
 * @returns null while there is no project: it is asked for again and again, since what is wrong may pass.
 * @throws what says that there is nothing to wait for: no such project, no session.
 */
export function useOpenProject(loaded: OpenProject | null | Promise<OpenProject>): OpenProject | null {
  const { value, failure } = useSettled<OpenProject | null>(loaded);
  const { revalidate } = useRevalidator();
  const isFinal = failure instanceof Response && failure.status < 500;
  const isMissing = !isFinal && (failure !== null || (value === null && loaded === null));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt that failed is followed by one more.
  useEffect(() => {
    if (!isMissing) return;
    console.error('The project could not be loaded:', failure ?? 'the server had none to show');
    const timer = setTimeout(revalidate, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isMissing, failure, loaded]);

  if (isFinal) throw failure;
  return value;
}
