/** What a waiting list does to a plan: a state for those who wait, beside places that run out. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import { type DraftEntity, makeField, type Planner } from '../../reading/architect/draft/draft.ts';
import { findTaking, planCapacity } from '../capacity/plan.ts';
import { planReleased } from '../plan-times.ts';

const WAITING = { value: 'waiting_list', label: 'Waiting list', tone: 'warning' as const };

export const planWaitingList: Planner = (draft, wanted) => {
  const found = findTaking(draft, wanted.entity);
  // A list of its own, where nothing fills up.
  if (!found && draft.entities.some(({ thing }) => thing?.name === 'waiting_entry')) return null;
  if (!found) return 'A waiting list needs something with a number of places. Say who registers for what.';
  const { child } = found;
  const { entity } = child;
  if (draft.abilities.some((use) => use.ability === 'waiting-list' && use.entity === entity.name))
    return null;
  const status = makeStatus(child);
  const waiting = status.options?.find(({ value }) => /wait/.test(value))?.value ?? WAITING.value;
  const { released = [] } = planReleased(child);
  const confirmed = status.options?.find(
    ({ value }) => value !== waiting && !released.includes(value),
  )?.value;
  if (confirmed === undefined)
    return 'Those who move up need a state of their own. Add one such as "Registered".';
  const refusal = planCapacity(draft, wanted);
  if (refusal !== null) return refusal;
  for (const use of draft.abilities)
    if (use.ability === 'capacity' && use.entity === entity.name)
      use.options = { ...use.options, ...planReleased(child), status: status.name };
  draft.abilities.push({ ability: 'waiting-list', entity: entity.name, options: { waiting, confirmed } });
  draft.finish.push(() => {
    for (const block of draft.pages.flatMap((page) => page.blocks))
      if (block.ability === 'form' && block.entity === entity.name)
        block.options = {
          ...block.options,
          thanks_when: {
            field: status.name,
            is: waiting,
            text: 'It is full at the moment. You are on the waiting list and move up as soon as a place gets free.',
          },
        };
  });
  return null;
};

/** The state field with a state for those who wait, before those who gave up. */
function makeStatus({ entity }: DraftEntity): Field {
  const known =
    entity.fields.find(({ name }) => name === entity.flow?.field) ??
    entity.fields.find((field) => field.type === 'enum' && /^(status|state)$/.test(field.name));
  if (known) {
    if (!known.options?.some(({ value }) => /wait/.test(value))) known.options?.splice(1, 0, { ...WAITING });
    return known;
  }
  const status = makeField({
    name: 'status',
    label: 'Status',
    type: 'enum',
    required: true,
    default: 'registered',
    options: [
      { value: 'registered', label: 'Registered', tone: 'success' },
      { ...WAITING },
      { value: 'cancelled', label: 'Cancelled', tone: 'danger' },
    ],
  });
  entity.fields.push(status);
  entity.flow = { field: 'status', initial: 'registered' };
  return status;
}
