/** Which domains of the lexicon a text belongs to. */
import { DOMAINS } from '../lexicon/domains.ts';
import { requireThing } from '../lexicon/things.ts';
import { singularise } from '../naming/inflection.ts';
import type { Sentence } from './token.ts';

export interface DomainScore {
  name: string;
  score: number;
}

interface Cue {
  domain: string;
  weight: 'cue' | 'hint' | 'thing';
}

// Points. A cue in the opening words (what kind of app it is) counts most; hints and usual things add up slowly.
const OPENING_WORDS = 14;
const POINTS = { opening: 5, cue: 1.6, moreWords: 0.8, hint: 0.5, thing: 0.6 };
const LONGEST_CUE = 4;

let index: Map<string, Cue[]> | null = null;

function cueIndex(): Map<string, Cue[]> {
  if (index) return index;
  index = new Map();
  const add = (phrase: string, cue: Cue) => {
    const key = phrase.trim().split(/\s+/).map(singularise).join(' ');
    const cues = index?.get(key) ?? [];
    if (!cues.some((known) => known.domain === cue.domain)) cues.push(cue);
    index?.set(key, cues);
  };
  for (const [name, domain] of Object.entries(DOMAINS)) {
    for (const phrase of domain.cues.split(',')) add(phrase, { domain: name, weight: 'cue' });
    for (const thing of domain.core)
      for (const word of requireThing(thing).words.slice(0, 2)) add(word, { domain: name, weight: 'thing' });
    for (const phrase of domain.hints.split(',')) add(phrase, { domain: name, weight: 'hint' });
  }
  return index;
}

/** Domains with their scores, best first. */
export function findDomains(sentences: readonly Sentence[]): DomainScore[] {
  const words = sentences
    .flatMap((sentence) => sentence.tokens.flatMap((token) => token.lower.split(' ')))
    .map(singularise);
  const cues = cueIndex();
  const scores = new Map<string, number>();
  const seen = new Set<string>();
  // "vet clinic" is no clinic: inside a longer cue the shorter ones do not count.
  let covered = 0;
  for (let start = 0; start < words.length; start += 1)
    for (let length = Math.min(LONGEST_CUE, words.length - start); length >= 1; length -= 1) {
      const phrase = words.slice(start, start + length).join(' ');
      const found = cues.get(phrase);
      if (!found || seen.has(phrase)) continue;
      seen.add(phrase);
      const cue = found.some(({ weight }) => weight === 'cue');
      if (cue && start + length <= covered) continue;
      if (cue) covered = Math.max(covered, start + length);
      for (const { domain, weight } of found) {
        const base =
          weight === 'cue'
            ? start < OPENING_WORDS
              ? POINTS.opening - start * 0.15
              : POINTS.cue
            : POINTS[weight];
        const bonus = weight === 'cue' ? (length - 1) * POINTS.moreWords : 0;
        scores.set(domain, (scores.get(domain) ?? 0) + base + bonus);
      }
    }
  return [...scores]
    .map(([name, score]) => ({ name, score: Math.round(score * 100) / 100 }))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
}

/** Whether a domain is called so. */
export function isDomainCue(words: string): boolean {
  const key = words.trim().split(/\s+/).map(singularise).join(' ');
  return (
    cueIndex()
      .get(key)
      ?.some(({ weight }) => weight === 'cue') ?? false
  );
}

/** Words for the records of a domain. */
export function listOwnWords(domains: readonly DomainScore[]): Set<string> {
  const best = domains[0];
  const domain = best && best.score >= 2 ? DOMAINS[best.name] : undefined;
  return new Set(
    domain
      ? [
          ...domain.core.flatMap((thing) => requireThing(thing).words),
          ...domain.things.flatMap((thing) => requireThing(thing).words.slice(0, 2)),
        ]
      : [],
  );
}
