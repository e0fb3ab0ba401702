/** The percentage is the share of parts that are done; one person's ticks are not another's. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { markChecks } from '../marks/mark-checks.ts';
import { makeCheck } from '../record/make-check.ts';
import { completionOf } from './own-progress.ts';
import type { ProgressOptions } from './progress-options.ts';

export function progressChecks(use: ParsedUse<ProgressOptions>, model: AppModel): ContractCheck[] {
  const whole = model.entity(use.entity ?? '');
  const parts = model.entity(use.options.parts);
  if (waysToHave(whole) !== 'create' || waysToHave(parts) !== 'create') return [];
  if (use.options.done !== undefined) return sharedCheck(whole, parts, use.options);
  const mark = completionOf(use, model);
  return [
    ...markChecks(mark, 'progress', {
      calls: [
        { as: 'ada', body: 1, shows: {} },
        { as: 'ada', body: 1, shows: {} },
        { as: 'bo', body: 1, shows: {} },
        { as: 'ada', body: null, shows: {} },
      ],
    }),
    ownCheck(whole, parts, use.options),
  ];
}

function ownCheck(whole: EntityModel, parts: EntityModel, options: ProgressOptions): ContractCheck {
  const script = new CheckScript();
  const { wire } = parts.field(options.by);
  const [one, other] = [script.create(whole, 1), script.create(whole, 2)];
  const [first, second] = [1, 2].map((number) => script.create(parts, number, { [wire]: one.id }));
  script.create(parts, 3, { [wire]: other.id });
  const expectDone = (as: string, done: number) =>
    script.call('GET', `${whole.apiPath}/progress/mine`, 200, {
      as,
      json: { items: { $contains: { id: one.id, total: 2, done } } },
    });
  expectDone('ada', 0);
  script.call('POST', `${first?.path}/completion`, 200, { as: 'ada' });
  expectDone('ada', 1);
  expectDone('bo', 0);
  script.call('POST', `${second?.path}/completion`, 200, { as: 'ada' });
  expectDone('ada', 2);
  script.call('GET', `${whole.apiPath}/progress/mine`, 200, {
    as: 'ada',
    json: { items: { $contains: { id: other.id, total: 1, done: 0 } } },
  });
  return makeCheck(whole, 'progress', 'everyone sees how much they have done themselves', script, 'progress');
}

function sharedCheck(whole: EntityModel, parts: EntityModel, options: ProgressOptions): ContractCheck[] {
  const done = parts.field(options.done ?? '');
  const field = options.progress === undefined ? null : whole.field(options.progress);
  if (!field || done.input === 'never' || !whole.operations.has('read')) return [];
  const { wire } = parts.field(options.by);
  const open: Json | undefined =
    done.type === 'boolean'
      ? false
      : done.options.find((option) => !options.states.includes(option.value))?.value;
  const finished: Json = done.type === 'boolean' ? true : (options.states[0] ?? '');
  // Where states only move along a way, a part cannot start as done.
  const moves = parts.flow?.field === done.names.snake ? parts.flow : null;
  if (
    open === undefined ||
    (moves?.transitions && !moves.next.get(moves.initial)?.includes(String(finished)))
  )
    return [];
  if (!parts.operations.has('update') || done.input !== 'always') return [];
  const script = new CheckScript();
  const [one, other] = [script.create(whole, 1), script.create(whole, 2)];
  const start = moves ? {} : { [done.wire]: open };
  const expectShare = (path: string, value: number | null) =>
    script.call('GET', path, 200, { json: { [field.wire]: value } });
  expectShare(one.path, null);
  const made = [1, 2, 3].map((number) => script.create(parts, number, { [wire]: one.id, ...start }));
  if (moves && (moves.initial === finished || options.states.includes(moves.initial))) return [];
  expectShare(one.path, 0);
  made.forEach((part, index) => {
    script.call('PATCH', part.path, 200, { body: { [done.wire]: finished } });
    expectShare(one.path, Math.round(((index + 1) / made.length) * 100));
  });
  expectShare(other.path, null);
  return [
    makeCheck(
      whole,
      `progress.${field.names.snake}`,
      `"${field.label}" is the share of ${parts.labelPlural.toLowerCase()} that are done`,
      script,
      'progress',
    ),
  ];
}
