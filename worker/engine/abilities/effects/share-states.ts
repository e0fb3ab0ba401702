/** Proves that a number changes as the states do on which it depends what records take from it, or give to it. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import { CheckScript } from '../../checks/check-script.ts';
import { allValues } from '../../checks/prepare-record.ts';
import { guardsOf } from '../../core/operations/guarded-name.ts';
import { type Held, isFree, ShareRecords } from './share-records.ts';
import { edgesOf } from './share-steps.ts';

export class ShareStates extends ShareRecords {
  /** What it depends on does not hold, comes to hold, and no longer does. */
  changing(): CheckScript | null {
    const { entity, effect, reference, field } = this.share;
    if (!this.canBeTried() || effect.while.length === 0) return null;
    const script = new CheckScript();
    for (const [place, condition] of effect.while.entries()) {
      const target = script.create(reference.to, 3 * place + 1);
      const start = Number(target.body[field.wire]);
      const made = this.makeHeld(script, 3 * place + 1, target, condition);
      if (made) this.expect(script, target, start, null);
      this.leaveState(script, 3 * place + 2, condition);
    }
    return script.steps.some(({ call }) => call.method === 'GET' && call.path !== entity.apiPath)
      ? script
      : null;
  }

  /** One that takes something no longer does, once it is changed to another value. */
  private leaveState(script: CheckScript, number: number, condition: Held): void {
    const { entity, reference, field, sign } = this.share;
    const parent = condition.of === undefined ? null : entity.field(condition.of).reference;
    const holder = parent?.to ?? entity;
    const looked = holder.field(condition.field);
    const isChanged =
      looked.input === 'always' &&
      holder.operations.has('update') &&
      guardsOf(holder, 'update').length === 0 &&
      !(looked.flow?.transitions || looked.flow?.by);
    const other = allValues(looked).find((value) => value !== null && !condition.is.includes(value));
    if (!isChanged || other === undefined) return;
    const target = script.create(reference.to, number + 30);
    const start = Number(target.body[field.wire]);
    const made = this.makeHeld(script, number, target);
    if (!made) return;
    this.expect(script, target, start, made.body);
    const changed = parent ? `${parent.to.apiPath}/${String(made.body[parent.field.wire])}` : made.path;
    script.call('PATCH', changed, 200, { body: { [looked.wire]: other } });
    this.expect(script, target, start, null);
    const back = condition.is[0] ?? null;
    script.call('PATCH', changed, 200, { body: { [looked.wire]: back } });
    this.expect(script, target, start, made.body);
    if (field.input !== 'always' || !isFree(reference.to, 'update') || this.comesTo(made.body) <= 0) return;
    // Where the number would leave its bounds, nothing changes its state.
    const edges = edgesOf(field);
    const [taken, given] = sign === '-' ? edges : edges.toReversed();
    const put = (value: number | undefined) =>
      script.call('PATCH', target.path, 200, { body: { [field.wire]: value ?? 0 } });
    const refuse = (value: Json) =>
      script.call('PATCH', changed, 409, {
        body: { [looked.wire]: value },
        json: { detail: { $type: 'string' } },
      });
    put(given);
    refuse(other);
    put(start);
    script.call('PATCH', changed, 200, { body: { [looked.wire]: other } });
    put(taken);
    refuse(back);
  }
}
