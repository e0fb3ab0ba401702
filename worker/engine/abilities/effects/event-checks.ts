/** Proves for each effect that what sets it off writes what the plan says, and nothing before. */
import type { EffectValue, Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck, JsonPattern } from '../../../contract/plan/contract-suite.ts';
import { isShare, makesOf, pointerOf, type SetEffect } from '../../../contract/plan/effect.ts';
import {
  CheckScript,
  creatableFields,
  type MadeRecord,
  type Members,
  waysToHave,
} from '../../checks/check-script.ts';
import { makeReady, prepare, statesFor } from '../../checks/prepare-record.ts';
import { findStatePath } from '../../checks/state-path.ts';
import type { ActionModel, AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { defaultOf } from '../../core/operations/entity-parts.ts';
import { actionConditions } from '../../core/operations/record-actions.ts';
import { makeCheck, TIMESTAMP } from '../record/make-check.ts';

interface Given {
  entity: EntityModel;
  effect: SetEffect;
  /** Its place among the effects. */
  index: number;
  model: AppModel;
}

export function eventChecks(given: Given): ContractCheck[] {
  const { entity, effect, index } = given;
  if (waysToHave(entity) !== 'create') return [];
  const { on = [], into = [] } = effect;
  const triggers = [...on.map((name) => ({ name })), ...into.map((state) => ({ state }))];
  return triggers.flatMap((trigger) => {
    const script = new EventTrial(given).tryTrigger(trigger);
    if (!script || script.seeded) return [];
    const called = 'name' in trigger ? trigger.name : trigger.state;
    const title = `${called} does elsewhere what the plan says`;
    return [makeCheck(entity, `effect.${index + 1}.${called}`, title, script, 'effects')];
  });
}

type Trigger = { name: string } | { state: string };

class EventTrial {
  private readonly entity: EntityModel;
  private readonly effect: SetEffect;
  private readonly model: AppModel;
  private readonly script = new CheckScript();
  /** What the record points at and the effect reads or writes, by the name of the pointer. */
  private readonly pointed = new Map<string, MadeRecord>();

  constructor({ entity, effect, model }: Given) {
    this.entity = entity;
    this.effect = effect;
    this.model = model;
  }

  tryTrigger(trigger: Trigger): CheckScript | null {
    const values = this.makePointed();
    if (!values) return null;
    if ('state' in trigger) return this.tryState(trigger.state, values);
    if (trigger.name === 'create') {
      this.expect(this.script.create(this.entity, 1, values));
      return this.script;
    }
    if (trigger.name === 'delete') return this.tryDelete(values);
    const action = this.entity.actions.find(({ name }) => name === trigger.name);
    return action ? this.tryAction(action, values) : null;
  }

  private tryAction(action: ActionModel, values: Members): CheckScript | null {
    const { entity, script } = this;
    const wanted = [...actionConditions(entity, action), ...statesFor(entity, action.name)];
    const made = prepare(entity, script, wanted, 1, values);
    if (!made) return null;
    this.expectNothing(made);
    script.call('POST', `${made.path}/${action.path}`, 200);
    this.expect(made);
    return script;
  }

  private tryState(state: string, values: Members): CheckScript | null {
    const { entity, script } = this;
    const field = entity.flow && entity.field(entity.flow.field);
    const path = field && findStatePath(entity, field, state);
    const last = path?.moves.at(-1);
    if (!path || !field) return null;
    if (!last) {
      const start = path.start === undefined ? {} : { [field.wire]: path.start };
      this.expect(script.create(entity, 1, { ...values, ...start }));
      return script;
    }
    const made = script.create(entity, 1, {
      ...values,
      ...(field.flow?.transitions || field.input === 'never' ? {} : { [field.wire]: path.start }),
    });
    for (const move of path.moves) {
      if (move === last) this.expectNothing(made);
      if ('action' in move) script.call('POST', `${made.path}/${move.action.path}`, 200);
      else script.call('PATCH', made.path, 200, { body: { [field.wire]: move.change } });
    }
    this.expect(made);
    return script;
  }

  private tryDelete(values: Members): CheckScript | null {
    const { entity, script } = this;
    if (!entity.operations.has('delete')) return null;
    const wanted = statesFor(entity, 'delete');
    const made =
      wanted.length > 0
        ? prepare(entity, script, wanted, 1, values)
        : Object.keys(values).length > 0
          ? script.create(entity, 1, values)
          : makeReady(entity, script, 'delete', 1);
    if (!made) return null;
    script.call('DELETE', made.path, 204);
    this.expect(made);
    return script;
  }

  /** What is pointed at, in a state from which it can be taken to the one that the effect sets. */
  private makePointed(): Members | null {
    const { entity, script, effect } = this;
    const pointer = pointerOf(effect);
    const read = effect.set.flatMap((value) => ('from' in value && value.of !== undefined ? [value.of] : []));
    const made = makesOf(effect);
    const passed =
      made === undefined ? [] : this.following(this.model.entity(made)).map((one) => one.pointer);
    const values: Members = {};
    for (const name of new Set([...(pointer === undefined ? [] : [pointer]), ...read, ...passed])) {
      const { reference } = entity.field(name);
      if (!reference || waysToHave(reference.to) !== 'create') return null;
      if (!creatableFields(entity).includes(reference.field)) return null;
      const record = name === pointer ? this.makeReadyFor(reference) : script.create(reference.to, 3);
      if (!record) return null;
      this.pointed.set(name, record);
      values[reference.field.wire] = record.id;
    }
    return values;
  }

  private makeReadyFor({ to, field: pointer }: ReferenceModel): MadeRecord | null {
    const { flow } = to;
    const set = this.effect.set.find(({ field }) => field === flow?.field);
    // What guards ask of it when the record is made.
    const asked = this.entity.guards.flatMap(({ operations, when }) =>
      operations.has('create')
        ? when.flatMap(({ through, field, test }) =>
            through?.field === pointer && 'is' in test ? [{ field, values: test.is }] : [],
          )
        : [],
    );
    if (asked.length > 0) return prepare(to, this.script, asked, 2);
    if (!flow?.transitions || !set || !('to' in set)) return this.script.create(to, 2);
    const from = [...flow.next].flatMap(([state, next]) => (next.includes(String(set.to)) ? [state] : []));
    return prepare(to, this.script, [{ field: to.field(flow.field), values: from }], 2);
  }

  private expectNothing(made: MadeRecord): void {
    const { entity, effect, script } = this;
    if (pointerOf(effect) !== undefined) return;
    const target = makesOf(effect);
    if (target === undefined) {
      if (!entity.operations.has('read')) return;
      const starts = effect.set.map(({ field }) => [
        entity.field(field).wire,
        plainStart(entity.field(field)),
      ]);
      script.call('GET', made.path, 200, { json: Object.fromEntries(starts) });
      return;
    }
    this.expectMade(target, 0, null);
  }

  private expect(made: MadeRecord): void {
    const { entity, effect, script } = this;
    const target = makesOf(effect);
    if (target !== undefined) {
      this.expectMade(target, 1, made);
      this.expectFollowing(this.model.entity(target));
      return;
    }
    const pointer = pointerOf(effect);
    const changed = pointer === undefined ? made : this.pointed.get(pointer);
    const kind = pointer === undefined ? entity : entity.field(pointer).reference?.to;
    if (!changed || !kind?.operations.has('read')) return;
    const json = { ...this.patterns(kind, made), ...this.chained(kind, this.effect.set) };
    script.call('GET', changed.path, 200, { json });
  }

  /** What a record sets of itself as it comes to the state that is written. */
  private chained(kind: EntityModel, set: readonly EffectValue[]): Record<string, JsonPattern> {
    const state = set.find(({ field }) => field === kind.flow?.field);
    const own = kind.effects.flatMap((effect) =>
      !isShare(effect) &&
      pointerOf(effect) === undefined &&
      makesOf(effect) === undefined &&
      state !== undefined &&
      'to' in state &&
      effect.into?.includes(String(state.to))
        ? effect.set
        : [],
    );
    return constants(kind, own);
  }

  /** What the record that is made does in turn to what it points at, as the one that made it does. */
  private expectFollowing(target: EntityModel): void {
    for (const { effect, pointer } of this.following(target)) {
      const pointed = this.pointed.get(pointer);
      const kind = this.entity.field(pointer).reference?.to;
      if (!pointed || !kind?.operations.has('read')) continue;
      const json = { ...constants(kind, effect.set), ...this.chained(kind, effect.set) };
      if (Object.keys(json).length > 0) this.script.call('GET', pointed.path, 200, { json });
    }
  }

  /** Effects of adding what is made, with the pointer of the record that makes it through which it comes to what they change. */
  private following(target: EntityModel): { effect: SetEffect; pointer: string }[] {
    return target.effects.flatMap((effect) => {
      if (isShare(effect) || !effect.on?.includes('create')) return [];
      const set = this.effect.set.find(({ field }) => field === pointerOf(effect));
      return set && 'from' in set && set.of === undefined ? [{ effect, pointer: set.from }] : [];
    });
  }

  /** So many were made, and one as the effect says. */
  private expectMade(name: string, count: number, made: MadeRecord | null): void {
    const { script } = this;
    const target = this.model.entity(name);
    if (!target.operations.has('list')) return;
    const isMadeOtherwise = script.steps.some(
      ({ call }) => call.method === 'POST' && call.path === target.apiPath,
    );
    const json: Record<string, JsonPattern> = {};
    if (!isMadeOtherwise) json.total = count;
    if (made) json.items = { $contains: this.patterns(target, made) };
    if (Object.keys(json).length > 0) script.call('GET', target.apiPath, 200, { json });
  }

  private patterns(kind: EntityModel, made: MadeRecord): Record<string, JsonPattern> {
    return Object.fromEntries(
      this.effect.set.map((value) => [
        kind.field(value.field).wire,
        this.pattern(value, kind.field(value.field), made),
      ]),
    );
  }

  private pattern(value: EffectValue, field: FieldModel, made: MadeRecord): JsonPattern {
    if ('self' in value) return made.id;
    if ('to' in value) return constantPattern(value.to, field);
    const source = value.of === undefined ? this.entity : this.entity.field(value.of).reference?.to;
    const body = value.of === undefined ? made.body : this.pointed.get(value.of)?.body;
    const from = source?.field(value.from);
    return (from && (body?.[from.wire] ?? plainStart(from))) ?? null;
  }
}

function constants(kind: EntityModel, set: readonly EffectValue[]): Record<string, JsonPattern> {
  return Object.fromEntries(
    set.flatMap((value) =>
      'to' in value
        ? [[kind.field(value.field).wire, constantPattern(value.to, kind.field(value.field))]]
        : [],
    ),
  );
}

function constantPattern(to: Json, field: FieldModel): JsonPattern {
  const isCounted = typeof to === 'object' && to !== null;
  if (field.type === 'date' && (to === 'today' || isCounted)) return { $matches: '^\\d{4}-\\d{2}-\\d{2}$' };
  if (field.type === 'datetime' && (to === 'now' || isCounted)) return { $matches: TIMESTAMP };
  return to;
}

/** What a field has where nobody says anything. */
function plainStart(field: FieldModel): Json {
  const start = defaultOf(field);
  return typeof start === 'object' && start !== null && 'kind' in start
    ? null
    : ((start as Json | undefined) ?? null);
}
