/** What a noun phrase is, told from the small words before it and the verb and list that are open. */

import { isUncountable, pluralise, singularise } from '../../../core/names/inflection.ts';
import { findFieldKind, isFieldName } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import { isKind, isOrganisation, isPerson } from '../nouns/judge-noun.ts';
import type { NounPhrase } from '../words/phrases.ts';
import { APP_NOUNS, isPersonWord } from '../words/vocabulary.ts';
import type { Walk } from './walk.ts';
import { afterColon } from './walk-colon.ts';
import { afterBy, afterFor, afterOf, afterPlace, afterTo, afterWith, point } from './walk-prepositions.ts';
import { objectPart } from './walk-verbs.ts';

const PREPOSITION =
  /^(with|of|by|per|for|to|on|in|from|at|as|like|about|into|through|including|within|plus|across|than|regarding|via|using|between|under)$/;
const RUNNING = /^(be|run|own|have|operate|lead|start|open|work|found)$/;

// What records go through.
const STAGES = /^(?:stage|state|phase)$/;

export function takeNoun(walk: Walk, phrase: NounPhrase, index: number): void {
  const { links } = walk;
  walk.links = [];
  if (phrase.priced) return;
  if (!walk.started && !walk.last) {
    // "For each member we know …" begins with a preposition and ends in a list.
    if (links.includes('for') && /^(each|every)$/.test(phrase.determiner)) walk.each = phrase.words;
    begin(walk, phrase, index);
    return;
  }
  // "a score from 0 to 10, appointments": what stood before the comma is over.
  const preposition = links.slice(links.lastIndexOf(',') + 1).findLast((link) => PREPOSITION.test(link));
  if (phrase.determiner === 'pronoun') {
    takePronoun(walk, phrase, links, preposition);
    return;
  }
  if (phrase.choices && (phrase.head === 'status' || links.includes('through'))) {
    addChoices(walk, phrase);
    return;
  }
  if (phrase.choices && STAGES.test(phrase.head) && walk.lastMention && walk.list === null) {
    // "leads with address and source; stages new, visited, signed": of what had the fields before.
    const { part, owner, phrase: last } = walk.lastMention;
    const of =
      part === 'attribute' ? owner : /^(?:listed|kept)$/.test(part) && !walk.isApp(last) ? last.words : '';
    if (of !== '') {
      walk.mention('attribute', { ...phrase, plural: false }, of);
      return;
    }
  }
  if (isBusiness(walk, phrase)) {
    walk.mention('audience', phrase);
    walk.last = phrase;
    return;
  }
  const each = /^(each|every)$/.test(phrase.determiner);
  if (links.includes(':')) afterColon(walk, phrase);
  else if (preposition === 'with' || preposition === 'including' || preposition === 'plus')
    afterWith(walk, phrase);
  else if (preposition === 'of') afterOf(walk, phrase);
  else if (preposition === 'by') afterBy(walk, phrase);
  else if (preposition === 'per' || (each && preposition)) point(walk, phrase, 'each');
  else if (preposition === 'to') afterTo(walk, phrase);
  else if (preposition === 'for') afterFor(walk, phrase);
  else if (preposition && /^(as|through|than|via|using|between)$/.test(preposition)) walk.last = phrase;
  else if (preposition) afterPlace(walk, phrase, preposition);
  else afterComma(walk, phrase, links);
}

function takePronoun(
  walk: Walk,
  phrase: NounPhrase,
  links: readonly string[],
  preposition: string | undefined,
): void {
  // "the year it was built": the pronoun stands right behind a noun of the open list.
  if (
    links.length === 0 &&
    walk.list &&
    walk.last &&
    walk.last.determiner !== 'pronoun' &&
    !/^(them|us|me|him)$/.test(phrase.words)
  ) {
    walk.reduced = true;
    return;
  }
  // "I want", "they can": a new clause; "them", "it" stay objects.
  if (!preposition) walk.last = phrase;
  if (links.includes(',') || links.includes('and')) walk.closeList();
}

/** "We are a design agency", "I run a small bakery", "the treasurer of a rowing club": who asks, not what is kept. */
function isBusiness(walk: Walk, phrase: NounPhrase): boolean {
  if (!isOrganisation(phrase) || walk.out.mentions.some(({ part }) => part === 'audience')) return false;
  const mine = walk.subject?.determiner === 'pronoun' && /^(i|we)$/.test(walk.subject.words);
  return mine && walk.verb !== null && RUNNING.test(walk.verb.base) && !phrase.plural;
}

