import type { EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';

/** What is said when it is booked: an appointment is, and a booking is made. */
export function bookedSentence({ label }: EntityModel): string {
  const isAction = /\b(?:book|reserv)\w*$/i.test(label);
  return `Thank you. Your ${lowerFirst(label)} is ${isAction ? 'made' : 'booked'}.`;
}
