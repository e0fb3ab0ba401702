import type { ShouldRevalidateFunction } from '@remix-run/react';
import { skipWhenRefused } from '../document/skip-when-refused';

/**
 * For `shouldRevalidate` of pages at which people come in: who has just done so is on the way to where they wanted to go, and what
 * these pages answer to a person who is signed in, a redirect to the dashboard, would overtake that.
 */
export const skipWhenEntered: ShouldRevalidateFunction = (change) =>
  change.actionResult?.outcome !== 'entered' && skipWhenRefused(change);
