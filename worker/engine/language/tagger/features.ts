/**
 * Features of the tokens of a sentence: what the tagger sees of each. A feature is a short text; its weight is learnt.
 * Words themselves can be hidden while training, so that shape, part of speech and context learn to decide too.
 */
import type { Sentence } from '../text/split-sentences.ts';
import { tagPartsOfSpeech } from './part-of-speech.ts';
import type { WordClusters } from './word-clusters.ts';
import { groupOf } from './word-groups.ts';

/** Words behind which what follows means something, remembered along the sentence. */
const CUES =
  /^(?:each|every|a|an|the|with|per|by|as|only|add|rename|of|in|no|not|without|to|called|for|pages|show|how|number|total|average|user|role|its|their|until|when|if|from|at|than|which|who|where)$/;

const VERB = /Verb|Tense|Copula|Modal|Gerund|Auxiliary/;
const SIGN = /^[^\p{L}\d]/u;

/** A word without its usual endings: what "bookings", "booking" and "booked" have in common. */
export function stem(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})(?:ing|ed|es|s)$/, '')
    .replace(/['’]s?$/, '');
}

function shapeOf(word: string): string {
  return word
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/\p{Ll}+/gu, 'x')
    .replace(/\d+/g, '9')
    .slice(0, 6);
}

