/** What the small word before a noun makes of it: with, of, by, to, for, in, per, and the colon. */

import { pluralise } from '../../../core/names/inflection.ts';
import { findFieldKind } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import { isOrganisation, isPerson } from '../nouns/judge-noun.ts';
import { isAbilityNoun } from '../nouns/resolve-noun.ts';
import type { NounPhrase, VerbPhrase } from '../words/phrases.ts';
import { ACT_VERBS } from '../words/vocabulary.ts';
import type { Walk } from './walk.ts';

const GROUPING = /^(filter|search|sort|group|order|browse|find|look|categori[sz]e|organi[sz]e|divide)$/;

// Heads that only point at what stands behind "of".
const POINTING = new Set(
  `list collection kind type sort set board calendar chart graph table overview dashboard map gallery view page log history record
  database catalogue catalog directory timeline summary number count total amount sum average percentage lot variety range selection
  series group glossary heat_map feed tracking management timetable schedule copy`.split(/\s+/),
);

const MEASURING = /^(number|count|amount|date|place|type|kind|name|length|size|price|cost|year|time)$/;

/** Kinds of apps that sell what they hold. */
export const SHOPS = /(?:^| )(?:shop|store|webshop|storefront|boutique)$/;

export function afterWith(walk: Walk, phrase: NounPhrase): void {
  const from = walk.last && walk.last.determiner !== 'pronoun' ? walk.last : null;
  // "We are a small business with three rooms": the app has them.
  const asker = walk.out.mentions.at(-1);
  if (asker?.part === 'audience' && asker.phrase === from && isOrganisation(from) && !from.plural) {
    walk.openList('');
    walk.attribute(phrase);
    return;
  }
  const implied = walk.verb ? ACT_VERBS[walk.verb.base] : undefined;
  const objectless = walk.verb !== null && (from === null || from === walk.subject);
  if (implied !== undefined && objectless) walk.openList(implied);
  else if (from === null)
    walk.openList(walk.last && /^(it|them)$/.test(walk.last.words) ? walk.antecedent() : '');
  else walk.openList(goodsOf(walk, from, phrase) ?? walk.ownerOf(from));
  walk.attribute(phrase);
}

/** "A shop for handmade candles with scent, burn time": the candles have them, not the shop. */
function goodsOf(walk: Walk, from: NounPhrase, first: NounPhrase): string | null {
  const said = walk.out.mentions.at(-1);
  const isGoods = said?.part === 'audience' && said.phrase.plural && !isPerson(said.phrase);
  const isValue = !first.plural && !walk.isApp(first) && !isAbilityNoun(first.words);
  return isGoods && isValue && SHOPS.test(from.words) ? said.phrase.words : null;
}

export function afterOf(walk: Walk, phrase: NounPhrase): void {
  const head = walk.last;
  const said = walk.lastMention;
  // "for parents of twins", "the treasurer of a club": still the audience.
  if (walk.out.mentions.at(-1)?.part === 'audience') return;
  if (!head) {
    walk.mention('target', phrase);
    return;
  }
  // "students of our university sell …": the students do.
  if (isPerson(head) && isOrganisation(phrase) && !phrase.plural) return;
  // "Blood donor service of a small hospital"
  if (isOrganisation(phrase) && !phrase.plural && said?.part === 'kind' && said.phrase === head) {
    walk.mention('audience', phrase);
    return;
  }
  if (isOrganisation(phrase) && walk.subject?.determiner === 'pronoun' && walk.verb?.base === 'be') {
    walk.mention('audience', phrase);
    return;
  }
  if (/^(?:maximum|minimum|limit)$/.test(head.head) && said?.phrase === head && said.part === 'attribute') {
    // "a maximum of 12 students"
    said.phrase = { ...head, words: `maximum ${pluralise(phrase.words)}`, head: 'maximum' };
    return;
  }
  if (MEASURING.test(head.head) && said?.phrase === head && said.part === 'attribute') {
    const what = phrase.plural ? bare(phrase) : phrase.words;
    said.phrase = { ...head, words: `${head.words} of ${what}` };
    return;
  }
  const pointing =
    POINTING.has(head.head.replaceAll(' ', '_')) || (walk.isApp(head) && findFieldKind(head.words) === null);
  // "a waiting list of people": whoever waits.
  if (pointing && /^(?:waiting|wait) list$|^waitlist$/.test(head.words) && isPerson(phrase)) return;
  if (pointing) {
    const part = said?.phrase === head ? said.part : 'seen';
    walk.mention(part === 'kind' ? 'kind_part' : part === 'attribute' ? 'listed' : part, phrase);
    // "A catalogue of family videos": they are kept.
    if (part === 'kind' && phrase.plural) walk.mention('listed', phrase);
  } else if (findFieldKind(head.words) !== null && findThings(head.words).length === 0) {
    if (said?.phrase === head) {
      said.part = 'attribute';
      said.owner = phrase.words;
    }
    walk.mention('target', phrase);
  }
  // "the readings of my house": there is one of it, and nothing to point at.
  else if (/^(?:my|our)$/.test(phrase.determiner) && !phrase.plural) walk.mention('target', phrase);
  else point(walk, phrase, 'belongs');
}

