/** Moments that lie far ahead, or far behind, whenever checks are run. */
import type { FieldModel } from '../core/model.ts';

/** @param number tells several records apart: each a day after the one before. */
export function farMoment({ type }: FieldModel, side: 'ahead' | 'behind', number: number): string {
  const moment = new Date(Date.UTC(side === 'ahead' ? 2999 : 2001, 2, 1 + number, 9)).toISOString();
  return type === 'date' ? moment.slice(0, 10) : moment;
}

/** On which side of the call a moment lies for a condition of a guard to hold. */
export function sideOf(test: { ahead: number } | { behind: number }): 'ahead' | 'behind' {
  return 'ahead' in test ? 'ahead' : 'behind';
}
