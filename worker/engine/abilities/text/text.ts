import { CheckScript } from '../../checks/check-script.ts';
import { hideSamples, makePageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { hasWords } from '../../core/pages/words.ts';

import { textBlock } from './text-block.ts';
import { TextOptions } from './text-options.ts';

export const text: Ability<TextOptions> = {
  name: 'text',
  title: 'Text',
  about: 'Words on a page.',
  options: TextOptions,
  block: textBlock,
  findProblems: () => [],
  pageChecks: (use, model) => {
    const words = firstWords(use.options.body);
    if (words === null) return [];
    const check = (texts: string[]) => makePageCheck(use, model, 'shows its words', new CheckScript(), texts);
    return [use.options.sample && hasWords(model) ? hideSamples(check([]), [words], model) : check([words])];
  },
};

/** The longest run of words at the beginning of a line that no markup interrupts. */
function firstWords(body: string): string | null {
  const runs = body
    .split('\n')
    .map((line) => /^[#>\-*\s]*([\p{L}\p{N} ,.'’–-]+)/u.exec(line)?.[1]?.trim() ?? '');
  return runs.find((run) => run.split(' ').length >= 2) ?? null;
}
