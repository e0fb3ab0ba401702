/** What a noun phrase is, told from the small words before it and the verb and list that are open. */
import { findFieldKind, isFieldName } from '../lexicon/fields.ts';
import { findThings } from '../lexicon/things.ts';
import { isKind, isOrganisation, isPerson } from './judge-noun.ts';
import type { NounPhrase, VerbPhrase } from './phrases.ts';
import { ACT_VERBS, APP_NOUNS, isPersonWord } from './vocabulary.ts';
import type { Walk } from './walk.ts';
import { objectPart } from './walk-verbs.ts';

const PREPOSITION =
  /^(with|of|by|per|for|to|on|in|from|at|as|like|about|into|through|including|within|plus|across|than|regarding|via|using|between|under)$/;
const GROUPING = /^(filter|search|sort|group|order|browse|find|look|categori[sz]e|organi[sz]e|divide)$/;
// Heads that only point at what stands behind "of".
const POINTING = new Set(
  `list collection kind type sort set board calendar chart graph table overview dashboard map gallery view page log history record
  database catalogue catalog directory timeline summary number count total amount sum average percentage lot variety range selection
  series group heat_map feed tracking management timetable schedule copy`.split(/\s+/),
);
const MEASURING = /^(number|count|amount|date|place|type|kind|name|length|size|price|cost|year|time)$/;
const RUNNING = /^(be|run|own|have|operate|lead|start|open|work|found)$/;

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
  const preposition = links.findLast((link) => PREPOSITION.test(link));
  if (phrase.determiner === 'pronoun') {
    takePronoun(walk, phrase, links, preposition);
    return;
  }
  if (phrase.choices && (phrase.head === 'status' || links.includes('through'))) {
    addChoices(walk, phrase);
    return;
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
  if (words === '' || APP_NOUNS.has(words)) return;
  walk.mention('kind_part', {
    ...phrase,
    words,
    head: words.split(' ').at(-1) ?? words,
    modifiers: [],
    plural: false,
  });
}

function afterColon(walk: Walk, phrase: NounPhrase): void {
  const head = walk.last;
  const ofApp = head === null || head.words === walk.out.kind || (walk.isApp(head) && !walk.sentence.bullet);
  if (!ofApp && head && fieldsFollow(walk, phrase)) walk.openList(head.words);
  else {
    walk.openList('');
    walk.colon = true;
  }
  walk.attribute(phrase);
  walk.subject = null;
  walk.verb = null;
}

/** Whether what follows a colon reads like fields ("name, email") and not like records ("orders, customers"). */
function fieldsFollow(walk: Walk, first: NounPhrase): boolean {
  const rest = walk.phrases.slice(walk.phrases.indexOf(first));
  const nouns = rest.filter((phrase): phrase is NounPhrase => phrase.type === 'noun');
  const verbs = rest.filter((phrase) => phrase.type === 'verb').length;
  const fields = nouns.filter((phrase) => !phrase.plural || findFieldKind(phrase.words) !== null).length;
  return fields * 2 >= nouns.length && verbs * 2 <= nouns.length;
}

function afterWith(walk: Walk, phrase: NounPhrase): void {
  const from = walk.last && walk.last.determiner !== 'pronoun' ? walk.last : null;
  const implied = walk.verb ? ACT_VERBS[walk.verb.base] : undefined;
  const objectless = walk.verb !== null && (from === null || from === walk.subject);
  if (implied !== undefined && objectless) walk.openList(implied);
  else if (from === null)
    walk.openList(walk.last && /^(it|them)$/.test(walk.last.words) ? walk.antecedent() : '');
  else walk.openList(walk.ownerOf(from));
  walk.attribute(phrase);
}