function bare(phrase: NounPhrase): string {
  return phrase.quote
    .replace(/^(?:the|a|an|each|every)\s+/i, '')
    .replace(/[,;:.()]/g, '')
    .toLowerCase();
}

// By what means something is done.
const MEANS =
  /^(?:e-?mail|phone|telephone|post|mail|sms|text|text message|hand|card|cash|bus|car|train|bike|foot|name)$/;

export function afterBy(walk: Walk, phrase: NounPhrase): void {
  // "subscribe by email": how, not what.
  if (!phrase.plural && phrase.determiner === '' && MEANS.test(phrase.words)) {
    walk.mention('target', { ...phrase, determiner: 'pronoun' });
    return;
  }
  // "by the hour", "by month": how long or how often, nothing that is kept.
  if (/^(?:hour|half hour|minute|day|night|week|month|year|quarter)$/.test(phrase.head)) {
    walk.mention('target', phrase);
    return;
  }
  const grouping = walk.verb !== null && GROUPING.test(walk.verb.base);
  if (walk.verb?.form === 'participle' && isPerson(phrase) && !grouping) {
    // "written by an author": the doer.
    const owner = walk.subject ?? walk.last;
    if (owner && owner.determiner !== 'pronoun') walk.pointer(owner.words, phrase.words, 'assigned');
    walk.mention('target', phrase);
    return;
  }
  const owner = grouping ? objectWords(walk) : (walk.nearestOwner() ?? '');
  walk.openList(owner, !grouping);
  walk.attribute(phrase);
  walk.pointer(owner, phrase.words, 'grouped');
}

function objectWords(walk: Walk): string {
  const said = walk.lastMention;
  return said && /^(kept|seen|done)$/.test(said.part) ? said.phrase.words : '';
}

export function afterTo(walk: Walk, phrase: NounPhrase): void {
  const { verb } = walk;
  if (verb && /^(belong|assign|link|relate|connect|attach|refer|tie)$/.test(verb.base)) {
    const from = walk.subject ?? walk.last;
    if (from && from.determiner !== 'pronoun')
      walk.pointer(assigned(walk, verb, from), phrase.words, verb.base === 'assign' ? 'assigned' : 'belongs');
    walk.mention('target', phrase);
  } else if (verb && /^(reply|respond|answer|subscribe|apply|add|listen)$/.test(verb.base))
    walk.mention('target', phrase);
  else walk.last = phrase;
}

// "assign tasks to people": the tasks point at the people, not who assigns them.
function assigned(walk: Walk, verb: VerbPhrase, from: NounPhrase): string {
  const object = walk.last;
  return verb.form === 'plain' && verb.base === 'assign' && object && object !== from
    ? object.words
    : from.words;
}

export function afterFor(walk: Walk, phrase: NounPhrase): void {
  const kindOnly = walk.lastMention?.part === 'kind' && walk.list === null;
  if (kindOnly && walk.verb === null) walk.mention('audience', phrase);
  else if (walk.last !== null && walk.isApp(walk.last) && !isPerson(phrase))
    walk.mention(isAudience(walk, phrase) ? 'audience' : 'seen', phrase);
  else {
    // "projects for clients"
    const said = walk.lastMention;
    if (
      said?.phrase === walk.last &&
      said.phrase.plural &&
      phrase.plural &&
      /^(?:listed|kept)$/.test(said.part) &&
      findThings(phrase.words).length > 0
    )
      walk.pointer(said.phrase.words, phrase.words, 'belongs');
    walk.mention('target', phrase);
  }
}

