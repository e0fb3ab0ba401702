/** Proves that what lies behind is overdue, what lies far ahead is not, and what is done is neither. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, creatableFields, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { findStatePath } from '../../checks/state-path.ts';
import type { EntityModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';
import type { DueOptions } from './due-options.ts';

export function dueChecks(entity: EntityModel, options: DueOptions): ContractCheck[] {
  const date = entity.field(options.date);
  const state = entity.field(options.state);
  if (
    waysToHave(entity) !== 'create' ||
    !entity.operations.has('list') ||
    beginsDone(entity, options) ||
    !creatableFields(entity).includes(date)
  )
    return [];
  const script = new CheckScript();
  const day = (year: string) => (date.type === 'date' ? `${year}-01-15` : `${year}-01-15T10:00:00.000Z`);
  const finished = options.done && entity.field(options.done.field);
  const open: Record<string, Json | undefined> = finished
    ? { [finished.wire]: openValue(entity, options) }
    : {};
  const behind = script.create(entity, 1, { ...open, [date.wire]: day('2020') });
  const ahead = script.create(entity, 2, { ...open, [date.wire]: day('2098') });
  const listed = (query: string, record: MadeRecord, more: Record<string, Json>, isThere = true) =>
    script.call('GET', `${entity.apiPath}?page_size=100&${query}`, 200, {
      json: { items: isThere ? { $contains: { id: record.id, ...more } } : { $lacks: { id: record.id } } },
    });
  listed(`${state.wire}=overdue`, behind, { [state.wire]: 'overdue' });
  listed(`${state.wire}=overdue`, ahead, {}, false);
  listed(`${state.wire}=later`, ahead, { [state.wire]: 'later' });
  if (finished && options.done && entity.operations.has('update') && finished.input === 'always') {
    const value = options.done.is.find((one) => findStatePath(entity, finished, one)?.moves.length === 0);
    if (value !== undefined && !finished.flow?.transitions) {
      script.call('PATCH', behind.path, 200, {
        body: { [finished.wire]: value },
        json: { [state.wire]: 'done' },
      });
      listed(`${state.wire}=overdue`, behind, {}, false);
    }
  }
  return [makeCheck(entity, 'due', 'what is late is marked, what is done is not', script, 'due')];
}

/** Whether a record is done as it begins, and no form says otherwise: then nothing of it is ever late. */
function beginsDone(entity: EntityModel, options: DueOptions): boolean {
  const { flow } = entity;
  if (!flow || options.done?.field !== flow.field || !options.done.is.includes(flow.initial)) return false;
  return openValue(entity, options) === undefined;
}

/** A value that leaves it undone; left out where the flow begins by itself. */
function openValue(entity: EntityModel, { done }: DueOptions): Json | undefined {
  const field = done && entity.field(done.field);
  if (!field || field.flow?.transitions || field.input === 'never') return undefined;
  if (field.type === 'boolean') return !done.is.includes(true);
  return field.options.find(({ value }) => !done.is.includes(value))?.value;
}
