/**
 * A name for an app whose text gives it none: its title ("Playground checks – requirements"), what it is for ("a website for my dog
 * grooming salon"), what it is ("a seed library website"), or what is run or done ("we do a walking bus"). The name stands in the text.
 */
import { capitalise } from '../../core/names/words.ts';
import { singularWords } from '../../language/statements/words.ts';
import { tagPartsOfSpeech } from '../../language/tagger/part-of-speech.ts';
import { type Sentence, splitSentences } from '../../language/text/split-sentences.ts';
import { isStaff } from '../knowledge/people.ts';

/** A word of a sentence with its part of speech. */
interface Word {
  word: string;
  lower: string;
  part: string;
}

/** Longest name, in words. */
const MOST_WORDS = 5;
/** Sentences from the beginning in which a name is looked for. */
const FIRST_SENTENCES = 3;

/** Longest line above a text that is taken for its title, in words and signs. */
const LONGEST_TITLE = 12;

/** What only says that it is an app, a text about one, or a page. */
const FRAME =
  /^(?:apps?|applications?|web|websites?|sites?|web-?apps?|webpages?|pages?|homepages?|landing|one-?pagers?|platforms?|systems?|tools?|software|programs?|mini-?programs?|portals?|solutions?|databases?|spreadsheets?|something|projects?|mvp|prototype|demo|internal|online|digital)$/;
/** What a text about an app calls itself, beside its name. */
const DOCUMENT =
  /^(?:requirements?|specifications?|specs?|briefs?|backlogs?|user|stories|functional|features?|moscow|draft|version|v\d*|concept|sprint|wishes|needs|list|software|technical|scope|prd|rfp)$/;
const saysOnlyForm = (word: string) => FRAME.test(word) || DOCUMENT.test(word);

const EMPTY_ADJECTIVES =
  /^(?:small|little|simple|plain|tiny|big|large|new|nice|modern|basic|easy|good|great|complete|full|comprehensive|own|local|whole|fancy|beautiful|clean|few|some|many|several)$/;
const NOUNS = /^(?:Noun|Plural|Actor|Person|Gerund)$/;
const WITHIN = /^(?:Noun|Plural|Actor|Person|Possessive|Gerund|Adjective|Value|PastTense|PresentTense)$/;

/**
 * @param people whom the text speaks of, by one: they use the app, and do not name it.
 * @returns a name of words of the text, or undefined where none stands out.
 */
export function findName(text: string, people: ReadonlySet<string> = new Set()): string | undefined {
  const name = readName(text);
  return name !== undefined && people.has(singularWords(name)) ? undefined : name;
}

function readName(text: string): string | undefined {
  const sentences = splitSentences(text);
  const [first] = sentences;
  if (!first) return undefined;
  const early = sentences
    .slice(0, FIRST_SENTENCES)
    .map((sentence) => ({ sentence, words: readWords(sentence) }));
  return (
    titleOf(first, sentences[1]) ??
    pick(early, ({ words }) => forWhat(words)) ??
    pick(early, ({ words }) => whatIsRun(words)) ??
    whatItIs(early[0]?.words ?? [])
  );
}

function pick<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readWords({ text, at, tokens }: Sentence): Word[] {
  const parts = tagPartsOfSpeech(text, at, tokens);
  return tokens.map(({ word }, index) => ({ word, lower: word.toLowerCase(), part: parts[index] ?? 'X' }));
}

