import { CheckScript } from '../../checks/check-script.ts';
import { hideSamples, makePageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { hasWords } from '../../core/pages/words.ts';

import { factsBlock } from './facts-block.ts';
import { FactsOptions } from './facts-options.ts';

export const facts: Ability<FactsOptions> = {
  name: 'facts',
  title: 'Facts',
  about: 'A list of facts: hours, prices, an address.',
  options: FactsOptions,
  block: factsBlock,
  findProblems: () => [],
  pageChecks: (use, model) => {
    const isSample = ({ sample }: { sample?: boolean }) => sample === true && hasWords(model);
    const texts = use.options.rows
      .filter((row) => !isSample(row))
      .flatMap(({ label, value }) => [label, value]);
    const samples = use.options.rows.filter(isSample).map(({ value }) => value);
    return [
      hideSamples(makePageCheck(use, model, 'shows its facts', new CheckScript(), texts), samples, model),
    ];
  },
};