function afterOf(walk: Walk, phrase: NounPhrase): void {
  const head = walk.last;
  const said = walk.lastMention;
  // "for parents of twins", "the treasurer of a club": still the audience.
  if (walk.out.mentions.at(-1)?.part === 'audience') return;
  if (!head) {
    walk.mention('target', phrase);
    return;
  }
  if (isOrganisation(phrase) && walk.subject?.determiner === 'pronoun' && walk.verb?.base === 'be') {
    walk.mention('audience', phrase);
    return;
  }
  if (MEASURING.test(head.head) && said?.phrase === head && said.part === 'attribute') {
    const what = phrase.plural ? bare(phrase) : phrase.words;
    said.phrase = { ...head, words: `${head.words} of ${what}` };
    return;
  }
  const pointing =
    POINTING.has(head.head.replaceAll(' ', '_')) || (walk.isApp(head) && findFieldKind(head.words) === null);
  if (pointing) {
    const part = said?.phrase === head ? said.part : 'seen';
    walk.mention(part === 'kind' ? 'kind_part' : part === 'attribute' ? 'listed' : part, phrase);
  } else if (findFieldKind(head.words) !== null && findThings(head.words).length === 0) {
    if (said?.phrase === head) {
      said.part = 'attribute';
      said.owner = phrase.words;
    }
    walk.mention('target', phrase);
  } else point(walk, phrase, 'belongs');
}

function bare(phrase: NounPhrase): string {
  return phrase.quote
    .replace(/^(?:the|a|an|each|every)\s+/i, '')
    .replace(/[,;:.()]/g, '')
    .toLowerCase();
}

function afterBy(walk: Walk, phrase: NounPhrase): void {
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

function afterTo(walk: Walk, phrase: NounPhrase): void {
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

function afterFor(walk: Walk, phrase: NounPhrase): void {
  const kindOnly = walk.lastMention?.part === 'kind' && walk.list === null;
  if (kindOnly && walk.verb === null) walk.mention('audience', phrase);
  else if (walk.last !== null && walk.isApp(walk.last) && !isPerson(phrase))
    walk.mention(isAudience(walk, phrase) ? 'audience' : 'seen', phrase);
  else walk.mention('target', phrase);
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

function afterPlace(walk: Walk, phrase: NounPhrase, preposition: string): void {
  const from = walk.last;
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

function point(walk: Walk, phrase: NounPhrase, kind: 'belongs' | 'each'): void {
  const from = walk.last;
  if (
    from &&
    from.determiner !== 'pronoun' &&
    !walk.isApp(phrase) &&
    !(walk.isApp(from) && kind === 'each')
  ) {
    // "a budget per category": a value of each category.
    const value =
      from.words !== phrase.words &&
      findFieldKind(from.words) !== null &&
      findThings(from.words).length === 0;
    if (value && walk.lastMention?.phrase === from) {
      walk.lastMention.part = 'attribute';
      walk.lastMention.owner = phrase.words;
    } else walk.pointer(from.words, phrase.words, kind);
  }
  walk.mention('target', phrase);
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

/** Whether the phrase no longer belongs to the open list. */
function leavesList(walk: Walk, phrase: NounPhrase, comma: boolean, joined: boolean): boolean {
  const { list } = walk;
  if (!list || list.closing || actsNext(walk, phrase) || (list.grouped && comma)) return true;
  if (list.owner === '') return false;
  // In "projects with tasks, a kanban board and comments" the board ends what belongs to the projects.
  if (walk.isApp(phrase) && phrase.determiner !== '') return true;
  const field = findFieldKind(phrase.words) !== null;
  // "case studies with images, our services": an item with a word of its own before it stands beside them.
  if (phrase.plural && /^(our|my|the|their)$/.test(phrase.determiner) && !field) return true;
  if (comma && joined && phrase.determiner === 'a' && !field) return true;
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

function addChoices(walk: Walk, phrase: NounPhrase): void {
  const { subject } = walk;
  const owner =
    walk.list?.owner ?? (subject && !isPerson(subject) ? walk.ownerOf(subject) : (walk.nearestOwner() ?? ''));
  walk.mention('attribute', phrase, owner);
}
