/**
 * What is kept where nothing else is: what there is something to tell about ("browse movie information, view movie
 * details"), and what people make although screens have parts of that name ("create forms, edit forms, save forms").
 */
import { toIdentifier } from '../../../core/names/identifier.ts';
import { beginCandidate } from '../nouns/begin-candidate.ts';
import type { Candidate, Weighing } from '../nouns/candidate.ts';
import { weigh } from '../nouns/weigh-nouns.ts';
import type { Mention, Mentions } from '../walk/mention.ts';
import { APP_NOUNS, CONTAINERS, isPersonWord } from '../words/vocabulary.ts';

// Words for what is told about something.
const TOLD = /^(?:information|info|detail|data|content|result|introduction|status|monitoring|map|table)$/;
// Verbs after which something is there that was not, and those by which it stays.
const MAKES = /^(?:create|make|write|design|compose|draft)$/;
const KEEPS = /^(?:create|make|write|design|compose|draft|edit|save|delete|update|publish|store)$/;
// What is made of an app as a whole, and what is set in it rather than made.
const OF_THE_APP =
  /^(?:app|application|website|site|webapp|platform|tool|system|software|solution|page|screen|view|layout|design|feature|functionality|function|setting|preference|option|button|icon|theme|style|font|colou?r|background|animation|account|notification|alert|reminder|warning|chart|graph|statistic|count|number|data|content|information|detail|need|thing|something|anything|everything)$/;
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
  // "Network device monitoring … device scanning": it is named by itself as well.
  for (const { phrase } of read.mentions) {
    const told = counts.get(phrase.words);
    if (told !== undefined) counts.set(phrase.words, told + 1);
  }
  const [told] = mostOf(counts);
  const mention = told && read.mentions.find(({ phrase }) => phrase.modifiers.at(-1) === told);
  return mention ? keep(told, mention, weighing) : null;
}

/** @returns what people make and keep most often by these words; null where nothing is made more than in passing. */
export function findMade(read: Mentions, weighing: Weighing): Candidate | null {
  const objects = read.mentions.filter(
    ({ part, verb, phrase }) =>
      part === 'kept' &&
      KEEPS.test(verb) &&
      phrase.plural &&
      !phrase.negated &&
      APP_NOUNS.has(phrase.head) &&
      !OF_THE_APP.test(phrase.head),
  );
  const counts = new Map<string, number>();
  for (const { phrase } of objects) counts.set(phrase.head, (counts.get(phrase.head) ?? 0) + 1);
  for (const made of mostOf(counts)) {
    const mention = objects.find(({ verb, phrase }) => phrase.head === made && MAKES.test(verb));
    if (mention) return begin(made, mention, weighing);
  }
  return null;
}

function mostOf(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .filter(([, count]) => count >= LEAST)
    .sort(([, one], [, other]) => other - one)
    .map(([words]) => words);
}

// Whatever records are called so elsewhere (the forms of a school), these are what the app itself is about.
function begin(words: string, mention: Mention, weighing: Weighing): Candidate {
  const key = toIdentifier(words, 'thing');
  weighing.meaning.set(words, key);
  return beginCandidate(key, { words, inDomain: false, inCore: false }, mention, weighing, null);
}

function keep(words: string, mention: Mention, weighing: Weighing): Candidate | null {
  const phrase = { ...mention.phrase, words, head: words, modifiers: [], plural: true };
  weigh({ ...mention, part: 'kept', phrase }, weighing);
  return weighing.candidates.get(weighing.meaning.get(words) ?? '') ?? null;
}
