/** Actions do what they say when they may; states move along their flow alone. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck, JsonPattern } from '../../../contract/plan/contract-suite.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import { CheckScript, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { allValues, prepare, statesFor } from '../../checks/prepare-record.ts';
import { mayDo } from '../../core/access/may-do.ts';
import type { ActionModel, EntityModel, FieldModel } from '../../core/model.ts';
import { findHeldMoves, isFreeMove, movers, pressersOf } from '../../core/operations/held-moves.ts';
import { actionConditions } from '../../core/operations/record-actions.ts';
import { makeCheck, UNKNOWN_ID } from './make-check.ts';

export function flowChecks(entity: EntityModel): ContractCheck[] {
  const canMake = waysToHave(entity) === 'create';
  return [
    ...entity.actions.map((action) => actionCheck(entity, action, canMake)),
    ...(canMake ? [flowCheck(entity), heldCheck(entity), beginCheck(entity)] : []),
  ].filter((check) => check !== null);
}

function actionCheck(entity: EntityModel, action: ActionModel, canMake: boolean): ContractCheck {
  const script = new CheckScript();
  script.call('POST', `${entity.apiPath}/${UNKNOWN_ID}/${action.path}`, 404);
  if (canMake) {
    const conditions = actionConditions(entity, action);
    const possible = prepare(
      entity,
      script,
      [...conditions, ...statesFor(entity, action.name)].map(({ field, values }) => ({ field, values })),
      1,
    );
    const press = (made: MadeRecord, status: number, json: JsonPattern) =>
      script.call('POST', `${made.path}/${action.path}`, status, { json });
    if (possible) {
      const set = action.set.map(({ field, to }) => [
        entity.field(field).wire,
        setPattern(entity.field(field), to),
      ]);
      press(possible, 200, { id: possible.id, ...Object.fromEntries(set) });
      // The same call once more finds the record where it led.
      if (!isPossibleAgain(action, conditions)) press(possible, 409, REFUSED);
    }
    let number = 2;
    for (const { field, values } of conditions) {
      const others = allValues(field).filter((value) => !values.includes(value));
      // Each state that does not lead there is tried; of other fields one value is enough.
      const tried = field.flow ? others.map((other) => [other]) : [others];
      for (const wanted of tried) {
        const refused = prepare(entity, script, [{ field, values: wanted }], number++);
        if (refused) press(refused, 409, REFUSED);
        if (refused && !field.flow) refuseChange(entity, action, refused, script);
      }
    }
  }
  return makeCheck(
    entity,
    `action.${action.names.snake}`,
    `"${action.label}" does what it says, and only when it may`,
    script,
  );
}

const REFUSED: JsonPattern = { detail: { $type: 'string' } };

/** Whether what an action set still meets its own conditions. */
function isPossibleAgain(
  action: ActionModel,
  conditions: readonly { field: FieldModel; values: Json[] }[],
): boolean {
  return conditions.every(({ field, values }) => {
    const set = action.set.find((one) => one.field === field.names.snake);
    return !set || values.includes(set.to);
  });
}

function setPattern(field: FieldModel, to: Json): Json {
  if (to === 'now' && field.type === 'datetime') return { $matches: '^\\d{4}-\\d{2}-\\d{2}T' };
  if (to === 'today' && field.type === 'date') return { $matches: '^\\d{4}-\\d{2}-\\d{2}$' };
  return to;
}

function flowCheck(entity: EntityModel): ContractCheck | null {
  const { flow } = entity;
  if (!flow) return null;
  const field = entity.field(flow.field);
  const script = new CheckScript();
  const states = [...flow.next.keys()];
  if (flow.transitions && field.input !== 'never')
    for (const state of states.filter((other) => other !== flow.initial))
      script.call('POST', entity.apiPath, 409, {
        body: script.bodyFor(entity, 1, { [field.wire]: state }),
        json: { detail: { $type: 'string' } },
      });
  const first = script.bodyFor(entity, 5, { [field.wire]: undefined });
  script.call('POST', entity.apiPath, 201, { body: first, json: { [field.wire]: flow.initial } });
  if (entity.operations.has('update') && field.input === 'always')
    states.forEach((state, index) => {
      const made = prepare(entity, script, [{ field, values: [state] }], 6 + index);
      if (!made) return;
      for (const other of states.filter(
        (candidate) => candidate !== state && !flow.next.get(state)?.includes(candidate),
      ))
        script.call('PATCH', made.path, 409, {
          body: { [field.wire]: other },
          json: { detail: { $type: 'string' } },
        });
      const next = flow.next.get(state)?.find((to) => isFreeMove(entity, state, to));
      if (next !== undefined)
        script.call('PATCH', made.path, 200, { body: { [field.wire]: next }, json: { [field.wire]: next } });
    });
  return makeCheck(entity, 'flow', `"${field.label}" moves along its steps alone`, script);
}

/** What a record does not allow to press, no change does to it. */
function refuseChange(entity: EntityModel, action: ActionModel, made: MadeRecord, script: CheckScript): void {
  const { flow } = entity;
  const state = action.set.find(({ field }) => field === flow?.field)?.to;
  if (!flow || state === undefined || state === flow.initial) return;
  if (!entity.operations.has('update') || entity.field(flow.field).input !== 'always') return;
  if (isFreeMove(entity, flow.initial, state)) return;
  script.call('PATCH', made.path, 409, { body: { [flow.field]: state }, json: REFUSED });
}

/** Nobody begins a record in a state that is for others to set. */
function beginCheck(entity: EntityModel): ContractCheck | null {
  const { flow } = entity;
  const later = flow && [...flow.next.keys()].find((state) => state !== flow.initial);
  if (!flow?.by || flow.transitions || !later || entity.field(flow.field).input === 'never') return null;
  const role = rolesIn(entity.access('create')).find((one) => !flow.by?.includes(one));
  if (role === undefined) return null;
  // Where others look after the state it is refused to whoever sends, by its name; that is a check of its own.
  const { kept } = entity;
  if (kept?.fields.includes(entity.field(flow.field)) && !kept.by.includes(role)) return null;
  const script = new CheckScript();
  const members = script.membersFrom(entity, role, 1);
  const body = script.bodyFor(entity, 1, { ...members, [flow.field]: later });
  script.call('POST', entity.apiPath, 409, { as: actorOf(role), body, json: REFUSED });
  return makeCheck(entity, 'flow.begins', 'begin where who makes them may set their state', script);
}

/** Who may change a record, and not press what leads to a state, does not change it to that state. */
function heldCheck(entity: EntityModel): ContractCheck | null {
  const { flow } = entity;
  if (!flow || !entity.operations.has('update') || entity.field(flow.field).input !== 'always') return null;
  const field = entity.field(flow.field);
  const script = new CheckScript();
  findHeldMoves(entity).forEach((move, index) => {
    const pressers = pressersOf(move);
    const role = pressers && rolesIn(movers(entity)).find((one) => !mayDo(one, pressers));
    const made = role ? prepare(entity, script, [{ field, values: move.from }], 20 + index) : null;
    if (role && made)
      script.call('PATCH', made.path, 403, {
        as: actorOf(role),
        body: { [field.wire]: move.to },
        json: REFUSED,
      });
  });
  return script.steps.length === 0
    ? null
    : makeCheck(entity, 'flow.held', 'a change takes no step that is for others to press', script);
}
