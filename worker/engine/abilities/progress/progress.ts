import type { Ability } from '../../core/ability.ts';
import { markOperations, markTables, seedMarks } from '../marks/mark.ts';
import { detectProgress } from './detect.ts';
import { completionOf, readOwnProgress } from './own-progress.ts';
import { planProgress } from './plan.ts';
import { progressChecks } from './progress-checks.ts';
import { ProgressOptions } from './progress-options.ts';
import { ownProgressParts } from './progress-parts.ts';
import { findProgressProblems } from './progress-problems.ts';
import { shareDone } from './share-done.ts';

/** Persons of the examples who have done a part. */
const MOST_DONE = 9;

export const progress: Ability<ProgressOptions> = {
  name: 'progress',
  title: 'Progress',
  about:
    'How much of a whole is done, in percent of its parts: for everyone (tasks of a project), or for each person (lessons of a course).',
  options: ProgressOptions,
  detect: detectProgress,
  plan: planProgress,
  findProblems: findProgressProblems,
  tables: (use, model) => (use.options.done ? [] : markTables(completionOf(use, model))),
  seeds: (use, model) => (use.options.done ? [] : seedMarks(completionOf(use, model), MOST_DONE)),
  operations: (use, model) =>
    use.options.done ? [] : [...markOperations(completionOf(use, model)), readOwnProgress(use, model)],
  computes(use, model) {
    const { progress: field } = use.options;
    const whole = model.entity(use.entity ?? '');
    return field === undefined
      ? []
      : [{ entity: whole.names.snake, field, sql: shareDone(whole, use.options, model) }];
  },
  recordParts: (use, model) => (use.options.done ? [] : ownProgressParts(use, model)),
  checks: progressChecks,
};
