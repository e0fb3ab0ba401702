/** Proves that days in a row are counted, that a gap ends them, and that a day counts once. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';
import type { StreakOptions } from './streak-options.ts';

export function streakChecks(habit: EntityModel, model: AppModel, options: StreakOptions): ContractCheck[] {
  const check = model.entity(options.check);
  if (waysToHave(habit) !== 'create' || waysToHave(check) !== 'create' || !habit.operations.has('read'))
    return [];
  const [of, date] = [check.field(options.of), check.field(options.date)];
  const script = new CheckScript();
  const made = script.create(habit, 1);
  const body = (day: string) => ({ [of.wire]: made.id, [date.wire]: day });
  // Each with values of its own, for what no two may share.
  let ticked = 0;
  const tick = (day: string) => script.create(check, ++ticked, body(day));
  const expect = (current: number, longest: number) =>
    script.call('GET', made.path, 200, {
      json: { [habit.field(options.current).wire]: current, [habit.field(options.longest).wire]: longest },
    });
  expect(0, 0);
  const days = ['2020-02-27', '2020-02-28', '2020-02-29', '2020-03-01', '2020-03-03', '2020-03-04'];
  const ticks = days.map(tick);
  expect(0, 4);
  script.call('POST', check.apiPath, 409, {
    body: script.bodyFor(check, ++ticked, body('2020-02-28')),
    json: { detail: { $type: 'string' } },
  });
  tick('2020-03-02');
  expect(0, 7);
  const second = ticks[1];
  if (second) script.call('DELETE', second.path, 204);
  expect(0, 5);
  const other = script.create(habit, 2);
  script.create(check, ++ticked, { ...body('2020-02-28'), [of.wire]: other.id });
  expect(0, 5);
  if (date.default === 'today') {
    script.create(check, ++ticked, { [of.wire]: made.id, [date.wire]: undefined });
    expect(1, 5);
  }
  return [makeCheck(habit, 'streak', 'days in a row are counted, each of them once', script, 'streak')];
}
