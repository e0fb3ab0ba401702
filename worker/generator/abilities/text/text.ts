/** Words on a page. */
import type { Ability } from '../../ability.ts';
import { textBlock } from './text-block.ts';
import { TextOptions } from './text-options.ts';

export const text: Ability<TextOptions> = {
  name: 'text',
  title: 'Text',
  options: TextOptions,
  block: textBlock,
  findProblems: () => [],
};
