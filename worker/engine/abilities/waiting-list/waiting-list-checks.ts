/** Proves that who comes too late waits, that the first in line moves up at once, and that nobody is passed by. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { Crowd } from '../capacity/capacity-checks.ts';
import type { Capacity } from '../capacity/capacity-model.ts';
import { makeCheck } from '../record/make-check.ts';

export function waitingListChecks(one: Capacity): ContractCheck[] {
  const { entity, of, capacity, status, waiting } = one;
  if (!status || !waiting) return [];
  if (waysToHave(entity) !== 'create' || waysToHave(of.to) !== 'create' || !entity.operations.has('read'))
    return [];
  if ((capacity.min ?? 0) > 1 || (one.places?.min ?? 1) > 1) return [];
  return [lineCheck(one), growCheck(one)].filter((check) => check !== null);
}

/** Makes a record that has to wait. */
function addWaiting(crowd: Crowd, one: Capacity, number: number): MadeRecord {
  const { entity, status, waiting } = one;
  const name = `waiting_${number}`;
  const body = crowd.script.bodyFor(entity, number, crowd.values());
  crowd.script.call('POST', entity.apiPath, 201, {
    body,
    json: { [status?.wire ?? '']: waiting?.waiting ?? '' },
    keep: { [name]: 'id' },
  });
  return { id: `{{${name}}}`, path: `${entity.apiPath}/{{${name}}}`, body };
}

function expectState(crowd: Crowd, one: Capacity, record: MadeRecord, state: string): void {
  crowd.script.call('GET', record.path, 200, { json: { [one.status?.wire ?? '']: state } });
}

function lineCheck(one: Capacity): ContractCheck {
  const { entity, status, options, waiting } = one;
  const [waits, confirmed] = [waiting?.waiting ?? '', waiting?.confirmed ?? ''];
  const crowd = new Crowd(one, 1);
  const { script } = crowd;
  const first = crowd.add(1);
  const second = addWaiting(crowd, one, 2);
  const third = addWaiting(crowd, one, 3);
  crowd.count(1, 0);
  const canChange = status?.input === 'always' && entity.operations.has('update');
  if (canChange) script.call('PATCH', third.path, 409, { body: { [status.wire]: confirmed } });
  const released = options.released[0];
  if (canChange && released !== undefined)
    script.call('PATCH', first.path, 200, { body: { [status.wire]: released } });
  else if (entity.operations.has('delete')) script.call('DELETE', first.path, 204);
  else return makeCheck(entity, 'waiting', 'who comes too late waits', script, 'waiting-list');
  expectState(crowd, one, second, confirmed);
  expectState(crowd, one, third, waits);
  crowd.count(1, 0);
  if (entity.operations.has('delete')) {
    script.call('DELETE', second.path, 204);
    expectState(crowd, one, third, confirmed);
  }
  return makeCheck(
    entity,
    'waiting',
    'who comes too late waits, and the first in line moves up',
    script,
    'waiting-list',
  );
}

/** More places than before are given to those who wait. */
function growCheck(one: Capacity): ContractCheck | null {
  const { entity, of, capacity, waiting } = one;
  if (!of.to.operations.has('update') || capacity.input !== 'always') return null;
  const crowd = new Crowd(one, 1);
  crowd.add(1);
  const second = addWaiting(crowd, one, 2);
  const third = addWaiting(crowd, one, 3);
  crowd.script.call('PATCH', crowd.target.path, 200, { body: { [capacity.wire]: 2 } });
  expectState(crowd, one, second, waiting?.confirmed ?? '');
  expectState(crowd, one, third, waiting?.waiting ?? '');
  return makeCheck(
    entity,
    'waiting.more',
    'when places are added, those who wait longest get them',
    crowd.script,
    'waiting-list',
  );
}