function kindOf(word: string): string {
  const group = groupOf(word);
  if (group) return group;
  if (/^[£$€~]?\d/.test(word)) return 'num';
  if (/^#[0-9a-f]{3,8}$/.test(word)) return 'hex';
  return SIGN.test(word) ? word : 'w';
}

/** What a sentence shows once and each of its tokens asks for. */
export interface SeenSentence {
  words: string[];
  stems: string[];
  parts: string[];
  kinds: string[];
  shapes: string[];
  clusters: (readonly [string, string] | undefined)[];
  /** What the whole text shows of each word: how often it stands there, whether it heads a line, whether it can do something. */
  document: string[];
  form: string;
  /** Stem of the last word of the heading above, and of the lead. */
  under: string;
  led: string;
  colonAt: number;
  commas: string;
  hasArrow: boolean;
  hasSlash: boolean;
}

const lower = (word: string) => word.toLowerCase().replace(/’/g, "'");

/** Looks at all sentences of a text. */
export function seeSentences(sentences: readonly Sentence[], clusters: WordClusters): SeenSentence[] {
  const shown = new Map<string, { count: number; heads: boolean; acts: boolean }>();
  for (const { tokens, line } of sentences)
    for (const [index, { word }] of tokens.entries()) {
      const one = stem(lower(word));
      const next = lower(tokens[index + 1]?.word ?? '');
      const known = shown.get(one) ?? { count: 0, heads: false, acts: false };
      shown.set(one, {
        count: known.count + 1,
        heads: known.heads || next === ':' || line.form === 'heading',
        acts: known.acts || /^(?:can|may|must|should|cannot|can't|will|shall)$/.test(next),
      });
    }
  return sentences.map((sentence) =>
    seeSentence(sentence, clusters, (one) => {
      const { count = 1, heads = false, acts = false } = shown.get(one) ?? {};
      return `${Math.min(3, count)}${heads ? 'h' : ''}${acts ? 'a' : ''}`;
    }),
  );
}

/** Looks at a sentence once: words, stems, parts of speech, form. */
function seeSentence(
  sentence: Sentence,
  clusters: WordClusters,
  inDocument: (stem: string) => string,
): SeenSentence {
  const { tokens, text, at, line, headings, lead, isFirst } = sentence;
  const words = tokens.map(({ word }) => lower(word));
  return {
    words,
    stems: words.map(stem),
    parts: tagPartsOfSpeech(text, at, tokens),
    kinds: words.map(kindOf),
    shapes: tokens.map(({ word }) => shapeOf(word)),
    clusters: words.map((word) => clusters.of(word)),
    document: words.map((word) => inDocument(stem(word))),
    form: isFirst ? line.form : `${line.form}+`,
    under: lastWord(headings.at(-1)?.text),
    led: lastWord(lead?.text),
    colonAt: words.indexOf(':'),
    commas: String(Math.min(3, words.filter((word) => word === ',').length)),
    hasArrow: /→|[-=–]>| > /.test(text),
    hasSlash: / \/ /.test(text),
  };
}

function lastWord(text: string | undefined): string {
  const words = text?.toLowerCase().match(/[\p{L}]+/gu);
  return words ? stem(words.at(-1) ?? '') : '-';
}

/**
 * The features of each token.
 * @param isHidden whether the word of a token is not shown (training alone).
 */
export function listFeatures(
  seen: SeenSentence,
  isHidden: (index: number) => boolean = () => false,
): string[][] {
  const { words, stems, parts, kinds, shapes, form, under, led, colonAt, commas } = seen;
  const count = words.length;
  const word = (index: number) =>
    index < 0 ? '<' : index >= count ? '>' : isHidden(index) ? '?' : (words[index] ?? '');
  const part = (index: number) => (index < 0 ? '<' : index >= count ? '>' : (parts[index] ?? ''));
  const kind = (index: number) => (index < 0 ? '<' : index >= count ? '>' : (kinds[index] ?? ''));
  let depth = 0;
  let lastVerb = '-';
  let lastCue = '-';
  let lastSign = '<';
  let lastGroup = '-';
  return words.map((own, i) => {
    if (own === '(') depth += 1;
    const side = colonAt < 0 ? 'no' : i < colonAt ? 'bef' : 'aft';
    const hidden = isHidden(i);
    const features = [
      'b',
      `sh=${shapes[i]}`,
      `s3=${own.slice(-3)}`,
      `a=${word(i - 1)}`,
      `z=${word(i + 1)}`,
      `aa=${word(i - 2)}`,
      `zz=${word(i + 2)}`,
      `aw=${word(i - 1)} ${word(i)}`,
      `wz=${word(i)} ${word(i + 1)}`,
      `aaa=${word(i - 2)} ${word(i - 1)}`,
      `zzz=${word(i + 1)} ${word(i + 2)}`,
      `az=${word(i - 1)} ${word(i + 1)}`,
      `p=${part(i)}`,
      `pa=${part(i - 1)}`,
      `pz=${part(i + 1)}`,
      `pap=${part(i - 1)} ${part(i)}`,
      `ppz=${part(i)} ${part(i + 1)}`,
      `ppp=${part(i - 2)} ${part(i - 1)} ${part(i)}`,
      `wp=${word(i - 1)} ${part(i)}`,
      `pw=${part(i)} ${word(i + 1)}`,
      `k=${kind(i)}`,
      `ka=${kind(i - 1)}`,
      `kz=${kind(i + 1)}`,
      `kkk=${kind(i - 1)} ${kind(i)} ${kind(i + 1)}`,
      `f=${form}`,
      `fi=${form} ${i < 3 ? i : 'x'}`,
      `c=${side}`,
      `cf=${side} ${form} ${commas}`,
      `ls=${lastSign}`,
      `lv=${lastVerb}`,
      `lvs=${lastVerb} ${lastSign}`,
      `lvp=${lastVerb} ${part(i)}`,
      `lc=${lastCue}`,
      `lcv=${lastCue} ${lastVerb}`,
      `lg=${lastGroup}`,
      `lgs=${lastGroup} ${depth > 0} ${lastSign}`,
      `un=${under}`,
      `le=${led}`,
      `leu=${led} ${under} ${form}`,
      `d=${seen.document[i]}`,
      `dp=${seen.document[i]} ${part(i)}`,
    ];
    const cluster = seen.clusters[i];
    if (cluster)
      features.push(
        `c1=${cluster[0]}`,
        `c2=${cluster[1]}`,
        `c1a=${cluster[0]} ${word(i - 1)}`,
        `c1p=${cluster[0]} ${part(i - 1)} ${part(i)}`,
        `c1f=${cluster[0]} ${side} ${form}`,
      );
    const next = seen.clusters[i + 1];
    if (next) features.push(`c1z=${next[0]}`);
    const before = seen.clusters[i - 1];
    if (before) features.push(`c1b=${before[0]}`);
    if (!hidden) features.push(`w=${own}`, `st=${stems[i]}`, `s2=${own.slice(-2)}`);
    if (i === count - 1) features.push('last');
    if (depth > 0) features.push('par');
    if (seen.hasArrow) features.push('arr');
    if (seen.hasSlash) features.push(`sla=${lastSign}`);
    if (own === ')') depth -= 1;
    if (SIGN.test(own)) lastSign = own;
    if (!hidden && VERB.test(parts[i] ?? '')) lastVerb = stems[i] ?? '-';
    if (CUES.test(own)) lastCue = own;
    const group = groupOf(own);
    if (group) lastGroup = group;
    return features;
  });
}
