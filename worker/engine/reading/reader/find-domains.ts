/** Which domains of the lexicon a text belongs to. */

import { singularise } from '../../core/names/inflection.ts';
import { DOMAINS } from '../lexicon/domains.ts';
import { requireThing } from '../lexicon/things.ts';

/** What is looked at of a sentence. */
interface Words {
  text: string;
  tokens: readonly { lower: string }[];
}

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
/** A domain that is only hinted at by words of many domains stays below what is sure. */
const MOST_BY_HINTS = 1.2;
/** A word of so few domains says more than that. */
const RARE = 2;

let index: Map<string, Cue[]> | null = null;

function cueIndex(): Map<string, Cue[]> {
  if (index) return index;
  index = new Map();
  const add = (phrase: string, cue: Cue) => {
    const key = phrase.trim().split(/\s+/).map(wordOf).join(' ');
    const cues = index?.get(key) ?? [];
    if (!cues.some((known) => known.domain === cue.domain)) cues.push(cue);
    index?.set(key, cues);
  };
  for (const [name, domain] of Object.entries(DOMAINS)) {
    for (const phrase of domain.cues.split(',')) add(phrase, { domain: name, weight: 'cue' });
    // Members and customers are everywhere.
    for (const thing of domain.core)
      for (const word of requireThing(thing).words.slice(0, 2))
        add(word, { domain: name, weight: requireThing(thing).nature === 'person' ? 'hint' : 'thing' });
    for (const phrase of domain.hints.split(',')) add(phrase, { domain: name, weight: 'hint' });
  }
  return index;
}

// "a website for a law firm" is a site, "case management for a law firm" a workspace: the frame the text asks for.
const SITES = /\b(?:website|web site|homepage|home page|landing page|web page|booking page)\b/;
const WORKPLACES =
  /\b(?:crm|erp|management|administration|back office|internal|software|dashboard|records|tracker|database|intranet)\b/;
const OUTWARD = new Set(['site', 'store', 'feed']);
const FRAME_FACTOR = 1.5;
// Letters that stand for a name are no plurals: an ATS is not many of "at".
const wordOf = (word: string) => (word.length <= 3 ? word : singularise(word));

/** A business named after "for" says less about the app than the kind before it ("CRM for real estate agents"). */
const AUDIENCE_FACTOR = 0.4;
// "website for my plumbing business": a company site, whatever the company does.
const COMPANY_SITE =
  /\b(?:web ?site|homepage|site|web page|page) (?:for|of) (?:my|our|a|an|the|their) (?:[a-z-]+ ){0,4}(?:business|company|firm|agency|practice|office|startup|contractor|service|freelancer|consultancy|manufacturer|craftsman)\b/;

// "We sell homemade jam online": a shop, whatever is sold.
const SELLS_ONLINE =
  /\b(?:sell|selling|sells)\b[^.!?]{0,60}\b(?:online|on the (?:web|internet))\b|\bonline\b[^.!?]{0,30}\b(?:sell|selling)\b|\b(?:i|we) (?:make and |bake and |grow and |design and )?sell (?:my|our|own|homemade|handmade|hand-made|home-made)\b/;

/** Domains with their scores, best first. */
export function findDomains(sentences: readonly Words[]): DomainScore[] {
  const scores = scoreCues(sentences);
  const opening = (sentences[0]?.text ?? '').toLowerCase();
  if (COMPANY_SITE.test(sentences.map(({ text }) => text.toLowerCase()).join(' ')))
    addScore(scores, 'company', 4);
  if (SELLS_ONLINE.test(opening)) addScore(scores, 'shop', 4);
  const outward = SITES.test(opening);
  const inward = !outward && WORKPLACES.test(opening);
  if (outward || inward)
    for (const [name, score] of scores) {
      const fits = OUTWARD.has(DOMAINS[name]?.layout ?? '') === outward;
      scores.set(name, fits ? score * FRAME_FACTOR : score / FRAME_FACTOR);
    }
  return [...scores]
    .map(([name, score]) => ({ name, score: Math.round(score * 100) / 100 }))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
}

function addScore(scores: Map<string, number>, domain: string, points: number): void {
  scores.set(domain, (scores.get(domain) ?? 0) + points);
}

function scoreCues(sentences: readonly Words[]): Map<string, number> {
  const words = sentences
    .flatMap((sentence) => sentence.tokens.flatMap((token) => token.lower.split(' ')))
    .map(wordOf);
  const cues = cueIndex();
  const scores = new Map<string, number>();
  const named = new Set<string>();
  const hinted = new Set<string>();
  const seen = new Set<string>();
  const forAt = words.indexOf('for');
  let kindNamed = false;
  // "vet clinic" is no clinic: inside a longer cue the shorter ones do not count.
  let covered = 0;
  for (let start = 0; start < words.length; start += 1)
    for (let length = Math.min(LONGEST_CUE, words.length - start); length >= 1; length -= 1) {
      const phrase = words.slice(start, start + length).join(' ');
      const found = cues.get(phrase) ?? shopCue(phrase);
      if (!found || seen.has(phrase)) continue;
      seen.add(phrase);
      const cue = found.some(({ weight }) => weight === 'cue');
      if (cue && start + length <= covered) continue;
      if (cue) covered = Math.max(covered, start + length);
      const ofAudience =
        kindNamed && forAt >= 0 && start > forAt && start < forAt + 6 && start < OPENING_WORDS;
      if (
        cue &&
        (forAt < 0 || start < forAt) &&
        found.some(({ domain, weight }) => weight === 'cue' && DOMAINS[domain]?.generic !== true)
      )
        kindNamed = true;
      for (const { domain, weight: usual } of found) {
        // What only hints at a domain elsewhere names it where nothing else is said: "E-mail".
        const isAll = length === words.length && phrase.replaceAll('-', '') === domain;
        const weight = isAll ? 'cue' : usual;
        const base =
          weight !== 'cue'
            ? POINTS[weight]
            : start < OPENING_WORDS
              ? POINTS.opening - start * 0.15
              : POINTS.cue;
        const bonus = weight === 'cue' ? (length - 1) * POINTS.moreWords : 0;
        // Two rare hints name a domain as well as a cue does.
        if (weight !== 'hint' || (found.length <= RARE && hinted.has(domain))) named.add(domain);
        else if (found.length <= RARE) hinted.add(domain);
        addScore(scores, domain, (base + bonus) * (ofAudience && weight === 'cue' ? AUDIENCE_FACTOR : 1));
      }
    }
  // Hints alone are no sign of what an app is about: members who book hours may book anything.
  for (const [name, score] of scores) if (!named.has(name)) scores.set(name, Math.min(score, MOST_BY_HINTS));
  return scores;
}

/** Bookstores, webshops and the like are shops. */
function shopCue(word: string): Cue[] | undefined {
  return /^[a-z]{3,}(?:shop|store)$/.test(word) && !/^(?:work|bi|coffee)/.test(word)
    ? [{ domain: 'shop', weight: 'cue' }]
    : undefined;
}

/** Whether a domain is called so. */
export function isDomainCue(words: string): boolean {
  const key = words.trim().split(/\s+/).map(wordOf).join(' ');
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