/** The heading above the whole, without what it says of itself as a text. */
function titleOf(sentence: Sentence, next: Sentence | undefined): string | undefined {
  const isAlone = next !== undefined && next.line !== sentence.line && !/[.!?:,;]$/.test(sentence.text);
  if (sentence.line.form !== 'heading' && !(isAlone && sentence.tokens.length <= LONGEST_TITLE))
    return undefined;
  const pieces = sentence.text.split(/\s[–—|-]\s|:\s|\s\(|,\s/).map((piece) =>
    piece
      .split(/\s+/)
      .map((word) => word.replace(/[()*_"“”]/g, ''))
      .filter((word) => word !== ''),
  );
  const telling = pieces
    .map((words) => words.filter((word) => !/^v?\d[\d.]*$/.test(word)))
    .find((words) => !words.every((word) => saysOnlyForm(word.toLowerCase())));
  const end =
    telling?.findIndex((word, index) => index > 1 && /^(?:of|for|in|at|on|with)$/i.test(word)) ?? -1;
  return nameFrom(end > 0 ? telling?.slice(0, end) : telling);
}

/** "a website for my dog grooming salon", "for our choir:". */
function forWhat(words: readonly Word[]): string | undefined {
  const at = words.findIndex(
    ({ lower }, index) =>
      lower === 'for' &&
      (index === 0 || FRAME.test(words[index - 1]?.lower ?? '')) &&
      words.length > index + 1,
  );
  if (at < 0) return undefined;
  // "a website for sharing seeds" says what it does.
  if (words[at + 1]?.part === 'Gerund') return undefined;
  const named = readProperName(words, at + 1);
  return named ?? readGroup(words, at + 1, true);
}

/** "for Tidewatch, a software …", "for The Copper Pan": words with capitals. */
function readProperName(words: readonly Word[], from: number): string | undefined {
  const found: string[] = [];
  for (const { word } of words.slice(from)) {
    const isName = /^\p{Lu}[\p{L}\p{N}&'’-]*$/u.test(word) || (found.length > 0 && word === '&');
    if (!isName) break;
    found.push(word);
  }
  return found.length > 0 && found.length <= MOST_WORDS ? found.join(' ') : undefined;
}

const RUNS = /^(?:run|do|own|have|organi[sz]e|manage|hold|host|are|'re|'m|am|operate)$/;

/** "we are a small courier firm", "every Whitsun we do an under-11 football tournament", "our beekeeping club owns". */
function whatIsRun(words: readonly Word[]): string | undefined {
  const at = words.findIndex(
    ({ lower }, index) => /^(?:we|i)$/.test(lower) && RUNS.test(words[index + 1]?.lower ?? ''),
  );
  const isShort = words.findIndex(({ lower }) => /^(?:we're|i'm|we’re|i’m)$/.test(lower));
  const from = at >= 0 ? at + 2 : isShort >= 0 ? isShort + 1 : -1;
  if (from >= 0 && /^(?:an?|the|three|two|four|five)$/.test(words[from]?.lower ?? ''))
    return readGroup(words, from);
  if (/^(?:our|my)$/.test(words[0]?.lower ?? '')) return readGroup(words, 0);
  return undefined;
}

/** Words with which people ask. */
const ASKING =
  /^(?:please|hi|hello|hey|i|we|you|can|could|would|want|need|like|love|to|have|us|me|let|help|implement|develop|create|build|make|design|write|code|program|'d|i'd|we'd|an?|the|some)$/;

/** "Judo club.", "Please implement a seed library website": the group at the beginning, where nothing is told of it yet. */
function whatItIs(words: readonly Word[]): string | undefined {
  const from = words.findIndex(({ lower }) => !ASKING.test(lower));
  return from < 0 ? undefined : readGroup(words, from);
}

/**
 * A group of nouns: its words up to a sign or a small word.
 * @param mayBeOne whether one word is enough.
 */
function readGroup(words: readonly Word[], from: number, mayBeOne = false): string | undefined {
  const group: Word[] = [];
  let at = from;
  while (/^(?:an?|the|our|my|this|one)$/.test(words[at]?.lower ?? '')) at += 1;
  while (/^(?:\d+|two|three|four|five|six)$/.test(words[at]?.lower ?? '') && words[at + 1]?.part !== 'Noun')
    at += 1;
  while (EMPTY_ADJECTIVES.test(words[at]?.lower ?? '')) at += 1;
  for (const [index, word] of words.entries()) {
    if (index < at) continue;
    const isWord = WITHIN.test(word.part) && /^[\p{L}\p{N}]/u.test(word.word) && word.lower !== 'here';
    if (!isWord || (group.length > 0 && isVerb(word, words[index + 1]))) break;
    group.push(word);
  }
  const all = group.length;
  while (group.length > 0 && isFrameOrNoNoun(group.at(-1))) group.pop();
  const names = group.map(({ word }) => word);
  const isPerson = group.at(-1)?.part === 'Actor' || isStaff((names.join(' ') || ' ').toLowerCase());
  const isEmpty = group.every(({ lower }) => saysOnlyForm(lower));
  if (isPerson || isEmpty || (names.length < 2 && !mayBeOne && names.length === all)) return undefined;
  return nameFrom(names);
}

/** "club owns 2 extractors", not "playground checks": something stands behind it. */
function isVerb({ part }: Word, next: Word | undefined): boolean {
  return (
    /^(?:PresentTense|PastTense)$/.test(part) &&
    next !== undefined &&
    /^[\p{L}\p{N}]/u.test(next.word) &&
    !FRAME.test(next.lower) &&
    next.part !== 'Preposition'
  );
}

const isFrameOrNoNoun = (word: Word | undefined) =>
  word === undefined || FRAME.test(word.lower) || !(NOUNS.test(word.part) || word.part === 'PresentTense');

function nameFrom(words: readonly string[] | undefined): string | undefined {
  if (!words || words.length === 0 || words.length > MOST_WORDS) return undefined;
  const joined = words.join(' ');
  const isLoud = joined === joined.toUpperCase() && /\p{Lu}{4}/u.test(joined);
  return capitalise(isLoud ? joined.toLowerCase() : joined);
}
