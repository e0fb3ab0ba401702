/** Proves that no more come than have room, when a record is made and when it is changed. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, creatableFields, waysToHave } from '../../checks/check-script.ts';
import { makeCheck } from '../record/make-check.ts';
import type { Party } from './find-party.ts';

/** Days that lie ahead whenever checks are run. */
const AHEAD = '2090';

/** None where checks cannot enter both numbers. */
export function partyCheck({ entity, party, at, seats, starts }: Party): ContractCheck[] {
  const to = at.reference?.to;
  const fields = creatableFields(entity);
  if (!to || waysToHave(entity) !== 'create' || waysToHave(to) !== 'create') return [];
  if (!fields.includes(party) || !fields.includes(at) || !creatableFields(to).includes(seats)) return [];
  const least = Math.max(1, seats.min ?? 1, party.min ?? 1);
  // Room that can be taken away, where the bounds of both numbers leave so much.
  const isMore = least < (seats.max ?? Infinity) && least + 2 <= (party.max ?? Infinity);
  const room = isMore ? least + 1 : least;
  if (room + 1 > (party.max ?? Infinity) || room > (seats.max ?? Infinity)) return [];
  const script = new CheckScript();
  const small = script.create(to, 3, { [seats.wire]: room });
  const issue = ['body', party.wire];
  const many = { [at.wire]: small.id, [party.wire]: room + 1 };
  script.refused('POST', entity.apiPath, script.bodyFor(entity, 1, many), issue);
  const made = script.create(entity, 1, { [at.wire]: small.id, [party.wire]: room });
  if (entity.operations.has('update') && party.input === 'always')
    script.refused('PATCH', made.path, { [party.wire]: room + 1 }, issue);
  const full = { [at.wire]: small.id, [party.wire]: room };
  const comes = String(script.bodyFor(entity, 1, full)[starts.wire] ?? '');
  // What checks make may be long ago.
  if (comes > AHEAD && to.operations.has('update') && seats.input === 'always' && room > (seats.min ?? 0))
    script.refused('PATCH', small.path, { [seats.wire]: room - 1 }, ['body', seats.wire]);
  return [
    makeCheck(entity, 'party', `"${party.label}" lies within "${seats.label}"`, script, 'party-within-seats'),
  ];
}
