import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Answers of forms after which everything is as it was. */
const UNCHANGED = new Set<unknown>(['refused', 'failed']);

/** For a page's `shouldRevalidate`: a form that was refused, or got no answer, has changed nothing that is shown. */
export const skipWhenRefused: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !UNCHANGED.has(actionResult?.outcome);
