/** Checks for form values. Empty values pass; whether a field may be empty is the business of `required`. */
import type { Rule } from './use-form';

export const longest =
  (length: number): Rule =>
  (value) =>
    typeof value === 'string' && value.length > length ? `At most ${length} characters.` : null;

export const shortest =
  (length: number): Rule =>
  (value) =>
    typeof value === 'string' && value.length < length ? `At least ${length} characters.` : null;

/** `shown` is the bound as people read it, where that differs from the stored number (money). */
export const atLeast =
  (smallest: number, shown: string | number = smallest): Rule =>
  (value) =>
    typeof value === 'number' && value < smallest ? `At least ${shown}.` : null;

export const atMost =
  (largest: number, shown: string | number = largest): Rule =>
  (value) =>
    typeof value === 'number' && value > largest ? `At most ${shown}.` : null;

export const whole: Rule = (value) =>
  typeof value === 'number' && !Number.isInteger(value) ? 'A whole number, please.' : null;

export const fewest =
  (count: number): Rule =>
  (value) =>
    Array.isArray(value) && value.length < count ? `At least ${count} entries.` : null;

export const mostEntries =
  (count: number): Rule =>
  (value) =>
    Array.isArray(value) && value.length > count ? `At most ${count} entries.` : null;

export const emailAddress: Rule = (value) =>
  typeof value === 'string' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
    ? 'An e-mail address looks like name@example.com.'
    : null;

export const webAddress: Rule = (value) =>
  typeof value === 'string' && !/^https?:\/\/\S+$/i.test(value)
    ? 'An address starts with https://, for example https://example.com.'
    : null;
