/** A list of facts: hours, prices, an address. */
import type { Ability } from '../../ability.ts';
import { CheckScript } from '../../contract/check-script.ts';
import { makePageCheck } from '../../contract/page-checks.ts';

import { factsBlock } from './facts-block.ts';
import { FactsOptions } from './facts-options.ts';

export const facts: Ability<FactsOptions> = {
  name: 'facts',
  title: 'Facts',
  options: FactsOptions,
  block: factsBlock,
  findProblems: () => [],
  pageChecks: (use, model) => {
    const texts = use.options.rows.flatMap(({ label, value }) => [label, value]);
    return [makePageCheck(use, model, 'shows its facts', new CheckScript(), texts)];
  },
};