function begin(walk: Walk, phrase: NounPhrase, index: number): void {
  walk.started = true;
  walk.last = phrase;
  if (phrase.determiner === 'pronoun') return;
  const next = walk.phrases[index + 1];
  const link = next?.type === 'link' ? next.word : '';
  const first = walk.out.kind === '' && walk.out.mentions.length === 0;
  if (first && next?.type !== 'verb' && isKind(phrase, walk.sentence, next, walk.isCue)) {
    takeKind(walk, phrase);
    return;
  }
  const attributesFollow = link === ':' || link === '–' || link === '(';
  if (walk.isApp(phrase) && !attributesFollow) walk.mention('listed', phrase);
  else walk.mention(next?.type === 'verb' ? 'subject' : 'listed', phrase);
}

function takeKind(walk: Walk, phrase: NounPhrase): void {
  walk.out.kind = phrase.words;
  walk.mention('kind', phrase);
  // "task management app": tasks are kept.
  const words = phrase.words
    .split(' ')
    .slice(0, -1)
    .join(' ')
    .replace(/ (?:management|tracking|planning|booking|tracker|collection|list)$/, '');
  // "Contacts manager": one of them is a contact.
  const one = findThings(words).length > 0 ? words : singularise(words);
  if (one === '' || APP_NOUNS.has(one)) return;
  walk.mention('kind_part', {
    ...phrase,
    words: one,
    head: one.split(' ').at(-1) ?? one,
    modifiers: [],
    plural: false,
  });
}

function afterComma(walk: Walk, phrase: NounPhrase, links: readonly string[]): void {
  const comma = links.includes(',') || links.includes(';') || links.includes('–');
  const joined = links.includes('and') || links.includes('or') || links.includes('&');
  const owned = ownerBySaying(walk, phrase);
  if (owned !== null) walk.pointer(phrase.words, owned, 'belongs');
  if (walk.list !== null) {
    if (!leavesList(walk, phrase, comma, joined)) {
      if (joined) walk.list.closing = true;
      walk.attribute(phrase);
      return;
    }
    walk.closeList();
    if (isMass(phrase)) phrase.plural = true;
  }
  // "patients, exercises prescribed with sets, appointments": the participle was of one item.
  if (comma && walk.relative && walk.verb?.form === 'participle') {
    walk.verb = null;
    walk.subject = null;
  }
  if (comma || joined) {
    if (actsNext(walk, phrase)) {
      walk.verb = null;
      walk.mention('subject', phrase);
    } else if (joined && walk.lastMention?.part === 'target' && walk.verb !== null)
      walk.mention('target', phrase);
    else if (walk.verb && objectPart(walk) && walk.last && walk.last !== walk.subject)
      walk.mention(objectPart(walk) ?? 'done', phrase);
    else walk.mention('listed', phrase);
  } else walk.mention(walk.verb ? (objectPart(walk) ?? 'done') : 'listed', phrase);
}

/** "customers, their cars": what stood before owns it. */
function ownerBySaying(walk: Walk, phrase: NounPhrase): string | null {
  if (!/^(their|its)$/.test(phrase.determiner) || !phrase.plural || findFieldKind(phrase.words) !== null)
    return null;
  const said = walk.lastMention;
  const fits =
    said?.phrase.plural && /^(listed|kept|seen|done|subject)$/.test(said.part) && !walk.isApp(said.phrase);
  return fits ? said.phrase.words : null;
}

/** Whether a verb follows of which these people are the subject. */
function actsNext(walk: Walk, phrase: NounPhrase): boolean {
  const next = walk.after(phrase);
  return next?.type === 'verb' && next.form === 'plain' && (isPersonWord(phrase.head) || phrase.plural);
}

// Words for parts of a screen that are values of a record as well: "events have a date".
const VALUES = /^(?:date|time|day|link|version|content|number|amount|count)$/;

