/** States, flows and the presses that move records through them. */

import type { Action, EnumOption, Field } from '../../../../contract/plan/blueprint.ts';
import { requireThing } from '../../lexicon/things.ts';
import { toOptions } from '../../lexicon/tones.ts';
import { wordTable } from '../../lexicon/word-table.ts';
import type { EntityFact, Facts } from '../../reader/facts.ts';
import type { DraftEntity } from './draft.ts';
import { makeField } from './draft.ts';
import { decidedStates, statesSaid, verbsSaid } from './said-states.ts';

// What a verb leads to: approve → approved. The state is looked for among those that the entity has.
const LEADS_TO = wordTable<readonly string[]>({
  approve: ['approved', 'accepted', 'confirmed'],
  accept: ['accepted', 'approved'],
  confirm: ['confirmed', 'approved'],
  reject: ['rejected', 'declined', 'refused'],
  decline: ['declined', 'rejected'],
  close: ['closed', 'resolved', 'done'],
  resolve: ['resolved', 'closed', 'done'],
  reopen: ['open', 'new'],
  complete: ['completed', 'complete', 'done', 'finished'],
  finish: ['finished', 'done', 'completed'],
  cancel: ['cancelled', 'canceled'],
  ship: ['shipped', 'sent'],
  deliver: ['delivered'],
  pay: ['paid'],
  archive: ['archived'],
  publish: ['published'],
  send: ['sent'],
  return: ['returned'],
  hire: ['hired'],
  win: ['won'],
  start: ['in_progress', 'started', 'active'],
});

const LABELS = wordTable<string>({
  pay: 'Mark as paid',
  win: 'Mark as won',
  return: 'Mark as returned',
  ship: 'Mark as shipped',
  deliver: 'Mark as delivered',
});

/** Sets flows and actions of all entities. */
export function draftStates(drafts: readonly DraftEntity[], facts: Facts): void {
  for (const draft of drafts) {
    if (wantsFlow(draft, facts)) addStatus(draft, decidedStates(draft, facts));
    const field = flowField(draft);
    if (field?.options?.[0]) {
      const initial = draft.thing?.flow?.initial ?? field.options[0].value;
      const first = field.options.some((option) => option.value === initial)
        ? initial
        : field.options[0].value;
      draft.entity.flow = { field: field.name, initial: first };
      field.required = true;
      field.default = first;
    }
    if (
      wantsTick(draft, facts) &&
      !field &&
      !draft.entity.fields.some(isTick) &&
      !isTickedElsewhere(draft, drafts)
    )
      addTick(draft);
    draft.entity.actions = actionsOf(draft, facts);
  }
}

function flowField(draft: DraftEntity): Field | undefined {
  const fields = draft.entity.fields.filter((field) => field.type === 'enum');
  const said = draft.fact.states
    ? fields.find((field) => field.name === draft.fact.states?.field)
    : undefined;
  const known = draft.thing?.flow?.field;
  return (
    said ??
    fields.find((field) => known !== undefined && draft.columns.get(field.name) === known) ??
    (draft.thing === null || draft.thing.flow === undefined
      ? fields.find((field) => /^(status|stage|state|phase)$/.test(field.name) && draft.nature !== 'person')
      : undefined)
  );
}

function isWanted(draft: DraftEntity, facts: Facts, ability: string): boolean {
  return facts.wanted.some((wanted) => wanted.ability === ability && wanted.entity === draft.fact.name);
}

function wantsFlow(draft: DraftEntity, facts: Facts): boolean {
  if (
    draft.entity.fields.some(
      (field) => field.type === 'enum' && /^(status|stage|state|phase)$/.test(field.name),
    )
  )
    return false;
  if (decidedStates(draft, facts) !== null) return true;
  if (
    draft.entity.fields.some(
      (field) => field.type === 'text' && /^(status|stage|state|phase)$/.test(field.name),
    )
  )
    return true;
  // A board over people ("a board with comments on each task") is a reading too literal.
  return (
    isWanted(draft, facts, 'board') &&
    // "candidates, scorecards and a pipeline board": it is of what moves through states already.
    !facts.entities.some((other) => other.name !== draft.fact.name && isMoving(other)) &&
    draft.nature !== 'person' &&
    draft.nature !== 'part' &&
    !draft.entity.fields.some((field) => field.type === 'enum')
  );
}

function isMoving({ states, thing }: EntityFact): boolean {
  return states !== undefined || (thing !== undefined && requireThing(thing).flow !== undefined);
}

/** A status in the usual words, from the lexicon where it has one. */
function addStatus(draft: DraftEntity, decided: readonly string[] | null): void {
  const own = draft.thing?.flow
    ? draft.thing.fields.find((field) => field.name === draft.thing?.flow?.field)
    : undefined;
  const options: EnumOption[] = own?.kind.options ?? toOptions(decided ?? ['To do', 'In progress', 'Done']);
  const existing = draft.entity.fields.findIndex(
    (field) => field.type === 'text' && /^(status|stage|state|phase)$/.test(field.name),
  );
  const name = existing >= 0 ? (draft.entity.fields[existing]?.name ?? 'status') : 'status';
  const field = makeField({
    name,
    label: existing >= 0 ? (draft.entity.fields[existing]?.label ?? 'Status') : 'Status',
    type: 'enum',
    options,
    required: true,
    default: options[0]?.value,
  });
  if (existing >= 0) draft.entity.fields[existing] = field;
  else draft.entity.fields.push(field);
  if (own) draft.columns.set(name, own.name);
}

