/** Options that say when a record takes place: shared by calendars, bookings and checks of overlaps. */
import { z } from 'zod';
import { type Entity, type Field, Identifier } from '../../contract/plan/blueprint.ts';
import type { UseProblems } from './use-problems.ts';

/** Members to put into an ability's `z.strictObject`. */
export const PERIOD_MEMBERS = {
  start: Identifier.describe('The date or time at which it starts.'),
  end: Identifier.optional().describe('The date or time at which it ends, of the same type.'),
  duration: z
    .string()
    .max(100)
    .regex(
      /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/,
      'must be a field, or a field of what a reference leads to',
    )
    .optional()
    .describe(
      'A number of minutes or hours instead of an end: a field of its own (duration), or one of a record that it points at (service.duration).',
    ),
  minutes: z
    .number()
    .int()
    .min(5)
    .max(24 * 60)
    .default(60)
    .describe('How long it takes where nothing else says it. Dates without an end take their day.'),
};

/** Members for abilities that keep what is taken: in some states a record takes up no time. */
export const RELEASED_MEMBERS = {
  status: Identifier.optional().describe('The choice field that holds the state.'),
  released: z
    .array(Identifier)
    .max(20)
    .default([])
    .describe('States in which a record takes up no time, such as cancelled.'),
};

const Period = z.object(PERIOD_MEMBERS);
export type PeriodOptions = z.output<typeof Period>;

/** Says what is wrong with the fields of a period. @returns whether its start can be used. */
export function findPeriodProblems(
  problems: UseProblems,
  entity: Entity,
  entities: readonly Entity[],
  { start, end, duration }: PeriodOptions,
): boolean {
  const starts = problems.field(entity, start, 'options', 'start');
  if (!starts) return false;
  if (!isTime(starts)) {
    problems.say(`takes its start from "${starts.label}", which is no date or time.`, 'options', 'start');
    return false;
  }
  const ends = end === undefined ? null : problems.field(entity, end, 'options', 'end');
  if (ends && ends.type !== starts.type)
    problems.say(
      `ends with "${ends.label}", which is not of the same type as "${starts.label}". Use dates for both, or times for both.`,
      'options',
      'end',
    );
  if (duration === undefined) return true;
  if (starts.type === 'date')
    problems.say(
      `counts minutes from "${starts.label}", which is a date without a time.`,
      'options',
      'duration',
    );
  const [own = '', other] = duration.split('.');
  const field = problems.field(entity, own, 'options', 'duration');
  const target =
    other === undefined ? entity : entities.find(({ name }) => name === field?.reference?.entity);
  const length = other === undefined ? field : target && problems.field(target, other, 'options', 'duration');
  if (field && other !== undefined && !target)
    problems.say(
      `looks for a duration behind "${field.label}", which points at nothing.`,
      'options',
      'duration',
    );
  if (length && length.type !== 'number')
    problems.say(`takes "${length.label}" for a duration, which is no number.`, 'options', 'duration');
  return true;
}

export function isTime(field: Field): boolean {
  return field.type === 'date' || field.type === 'datetime';
}

/** What is booked may begin and end when something else does, with other people or in another room. */
export function sharedPeriod(
  entity: string,
  { start, end }: Pick<PeriodOptions, 'start' | 'end'>,
): { entity: string; field: string; why: string }[] {
  return [start, end]
    .filter((field) => field !== undefined)
    .map((field) => ({ entity, field, why: 'says when they take place, and two may at the same time' }));
}
