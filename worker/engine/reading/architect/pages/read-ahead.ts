/** When visitors may come, for forms that ask for a day or a time. */
import type { Field } from '../../../../contract/plan/blueprint.ts';
import type { OpeningHours } from '../../../abilities/booking/booking-options.ts';
import { readHours } from '../../../abilities/booking/read-hours.ts';
import { findTimeZone } from '../../../core/time-zones/find-time-zone.ts';
import type { Draft, DraftEntity } from '../draft/draft.ts';

/** What is arranged for later, by the words for it. */
const ARRANGED =
  /\b(?:reserv\w*|book\w*|appointments?|stays?|rentals?|viewings?|visits?|orders?|pick-?ups?|consultations?|lessons?)\b/i;
/** Fields that say when it begins. */
const BEGINS =
  /^(?:date|day|time|when|date_and_time|starts?(?:_at|_on|_date|_time)?|begins?(?:_at)?|arrival|check_in|from|pick_?up(?:_at|_time|_date)?|preferred_(?:date|time|day))$/;
/** Abilities that look at when people come. */
const COUNTED = new Set(['availability', 'booking']);
/** Hours at which somebody may be there, where the text says nothing. */
const USUAL: OpeningHours[] = [{ days: [0, 1, 2, 3, 4, 5, 6], from: '07:00', to: '23:00' }];

/** The option of a form that asks for `fields`; nothing where it asks for no time to come. */
export function readAhead(
  draft: Draft,
  { entity, fact }: DraftEntity,
  fields: readonly Field[],
): { ahead?: { field: string; hours?: OpeningHours[] } } {
  if (!ARRANGED.test(fact.words) && !ARRANGED.test(entity.label)) return {};
  const field = fields.find(
    ({ name, type, input }) =>
      (type === 'date' || type === 'datetime') && input !== 'never' && BEGINS.test(name),
  );
  // Where times are kept apart, that rule says what is refused, with records of its own.
  const isCounted = draft.abilities.some(
    ({ ability, entity: of, options }) =>
      COUNTED.has(ability) && (of === entity.name || Object.values(options).includes(entity.name)),
  );
  if (!field || isCounted) return {};
  if (field.type === 'date') return { ahead: { field: field.name } };
  const said = readHours(draft.facts.text);
  draft.timeZone ??= findTimeZone(draft.facts.text, draft.currency, draft.options.timeZone);
  const hours = said.length > 0 ? said : USUAL;
  if (said.length === 0)
    draft.assumptions.push(
      `${entity.label_plural} are taken from 07:00 to 23:00, for times to come; other hours go into the plan.`,
    );
  return { ahead: { field: field.name, hours } };
}
