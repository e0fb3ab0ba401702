/** What "weekly tasks" does to a plan: a choice of how often, and the next one when one is done. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { findDone } from '../due/plan.ts';
import { INTERVALS, RepeatOptions } from './repeat-options.ts';

const DATE =
  /(^|_)due(_|$)|deadline|^(date|day|when|scheduled.*|planned.*|next_.*|starts?_.*|.+_(date|on)|on)$/;
const EVERY = /^(repeats?|recurrence|recurring|frequency|every|interval|rhythm|how_often)$/;

export const planRepeat: Planner = (draft, wanted) => {
  const target = findTarget(draft, wanted.entity);
  if (!target)
    return 'What repeats comes back when it is done, and nothing in this plan has a day on which it is due.';
  const done = findDone(target) ?? addDone(target);
  const { entity } = target;
  if (draft.abilities.some((use) => use.ability === 'repeat' && use.entity === entity.name)) return null;
  const date =
    findDate(entity.fields) ??
    addField(target, makeField({ name: 'due_date', label: 'Due date', type: 'date' }));
  Object.assign(date, {
    required: true,
    input: 'always',
    default: date.default ?? (date.type === 'date' ? 'today' : 'now'),
  });
  for (const field of entity.fields) if (field.unique && field.required) field.unique = false;
  // A text or tick of that name cannot say how often.
  entity.fields = entity.fields.filter((field) => field === date || !EVERY.test(field.name));
  const every = addField(
    target,
    makeField({
      name: 'repeats',
      label: 'Repeats',
      type: 'enum',
      options: INTERVALS.map(({ value, label }) => ({ value, label, tone: 'neutral' as const })),
      help: 'When it is done, the next one appears.',
    }),
  );
  draft.abilities.push({
    ability: 'repeat',
    entity: entity.name,
    options: RepeatOptions.parse({ date: date.name, every: every.name, done }),
  });
  draft.finish.push(() =>
    entity.seed.forEach((record, index) => {
      record[date.name] ??= { in_days: index };
      const isOpen = !done.is.includes(record[done.field] ?? false);
      if (isOpen && index % 2 === 0) record[every.name] = INTERVALS[(index / 2) % 4]?.value ?? 'weekly';
    }),
  );
  return null;
};

/** Meetings and inspections are over at some time, although nobody says so. */
function addDone(target: DraftEntity): RepeatOptions['done'] {
  const isPaid = /bill|payment|invoice|rent|subscription|fee/.test(target.entity.name);
  const field = isPaid
    ? makeField({ name: 'paid', label: 'Paid', type: 'boolean', default: false })
    : makeField({ name: 'done', label: 'Done', type: 'boolean', default: false });
  return { field: addField(target, field).name, is: [true] };
}

function findDate(fields: readonly Field[]): Field | undefined {
  return fields.find(
    (field) =>
      (field.type === 'date' || field.type === 'datetime') &&
      DATE.test(field.name) &&
      field.input !== 'computed',
  );
}

function findTarget(draft: Draft, wanted: string | undefined): DraftEntity | null {
  const asked = findDraftEntity(draft, wanted);
  const able = draft.entities.filter(({ entity }) => entity.operations.includes('update'));
  const isDated = ({ entity }: DraftEntity) => findDate(entity.fields) !== undefined;
  const isTask = (one: DraftEntity) => findDone(one) !== null;
  if (asked && able.includes(asked) && (isTask(asked) || isDated(asked))) return asked;
  return able.find((one) => isTask(one) && isDated(one)) ?? able.find(isTask) ?? able.find(isDated) ?? null;
}
