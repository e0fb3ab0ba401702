/** Records of checks that take something from a number elsewhere, or give to it, and what is expected of that. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ShareEffect } from '../../../contract/plan/effect.ts';
import { fieldsIn } from '../../../contract/plan/formula.ts';
import { amountOf } from '../../../contract/plan/share-problems.ts';
import {
  type CheckScript,
  creatableFields,
  type MadeRecord,
  type Members,
  waysToHave,
} from '../../checks/check-script.ts';
import { allValues, prepare } from '../../checks/prepare-record.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { defaultOf } from '../../core/operations/entity-parts.ts';
import { guardsOf } from '../../core/operations/guarded-name.ts';
import { evaluateFormula, roundValue } from '../formulas/evaluate-formula.ts';
import type { Share } from './share-steps.ts';

export type Held = ShareEffect['while'][number];

export class ShareRecords {
  protected readonly share: Share;
  /** Whether such records come in a file as well. */
  protected readonly isImported: boolean;

  constructor(share: Share, isImported: boolean) {
    this.share = share;
    this.isImported = isImported;
  }

  protected canBeTried(): boolean {
    const { entity, reference } = this.share;
    const { to, field } = reference;
    return (
      waysToHave(entity) === 'create' &&
      waysToHave(to) === 'create' &&
      to.operations.has('read') &&
      isSent(entity, field) &&
      isSent(to, this.share.field)
    );
  }

  /** A record that takes something. @param broken one condition that does not hold. */
  protected makeHeld(
    script: CheckScript,
    number: number,
    target: MadeRecord,
    broken?: Held,
  ): MadeRecord | null {
    const { entity, effect, reference } = this.share;
    const own: { field: FieldModel; values: Json[] }[] = [];
    for (const condition of effect.while) {
      const pointer = condition.of === undefined ? null : entity.field(condition.of).reference;
      const field = (pointer?.to ?? entity).field(condition.field);
      const others = allValues(field).filter((value) => value !== null && !condition.is.includes(value));
      const wanted = { field, values: condition === broken ? others : condition.is };
      if (wanted.values.length === 0) return null;
      if (condition.of === undefined) own.push(wanted);
    }
    const parents = this.heldParents(script, number, broken);
    if (!parents) return null;
    return prepare(entity, script, own, number, {
      ...parents,
      [reference.field.wire]: target.id,
    });
  }

  /** What a record must point at so that it takes something; null where nobody can make that. */
  protected heldParents(script: CheckScript, number: number, broken?: Held): Members | null {
    const { entity, effect } = this.share;
    const values: Members = {};
    for (const name of new Set(effect.while.flatMap(({ of }) => of ?? []))) {
      const pointer = entity.field(name).reference;
      if (!pointer || !isSent(entity, pointer.field)) return null;
      const wanted = effect.while
        .filter(({ of }) => of === name)
        .map((condition) => {
          const field = pointer.to.field(condition.field);
          const others = allValues(field).filter((value) => value !== null && !condition.is.includes(value));
          return { field, values: condition === broken ? others : condition.is };
        });
      if (wanted.some((one) => one.values.length === 0)) return null;
      const parent = prepare(pointer.to, script, wanted, number + 10);
      if (!parent) return null;
      values[pointer.field.wire] = parent.id;
    }
    return values;
  }

  /** The kinds of records with which its own are deleted. */
  protected deletedWith(): { parent: EntityModel; pointer: FieldModel }[] {
    const { entity, reference } = this.share;
    return entity.references
      .filter(({ field, onDelete }) => onDelete === 'delete' && field !== reference.field)
      .filter(({ to }) => isFree(to, 'delete'))
      .map(({ to, field }) => ({ parent: to, pointer: field }));
  }

  protected changeable(): FieldModel[] {
    const { entity } = this.share;
    return this.amountFields().filter(
      (one) => one.input === 'always' && !one.unique && creatableFields(entity).includes(one),
    );
  }

  protected amountFields(): FieldModel[] {
    const { entity, effect } = this.share;
    return fieldsIn(amountOf(effect)).map(({ field }) => entity.field(field));
  }

  protected comesTo(body: Members): number {
    const { entity, effect } = this.share;
    const value = evaluateFormula(amountOf(effect), {
      today: '',
      closed: () => [],
      setting: () => 0,
      read: ({ field: name }) => {
        const field = entity.field(name);
        const start = body[field.wire] ?? defaultOf(field) ?? null;
        return typeof start === 'number' || typeof start === 'string' ? start : null;
      },
    });
    return typeof value === 'number' ? value : 0;
  }

  /** @param body what takes something; null: nothing does. */
  protected expect(script: CheckScript, target: MadeRecord, start: number, body: Members | null): void {
    const { field, sign } = this.share;
    const amount = body ? this.comesTo(body) : 0;
    const left = roundValue(sign === '-' ? start - amount : start + amount, 6, 'nearest');
    const value = field.integer ? left : { $near: left };
    script.call('GET', target.path, 200, { json: { [field.wire]: value } });
  }
}

/** Whether something is done to such records at any time. */
export function isFree(entity: EntityModel, operation: 'update' | 'delete'): boolean {
  return entity.operations.has(operation) && guardsOf(entity, operation).length === 0;
}

export function isSent(entity: EntityModel, field: FieldModel): boolean {
  return creatableFields(entity).includes(field);
}
