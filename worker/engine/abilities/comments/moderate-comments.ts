/** What ends a conversation: it is locked, or an answer is accepted by whose question it is. */
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { FieldModel } from '../../core/model.ts';
import { entitySource, lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  all,
  body,
  type Condition,
  exists,
  id,
  not,
  now,
  plainSql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import type { CommentParts } from './comment-parts.ts';

/** Nothing is written about what is locked. */
export function refuseLocked(operation: Operation, parts: CommentParts): Operation {
  const { comment, subject, about, locked } = parts;
  if (!locked || operation.id !== `create_${comment.names.snake}`) return operation;
  const closed: Step = {
    do: 'refuse',
    when: exists(sql`SELECT 1 FROM ${subject.table} WHERE id = ${body(about.wire)} AND ${locked.wire} = 1`),
    refusal: { status: 409, sentence: `This ${lowerFirst(subject.label)} is locked.` },
  };
  return { ...operation, steps: [closed, ...operation.steps] };
}

/** `POST /api/answers/{id}/accept`: one of a question at most; a second press takes it back. */
export function acceptOperation({ comment, subject, about }: CommentParts, accepted: FieldModel): Operation {
  const record = comment.names.snake;
  const { owner, ownerSql, table } = subject;
  const which = variable(record, about.wire);
  const roles = rolesIn(subject.access('update'));
  const others: Condition[] =
    owner === null
      ? []
      : [
          not(
            exists(
              sql`SELECT 1 FROM ${table} WHERE id = ${which} AND ${ownerSql === null ? owner : plainSql(ownerSql)} = ${{ kind: 'user', member: 'id' } as const}`,
            ),
          ),
          ...(roles.length > 0
            ? [not({ kind: 'one_of', value: { kind: 'user', member: 'role' }, values: roles } as const)]
            : []),
        ];
  const refusal: Step[] =
    others.length === 0
      ? []
      : [
          {
            do: 'refuse',
            when: all(...others),
            refusal: {
              status: 403,
              sentence: `Only whose ${lowerFirst(subject.label)} it is can accept an answer.`,
            },
          },
        ];
  return {
    id: `accept_${record}`,
    group: comment.plural.snake,
    method: 'POST',
    path: `${comment.apiPath}/{id}/accept`,
    summary: `Accept this ${lowerFirst(comment.label)}, or take that back`,
    access: owner === null ? subject.access('update') : ['signed_in'],
    body: null,
    steps: [
      { do: 'find', into: record, source: entitySource(comment), id },
      ...refusal,
      {
        do: 'run',
        statement: sql`
          UPDATE ${comment.table} SET ${accepted.wire} = CASE WHEN id = ${id} THEN 1 - ${accepted.wire} ELSE 0 END, updated_at = ${now}
          WHERE ${about.wire} = ${which}`,
      },
    ],
    answer: { kind: 'record', status: 200, source: entitySource(comment), id },
  };
}
