/** Who wrote what is remembered with the writing; answers stay one level deep and with what they answer. */

import type { ParsedUse } from '../../core/ability.ts';
import { isSeenByOthers } from '../../core/access/is-seen-by-others.ts';
import type { AppModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  all,
  body,
  exists,
  given,
  id,
  not,
  now,
  person,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { andApproved } from '../../core/operations/seen.ts';
import type { Column, Table } from '../../core/operations/table.ts';
import { type CommentParts, commentParts } from './comment-parts.ts';
import type { CommentsOptions } from './comments-options.ts';

/** The table of writers; one for every kind of comment, whatever it is about. */
export function writerTables({ comment, writers }: CommentParts): Table[] {
  if (writers === null) return [];
  const reference = `${comment.names.snake}_id`;
  const column = (name: string, type: Column['type']): Column => ({ name, type, nullable: false });
  return [
    {
      name: writers,
      columns: [
        column('person', 'text'),
        { ...column(reference, 'integer'), references: { table: comment.table, onDelete: 'delete' } },
        column('created_at', 'datetime'),
        column('updated_at', 'datetime'),
      ],
      indexes: [
        { columns: [reference], unique: true },
        { columns: ['person'], unique: false },
      ],
    },
  ];
}

/** Which ones whoever asks has written. */
export function ownOperation(parts: CommentParts): Operation {
  const { comment, writers } = parts;
  return {
    id: `read_own_${comment.plural.snake}`,
    group: comment.plural.snake,
    method: 'GET',
    path: `${comment.apiPath}/mine`,
    summary: `The ${lowerFirst(comment.labelPlural)} of whoever asks`,
    access: ['public'],
    body: null,
    steps: [
      {
        do: 'read_all',
        into: 'own',
        columns: { id: 'number', value: 'number' },
        query:
          writers === null
            ? sql`SELECT id, 1 AS value FROM ${comment.table} WHERE 'account:' || ${comment.owner ?? ''} = ${person}`
            : sql`SELECT ${`${comment.names.snake}_id`} AS id, 1 AS value FROM ${writers} WHERE person = ${person}`,
      },
    ],
    answer: { kind: 'rows', rows: variable('own'), columns: { id: 'number', value: 'number' } },
  };
}

export function refineOperation(
  operation: Operation,
  use: ParsedUse<CommentsOptions>,
  model: AppModel,
): Operation {
  const parts = commentParts(use, model);
  const { comment, writers } = parts;
  if (operation.id === `create_${comment.names.snake}`)
    return { ...operation, steps: rememberWriter(operation.steps, parts) };
  const changes = [`update_${comment.names.snake}`, `delete_${comment.names.snake}`];
  if (writers === null || !changes.includes(operation.id)) return operation;
  const refusal: Step = {
    do: 'refuse',
    when: not(exists(ownRow(parts, writers))),
    refusal:
      comment.owner !== null && !isSeenByOthers(comment)
        ? { status: 404, sentence: `There is no such ${lowerFirst(comment.label)}.` }
        : {
            status: 403,
            sentence: `Only whoever wrote this ${lowerFirst(comment.label)} can ${operation.method === 'DELETE' ? 'delete' : 'change'} it.`,
          },
  };
  const { steps } = operation;
  const after = steps.findIndex((step) => step.do === 'find') + 1;
  // Two uses on one kind of comment would ask twice.
  if (after === 0 || steps.some((step) => JSON.stringify(step) === JSON.stringify(refusal))) return operation;
  return { ...operation, steps: [...steps.slice(0, after), refusal, ...steps.slice(after)] };
}

function ownRow({ comment }: CommentParts, writers: string): Sql {
  return sql`SELECT 1 FROM ${writers} WHERE ${`${comment.names.snake}_id`} = ${id} AND person = ${person}`;
}

function rememberWriter(steps: Step[], parts: CommentParts): Step[] {
  const { comment, writers } = parts;
  const at = steps.findIndex((step) => step.do === 'insert' && step.table === comment.table);
  const before = [...steps.slice(0, at), ...answerGuards(parts)];
  const rest = steps.slice(at);
  const known = rest.some((step) => step.do === 'insert' && step.table === writers);
  if (writers === null || known) return [...before, ...rest];
  return [
    ...before,
    ...rest,
    {
      do: 'insert',
      table: writers,
      values: { person, [`${comment.names.snake}_id`]: variable('id'), created_at: now, updated_at: now },
    },
  ];
}

function answerGuards({ comment, about, parent }: CommentParts): Step[] {
  if (!parent) return [];
  const answered = body(parent.wire);
  const one = lowerFirst(comment.label);
  return [
    {
      do: 'refuse',
      when: all(
        given(answered),
        not(
          exists(
            sql`SELECT 1 FROM ${comment.table} WHERE id = ${answered} AND ${about.wire} IS ${body(about.wire)}`,
          ),
        ),
      ),
      refusal: { status: 422, member: parent.wire, sentence: `This ${one} stands somewhere else` },
    },
    {
      do: 'refuse',
      when: all(
        given(answered),
        exists(sql`SELECT 1 FROM ${comment.table} WHERE id = ${answered} AND ${parent.wire} IS NOT NULL`),
      ),
      refusal: { status: 409, sentence: 'An answer cannot be answered once more. Answer what it answers.' },
    },
  ];
}

/** How many there are about a record, as SQL. */
export function countComments({ subject, comment, about }: CommentParts): string {
  const table = sqlName(comment.table);
  return `(SELECT COUNT(*) FROM ${table} WHERE ${table}.${sqlName(about.wire)} = ${sqlName(subject.table)}.id${andApproved(comment)})`;
}
