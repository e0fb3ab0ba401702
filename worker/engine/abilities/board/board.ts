import { listPageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';

import { UseProblems } from '../use-problems.ts';
import { boardBlock } from './board-block.ts';
import { BoardOptions } from './board-options.ts';

export const board: Ability<BoardOptions> = {
  name: 'board',
  title: 'Board',
  about: 'Records in columns by their state; moving a card changes the state within the flow.',
  options: BoardOptions,
  block: boardBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'list', 'lists records');
    problems.grants(entity, 'update', 'moves records from one column to another');
    const field = problems.field(entity, use.options.field, 'options', 'field');
    if (field && field.type !== 'enum')
      problems.say(`makes its columns from "${field.label}", which is not a choice.`, 'options', 'field');
    else if (field && field.input !== 'always')
      problems.say(`moves records by "${field.label}", which people cannot change.`, 'options', 'field');
    problems.shown(entity, use.options.card, 'card');
    return problems.found;
  },
  pageChecks: (use, model) => {
    const { options } = model.entity(use.entity ?? '').field(use.options.field);
    return listPageCheck(
      use,
      model,
      options.map((option) => option.label),
    );
  },
};
