import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import { heroBlock } from './hero-block.ts';
import { HeroOptions } from './hero-options.ts';

export const hero: Ability<HeroOptions> = {
  name: 'hero',
  title: 'Hero',
  about: 'The head of a public page: a heading, a sentence, a button.',
  options: HeroOptions,
  block: heroBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { action } = use.options;
    if (!action) return problems.found;
    const page = blueprint.pages.find((candidate) => candidate.name === action.page);
    if (!page)
      problems.say(
        `leads to the page "${action.page}", which is not in the plan.`,
        'options',
        'action',
        'page',
      );
    else if (page.path.includes(':'))
      problems.say(
        `leads to "${page.title}", which shows one record and has no address alone.`,
        'options',
        'action',
        'page',
      );
    return problems.found;
  },
  pageChecks: (use, model) => {
    const { heading, text, action } = use.options;
    const texts = [heading, text, action?.label].filter((part) => part !== undefined);
    return [makePageCheck(use, model, `says "${heading}"`, new CheckScript(), texts)];
  },
};