function wantsTick(draft: DraftEntity, facts: Facts): boolean {
  return (
    isWanted(draft, facts, 'complete') &&
    (/^(?:work|record|post)$/.test(draft.nature) || (draft.nature === 'media' && !draft.thing?.flow))
  );
}

function isTick(field: Field): boolean {
  return (
    field.type === 'boolean' &&
    /^(?:is_)?(?:done|completed|finished|complete|bought|returned|read|known|packed|watched|paid|visited)(?:_(?:mark|flag|status|state|yet|or_not))?$/.test(
      field.name,
    )
  );
}

/** What is ticked every day has a record for each tick. */
function isTickedElsewhere(draft: DraftEntity, drafts: readonly DraftEntity[]): boolean {
  return drafts.some(
    (one) =>
      one.nature === 'log' &&
      one.entity.fields.some((field) => field.reference?.entity === draft.entity.name),
  );
}

function addTick(draft: DraftEntity): void {
  draft.entity.fields.push(makeField({ name: 'done', label: 'Done', type: 'boolean', default: false }));
}

/** The press that leads to a state: "ship" for shipped, else "mark_packed". */
function verbOf(state: string): string {
  const known = Object.entries(LEADS_TO).find(([, states]) => states[0] === state);
  return known?.[0] ?? `mark_${state}`;
}

function actionsOf(draft: DraftEntity, facts: Facts): Action[] {
  const actions: Action[] = [];
  const fields = new Map(
    draft.entity.fields.map((field) => [draft.columns.get(field.name) ?? field.name, field]),
  );
  for (const action of draft.thing?.actions ?? []) {
    const renamed = fitAction(action, fields, draft);
    if (renamed) actions.push(renamed);
  }
  const flow = draft.entity.flow;
  const field = flow ? draft.entity.fields.find((one) => one.name === flow.field) : undefined;
  if (flow && field?.options) {
    const moves = facts.roles.flatMap(({ does }) =>
      does
        .filter(({ object }) => object === draft.fact.words || /^(they|them|it|)$/.test(object))
        .map(({ verb }) => ({ verb, targets: LEADS_TO[verb] ?? [] })),
    );
    moves.push(
      ...verbsSaid(draft, facts).map((verb) => ({ verb, targets: LEADS_TO[verb] ?? [] })),
      ...statesSaid(draft, facts, field.options).map((state) => ({ verb: verbOf(state), targets: [state] })),
    );
    for (const { verb, targets } of moves) {
      const target = targets.find((state) => field.options?.some((option) => option.value === state));
      if (
        !target ||
        actions.some((action) => action.name === verb || action.set.some((set) => set.to === target))
      )
        continue;
      const option = field.options.find(({ value }) => value === target);
      const from = field.options.map(({ value }) => value).filter((value) => value !== target);
      actions.push({
        name: verb,
        label:
          LABELS[verb] ??
          (LEADS_TO[verb]
            ? `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`
            : `Mark as ${option?.label.toLowerCase()}`),
        tone: option?.tone ?? 'neutral',
        when: [{ field: field.name, is: from }],
        set: [{ field: field.name, to: target }],
      });
    }
  }
  const tick = draft.entity.fields.find(isTick);
  if (tick && !actions.some((action) => action.set.some((set) => set.field === tick.name))) {
    actions.push(
      {
        name: 'complete',
        label: tick.name === 'done' ? 'Mark as done' : `Mark as ${tick.label.toLowerCase()}`,
        tone: 'success',
        when: [{ field: tick.name, is: [false] }],
        set: [{ field: tick.name, to: true }],
      },
      {
        name: 'reopen',
        label: tick.name === 'done' ? 'Reopen' : `Not ${tick.label.toLowerCase()} after all`,
        tone: 'neutral',
        when: [{ field: tick.name, is: [true] }],
        set: [{ field: tick.name, to: false }],
      },
    );
  }
  return actions.slice(0, 6);
}

/** The lexicon's action over the fields that are there; null when a field or a state of it is missing. */
function fitAction(action: Action, fields: Map<string, Field>, draft: DraftEntity): Action | null {
  const translate = (name: string, value: Action['set'][number]['to']) => {
    const field = fields.get(name);
    if (!field) return undefined;
    if (field.type !== 'enum' || typeof value !== 'string')
      return field.type === 'boolean' && typeof value !== 'boolean' ? undefined : value;
    if (field.options?.some((option) => option.value === value)) return value;
    return undefined;
  };
  const set = action.set.map(({ field, to }) => ({
    field: fields.get(field)?.name ?? '',
    to: translate(field, to),
  }));
  if (set.some((one) => one.to === undefined || one.field === '')) return null;
  const when = action.when.map(({ field, is }) => ({
    field: fields.get(field)?.name ?? '',
    is: is.map((value) => translate(field, value)).filter((value) => value !== undefined),
  }));
  if (when.some((one) => one.field === '' || one.is.length === 0)) return null;
  const target = set[0];
  const option = target
    ? draft.entity.fields
        .find((one) => one.name === target.field)
        ?.options?.find((one) => one.value === target.to)
    : undefined;
  return {
    ...action,
    tone: option?.tone ?? (target?.to === true ? 'success' : 'neutral'),
    when,
    set: set.map(({ field, to }) => ({ field, to: to ?? null })),
  };
}