/** "Build a storefront for a coffee roaster", "I need an app for my bakery". */
function isAudience(walk: Walk, phrase: NounPhrase): boolean {
  return (
    walk.out.mentions.length <= 2 &&
    !phrase.plural &&
    /^(a|an|my|our|the)$/.test(phrase.determiner) &&
    !walk.out.mentions.some(({ part }) => part === 'audience') &&
    findThings(phrase.words).length === 0
  );
}

// What amounts are counted in.
const UNITS =
  /^(?:day|week|month|year|hour|minute|second|kg|kilo|gram|km|kilometre|kilometer|mile|cm|metre|meter|litre|liter|percent)$/;

export function afterPlace(walk: Walk, phrase: NounPhrase, preposition: string): void {
  const from = walk.last;
  const value = walk.lastMention;
  // "watering interval in days"
  if (
    preposition === 'in' &&
    UNITS.test(phrase.words) &&
    value !== null &&
    /^(?:attribute|listed)$/.test(value.part) &&
    !value.phrase.plural &&
    value.phrase === from
  ) {
    value.phrase = { ...value.phrase, words: `${value.phrase.words} in ${bare(phrase)}`, plural: false };
    return;
  }
  // "harvests per hive in kilos": how it is measured.
  if (preposition === 'in' && UNITS.test(phrase.words)) return;
  const named = from !== null && from.determiner !== 'pronoun' && !walk.isApp(from);
  const sorted = walk.verb !== null && GROUPING.test(walk.verb.base) && /^(in|into|under)$/.test(preposition);
  if (sorted) {
    const what =
      walk.subject && walk.subject.determiner !== 'pronoun' ? walk.subject.words : walk.antecedent();
    walk.pointer(what, phrase.words, 'belongs');
    walk.mention('listed', { ...phrase, plural: phrase.plural || phrase.head === 'series' });
    return;
  }
  // "articles in sections", "comments on each task"; "reviews from customers" only says whose they are.
  if (
    named &&
    (phrase.determiner !== '' || phrase.plural) &&
    !walk.isApp(phrase) &&
    !isPerson(phrase) &&
    preposition !== 'from' &&
    !isOrganisation(phrase)
  )
    walk.pointer(from.words, phrase.words, 'belongs');
  walk.mention('target', phrase);
}

export function point(walk: Walk, phrase: NounPhrase, kind: 'belongs' | 'each'): void {
  const from = walk.last;
  // "wines have a price per bottle": by what it is counted, nothing else that is kept.
  if (
    kind === 'each' &&
    from !== null &&
    walk.lastMention?.part === 'attribute' &&
    walk.lastMention.phrase === from &&
    walk.lastMention.owner !== '' &&
    phrase.determiner === '' &&
    !phrase.plural &&
    /^(?:price|rate|cost|fee|charge|fare)$/.test(from.head)
  )
    return;
  if (
    from &&
    from.determiner !== 'pronoun' &&
    !walk.isApp(phrase) &&
    !(walk.isApp(from) && kind === 'each') &&
    // "at most 3 items per member" limits; it does not say that items are of members.
    !(from.quantity !== undefined && kind === 'each')
  ) {
    // "a budget per category": a value of each category.
    const value =
      from.words !== phrase.words &&
      findFieldKind(from.words) !== null &&
      findThings(from.words).length === 0 &&
      !(from.plural && / note$/.test(from.words));
    const before = walk.out.mentions.at(-2);
    // "notes and tasks per lead": both are of the lead.
    if (
      kind === 'each' &&
      !value &&
      before &&
      walk.lastMention?.phrase === from &&
      before.part === walk.lastMention.part &&
      before.evidence === walk.sentence.text &&
      /^(?:listed|kept)$/.test(before.part) &&
      walk.sentence.text.toLowerCase().includes(`${before.phrase.quote} and ${from.quote}`.toLowerCase())
    )
      walk.pointer(before.phrase.words, phrase.words, kind);
    if (value && walk.lastMention?.phrase === from) {
      walk.lastMention.part = 'attribute';
      walk.lastMention.owner = phrase.words;
    } else walk.pointer(from.words, phrase.words, kind);
  }
  walk.mention('target', phrase);
}
