import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { BookingOptions } from './booking-options.ts';

/** How records of this entity are booked by slots, or null when they are not. */
export function findBookingOf(blueprint: Blueprint, entity: string): BookingOptions | null {
  const block = blueprint.pages
    .flatMap((page) => page.blocks)
    .find((use) => use.ability === 'booking' && use.entity === entity);
  return block ? BookingOptions.parse(block.options) : null;
}