/** Whether the phrase no longer belongs to the open list. */
function leavesList(walk: Walk, phrase: NounPhrase, comma: boolean, joined: boolean): boolean {
  const { list } = walk;
  if (!list || list.closing || actsNext(walk, phrase) || (list.grouped && comma)) return true;
  if (list.owner === '') return false;
  // In "projects with tasks, a kanban board and comments" the board ends what belongs to the projects.
  if (walk.isApp(phrase) && phrase.determiner !== '' && !VALUES.test(phrase.head)) return true;
  const field = findFieldKind(phrase.words) !== null;
  // "sources with citation, meetings with my supervisor": what has attributes of its own stands beside them.
  const behind = walk.after(phrase);
  const owns = behind?.type === 'link' && behind.word === 'with';
  if (comma && owns && (phrase.plural || isMass(phrase))) return true;
  // "case studies with images, our services": an item with a word of its own before it stands beside them.
  if (phrase.plural && /^(our|my|the|their)$/.test(phrase.determiner) && !field) return true;
  if (phrase.words.startsWith('our ')) return true;
  if (/^(?:our|my)$/.test(phrase.determiner) && /^(?:team|story|history|staff|crew|blog)$/.test(phrase.head))
    return true;
  if (comma && joined && phrase.determiner === 'a' && !field) return true;
  // "leases with start, end, rent and deposit, payments due each month"
  if (
    comma &&
    phrase.plural &&
    list.fields &&
    /^(?:payment|invoice|booking|appointment|repair)$/.test(phrase.head)
  )
    return true;
  // "vans: mileage, next service, damage reports by drivers"
  if (
    comma &&
    phrase.plural &&
    list.fields &&
    phrase.words.includes(' ') &&
    /^(?:report|receipt|request|claim|complaint|incident|inspection|log|entry|check)$/.test(
      phrase.head.split(' ').at(-1) ?? '',
    )
  )
    return true;
  // "products with bill of materials, production orders, stock"
  if (
    comma &&
    list.inner &&
    phrase.plural &&
    phrase.words.includes(' ') &&
    /^(?:order|request|booking|invoice|appointment|contract|task|ticket|delivery|shipment|reservation|report|receipt|incident)$/.test(
      phrase.head.split(' ').at(-1) ?? '',
    )
  )
    return true;
  // "permits with expiry date, violations and fines": nothing but records follows.
  if (comma && list.inner && list.fields && startsRecords(walk, phrase)) return true;
  // In an app's own list, a known thing in the plural is the next thing: "harvests with quantity, machines".
  if (
    comma &&
    list.inner &&
    phrase.plural &&
    !isFieldName(phrase.words) &&
    findThings(phrase.words).length > 0 &&
    list.fields
  )
    return true;
  return comma && joined && list.items === 1 && phrase.plural && !field;
}

/** "sheet music with composer": many of it, though it has no plural. */
function isMass(phrase: NounPhrase): boolean {
  return (
    !phrase.plural &&
    phrase.determiner === '' &&
    phrase.words.includes(' ') &&
    isUncountable(phrase.words) &&
    findFieldKind(phrase.words) === null
  );
}

/** Whether from here to the end of the list all items are many, and none is called as a field is. */
function startsRecords(walk: Walk, phrase: NounPhrase): boolean {
  const rest = walk.phrases.slice(walk.phrases.indexOf(phrase));
  const end = rest.findIndex(
    (one) =>
      one.type === 'verb' || (one.type === 'link' && !/^(?:,|and|or|with|by|for|of|\()$/.test(one.word)),
  );
  const items = (end < 0 ? rest : rest.slice(0, end)).filter((one, at, all): one is NounPhrase => {
    const link = all[at - 1];
    return one.type === 'noun' && (at === 0 || (link?.type === 'link' && /^(?:,|and)$/.test(link.word)));
  });
  const isRecord =
    isPerson(phrase) || findFieldKind(phrase.words) === null || findThings(phrase.words).length > 0;
  return isRecord && !isFieldName(pluralise(phrase.words)) && items.every((one) => one.plural);
}

function addChoices(walk: Walk, phrase: NounPhrase): void {
  const { subject, lastMention: said } = walk;
  // "users comment; admins set the status": of what the app is about.
  if (walk.list === null && subject && isPerson(subject) && walk.last === subject) {
    walk.mention('attribute', phrase, '');
    return;
  }
  // "Hospitals see applications and move them through …": the object goes through the states, not who moves it.
  const isMoved =
    walk.list === null &&
    said !== null &&
    subject !== null &&
    said.phrase !== subject &&
    /^(?:seen|kept|done)$/.test(said.part) &&
    !isPerson(said.phrase) &&
    !walk.isApp(said.phrase);
  if (isMoved) {
    walk.mention('attribute', phrase, said.phrase.words);
    return;
  }
  const owner =
    walk.list?.owner ?? (subject && !isPerson(subject) ? walk.ownerOf(subject) : (walk.nearestOwner() ?? ''));
  walk.mention('attribute', phrase, owner);
}
