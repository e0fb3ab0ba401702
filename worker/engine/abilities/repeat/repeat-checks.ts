/** Proves that the next one appears once when one is done, later by its interval, and none where nothing repeats. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, creatableFields, waysToHave } from '../../checks/check-script.ts';
import { findStatePath } from '../../checks/state-path.ts';
import type { EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { makeCheck } from '../record/make-check.ts';
import type { RepeatOptions } from './repeat-options.ts';

/** Far enough ahead that the checks of today still hold when it comes. */
const [FIRST, NEXT] = ['2099-01-31', '2099-02-28'];

export function repeatChecks(entity: EntityModel, options: RepeatOptions): ContractCheck[] {
  const [date, every, done] = [options.date, options.every, options.done.field].map((name) =>
    entity.field(name),
  );
  const isOpen =
    waysToHave(entity) === 'create' && entity.operations.has('update') && entity.operations.has('list');
  if (!date || !every || !done || !isOpen || !creatableFields(entity).includes(date)) return [];
  const path = options.done.is.map((value) => findStatePath(entity, done, value)).find((one) => one !== null);
  const others = creatableFields(entity).includes(done)
    ? done.options.find(({ value }) => !options.done.is.includes(value))
    : undefined;
  const open = done.type === 'boolean' ? false : others?.value;
  const at = (day: string) => (date.type === 'date' ? day : `${day}T09:30:00.000Z`);
  const script = new CheckScript();
  const start = creatableFields(entity).includes(done) && open !== undefined ? { [done.wire]: open } : {};
  const made = script.create(entity, 1, { ...start, [date.wire]: at(FIRST), [every.wire]: 'monthly' });
  const last = options.done.is[0] ?? true;
  const finish = (target: string) => {
    if (creatableFields(entity).includes(done) && done.input === 'always')
      script.call('PATCH', target, 200, { body: { [done.wire]: last } });
    else
      for (const move of path?.moves ?? [])
        if ('action' in move) script.call('POST', `${target}/${move.action.path}`, 200);
        else script.call('PATCH', target, 200, { body: { [done.wire]: move.change } });
  };
  const total = (count: number) => {
    if (!script.seeded) script.call('GET', entity.apiPath, 200, { json: { total: count } });
  };
  finish(made.path);
  // A month after the 31st is the last day of a short month; with a time it goes on into the next one.
  const next = date.type === 'date' ? { [date.wire]: NEXT } : {};
  script.call('GET', `${entity.apiPath}?sort=-id&page_size=100`, 200, {
    json: { items: { $contains: { ...next, [every.wire]: 'monthly' } } },
  });
  script.call('GET', made.path, 200, { json: { [every.wire]: null, [date.wire]: at(FIRST) } });
  total(2);
  if (done.type === 'boolean' && done.input === 'always') {
    script.call('PATCH', made.path, 200, { body: { [done.wire]: false } });
    script.call('PATCH', made.path, 200, { body: { [done.wire]: true } });
    total(2);
  }
  const once = script.create(entity, 2, { ...start, [every.wire]: undefined });
  finish(once.path);
  total(3);
  script.refused('PATCH', made.path, { [every.wire]: 'now_and_then' }, ['body', every.wire]);
  const what = `a ${lowerFirst(entity.label)} that repeats comes back once when it is done`;
  return [makeCheck(entity, 'repeat', what, script, 'repeat')];
}
