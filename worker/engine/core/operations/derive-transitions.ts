/** One table of moves for the states of a record, from the plan's own words or from its presses (rules in SPEC.md, STATE). */
import type { Access, Action, Entity, Flow } from '../../../contract/plan/blueprint.ts';
import { covers } from '../../../contract/plan/covers.ts';

type Transitions = NonNullable<Flow['transitions']>;

/**
 * Which states may follow which: as the plan says, else as its actions lead; undefined where nothing is said, so that every
 * state may follow every other one. A table in which all may follow all says nothing either.
 */
export function deriveTransitions(
  entity: Pick<Entity, 'fields' | 'flow' | 'actions' | 'rules'>,
): Transitions | undefined {
  const { flow } = entity;
  if (!flow) return undefined;
  const options = entity.fields.find(({ name }) => name === flow.field)?.options ?? [];
  const states = options.map(({ value }) => value);
  if (flow.transitions && !isComplete(flow.transitions, states)) return flow.transitions;
  const presses = entity.actions.flatMap((action) => findPress(action, flow.field, states));
  if (presses.length === 0) return flow.transitions;
  const covered = new Set(presses.map(({ to }) => to));
  const begun = new Set(presses.flatMap(({ from }) => from ?? []));
  const isEnd = (state: string) =>
    state !== flow.initial &&
    covered.has(state) &&
    !begun.has(state) &&
    options.some(({ value, tone }) => value === state && tone === 'danger');
  const open = states.filter((state) => !isEnd(state));
  const isGoodEnd = (state: string) =>
    state !== flow.initial && options.some(({ value, tone }) => value === state && tone === 'success');
  const judged = findJudgedPresses(entity, flow.field).filter((to) => !isEnd(to));
  // What comes of a judgement is not had without it.
  const behindJudgement = (at: number) => {
    const first = Math.max(...judged.map((state) => states.indexOf(state)).filter((index) => index < at), 0);
    return open.filter((state) => states.indexOf(state) >= first);
  };
  const leadTo = (to: string): readonly string[] => {
    const own = presses.filter((press) => press.to === to);
    if (own.length === 0) return isGoodEnd(to) ? behindJudgement(states.indexOf(to)) : open;
    // What leads back to the beginning leads there from everywhere.
    return own.flatMap(({ from }) => from ?? (to === flow.initial ? states : open));
  };
  const before = new Map(states.map((state) => [state, leadTo(state)]));
  return states.map((from) => ({
    from,
    to: states.filter((to) => to !== from && before.get(to)?.includes(from)),
  }));
}

/** States to which a press leads that is for fewer people than changing the record is. */
function findJudgedPresses({ actions, rules }: Pick<Entity, 'actions' | 'rules'>, field: string): string[] {
  const allowed = (permission: string): Access[] =>
    rules.find(({ operations }) => operations.includes(permission))?.allow ?? ['public'];
  return actions.flatMap(({ name, set }) => {
    const to = set.find((one) => one.field === field)?.to;
    return typeof to !== 'string' || covers(allowed(name), allowed('update')) ? [] : [to];
  });
}

/** What an action does to the state; `from` is null where it says nothing, or the same with more words: any other state. */
function findPress(
  { when, set }: Action,
  field: string,
  states: readonly string[],
): { from: readonly string[] | null; to: string }[] {
  const to = set.find((one) => one.field === field)?.to;
  if (typeof to !== 'string') return [];
  const said = when.find((one) => one.field === field)?.is.map(String);
  const isAny = !said || states.every((state) => state === to || said.includes(state));
  return [{ from: isAny ? null : said, to }];
}

/** Whether all states may follow all others. */
function isComplete(transitions: Transitions, states: readonly string[]): boolean {
  return states.every((from) => {
    const next = new Set(transitions.filter((step) => step.from === from).flatMap(({ to }) => to));
    return states.every((to) => to === from || next.has(to));
  });
}
