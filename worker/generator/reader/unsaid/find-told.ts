/** "Browse movie information, view movie details": what there is something to tell about, where nothing else is kept. */
import type { Candidate, Weighing } from '../nouns/candidate.ts';
import { weigh } from '../nouns/weigh-nouns.ts';
import type { Mentions } from '../walk/mention.ts';
import { APP_NOUNS, CONTAINERS, isPersonWord } from '../words/vocabulary.ts';

// Words for what is told about something.
const TOLD = /^(?:information|info|detail|data|content|result|introduction|status|map|table)$/;
/** A text names it this often: once may be said in passing. */
const LEAST = 2;

/** @returns what is spoken of in this way most often, the first of several; null where nothing is. */
export function findTold(read: Mentions, weighing: Weighing): Candidate | null {
  const counts = new Map<string, number>();
  for (const { part, phrase } of read.mentions) {
    if (!/^(?:seen|kept|listed|done)$/.test(part) || phrase.negated) continue;
    if (!TOLD.test(phrase.head.split(' ').at(-1) ?? '')) continue;
    const about = phrase.modifiers.at(-1) ?? '';
    if (about === '' || APP_NOUNS.has(about) || CONTAINERS.has(about) || isPersonWord(about)) continue;
    counts.set(about, (counts.get(about) ?? 0) + 1);
  }
  const [told] = [...counts].filter(([, count]) => count >= LEAST).sort(([, one], [, other]) => other - one);
  const mention = told && read.mentions.find(({ phrase }) => phrase.modifiers.at(-1) === told[0]);
  if (!mention) return null;
  const [words] = told;
  const phrase = { ...mention.phrase, words, head: words, modifiers: [], plural: true };
  weigh({ ...mention, part: 'kept', phrase }, weighing);
  return weighing.candidates.get(weighing.meaning.get(words) ?? '') ?? null;
}
