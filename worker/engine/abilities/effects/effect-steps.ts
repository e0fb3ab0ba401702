/** Puts the effects of records around the statements that write them, whatever call these stand in. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import { isShare, makesOf, pointerOf, type SetEffect } from '../../../contract/plan/effect.ts';
import type { ActionModel, AppModel, EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import {
  all,
  compare,
  type Expression,
  exists,
  given,
  id,
  literal,
  now,
  plainSql,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import { isAmong } from '../../core/operations/is-among.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { countedBy, refuseMore } from '../bounds/refuse-more.ts';
import { makeRecord } from './make-record.ts';
import { columnOf, SHARED_GONE, ShareSteps } from './share-steps.ts';
import { valueSql } from './value-sql.ts';

export class EffectSteps {
  private readonly model: AppModel;
  private readonly shares: ShareSteps;
  /** What is pressed in the call. */
  private pressed: ActionModel | null = null;
  private count = 0;

  constructor(model: AppModel) {
    this.model = model;
    this.shares = new ShareSteps(model, (name) => this.name(name));
  }

  withEffects(operation: Operation): Operation {
    const entity = this.model.entities.find(({ plural }) => plural.snake === operation.group);
    const action = entity?.actions.find(
      ({ names }) => operation.id === `${names.snake}_${entity.names.snake}`,
    );
    this.pressed = action ?? null;
    const steps = this.around(operation.steps);
    return steps.length === operation.steps.length && steps.every((step, at) => step === operation.steps[at])
      ? operation
      : { ...operation, steps };
  }

  /** A name for what a step reads that no other has. */
  private name(of: string): string {
    this.count += 1;
    return `${of}_${this.count}`;
  }

  private around(steps: readonly Step[]): Step[] {
    return steps.flatMap((step): Step[] => {
      if (step.do === 'each') return [this.nested(step)];
      if (step.do === 'when') return [this.nested(step)];
      if (step.do === 'insert') return this.aroundInsert(step);
      if (step.do === 'update') {
        const entity = this.kept(step.table);
        if (!entity) return [step];
        const sent = step.from ? entity.fields.filter(({ input }) => input === 'always') : [];
        const columns = new Set<string>([...Object.keys(step.values), ...sent.map(({ wire }) => wire)]);
        const state = this.pressed?.set.find(({ field }) => field === entity.flow?.field)?.to;
        return this.aroundUpdate(entity, step.id, [step], { columns, state }, this.pressed);
      }
      const deleted = step.do === 'run' ? this.deletedBy(step.statement) : undefined;
      return deleted ? [...this.beforeDelete(deleted), step] : [step];
    });
  }

  private nested<Outer extends Extract<Step, { steps: Step[] }>>(step: Outer): Outer {
    const steps = this.around(step.steps);
    const isSame = steps.length === step.steps.length && steps.every((one, at) => one === step.steps[at]);
    if (!('otherwise' in step) || !step.otherwise) return isSame ? step : { ...step, steps };
    return { ...step, steps, otherwise: this.around(step.otherwise) };
  }

  private kept(table: string): EntityModel | undefined {
    return this.model.entities.find((entity) => entity.table === table);
  }

  /** The kind of record of which a statement deletes the one of the call. */
  private deletedBy({ texts }: Sql): EntityModel | undefined {
    return this.model.entities.find(
      ({ table }) => texts[0]?.trim() === `DELETE FROM ${sqlName(table)} WHERE id =`,
    );
  }

  private aroundInsert(step: Extract<Step, { do: 'insert' }>): Step[] {
    const entity = this.kept(step.table);
    if (!entity || entity.effects.length === 0) return [step];
    const into = step.into ?? this.name(`made_${entity.names.snake}`);
    return [{ ...step, into }, ...this.afterInsert(entity, variable(into))];
  }

  /** What comes of a record that is there now. */
  private afterInsert(entity: EntityModel, row: Expression): Step[] {
    const events = entity.effects.flatMap((effect): Step[] => {
      if (isShare(effect)) return [];
      if (effect.on?.includes('create')) return this.write(effect, entity, row);
      const states = (effect.into ?? []).filter((state) => mayBegin(entity, state));
      if (states.length === 0) return [];
      return [
        { do: 'when', condition: this.isIn(entity, row, states), steps: this.write(effect, entity, row) },
      ];
    });
    return [...this.shares.afterInsert(entity, row), ...events];
  }

  /**
   * Statements that change a record, with what comes of it.
   * @param written the columns that they write, and a state where they write none but that.
   */
  private aroundUpdate(
    entity: EntityModel,
    row: Expression,
    writes: Step[],
    written: Written,
    pressed: ActionModel | null,
  ): Step[] {
    const reaches = reachedBy(entity, written);
    const reached = entity.effects.flatMap((effect) => {
      const states = isShare(effect) ? [] : (effect.into ?? []).filter((state) => reaches.has(state));
      return states.length > 0 && !isShare(effect) ? [{ effect, states, was: this.name('was_there') }] : [];
    });
    const before = reached.map(
      ({ states, was }): Step => ({
        do: 'measure',
        into: was,
        query: sql`SELECT COUNT(*) AS value FROM ${entity.table} WHERE id = ${row} AND ${this.stateIn(entity, states)}`,
      }),
    );
    const after = reached.map(
      ({ effect, states, was }): Step => ({
        do: 'when',
        condition: all(compare(variable(was), '=', literal(0)), this.isIn(entity, row, states)),
        steps: this.write(effect, entity, row),
      }),
    );
    const events = entity.effects.flatMap((effect) =>
      !isShare(effect) && pressed && effect.on?.includes(pressed.name) ? this.write(effect, entity, row) : [],
    );
    const shares = this.shares.aroundUpdate(entity, row, written.columns);
    return [...before, ...shares.before, ...writes, ...shares.after, ...after, ...events];
  }

  private beforeDelete(entity: EntityModel): Step[] {
    const events = entity.effects.flatMap((effect) =>
      !isShare(effect) && effect.on?.includes('delete') ? this.write(effect, entity, id) : [],
    );
    return [...this.shares.beforeDelete(entity, id), ...events];
  }

  private stateIn(entity: EntityModel, states: readonly string[]): Sql {
    const column = entity.flow ? columnOf(entity, entity.field(entity.flow.field)) : 'NULL';
    return isAmong(column, states);
  }

  private isIn(entity: EntityModel, row: Expression, states: readonly string[]) {
    return exists(sql`SELECT 1 FROM ${entity.table} WHERE id = ${row} AND ${this.stateIn(entity, states)}`);
  }

  /** What an effect does to other records, or to its own. */
  private write(effect: SetEffect, entity: EntityModel, row: Expression): Step[] {
    const made = makesOf(effect);
    if (made !== undefined) {
      const target = this.model.entity(made);
      const into = this.name(`made_${target.names.snake}`);
      const { steps } = makeRecord({
        effect,
        entity,
        row,
        target,
        into,
        model: this.model,
        name: (of) => this.name(of),
      });
      return [...steps, ...this.afterInsert(target, variable(into))];
    }
    const pointer = pointerOf(effect);
    if (pointer === undefined) {
      const own = new Set<string>(effect.set.map((value) => entity.field(value.field).wire));
      return [this.change(effect, entity, row, entity, row), ...refuseBeyond(entity, row, own)];
    }
    const reference = entity.field(pointer).reference;
    if (!reference) return [];
    const { to, field } = reference;
    const into = this.name('pointed');
    const pointed = variable(into, 'value');
    const columns = new Set<string>(effect.set.map((value) => to.field(value.field).wire));
    const set = effect.set.find((value) => value.field === to.flow?.field);
    const written = { columns, state: set && 'to' in set ? set.to : undefined };
    return [
      {
        do: 'read',
        into,
        columns: { value: 'number' },
        query: sql`SELECT ${plainSql(columnOf(entity, field))} AS value FROM ${entity.table} WHERE id = ${row}`,
        missing: SHARED_GONE,
      },
      {
        do: 'when',
        condition: given(pointed),
        steps: [
          ...this.refuseStep(effect, to, pointed),
          ...this.aroundUpdate(to, pointed, [this.change(effect, entity, row, to, pointed)], written, null),
          ...refuseBeyond(to, pointed, columns),
        ],
      },
    ];
  }

  private change(
    effect: SetEffect,
    entity: EntityModel,
    row: Expression,
    target: EntityModel,
    changed: Expression,
  ): Step {
    const sets = effect.set.map((value) => {
      const field = target.field(value.field);
      return sql`${field.wire} = ${valueSql(value, field, entity, row, this.model)}`;
    });
    const list = sets.reduce((before, one) => sql`${before}, ${one}`);
    return {
      do: 'run',
      statement: sql`UPDATE ${target.table} SET ${list}, updated_at = ${now} WHERE id = ${changed}`,
    };
  }

  /** Where its steps do not lead from where it is, a record is not taken by another one either. */
  private refuseStep(effect: SetEffect, target: EntityModel, row: Expression): Step[] {
    const { flow } = target;
    const set = effect.set.find(({ field }) => field === flow?.field);
    if (!flow?.transitions || !set || !('to' in set)) return [];
    const from = [...flow.next].flatMap(([state, next]) => (next.includes(String(set.to)) ? [state] : []));
    const field = target.field(flow.field);
    const to = field.options.find(({ value }) => value === set.to)?.label ?? String(set.to);
    return [
      {
        do: 'refuse',
        when: exists(
          sql`SELECT 1 FROM ${target.table} WHERE id = ${row} AND NOT (${isAmong(columnOf(target, field), [...from, String(set.to)])})`,
        ),
        refusal: {
          status: 409,
          sentence: `This ${target.label.toLowerCase()} cannot become "${to}" now.`,
        },
      },
    ];
  }
}

/** Columns that statements write, and the state that they set; undefined where it may be any. */
interface Written {
  columns: ReadonlySet<string>;
  state: Json | undefined;
}

function reachedBy({ flow, field }: EntityModel, { columns, state }: Written): ReadonlySet<string> {
  if (!flow || !columns.has(field(flow.field).wire)) return new Set();
  return new Set(state === undefined ? flow.next.keys() : [String(state)]);
}

/** Where so many records have the same values already, no effect makes one more of them. */
function refuseBeyond(entity: EntityModel, row: Expression, columns: ReadonlySet<string>): Step[] {
  return entity.bounds
    .filter((bound) => countedBy(bound).some(({ wire }) => columns.has(wire)))
    .map((bound) => refuseMore(bound, entity, row));
}

/** Whether a new record may be in the state. */
function mayBegin({ flow, field }: EntityModel, state: string): boolean {
  if (!flow) return false;
  return state === flow.initial || (!flow.transitions && field(flow.field).input !== 'never');
}
