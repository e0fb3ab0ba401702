import { listPageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';

import { UseProblems } from '../use-problems.ts';
import { tableBlock } from './table-block.ts';
import { TableOptions } from './table-options.ts';

export const table: Ability<TableOptions> = {
  name: 'table',
  title: 'Table',
  about: 'Records in rows and columns, searched, sorted, filtered and paged.',
  options: TableOptions,
  block: tableBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (entity) {
      problems.grants(entity, 'list', 'lists records');
      problems.shown(entity, use.options.columns, 'columns');
      problems.filters(entity, use.options.filters);
      problems.sort(entity, use.options.sort);
      problems.fitting(
        entity,
        { option: 'from', name: use.options.from },
        ({ type }) => type === 'date' || type === 'datetime',
        'for what lies ahead, so it must be a date or a time.',
      );
    }
    return problems.found;
  },
  // What checks make may lie behind by the time they run.
  pageChecks: (use, model) =>
    use.options.from !== undefined
      ? []
      : listPageCheck(use, model, [], use.options.columns, use.options.page_size),
};
