/** No more come with a booking than have room at what is booked, however it is entered. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import { findParty } from './find-party.ts';
import { partyCheck } from './party-check.ts';
import { refuseLargeParties } from './refuse-large-parties.ts';

const Options = z.strictObject({});

/** Where nothing bounds the room of what checks make. */
const ROOMY = 1000;

/** Implied by every entity of that shape (`hasParty`); a Blueprint never names it. */
export const partyWithinSeats: Ability<z.output<typeof Options>> = {
  name: 'party-within-seats',
  title: 'Room for all who come',
  implied: true,
  options: Options,
  findProblems: () => [],
  refine(operation, { entity }, model) {
    const found = findParty(entity, model);
    return found ? refuseLargeParties(operation, found) : operation;
  },
  samples({ entity }, model) {
    const found = findParty(entity, model);
    const to = found?.at.reference?.to;
    if (!found || !to) return [];
    const { party, seats } = found;
    const few = Math.max(1, party.min ?? 1);
    return [
      ...(party.input === 'never'
        ? []
        : [{ entity: found.entity.names.snake, values: () => ({ [party.wire]: few }) }]),
      ...(seats.input === 'never'
        ? []
        : [{ entity: to.names.snake, values: () => ({ [seats.wire]: seats.max ?? ROOMY }) }]),
    ];
  },
  checks({ entity }, model) {
    const found = findParty(entity, model);
    return found ? partyCheck(found) : [];
  },
};
