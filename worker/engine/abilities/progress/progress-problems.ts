import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import type { ProgressOptions } from './progress-options.ts';

/** The parts point at the whole, and it is clear when one is done. */
export function findProgressProblems(
  use: ParsedUse<ProgressOptions>,
  blueprint: Blueprint,
): BlueprintProblem[] {
  const problems = new UseProblems(use, blueprint);
  const { options } = use;
  const whole = problems.entity(use.entity, 'entity');
  const parts = problems.entity(options.parts, 'options', 'parts');
  if (!whole || !parts) return problems.found;
  const by = problems.field(parts, options.by, 'options', 'by');
  if (by && by.reference?.entity !== whole.name)
    problems.say(`counts by "${by.label}", which does not point at ${whole.label}.`, 'options', 'by');
  if (options.done === undefined) {
    problems.grants(parts, 'read', 'ticks off single records');
    if (options.progress !== undefined)
      problems.say(
        'differs from person to person, so it cannot stand in a field. Leave the field out.',
        'options',
        'progress',
      );
    if (options.who === 'signed_in' && !blueprint.abilities.some(({ ability }) => ability === 'accounts'))
      problems.say(
        'is for people who are signed in, but nobody can sign in. Open it to anyone, or add accounts.',
        'options',
        'who',
      );
    return problems.found;
  }
  const done = problems.field(parts, options.done, 'options', 'done');
  const choices = done?.options?.map((option) => option.value) ?? [];
  if (done?.type === 'enum') {
    if (options.states.length === 0)
      problems.say(`does not say which choices of "${done.label}" mean done.`, 'options', 'states');
    for (const state of options.states)
      if (!choices.includes(state))
        problems.say(`names "${state}", which is no choice of "${done.label}".`, 'options', 'states');
  } else if (done && done.type !== 'boolean')
    problems.say(`looks at "${done.label}", which is neither yes or no nor a choice.`, 'options', 'done');
  if (options.progress === undefined)
    problems.say(
      'needs a field for the percentage. Add a number that is worked out (input "computed").',
      'options',
    );
  else {
    const field = problems.field(whole, options.progress, 'options', 'progress');
    if (field && (field.type !== 'number' || field.input !== 'computed'))
      problems.say(
        `works out "${field.label}", so it must be a number that is computed (input "computed").`,
        'options',
        'progress',
      );
  }
  return problems.found;
}
