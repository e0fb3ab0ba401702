/** What it means for a plan that records are seen only once they are approved: their states, and who decides. */
import type { Action, EnumOption, Field } from '../../../contract/plan/blueprint.ts';
import {
  type Draft,
  type DraftEntity,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { isSentIn } from '../../reading/architect/pages/design-forms.ts';
import type { Nature } from '../../reading/lexicon/thing.ts';
import { isSaid } from '../marks/find-subject.ts';

/** What people look at, so that a word of approval is about its being seen. */
const LOOKED_AT: readonly Nature[] = ['post', 'media', 'product', 'place', 'event'];

const APPROVED = /^(?:approved|published|live|accepted|visible|public|listed|online)$/;
/** In these nobody else sees a record, wherever they stand in the order. */
const KEPT_BACK =
  /^(?:draft|new|pending|submitted|waiting\w*|in_review|under_review|review|requested|awaiting\w*|rejected|declined|refused|denied|hidden|spam|flagged|reported|removed|deleted|withdrawn)$/;
const REFUSED = /^(?:rejected|declined|refused|denied|hidden|spam|removed)$/;

const STATES: EnumOption[] = [
  { value: 'pending', label: 'Waiting for approval', tone: 'warning' },
  { value: 'approved', label: 'Approved', tone: 'success' },
  { value: 'rejected', label: 'Not approved', tone: 'danger' },
];

export const planApproval: Planner = (draft, wanted) => {
  const target = findDraftEntity(draft, wanted.entity);
  if (!target) return 'The plan has nothing that could wait for approval. Say what is to be approved.';
  const isLookedAt =
    LOOKED_AT.includes(target.nature) || isSaid(target) || (target.nature === 'message' && !isSentIn(target));
  // "Requests need approval" is about what becomes of them.
  if (wanted.details?.plain !== true && !isLookedAt) return null;
  keepBack(draft, target);
  return null;
};

/** Lets records wait until somebody approves them; who that is, is settled with the people of the plan. */
export function keepBack(draft: Draft, target: DraftEntity): void {
  const { entity } = target;
  if (entity.approval) return;
  const own = saidStates(target);
  const field = own ?? addStates(target);
  const states = (field.options ?? []).map(({ value }) => value);
  const first = states.findIndex((state) => APPROVED.test(state));
  const shown = states.filter(
    (state, index) => APPROVED.test(state) || (index > first && !KEPT_BACK.test(state)),
  );
  const start = states.find((state) => !shown.includes(state) && !REFUSED.test(state)) ?? states[0];
  Object.assign(field, { input: 'never', required: true, default: start });
  if (entity.flow?.field === field.name) entity.flow.initial = start ?? entity.flow.initial;
  addDecisions(target, field, shown);
  entity.approval = { field: field.name, shown, by: [] };
  draft.finish.push(() => showExamples(target, field, shown, start ?? ''));
}

/** The states that the text or the lexicon gives such records, where one of them is that of being approved. */
function saidStates({ entity, fact, thing }: DraftEntity): Field | null {
  const field = entity.fields.find(({ name }) => name === entity.flow?.field);
  const isOwn = fact.states !== undefined || thing?.flow !== undefined;
  const states = field?.options?.map(({ value }) => value) ?? [];
  const fits = states.some((state) => APPROVED.test(state)) && states.some((state) => KEPT_BACK.test(state));
  return isOwn && fits && field ? field : null;
}

/** States of its own; those that were made of the same words of the text give way to them. */
function addStates({ entity, fact, thing }: DraftEntity): Field {
  const made = entity.fields.find(({ name }) => name === entity.flow?.field);
  const givesWay = made !== undefined && fact.states === undefined && thing?.flow === undefined;
  if (givesWay) {
    entity.actions = entity.actions.filter(({ set }) => set.every((one) => one.field !== made.name));
    entity.fields = entity.fields.filter((field) => field !== made);
    delete entity.flow;
  }
  // "approved (yes/no)" says the same.
  entity.fields = entity.fields.filter(
    ({ name, type }) =>
      type !== 'boolean' || !/^(?:is_)?(?:approved|published|moderated|visible)$/.test(name),
  );
  const isTaken = entity.fields.some(({ name }) => name === 'status');
  const field = makeField({
    name: isTaken ? 'approval' : 'status',
    label: isTaken ? 'Approval' : 'Status',
    type: 'enum',
    options: STATES.map((state) => ({ ...state })),
  });
  entity.fields.push(field);
  return field;
}

/** One press to approve and one to refuse, and a way to every other state that nobody can enter any more. */
function addDecisions({ entity }: DraftEntity, field: Field, shown: readonly string[]): void {
  const options = field.options ?? [];
  const isSetting = ({ set }: Action, state: string) =>
    set.some((one) => one.field === field.name && one.to === state);
  const start = options.find(({ value }) => !shown.includes(value) && !REFUSED.test(value))?.value;
  for (const { value, label, tone } of options) {
    if (value === start || entity.actions.some((action) => isSetting(action, value))) continue;
    const isMain = value === shown[0];
    const name = isMain ? 'approve' : REFUSED.test(value) ? 'reject' : `mark_${value}`;
    entity.actions.push({
      name: entity.actions.some((action) => action.name === name) ? `mark_${value}` : name,
      label: isMain ? 'Approve' : REFUSED.test(value) ? 'Reject' : `Mark as ${label.toLowerCase()}`,
      tone,
      when: [{ field: field.name, is: options.map((one) => one.value).filter((one) => one !== value) }],
      set: [{ field: field.name, to: value }],
    });
  }
  // The usual decision stands first.
  entity.actions.sort((one, other) => rank(one) - rank(other));
}

function rank({ name }: Action): number {
  const place = ['approve', 'reject'].indexOf(name);
  return place < 0 ? 2 : place;
}

/** Most examples are there for everyone, and the newest two wait: the first look shows both sides. */
function showExamples({ entity }: DraftEntity, field: Field, shown: readonly string[], start: string): void {
  const waiting = entity.seed.length >= 6 ? 2 : entity.seed.length >= 3 ? 1 : 0;
  entity.seed.forEach((record, index) => {
    const waits = index >= entity.seed.length - waiting;
    const isShown = shown.includes(String(record[field.name]));
    record[field.name] = waits ? start : isShown ? (record[field.name] ?? null) : (shown[0] ?? null);
  });
}
