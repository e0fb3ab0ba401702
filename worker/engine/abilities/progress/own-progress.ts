/** What one person has done: a mark on each part, and the counts for each whole. */
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { person, plainSql, sql, variable } from '../../core/operations/expression.ts';
import type { Operation } from '../../core/operations/operation.ts';
import { andOwn } from '../../core/operations/own-rows.ts';
import { readersOf } from '../../core/operations/readers-of.ts';
import { andShown } from '../../core/operations/seen.ts';
import { type Mark, markReference, markTable } from '../marks/mark.ts';
import { accessOf } from '../marks/who.ts';
import type { ProgressOptions } from './progress-options.ts';

/** That a person has done a part: `POST /api/lessons/{id}/completion`. */
export function completionOf(use: ParsedUse<ProgressOptions>, model: AppModel): Mark {
  return {
    entity: model.entity(use.options.parts),
    name: 'completion',
    plural: 'completions',
    verbs: { set: 'Complete', clear: 'Reopen' },
    value: null,
    access: accessOf(use.options.who),
  };
}

/** `GET /api/courses/progress/mine`: how many parts each whole has, and how many of them the person has done. */
export function readOwnProgress(use: ParsedUse<ProgressOptions>, model: AppModel): Operation {
  const whole = model.entity(use.entity ?? '');
  const mark = completionOf(use, model);
  const parts = mark.entity;
  const marks = markTable(mark);
  const columns = { id: 'number', total: 'number', done: 'number' } as const;
  return {
    id: `read_own_${whole.names.snake}_progress`,
    group: whole.plural.snake,
    method: 'GET',
    path: `${whole.apiPath}/progress/mine`,
    summary: 'The progress of whoever asks',
    // Who may not read the parts is not told how many there are.
    access: readersOf(parts),
    body: null,
    steps: [
      {
        do: 'read_all',
        into: 'progress',
        columns,
        query: sql`
          SELECT ${parts.table}.${parts.field(use.options.by).wire} AS id, COUNT(*) AS total, COUNT(${marks}.id) AS done
          FROM ${parts.table}
          LEFT JOIN ${marks} ON ${marks}.${markReference(mark)} = ${parts.table}.id AND ${marks}.person = ${person}
          WHERE ${parts.table}.${parts.field(use.options.by).wire} IS NOT NULL${plainSql(andShown(parts))}${andOwn(parts, parts.operations.has('read') ? 'read' : 'list')}
          GROUP BY 1 ORDER BY 1`,
      },
    ],
    answer: { kind: 'rows', rows: variable('progress'), columns },
  };
}
