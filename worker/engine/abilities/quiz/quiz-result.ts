import { z } from 'zod';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { UseProblems } from '../use-problems.ts';
import { quizResultBlock } from './quiz-block.ts';
import { QuizOptions } from './quiz-options.ts';

const Options = z.strictObject({});

export const quizResult: Ability<z.output<typeof Options>> = {
  name: 'quiz-result',
  title: 'Result of a quiz',
  about: 'How an attempt at a quiz went, on the page of that attempt.',
  options: Options,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    const { at } = use;
    const page = 'page' in at ? blueprint.pages.find((one) => one.name === at.page) : undefined;
    if (!page?.path.endsWith('/:id'))
      problems.say('shows one attempt, so the address of its page must end in /:id.');
    if (
      !blueprint.pages.some((one) =>
        one.blocks.some((block) => block.ability === 'quiz' && block.options?.attempts === entity.name),
      )
    )
      problems.say(`shows ${entity.label_plural}, but no quiz stores its attempts there.`);
    return problems.found;
  },
  block: (use, model) => quizResultBlock(use, findQuiz(use.entity, model), model),
};

/** The use of the quiz that stores its attempts in this entity. */
function findQuiz(attempts: string | undefined, model: AppModel): ParsedUse<QuizOptions> {
  for (const page of model.pages)
    for (const [block, use] of page.blocks.entries())
      if (use.ability === 'quiz' && use.options?.attempts === attempts)
        return { ...use, options: QuizOptions.parse(use.options), at: { page: page.names.snake, block } };
  throw new Error(`No quiz stores its attempts as "${attempts}"`);
}
