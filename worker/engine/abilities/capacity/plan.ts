/** What places that run out do to a plan: a number, who takes them, and the figures that are worked out. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  findChildren,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { planPeriod, planReleased } from '../plan-times.ts';
import type { CapacityOptions } from './capacity-options.ts';
import { fillSeed } from './fill-seed.ts';

const HAS =
  /^(capacity|(max(imum)?_)?group_size|max(imum)?(_number_of)?_[a-z_]+|limit|places|seats|spots|spaces|slots|tickets|(number_of_)?(helpers|volunteers|places|people|participants|seats)(_needed|_wanted|_available)?)$/;
const LEFT =
  /^((free|available|remaining|open)_(places|spots|seats|spaces|tickets)|(places|spots|seats|spaces|tickets)_(left|free|available|remaining)|spots?|availability)$/;
const TAKES =
  /registration|sign-?up|booking|reservation|enrol|rsvp|attendee|participant|participation|ticket|guest|application|attendance/;
const PLACES =
  /^(places|number_of_(people|persons|guests|places|tickets|participants|travellers)|people|persons|seats|tickets|guests|party_size|travellers|quantity)$/;

export const planCapacity: Planner = (draft, wanted) => {
  const found = findTaking(draft, wanted.entity);
  if (!found)
    return isOnlyAFact(draft, wanted.entity) ||
      draft.entities.some(({ thing }) => thing?.name === 'waiting_entry')
      ? null
      : 'Nothing in the plan takes up places. Say who registers for what.';
  addCapacity(draft, found.child, found.field, found.target);
  return null;
};

/** Who takes places of what: registrations of an event, bookings of a class or a tour. */
export function findTaking(
  draft: Draft,
  wanted: string | undefined,
): { child: DraftEntity; field: Field; target: DraftEntity } | null {
  const asked = findDraftEntity(draft, wanted);
  const targets = [...draft.entities].sort((a, b) => rank(b, asked) - rank(a, asked));
  for (const target of targets) {
    if (rank(target, asked) <= 0) continue;
    const children = findChildren(draft, target.entity.name).filter(
      // A room that is booked for a time is not shared by those who book it.
      ({ child }) => child !== target && !(target.nature === 'place' && planPeriod(draft, child)),
    );
    const best =
      children.find(({ child }) => TAKES.test(child.fact.words) || TAKES.test(child.thing?.name ?? '')) ??
      (children.length === 1 && /message|record|person/.test(children[0]?.child.nature ?? '')
        ? children[0]
        : undefined);
    if (best) return { ...best, target };
  }
  return null;
}

function rank(one: DraftEntity, asked: DraftEntity | null): number {
  const has = one.entity.fields.some((field) => field.type === 'number' && HAS.test(field.name));
  const likely =
    one.nature === 'event' || /tour|class|course|workshop|shift|trip|session|event/.test(one.fact.words);
  return (has ? 3 : 0) + (likely ? 2 : 0) + (one === asked ? 1 : 0) - (one.nature === 'person' ? 5 : 0);
}

/** "Rooms with capacity": how large something is, not how many may still come. */
function isOnlyAFact(draft: Draft, wanted: string | undefined): boolean {
  return draft.entities.some(
    (one) =>
      (wanted === undefined || one.entity.name === wanted || one.nature === 'place') &&
      one.entity.fields.some((field) => HAS.test(field.name)),
  );
}

function addCapacity(draft: Draft, child: DraftEntity, field: Field, target: DraftEntity): void {
  const { entity } = child;
  if (draft.abilities.some((use) => use.ability === 'capacity' && use.entity === entity.name)) return;
  const left = makeLeft(target);
  const number =
    target.entity.fields.find(
      (one) => one.type === 'number' && one.input !== 'computed' && HAS.test(one.name),
    ) ??
    addField(
      target,
      makeField({ name: 'capacity', label: 'Capacity', type: 'number', integer: true, min: 0, max: 100_000 }),
    );
  number.integer = true;
  field.required = true;
  if (field.reference?.on_delete === 'empty') field.reference.on_delete = 'delete';
  const places = entity.fields.find((one) => one.type === 'number' && PLACES.test(one.name));
  if (places) Object.assign(places, { integer: true, min: Math.max(1, places.min ?? 1) });
  addField(
    target,
    makeField({ name: 'taken', label: 'Taken', type: 'number', integer: true, input: 'computed' }),
  );
  const options: CapacityOptions = {
    of: field.name,
    capacity: number.name,
    ...(places ? { places: places.name } : {}),
    released: [],
    ...planReleased(child),
    taken: 'taken',
    left: left.name,
  };
  draft.abilities.push({ ability: 'capacity', entity: entity.name, options });
  draft.finish.push(() => Object.assign(options, beginsOf(draft, target)));
  draft.finish.push(() => fillSeed(draft, entity, target.entity, options));
}

/** Fields that say when something begins, to which people come. */
const BEGINS =
  /^(?:date|day|time|when|date_and_time|takes_place(?:_at|_on)?|starts?(?:_at|_on|_date|_time)?|begins?(?:_at|_on)?)$/;
/** Rules that give times of their own to the records of checks. */
const TIMED = new Set(['availability', 'booking', 'conflict-check', 'durations']);

function beginsOf(draft: Draft, { entity }: DraftEntity): Pick<CapacityOptions, 'begins'> {
  const begins = entity.fields.find(
    ({ name, type, input }) =>
      (type === 'date' || type === 'datetime') &&
      input !== 'never' &&
      input !== 'computed' &&
      BEGINS.test(name),
  );
  const isTimed = draft.abilities.some((use) => TIMED.has(use.ability) && use.entity === entity.name);
  return begins && !isTimed ? { begins: begins.name } : {};
}

/** The field that says how many places are left: the one that the text asks for, worked out from now on. */
function makeLeft(target: DraftEntity): Field {
  const { fields, title_field } = target.entity;
  const index = fields.findIndex((field) => LEFT.test(field.name) && field.name !== title_field);
  const old = fields[index];
  const field = makeField({
    name: old?.name ?? 'places_left',
    label: old?.label ?? 'Places left',
    type: 'number',
    integer: true,
    input: 'computed',
  });
  if (old) fields[index] = field;
  else fields.push(field);
  return field;
}
