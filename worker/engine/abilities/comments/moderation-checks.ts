/** Nothing is written where it is locked; one answer is accepted at most, and only by whose question it is. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import { CheckScript, creatableFields, waysToHave } from '../../checks/check-script.ts';
import { findStatePath } from '../../checks/state-path.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { isSeenByOthers } from '../../core/access/is-seen-by-others.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { makeCheck } from '../record/make-check.ts';
import { type CommentParts, commentParts } from './comment-parts.ts';
import type { CommentsOptions } from './comments-options.ts';

export function moderationChecks(use: ParsedUse<CommentsOptions>, model: AppModel): ContractCheck[] {
  const parts = commentParts(use, model);
  if (waysToHave(parts.subject) !== 'create' || waysToHave(parts.comment) !== 'create') return [];
  return [lockedCheck(parts), acceptedCheck(parts, model)].filter((check) => check !== null);
}

function lockedCheck({ subject, comment, about, locked }: CommentParts): ContractCheck | null {
  if (!locked) return null;
  const script = new CheckScript();
  const path = findStatePath(subject, locked, true);
  if (!path) return null;
  const start = creatableFields(subject).includes(locked) ? { [locked.wire]: false } : {};
  const record = script.create(subject, 1, start);
  script.create(comment, 1, { [about.wire]: record.id });
  if (path.moves.length === 0) script.call('PATCH', record.path, 200, { body: { [locked.wire]: true } });
  for (const move of path.moves)
    if ('action' in move) script.call('POST', `${record.path}/${move.action.path}`, 200);
    else script.call('PATCH', record.path, 200, { body: { [locked.wire]: move.change } });
  const more = script.bodyFor(comment, 2, { [about.wire]: record.id });
  script.call('POST', comment.apiPath, 409, { body: more, json: { detail: { $type: 'string' } } });
  script.call('GET', `${comment.apiPath}?${about.wire}=${record.id}`, 200, { json: { total: 1 } });
  const what = `nothing is added to a ${lowerFirst(subject.label)} that is locked`;
  return makeCheck(comment, `locked.${subject.names.snake}`, what, script, 'comments');
}

function acceptedCheck(
  { subject, comment, about, accepted }: CommentParts,
  model: AppModel,
): ContractCheck | null {
  if (!accepted) return null;
  const script = new CheckScript();
  const question = script.create(subject, 1);
  const mayDo = (entity: typeof subject, permission: string, role: string) =>
    entity
      .access(permission)
      .some((one) => (typeof one === 'string' ? one !== 'owner' : one.roles.includes(role)));
  const role = allRoles(model.roles).find(
    (one) => !mayDo(subject, 'update', one) && mayDo(subject, 'create', one) && mayDo(comment, 'create', one),
  );
  // Where nobody else sees a question, nobody else answers it.
  const isGuarded = subject.owner !== null && role !== undefined && isSeenByOthers(subject);
  const [asker, other] = [actorOf(role ?? ''), actorOf(role ?? '', 2)];
  if (isGuarded) script.castMaker(subject, asker);
  const [first, second] = [1, 2].map((number) => {
    const made = script.create(comment, number, { [about.wire]: question.id });
    if (isGuarded) script.castMaker(comment, other);
    return made;
  });
  if (!first || !second) return null;
  const as = isGuarded ? { as: asker } : {};
  const stands = (target: string, value: boolean) =>
    script.call('GET', target, 200, { ...as, json: { [accepted.wire]: value } });
  if (isGuarded) {
    script.call('POST', `${first.path}/accept`, 403, { as: other });
    stands(first.path, false);
  }
  script.call('POST', `${first.path}/accept`, 200, { ...as, json: { [accepted.wire]: true } });
  script.call('POST', `${second.path}/accept`, 200, { ...as, json: { [accepted.wire]: true } });
  stands(first.path, false);
  script.call('POST', `${second.path}/accept`, 200, { ...as, json: { [accepted.wire]: false } });
  const what = 'one is accepted at most, by whose question it is';
  return makeCheck(comment, `accepted.${subject.names.snake}`, what, script, 'comments');
}
