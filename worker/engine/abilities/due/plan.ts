/** What marking the overdue does to a plan: a state that is worked out, and a page with what is due. */
import type { Field, Json } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { DUE_STATES, DueOptions } from './due-options.ts';

const SURE = 0.7;

const BY =
  /(^|_)due(_|$)|deadline|expir|valid_until|renew|return_by|best_before|^next_|warranty|until$|^end(_date)?$|^(promised|target|ready|needed|expected|pick_?up)_(date|by|on)$/;
const DONE =
  /done|complete|closed|returned|paid|resolved|finished|cancel|archived|delivered|submitted|handed_in|won|lost|rejected|received/;
const TICK = /^(done|completed?|finished|returned|paid|received|resolved|closed|submitted|handed_in)$/;

export const planDue: Planner = (draft, wanted) => {
  const target = findTarget(draft, wanted.entity, wanted.confidence >= SURE);
  if (!target)
    return wanted.confidence >= SURE
      ? 'Nothing in the plan has a date by which it must be done. Say what is due.'
      : null;
  const { entity } = target;
  if (
    draft.extraPages.some((page) =>
      page.blocks.some((block) => block.ability === 'due' && block.entity === entity.name),
    )
  )
    return null;
  const date =
    findDate(target) ?? addField(target, makeField({ name: 'due_date', label: 'Due date', type: 'date' }));
  draft.timeZone ??= draft.options.timeZone;
  const state = addField(
    target,
    makeField({
      name: entity.fields.some(({ name }) => name === 'due_state') ? 'due_status' : 'due_state',
      label: 'Due',
      type: 'enum',
      input: 'computed',
      options: DUE_STATES.map((one) => ({ ...one })),
    }),
  );
  const done = findDone(target);
  const options = DueOptions.parse({ date: date.name, state: state.name, ...(done ? { done } : {}) });
  const isFirst = !draft.extraPages.some((page) => page.name === 'due');
  const name = isFirst ? 'due' : `due_${entity.plural}`;
  draft.extraPages.push({
    name,
    title: isFirst ? 'Due' : `Due ${entity.label_plural.toLowerCase()}`.slice(0, 80),
    path: `/${name.replaceAll('_', '-')}`,
    icon: 'alarm-clock',
    blocks: [{ ability: 'due', entity: entity.name, options }],
  });
  draft.finish.push(() => addFilter(draft, entity.name, state.name, date.name));
  return null;
};

// What is taken from one day to another ends by itself.
const TAKEN = /reservation|booking|rental|stay|shift|leave|lesson|appointment/;

function findDate({ entity }: DraftEntity): Field | undefined {
  return entity.fields.find(
    (field) =>
      (field.type === 'date' || field.type === 'datetime') &&
      BY.test(field.name) &&
      !(/^end(_date)?$/.test(field.name) && TAKEN.test(entity.name)),
  );
}

function findTarget(draft: Draft, wanted: string | undefined, mayAdd: boolean): DraftEntity | null {
  const asked = findDraftEntity(draft, wanted);
  if (asked && findDate(asked)) return asked;
  const dated = draft.entities.filter(findDate);
  const found = dated.find((one) => findDone(one) !== null) ?? dated[0];
  if (found || !mayAdd) return found ?? null;
  return asked ?? draft.entities.find((one) => one.nature === 'work' || one.nature === 'record') ?? null;
}

/** The states or the tick that end it; nothing is over as it begins. */
export function findDone({ entity }: DraftEntity): { field: string; is: Json[] } | null {
  const tick = entity.fields.find((field) => field.type === 'boolean' && TICK.test(field.name));
  if (tick) return { field: tick.name, is: [true] };
  const state =
    entity.fields.find(({ name }) => name === entity.flow?.field) ??
    entity.fields.find((field) => field.type === 'enum' && /^(status|state|stage)$/.test(field.name));
  const values = (state?.options ?? []).map(({ value }) => value);
  const first = (state?.name === entity.flow?.field && entity.flow?.initial) || (state?.default ?? values[0]);
  const is = values.filter((value) => DONE.test(value) && value !== first);
  return state && is.length > 0 ? { field: state.name, is } : null;
}

/** Lists can be narrowed to what is late, and begin with what comes first. */
function addFilter(draft: Draft, entity: string, state: string, date: string): void {
  for (const block of draft.pages.flatMap((page) => page.blocks)) {
    if (block.entity !== entity || (block.ability !== 'table' && block.ability !== 'cards')) continue;
    const known = block.options?.filters;
    const filters = Array.isArray(known) ? known : [];
    block.options = {
      ...block.options,
      filters: [state, ...filters.filter((one) => one !== state)].slice(0, 4),
    };
    block.options.sort ??= date;
  }
}
