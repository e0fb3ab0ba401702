/** What the text names and nothing was taken from: it must be said, not passed over. */

import { singularise } from '../../core/names/inflection.ts';
import { DOMAINS } from '../lexicon/domains.ts';
import { requireThing } from '../lexicon/things.ts';
import type { Facts } from './facts.ts';
import { isDomainCue } from './find-domains.ts';
import type { Sentence, Token } from './words/token.ts';
import { findVerb } from './words/verb-forms.ts';
import { APP_NOUNS, CONTAINERS, isPersonWord, ORGANISATIONS } from './words/vocabulary.ts';

/** The most that is listed: of a long specification the rest is as likely to be prose. */
const MOST = 8;

// Named while speaking of the app, its makers or the world; nothing that an app would keep.
const SAID_OF_ANYTHING = new Set(
  `thing way kind sort type place somewhere time day week month year moment lot bit bunch couple number amount set range
   everyone everybody anyone someone nobody people person team staff company business owner startup project idea need
   goal aim purpose use case example feature function functionality option ability access help support job work life
   world home country city town region area neighborhood neighbourhood style look feel design colour color theme tone
   mood minimal modern clean simple budget money cost one other rest part piece end start beginning middle top bottom
   side front back left right click button phone mobile tablet desktop computer device screen browser internet web
   hero banner footer markdown emoji euro dollar pound whoever much many plenty head mind hand
   hewn react typescript python database server cloud stack framework language english version mvp prototype demo`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Noun phrases that are objects of what the app is asked to do and that neither a record, a field, a page, a role nor an
 * ability was made of.
 * @param sentences those that were read, without refusals and looks.
 * @returns passages as the person wrote them, at most eight.
 */
export function findUnread(sentences: readonly Sentence[], facts: Omit<Facts, 'unread'>): string[] {
  const taken = collectTaken(facts);
  const passages: string[] = [];
  for (const { tokens } of sentences)
    for (const [from, to] of nounPhrases(tokens)) {
      const phrase = tokens.slice(from, to);
      if (!phrase.every((token) => isLost(token, taken))) continue;
      const passage = phrase.map(({ text }) => text).join(' ');
      if (!passages.includes(passage)) passages.push(passage);
    }
  return passages.slice(0, MOST);
}

/** Runs of nouns, each from its first word to behind its last. */
function nounPhrases(tokens: readonly Token[]): [number, number][] {
  const runs: [number, number][] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (tokens[from]?.tag !== 'N') continue;
    let to = from + 1;
    while (tokens[to]?.tag === 'N' && tokens[to - 1]?.after === '' && tokens[to]?.before === '') to += 1;
    runs.push([from, to]);
    from = to;
  }
  return runs;
}

function isLost(token: Token, taken: ReadonlySet<string>): boolean {
  const words = [token.lemma, ...token.lower.split(/[ -]/).map(singularise)];
  return !words.some(
    (word) =>
      word.length < 4 ||
      word.includes("'") ||
      taken.has(word) ||
      SAID_OF_ANYTHING.has(word) ||
      APP_NOUNS.has(word) ||
      CONTAINERS.has(word) ||
      ORGANISATIONS.has(word) ||
      isPersonWord(word) ||
      isDomainCue(word) ||
      (!token.plural && findVerb(word) !== null) ||
      // A name ("in Notion", "like Trello") is somebody's, not a record.
      /^\p{Lu}\p{Ll}/u.test(token.text),
  );
}

/** Every word that stands for something in the facts, singular and lower case. */
function collectTaken(facts: Omit<Facts, 'unread'>): Set<string> {
  const taken = new Set<string>();
  const take = (...texts: (string | undefined)[]) => {
    for (const text of texts)
      for (const word of text?.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
        taken.add(word).add(singularise(word));
  };
  for (const entity of facts.entities) {
    take(
      entity.name,
      entity.words,
      entity.plural,
      ...(entity.examples ?? []),
      ...(entity.states?.states ?? []),
    );
    for (const field of entity.fields) take(field.name, field.words, ...(field.choices ?? []));
    if (entity.thing === undefined) continue;
    const thing = requireThing(entity.thing);
    take(...thing.words);
    for (const field of thing.fields) take(field.name);
  }
  for (const { evidence } of facts.relations) take(evidence);
  for (const { words, does } of facts.roles) take(words, ...does.map(({ object }) => object));
  for (const { evidence } of facts.rules) take(evidence);
  for (const { evidence, words } of facts.pages) take(evidence, words);
  for (const { evidence } of facts.wanted) take(evidence);
  take(facts.name, facts.audience, facts.subject, facts.kind, ...facts.unwanted, ...facts.looks.evidence);
  for (const { name } of facts.domains.slice(0, 2)) take(name, DOMAINS[name]?.title, DOMAINS[name]?.cues);
  return taken;
}
