/** A list of facts: hours, prices, an address. */
import type { Ability } from '../../ability.ts';
import { factsBlock } from './facts-block.ts';
import { FactsOptions } from './facts-options.ts';

export const facts: Ability<FactsOptions> = {
  name: 'facts',
  title: 'Facts',
  options: FactsOptions,
  block: factsBlock,
  findProblems: () => [],
};
