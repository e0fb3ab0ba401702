/** Proves that nothing brings a number out of its bounds by what records take from it, or give to it. */
import { acceptedValue, CheckScript, type MadeRecord, type Members } from '../../checks/check-script.ts';
import { isFree, ShareRecords } from './share-records.ts';
import { edgesOf } from './share-steps.ts';

export class ShareBounds extends ShareRecords {
  /** What would bring the number out of its bounds: made, changed, moved, imported, deleted, and with what it hangs on. */
  refused(): CheckScript | null {
    const { entity, effect, reference, field, sign } = this.share;
    if (!this.canBeTried()) return null;
    const script = new CheckScript();
    const [least, most] = edgesOf(field);
    const edge = sign === '-' ? least : most;
    const target = script.create(reference.to, 1, { [field.wire]: edge });
    const parents = this.heldParents(script, 1);
    const own = effect.while.filter(({ of }) => of === undefined);
    if (!parents || own.length > 0) return null;
    const body = script.bodyFor(entity, 1, { ...parents, [reference.field.wire]: target.id });
    const amount = this.comesTo(body);
    if (amount <= 0) return null;
    const refuse = (method: 'POST' | 'PATCH' | 'DELETE', path: string, sent?: Members) =>
      script.call(method, path, 409, {
        ...(sent ? { body: sent } : {}),
        json: { detail: { $type: 'string' } },
      });
    const stays = (record: MadeRecord, value: number) =>
      script.call('GET', record.path, 200, { json: { [field.wire]: value } });
    refuse('POST', entity.apiPath, body);
    stays(target, edge);
    if (entity.operations.has('list')) script.call('GET', entity.apiPath, 200, { json: { total: 0 } });
    if (this.isImported) {
      script.call('POST', `${entity.apiPath}/import`, 422, { body: { rows: [body] } });
      stays(target, edge);
    }
    const near = script.create(reference.to, 2, {
      [field.wire]: sign === '-' ? edge + amount : edge - amount,
    });
    const made = script.create(entity, 1, { ...body, [reference.field.wire]: near.id });
    stays(near, edge);
    if (isFree(entity, 'update')) {
      const more = this.changeable().find((one) => {
        const value = acceptedValue(entity, one, 4);
        return this.comesTo({ ...body, [one.wire]: value }) > amount;
      });
      if (more) refuse('PATCH', made.path, { [more.wire]: acceptedValue(entity, more, 4) });
      if (reference.field.input === 'always')
        refuse('PATCH', made.path, { [reference.field.wire]: target.id });
      stays(near, edge);
    }
    // What is given back has its bounds as well.
    const other = sign === '-' ? most : least;
    const isSet = field.input === 'always' && isFree(reference.to, 'update');
    if (!isSet) return script;
    script.call('PATCH', near.path, 200, { body: { [field.wire]: other } });
    if (isFree(entity, 'delete')) refuse('DELETE', made.path);
    for (const { parent, pointer } of this.deletedWith())
      if (Object.hasOwn(made.body, pointer.wire))
        refuse('DELETE', `${parent.apiPath}/${String(made.body[pointer.wire])}`);
    stays(near, other);
    return script;
  }
}
