import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck, visibleTitle } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import { approvalQueueBlock } from './approval-queue-block.ts';
import { ApprovalQueueOptions } from './approval-queue-options.ts';

export const approvalQueue: Ability<ApprovalQueueOptions> = {
  name: 'approval-queue',
  title: 'Waiting for approval',
  about:
    'The records that wait for approval, for those who approve: what they are, and a button for each decision.',
  options: ApprovalQueueOptions,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'list', 'lists what waits');
    const { approval } = entity;
    if (!approval) {
      problems.say(`lists ${entity.label_plural}, which need no approval.`, 'entity');
      return problems.found;
    }
    const options = entity.fields.find(({ name }) => name === approval.field)?.options ?? [];
    use.options.states.forEach((state, index) => {
      if (!options.some(({ value }) => value === state) || approval.shown.includes(state))
        problems.say(`waits in "${state}", in which nothing waits.`, 'options', 'states', index);
    });
    use.options.actions.forEach((name, index) => {
      if (!entity.actions.some((action) => action.name === name))
        problems.say(
          `decides by "${name}", which is no action of ${entity.label}.`,
          'options',
          'actions',
          index,
        );
    });
    const { text, author, about } = use.options;
    for (const [option, name] of Object.entries({ text, author }))
      if (name !== undefined) problems.field(entity, name, 'options', option);
    problems.fitting(
      entity,
      { option: 'about', name: about },
      (field) => field.type === 'reference',
      'for what it is about, which is no pointer.',
    );
    return problems.found;
  },
  block: approvalQueueBlock,
  pageChecks(use, model) {
    const entity = model.entity(use.entity ?? '');
    if (waysToHave(entity) !== 'create') return [];
    const script = new CheckScript();
    const waiting = visibleTitle(entity, script.createWaiting(entity, 1));
    const shown = visibleTitle(entity, script.create(entity, 2));
    if (waiting === null || shown === null || waiting === shown) return [];
    const check = makePageCheck(use, model, `lists ${entity.labelPlural} that wait`, script, [waiting]);
    return [{ ...check, expect: { ...check.expect, absent: [shown] } }];
  },
};
