/** The share of parts that are done, in percent, as SQL; nothing where there are no parts. */
import type { AppModel, EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { andApproved } from '../../core/operations/seen.ts';
import type { ProgressOptions } from './progress-options.ts';

export function shareDone(whole: EntityModel, options: ProgressOptions, model: AppModel): string {
  const parts = model.entity(options.parts);
  const column = (name: string) => `${sqlName(parts.table)}.${sqlName(parts.field(name).wire)}`;
  const done = column(options.done ?? '');
  const test =
    options.states.length > 0
      ? `${done} IN (${options.states.map((state) => `'${state}'`).join(', ')})`
      : `${done} = 1`;
  return `(SELECT CAST(ROUND(100.0 * SUM(CASE WHEN ${test} THEN 1 ELSE 0 END) / COUNT(*)) AS INTEGER) FROM ${sqlName(parts.table)} WHERE ${column(options.by)} = ${sqlName(whole.table)}.id${andApproved(parts)})`;
}
