/** Moments that lie far ahead, or far behind, whenever checks are run. */
import type { FieldModel } from '../core/model.ts';

/** The year of what lies ahead: before all ends that checks use (`starts-before-ends`), so that a record may begin in it. */
const AHEAD = 2098;
const BEHIND = 2001;

/** @param number tells several records apart: each a day after the one before. */
export function farMoment({ type }: FieldModel, side: 'ahead' | 'behind', number: number): string {
  const moment = new Date(Date.UTC(side === 'ahead' ? AHEAD : BEHIND, 2, 1 + number, 9)).toISOString();
  return type === 'date' ? moment.slice(0, 10) : moment;
}

/** On which side of the call a moment lies for a condition of a guard to hold. */
export function sideOf(test: { ahead: unknown } | { behind: unknown }): 'ahead' | 'behind' {
  return 'ahead' in test ? 'ahead' : 'behind';
}
