/** Comments stand with what they are about, belong to whoever wrote them, and are answered one level deep. */
import type { Access } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck, PageCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { isSeenByOthers } from '../../core/access/is-seen-by-others.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { makeCheck } from '../record/make-check.ts';
import { commentParts } from './comment-parts.ts';
import type { CommentsOptions } from './comments-options.ts';

export function commentChecks(use: ParsedUse<CommentsOptions>, model: AppModel): ContractCheck[] {
  const parts = commentParts(use, model);
  if (waysToHave(parts.subject) !== 'create' || waysToHave(parts.comment) !== 'create') return [];
  return [
    placeCheck(use, model),
    // What only its maker sees, nobody else writes about.
    ...(parts.comment.operations.has('delete') && parts.writers !== null && !isOwnOnly(seenBy(parts.subject))
      ? [ownCheck(use, model)]
      : []),
    ...(parts.parent ? [answerCheck(use, model)] : []),
  ];
}

function seenBy({ access, operations }: EntityModel): Access[] {
  return access(operations.has('read') ? 'read' : 'list');
}

function placeCheck(use: ParsedUse<CommentsOptions>, model: AppModel): ContractCheck {
  const { subject, comment, about, body } = commentParts(use, model);
  const { count } = use.options;
  const script = new CheckScript();
  const here = script.create(subject, 1);
  const there = script.create(subject, 2);
  const first = script.create(comment, 1, { [about.wire]: here.id });
  const second = script.create(comment, 2, { [about.wire]: here.id });
  script.create(comment, 3, { [about.wire]: there.id });
  script.call('GET', `${comment.apiPath}?${about.wire}=${here.id}&sort=created_at`, 200, {
    json: {
      total: 2,
      items: [
        { id: first.id, [body.wire]: first.body[body.wire] ?? null },
        { id: second.id, [body.wire]: second.body[body.wire] ?? null },
      ],
    },
  });
  if (count !== undefined) {
    script.call('GET', here.path, 200, { json: { [count]: 2 } });
    script.call('GET', there.path, 200, { json: { [count]: 1 } });
  }
  return makeCheck(
    comment,
    `about.${subject.names.snake}`,
    `each stands with the ${lowerFirst(subject.label)} that it is about`,
    script,
    'comments',
  );
}

function ownCheck(use: ParsedUse<CommentsOptions>, model: AppModel): ContractCheck {
  const { comment, about, subject } = commentParts(use, model);
  const script = new CheckScript();
  const record = script.create(subject, 1);
  const { id, path } = script.create(comment, 1, { [about.wire]: record.id });
  script.castMaker(comment, 'ada');
  const mine = `${comment.apiPath}/mine`;
  script.call('GET', mine, 200, { as: 'ada', json: { items: [{ id }] } });
  script.call('GET', mine, 200, { as: 'bo', json: { items: { $length: 0 } } });
  const status = comment.owner !== null && !isSeenByOthers(comment) ? 404 : 403;
  script.call('DELETE', path, status, { as: 'bo', json: { detail: { $type: 'string' } } });
  script.call('GET', comment.apiPath, 200, { json: { items: { $contains: { id } } } });
  script.call('DELETE', path, 204, { as: 'ada' });
  script.call('GET', comment.apiPath, 200, { json: { items: { $lacks: { id } } } });
  return makeCheck(comment, 'own', 'only whoever wrote one can delete it', script, 'comments');
}

function answerCheck(use: ParsedUse<CommentsOptions>, model: AppModel): ContractCheck {
  const { comment, about, parent, subject } = commentParts(use, model);
  const answered = parent?.wire ?? '';
  const script = new CheckScript();
  const here = script.create(subject, 1);
  const there = script.create(subject, 2);
  const first = script.create(comment, 1, { [about.wire]: here.id });
  const answer = script.create(comment, 2, { [about.wire]: here.id, [answered]: first.id });
  script.refused(
    'POST',
    comment.apiPath,
    script.bodyFor(comment, 3, { [about.wire]: there.id, [answered]: first.id }),
    ['body', answered],
  );
  script.call('POST', comment.apiPath, 409, {
    body: script.bodyFor(comment, 3, { [about.wire]: here.id, [answered]: answer.id }),
  });
  script.call('GET', `${comment.apiPath}?${about.wire}=${here.id}`, 200, { json: { total: 2 } });
  return makeCheck(
    comment,
    'answers',
    'answers stay one level deep, with what they answer',
    script,
    'comments',
  );
}

/** The page of a record shows what was written about it. */
export function commentPageChecks(use: ParsedUse<CommentsOptions>, model: AppModel): PageCheck[] {
  const { subject, comment, about, body } = commentParts(use, model);
  const page = subject.detailPage;
  if (!page || waysToHave(subject) !== 'create' || waysToHave(comment) !== 'create') return [];
  if (isOwnOnly(seenBy(comment))) return [];
  const script = new CheckScript();
  const record = script.create(subject, 1);
  const written = script.create(comment, 2, { [about.wire]: record.id });
  const text = written.body[body.wire];
  if (typeof text !== 'string') return [];
  return [
    {
      id: `page.${page.names.snake}.${comment.plural.snake}`,
      title: `The page "${page.title}" shows its ${lowerFirst(comment.labelPlural)}`,
      page: page.names.snake,
      path: page.path.replace(':id', String(record.id)),
      ...(script.seeded ? { seeded: true } : {}),
      setup: script.steps,
      expect: { texts: [comment.labelPlural, text] },
    },
  ];
}
