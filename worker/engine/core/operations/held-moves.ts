/** Steps of a record that a press takes: a change takes none that whoever calls, or the record as it is, could not have pressed (rules in SPEC.md, STATE). */
import type { Access, Json } from '../../../contract/plan/blueprint.ts';
import { covers } from '../../../contract/plan/covers.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { ActionModel, EntityModel, FieldModel } from '../model.ts';
import { userId } from './caller.ts';
import { ALSO_OWNER, claimsOf } from './claims.ts';
import { lowerFirst } from './entity-parts.ts';
import { all, any, body, type Condition, compare, given, literal, not, variable } from './expression.ts';
import type { Step } from './operation.ts';
import { actionConditions } from './record-actions.ts';

interface Press {
  action: ActionModel;
  access: Access[];
  /** States from which it leads. */
  from: Json[];
  /** What else must hold of the record. */
  others: { field: FieldModel; values: Json[] }[];
}

/** A move that is not for all who change a record, or not at all times. */
export interface HeldMove {
  from: string[];
  to: string;
  /** At least one. */
  presses: Press[];
}

/** Moves that presses lead along, as far as fewer people may press, or not every record allows it. */
export function findHeldMoves(entity: EntityModel): HeldMove[] {
  const { flow } = entity;
  if (!flow?.transitions) return [];
  const changers = movers(entity);
  const held = new Map<string, HeldMove>();
  for (const [from, next] of flow.next)
    for (const to of next) {
      const presses = pressesTo(entity, to).filter((press) => press.from.includes(from));
      const isFree = presses.some(({ others, access }) => others.length === 0 && covers(access, changers));
      if (presses.length === 0 || isFree) continue;
      const key = [to, ...presses.map(({ action }) => action.name)].join(' ');
      const known = held.get(key);
      if (known) known.from.push(from);
      else held.set(key, { from: [from], to, presses });
    }
  return [...held.values()];
}

/** Whether a change may always take a move of the table. */
export function isFreeMove(entity: EntityModel, from: Json, to: Json): boolean {
  return !findHeldMoves(entity).some((move) => move.to === to && move.from.includes(String(from)));
}

/** Who may press what leads from a state to another one; null where that also asks something else of the record. */
export function pressersOf({ presses }: HeldMove): Access[] | null {
  return presses.some(({ others }) => others.length > 0) ? null : presses.flatMap(({ access }) => access);
}

/** Who sets the states of a record by changing it. */
export function movers({ flow, access }: EntityModel): Access[] {
  return flow?.by ? [{ roles: flow.by }] : access('update');
}

function pressesTo(entity: EntityModel, to: string): Press[] {
  const { flow } = entity;
  return entity.actions
    .filter(({ set }) => set.some((one) => one.field === flow?.field && one.to === to))
    .map((action) => {
      const conditions = actionConditions(entity, action);
      return {
        action,
        access: entity.access(action.name),
        from: conditions.find(({ field }) => field.flow)?.values ?? [],
        others: conditions.filter(({ field }) => !field.flow),
      };
    });
}

/**
 * Refuses the held moves to who may not press them (403), and where nobody could (409).
 * @param record the variable that holds what is changed.
 */
export function refuseHeldMoves(entity: EntityModel, record: string): Step[] {
  const { flow } = entity;
  if (!flow || entity.field(flow.field).input !== 'always') return [];
  const field = entity.field(flow.field);
  const one = lowerFirst(entity.label);
  return findHeldMoves(entity).flatMap(({ from, to, presses }): Step[] => {
    const state = variable(record, field.wire);
    const taken = all(compare(body(field.wire), '=', literal(to)), {
      kind: 'one_of',
      value: state,
      values: from,
    });
    const labels = presses.map(({ action }) => `"${action.label}"`).join(' or ');
    const ready = presses.map(({ others }) => othersHold(others, record));
    const mine = presses.map(({ others, access }) =>
      all(...othersHold(others, record), ...mayPress(entity, access, record)),
    );
    const unready: Step = {
      do: 'refuse',
      when: all(taken, not(any(...ready.map((conditions) => all(...conditions))))),
      refusal: { status: 409, sentence: `${labels} is not possible for this ${one} now.` },
    };
    const foreign: Step = {
      do: 'refuse',
      when: all(taken, not(any(...mine))),
      refusal: {
        status: 403,
        sentence: `Only those who may press ${labels} make this ${one} "${labelOf(field, to)}".`,
      },
    };
    const isForAll = presses.every(({ access }) => covers(access, movers(entity)));
    return [
      ...(ready.every((conditions) => conditions.length > 0) ? [unready] : []),
      ...(isForAll ? [] : [foreign]),
    ];
  });
}

function othersHold(others: Press['others'], record: string): Condition[] {
  return others.map(({ field, values }) => ({
    kind: 'one_of',
    value: variable(record, field.wire),
    values,
  }));
}

/** What makes whoever calls one of those; nothing where everybody is. */
function mayPress(entity: EntityModel, access: readonly Access[], record: string): Condition[] {
  if (access.includes('public')) return [];
  const isOpen = entity.access('update').includes('public');
  const known = isOpen ? [given(userId)] : [];
  if (access.includes('signed_in')) return known;
  const roles = rolesIn(access);
  const ways: Condition[] = [
    ...(roles.length > 0
      ? [{ kind: 'one_of', value: { kind: 'user', member: 'role' }, values: roles } as Condition]
      : []),
    ...claimsOf(entity, access)
      .filter(({ column }) => column !== ALSO_OWNER)
      .map(({ column }) => all(...known, compare(variable(record, column), '=', userId))),
  ];
  return [any(...ways)];
}

function labelOf(field: FieldModel, state: string): string {
  return field.options.find(({ value }) => value === state)?.label ?? state;
}
