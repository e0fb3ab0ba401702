/** Base forms of the verbs that descriptions use. */
import { wordTable } from '../../lexicon/word-table.ts';
import { VERBS } from './vocabulary.ts';

const IRREGULAR = wordTable<string>({
  wrote: 'write',
  written: 'write',
  sold: 'sell',
  bought: 'buy',
  sent: 'send',
  kept: 'keep',
  made: 'make',
  held: 'hold',
  paid: 'pay',
  chosen: 'choose',
  chose: 'choose',
  lent: 'lend',
  left: 'leave',
  gone: 'go',
  went: 'go',
  done: 'do',
  did: 'do',
  does: 'do',
  has: 'have',
  had: 'have',
  is: 'be',
  am: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  been: 'be',
  won: 'win',
  lost: 'lose',
  read: 'read',
  seen: 'see',
  saw: 'see',
  found: 'find',
  given: 'give',
  gave: 'give',
  taken: 'take',
  took: 'take',
  got: 'get',
  gotten: 'get',
  met: 'meet',
  taught: 'teach',
  learnt: 'learn',
  built: 'build',
  shown: 'show',
  told: 'tell',
  known: 'know',
  grown: 'grow',
  enrolled: 'enrol',
  enrols: 'enrol',
  enrolling: 'enrol',
  travelled: 'travel',
  cancelled: 'cancel',
  cancelling: 'cancel',
  labelled: 'label',
  hidden: 'hide',
  drawn: 'draw',
  driven: 'drive',
  worn: 'wear',
  shared: 'share',
  ran: 'run',
  understood: 'understand',
});

/** Short words that double their last letter: `shoping` is a slip for `shopping`, not a form of `shop`. */
function doubles(base: string): boolean {
  return base.length <= 4 && /^[^aeiou]+[aeiou][^aeiouwxy]$/.test(base);
}

/** The base form when the word is a form of a known verb, else null. `form` tells -ing, -ed, -s and base apart. */
export function findVerb(lower: string): { base: string; form: 'base' | 's' | 'ed' | 'ing' } | null {
  if (VERBS.has(lower)) return { base: lower, form: 'base' };
  const irregular = IRREGULAR[lower];
  if (irregular !== undefined)
    return { base: irregular, form: /(?:ing)$/.test(lower) ? 'ing' : /s$/.test(lower) ? 's' : 'ed' };
  for (const [ending, form] of [
    ['ing', 'ing'],
    ['ed', 'ed'],
    ['s', 's'],
  ] as const) {
    if (!lower.endsWith(ending) || lower.length < ending.length + 2) continue;
    const stem = lower.slice(0, -ending.length);
    const bases = [
      stem,
      ...(ending === 's'
        ? [stem.replace(/e$/, ''), stem.replace(/ie$/, 'y')]
        : [`${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')]),
    ];
    const base = bases.find((one) => VERBS.has(one) && !(one === stem && form !== 's' && doubles(one)));
    if (base) return { base, form };
  }
  return null;
}
