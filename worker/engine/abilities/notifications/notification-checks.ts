/** Whoever follows a record hears of what others write about it and of its states, once, until it is seen. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { isFreeMove } from '../../core/operations/held-moves.ts';
import { CommentsOptions } from '../comments/comments-options.ts';
import { makeCheck } from '../record/make-check.ts';

const PATH = '/api/notifications';

export function notificationChecks(use: ParsedUse<{ about: string[] }>, model: AppModel): ContractCheck[] {
  return use.options.about.flatMap((name) => {
    const subject = model.entity(name);
    const followed = [
      ...model.blueprint.abilities,
      ...model.blueprint.pages.flatMap(({ blocks }) => blocks),
    ].some((other) => other.ability === 'follow' && other.entity === name);
    return followed && waysToHave(subject) === 'create'
      ? [followCheck(subject, model)].filter((check) => check !== null)
      : [];
  });
}

function followCheck(subject: EntityModel, model: AppModel): ContractCheck | null {
  const script = new CheckScript();
  const record = script.create(subject, 1);
  const other = script.create(subject, 2);
  script.call('POST', `${record.path}/follow`, 200, { as: 'ada' });
  script.call('GET', PATH, 200, { as: 'ada', json: { items: { $length: 0 } } });
  const before = script.steps.length;
  const comments = model.blueprint.abilities.find(
    ({ ability, entity }) => ability === 'comments' && entity === subject.names.snake,
  );
  const { flow } = subject;
  // A record may be made in another state than the first one, and nobody hears of a state that it has already.
  const state = flow && (record.body[subject.field(flow.field).wire] ?? flow.initial);
  const next =
    flow && state !== null && subject.field(flow.field).input === 'always'
      ? flow.next.get(String(state))?.find((to) => isFreeMove(subject, state, to))
      : undefined;
  if (comments) {
    const options = CommentsOptions.parse(comments.options);
    const comment = model.entity(options.of);
    if (waysToHave(comment) !== 'create') return null;
    const about = comment.field(options.about).wire;
    const write = (id: typeof record.id, number: number) => script.bodyFor(comment, number, { [about]: id });
    script.call('POST', comment.apiPath, 201, { as: 'bo', body: write(other.id, 1) });
    script.call('POST', comment.apiPath, 201, { as: 'ada', body: write(record.id, 2) });
    script.call('GET', PATH, 200, { as: 'ada', json: { items: { $length: 0 } } });
    script.call('POST', comment.apiPath, 201, { as: 'bo', body: write(record.id, 3) });
  } else if (flow && next !== undefined && subject.operations.has('update')) {
    script.call('PATCH', record.path, 200, { as: 'bo', body: { [subject.field(flow.field).wire]: next } });
  }
  if (script.steps.length === before) return null;
  script.call('GET', PATH, 200, { as: 'ada', json: { items: [{ text: { $type: 'string' }, seen: 0 }] } });
  script.call('GET', PATH, 200, { as: 'bo', json: { items: { $length: 0 } } });
  script.call('POST', `${PATH}/seen`, 204, { as: 'ada' });
  script.call('GET', PATH, 200, { as: 'ada', json: { items: [{ seen: 1 }] } });
  return makeCheck(
    subject,
    'notified',
    `whoever follows a ${lowerFirst(subject.label)} hears what others do with it`,
    script,
    'notifications',
  );
}
