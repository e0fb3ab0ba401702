/** What somebody is offered to do with records of one kind, done: pickers filled, forms sent, buttons pressed. */

import type { Access, Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { isFreeMove } from '../../core/operations/held-moves.ts';
import { actionConditions } from '../../core/operations/record-actions.ts';
import { choosers } from '../../core/pages/entity/choosers.ts';
import { enteredFields } from '../../core/pages/entity/fields.ts';
import { KEPT_PERMISSION, stepPermission, whoMay } from '../../core/pages/entity/restricted-permissions.ts';
import { actorOf } from '../cast-checks.ts';
import { acceptedValue, type MadeRecord } from '../check-script.ts';
import type { Offer } from './find-offers.ts';
import { WalkScript } from './walk-script.ts';
import { isOwnTo, mayTry, mayWalk, type Walker } from './walker.ts';

/**
 * @param offers those of the pages that are open to them, about one kind of record.
 * @returns null where nothing is offered to them.
 */
export function walkRecords(
  walker: Walker,
  entity: EntityModel,
  offers: readonly Offer[],
  model: AppModel,
): ContractCheck | null {
  const met = offers.filter(({ action, asksFirst }) => !asksFirst || mayTry(walker, entity, action));
  if (met.length === 0) return null;
  const script = new WalkScript(walker, model);
  fillPickers(script, met);
  sendForms(script, entity, met);
  pressButtons(script, entity, met);
  if (!script.steps.some(({ call }) => call.as === walker.actor)) return null;
  return {
    id: `ways.${walker.actor}.${entity.names.snake}`,
    title: `${entity.labelPlural}: what ${walker.label} is offered works to the end`,
    ability: 'ways',
    entity: entity.names.snake,
    ...(script.seeded ? { seeded: true } : {}),
    steps: script.steps,
  };
}

/** What is chosen from answers, with something to choose. */
function fillPickers(script: WalkScript, met: readonly Offer[]): void {
  const { walker } = script;
  const asked = new Set(met.flatMap(({ entity, action, asks }) => pickedFrom(walker, entity, action, asks)));
  for (const to of asked) {
    const made = script.seenBy(to);
    script.call('GET', `${to.apiPath}?page_size=20`, 200, {
      as: script.walker.actor,
      json: { items: made ? { $contains: { id: { $type: 'integer' } } } : { $type: 'array' } },
    });
  }
}

/** What the pickers of a form list; what it must point at and does not ask for was chosen on the page before. */
function pickedFrom(
  walker: Walker,
  entity: EntityModel,
  action: string,
  asks: readonly FieldModel[],
): EntityModel[] {
  return entity.references
    .filter(({ field }) => {
      const only = choosers(entity, field);
      return only === null || mayWalk(walker, only);
    })
    .filter(({ field }) => asks.includes(field) || (action === 'create' && asks.length > 0 && field.required))
    .map(({ to }) => to);
}

/** Each form is sent, and what was sent is where those find it who look after it. */
function sendForms(script: WalkScript, entity: EntityModel, met: readonly Offer[]): void {
  const forms = met.filter(({ action }) => action === 'create');
  const sent = new Set<string>();
  for (const { asks } of forms) {
    const key = JSON.stringify(asks.map(({ wire }) => wire));
    if (sent.has(key)) continue;
    sent.add(key);
    const body = script.sendBody(entity, asks);
    if (!body) continue;
    const made = script.send(entity, body, `sent_${sent.size}`);
    findSent(script, entity, { id: made.id });
  }
}

/** What was sent is in the list of those who look after it, or of whose it is. @param wanted what of it stands there. */
export function findSent(script: WalkScript, entity: EntityModel, wanted: Record<string, Json>): void {
  if (!entity.operations.has('list')) return;
  const { walker } = script;
  const list = entity.access('list');
  // What waits for approval is seen by those who approve, and by its author where the app knows one.
  const { approval } = entity;
  const sees =
    mayWalk(walker, list) &&
    (approval === null || (walker.role !== null && approval.by.includes(walker.role)));
  const isTheirs = !isOwnTo(walker, list) || entity.ownerSql === null;
  // Otherwise by those who see what waits, or everybody's.
  const [other] = approval?.by ?? rolesIn(list);
  const finder = sees && isTheirs ? walker.actor : other === undefined ? undefined : actorOf(other);
  script.call('GET', `${entity.apiPath}?page_size=100`, 200, {
    ...(finder === undefined ? {} : { as: finder }),
    json: { items: { $contains: wanted } },
  });
}

function pressButtons(script: WalkScript, entity: EntityModel, met: readonly Offer[]): void {
  const actions = new Set(met.map(({ action }) => action));
  for (const action of actions) if (action !== 'create') press(script, entity, action);
}

function press(script: WalkScript, entity: EntityModel, action: string): void {
  const { actor } = script.walker;
  const access = whoMay(entity, action);
  const steps = stepPermission(entity);
  const own = entity.actions.find(({ name }) => name === action);
  if (own) {
    const made = script.makeIn(entity, access, actionConditions(entity, own));
    if (made) script.call('POST', `${made.path}/${own.path}`, 200, { as: actor });
  } else if (action === 'delete') {
    const made = makeOne(script, entity, access);
    if (made) script.call('DELETE', made.path, 204, { as: actor });
  } else if (action === steps) step(script, entity, access);
  else {
    change(script, entity, access);
    if (steps === null || mayTry(script.walker, entity, steps)) step(script, entity, access);
  }
}

/** A record that they may change and delete: what somebody wrote is nobody else's to touch, whoever has the right. */
function makeOne(script: WalkScript, entity: EntityModel, access: Access[]): MadeRecord | null {
  return script.isWritten(entity) ? script.makeWritten(entity) : script.makeFor(entity, access, {});
}

/** A value that the form asks is saved again. */
function change(script: WalkScript, entity: EntityModel, access: Access[]): void {
  if (isReceiver(script, entity, access)) return;
  const mayKept = entity.kept === null || mayTry(script.walker, entity, KEPT_PERMISSION);
  const field = enteredFields(entity, 'update').find(
    (one) =>
      !one.reference &&
      !one.flow &&
      (mayKept || !entity.kept?.fields.includes(one)) &&
      (entity.assigned?.role !== script.walker.role || !entity.assigned?.fields.includes(one)),
  );
  const made = field && makeOne(script, entity, access);
  if (!made) return;
  const value = made.body[field.wire] ?? acceptedValue(entity, field, script.next());
  script.call('PATCH', made.path, 200, { as: script.walker.actor, body: { [field.wire]: value } });
}

/** The first step that may follow the first state. */
function step(script: WalkScript, entity: EntityModel, access: Access[]): void {
  const { flow, kept } = entity;
  const next = flow?.next.get(flow.initial)?.find((to) => isFreeMove(entity, flow.initial, to));
  const field = flow && entity.field(flow.field);
  if (!flow || !field || next === undefined || field.input !== 'always') return;
  // What no form asks those who send it is set by those who look after it.
  if (kept?.fields.includes(field) && !mayTry(script.walker, entity, KEPT_PERMISSION)) return;
  const initial = { [flow.field]: undefined };
  const made = isReceiver(script, entity, access)
    ? script.makeReceived(entity, initial)
    : script.makeFor(entity, entity.access('update'), initial);
  if (!made) return;
  script.call('PATCH', made.path, 200, {
    as: script.walker.actor,
    body: { [flow.field]: next },
    json: { [flow.field]: next },
  });
  // Whoever asked for it sees what became of it.
  const asked = script.creationOf(entity)?.call.as;
  if (asked !== undefined && asked !== script.walker.actor && entity.operations.has('read'))
    script.call('GET', made.path, 200, { as: asked, json: { [flow.field]: next } });
}

/** Whether they decide about what others send them: applications for their jobs, requests for their offers. */
function isReceiver({ walker }: WalkScript, { alsoOwner }: EntityModel, access: Access[]): boolean {
  return alsoOwner?.changes === 'other' && isOwnTo(walker, access);
}
