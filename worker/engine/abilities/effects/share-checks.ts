/** Proves that what records take from a number, or give to it, is what stands there: made, changed, moved, deleted and in a file. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import type { ShareEffect } from '../../../contract/plan/effect.ts';
import { acceptedValue, CheckScript, type MadeRecord } from '../../checks/check-script.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { guardsOf } from '../../core/operations/guarded-name.ts';
import type { SampleValues } from '../../core/sample-values.ts';
import { isImported } from '../csv-import/is-imported.ts';
import { makeCheck } from '../record/make-check.ts';
import { ShareBounds } from './share-bounds.ts';
import { isFree, isSent, ShareRecords } from './share-records.ts';
import { ShareStates } from './share-states.ts';
import { sharesOf } from './share-steps.ts';

/** Enough for whatever checks take, and room for what they give. */
const PLENTY = 100_000_000_000;

/** What is taken from has enough, and room for what is given. */
export function shareSamples({ entities }: AppModel): SampleValues[] {
  return entities.flatMap(sharesOf).flatMap(({ reference, field }) =>
    isSent(reference.to, field)
      ? [
          {
            entity: reference.to.names.snake,
            values: (number) => ({ [field.wire]: plenty(field, number) }),
          },
        ]
      : [],
  );
}

function plenty({ min, max, integer }: FieldModel, number: number): number {
  const low = min ?? 0;
  const high = Math.min(max ?? 2 * PLENTY, 2 * PLENTY);
  const middle = (low + high) / 2 + number;
  return Math.min(high, integer ? Math.floor(middle) : middle);
}

interface Given {
  entity: EntityModel;
  effect: ShareEffect;
  /** Its place among the effects. */
  index: number;
  model: AppModel;
}

export function shareChecks({ entity, effect, index, model }: Given): ContractCheck[] {
  const share = sharesOf(entity).find((one) => one.effect === effect);
  if (!share) return [];
  const inFiles = isImported(entity, model);
  const name = `effect.${index + 1}`;
  const { label } = share.field;
  const tried = [
    { id: name, title: `"${label}" is what they leave of it`, script: new ShareTrial(share, inFiles).kept() },
    {
      id: `${name}.bounds`,
      title: `"${label}" stays within its bounds`,
      script: new ShareBounds(share, inFiles).refused(),
    },
    {
      id: `${name}.while`,
      title: `"${label}" changes with their state`,
      script: new ShareStates(share, inFiles).changing(),
    },
  ];
  return tried.flatMap(({ id, title, script }) =>
    script && !script.seeded ? [makeCheck(entity, id, title, script, 'effects')] : [],
  );
}

class ShareTrial extends ShareRecords {
  /** Made, changed, moved and deleted while what it depends on holds. */
  kept(): CheckScript | null {
    if (!this.canBeTried()) return null;
    const { entity, reference } = this.share;
    const script = new CheckScript();
    const first = script.create(reference.to, 1);
    const made = this.makeHeld(script, 1, first);
    if (!made) return null;
    const start = Number(first.body[this.share.field.wire]);
    this.expect(script, first, start, made.body);
    if (guardsOf(entity, 'update').length === 0) {
      this.changeAmount(script, first, start, made);
      this.moveElsewhere(script, first, start, made);
    } else if (isFree(entity, 'delete')) {
      script.call('DELETE', made.path, 204);
      this.expect(script, first, start, null);
    }
    this.goWith(script);
    this.importOne(script);
    return script;
  }

  /** Deleted with what it hangs on. */
  private goWith(script: CheckScript): void {
    const { reference, field } = this.share;
    for (const { parent, pointer } of this.deletedWith()) {
      const target = script.create(reference.to, 5);
      const made = this.makeHeld(script, 5, target);
      const id = made?.body[pointer.wire];
      if (!made || id === undefined) continue;
      const start = Number(target.body[field.wire]);
      this.expect(script, target, start, made.body);
      script.call('DELETE', `${parent.apiPath}/${String(id)}`, 204);
      this.expect(script, target, start, null);
    }
  }

  private importOne(script: CheckScript): void {
    const { entity, effect, reference, field } = this.share;
    if (!this.isImported || effect.while.some(({ of }) => of === undefined)) return;
    const target = script.create(reference.to, 7);
    const parents = this.heldParents(script, 7);
    if (!parents) return;
    const body = script.bodyFor(entity, 7, { ...parents, [reference.field.wire]: target.id });
    script.call('POST', `${entity.apiPath}/import`, 201, { body: { rows: [body] } });
    this.expect(script, target, Number(target.body[field.wire]), body);
  }

  private changeAmount(script: CheckScript, target: MadeRecord, start: number, made: MadeRecord): void {
    const { entity } = this.share;
    const [field] = this.changeable();
    if (!field || !entity.operations.has('update')) return;
    const value = acceptedValue(entity, field, 4);
    made.body = { ...made.body, [field.wire]: value };
    script.call('PATCH', made.path, 200, { body: { [field.wire]: value } });
    this.expect(script, target, start, made.body);
  }

  private moveElsewhere(script: CheckScript, target: MadeRecord, start: number, made: MadeRecord): void {
    const { entity, reference, field } = this.share;
    let from = target;
    let fromStart = start;
    if (entity.operations.has('update') && reference.field.input === 'always') {
      const other = script.create(reference.to, 2);
      script.call('PATCH', made.path, 200, { body: { [reference.field.wire]: other.id } });
      this.expect(script, target, start, null);
      from = other;
      fromStart = Number(other.body[field.wire]);
      this.expect(script, from, fromStart, made.body);
    }
    if (!isFree(entity, 'delete')) return;
    script.call('DELETE', made.path, 204);
    this.expect(script, from, fromStart, null);
  }
}
