/** Whom and what an app offers to be booked: a stylist, a court. Read off the pages that offer it, whatever it is called. */
import type { Entity } from '../../../contract/plan/blueprint.ts';
import type { BlockInput } from '../plan-input.ts';

/** The parts of a plan that tell what is booked. */
export interface BookingPlan {
  entities: readonly Pick<Entity, 'name' | 'fields'>[];
  pages: readonly { blocks: readonly Pick<BlockInput, 'ability' | 'entity' | 'options'>[] }[];
}

const OFFERS = /^(?:booking|availability)$/;

/** Names of entities one of which whoever books chooses, to have some of its time. */
export function listBooked({ entities, pages }: BookingPlan): Set<string> {
  const offers = pages.flatMap(({ blocks }) => blocks).filter(({ ability }) => OFFERS.test(ability));
  return new Set(
    offers.flatMap(({ entity: name, options }) => {
      const entity = entities.find((one) => one.name === name);
      const chosen = entity?.fields.find((field) => field.name === options?.resource);
      return chosen?.reference ? [chosen.reference.entity] : [];
    }),
  );
}
