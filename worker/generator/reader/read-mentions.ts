/**
 * What a text mentions, in which part: listed by the app, attribute of something, object of a verb, target of a relation.
 * This is syntax only; whether a mention becomes records, a field or a role is decided with the whole text in view
 * (`understand.ts`).
 */
import { findFieldKind } from '../lexicon/fields.ts';
import { findThings } from '../lexicon/things.ts';
import { findPhrases, type NounPhrase, type Phrase, type VerbPhrase } from './phrases.ts';
import { foldChoices } from './read-choices.ts';
import type { Sentence } from './token.ts';
import {
  ACT_VERBS,
  APP_NOUNS,
  CONTAINERS,
  HAVING,
  KEEP_VERBS,
  ORGANISATIONS,
  PEOPLE,
  SEE_VERBS,
} from './vocabulary.ts';

export type MentionPart =
  | 'kind' // names the app itself: "a recipe collection"
  | 'kind_part' // what the kind is made of: "recipe" in it
  | 'listed' // stands in a list of what the app has
  | 'attribute' // belongs to its owner
  | 'kept' // object of add, track, publish …
  | 'seen' // object of see, browse …
  | 'done' // object of another verb
  | 'subject'
  | 'target' // what something belongs to, or is counted by
  | 'audience';

export interface Mention {
  part: MentionPart;
  phrase: NounPhrase;
  /** Words of the owner of an attribute; `''` is the app. */
  owner: string;
  verb: string;
  subject: string;
  sentence: number;
  evidence: string;
}

/** Something that points at something else. */
export interface Pointer {
  from: string;
  to: string;
  kind: 'belongs' | 'assigned' | 'each' | 'grouped';
  evidence: string;
}

export interface Deed {
  subject: string;
  verb: string;
  object: string;
  modal: string;
  negated: boolean;
  only: boolean;
  evidence: string;
}

export interface Mentions {
  kind: string;
  kindHead: string;
  mentions: Mention[];
  pointers: Pointer[];
  deeds: Deed[];
}

interface Context {
  /** Words that the likely domain keeps records of: pages of a wiki, forms of a survey tool. */
  own: ReadonlySet<string>;
  sentence: number;
  evidence: string;
  out: Mentions;
}

/**
 * Reads the mentions of all sentences.
 * @param own words that are records here although they name parts of a screen elsewhere.
 */
export function readMentions(sentences: readonly Sentence[], own: ReadonlySet<string> = new Set()): Mentions {
  const out: Mentions = { kind: '', kindHead: '', mentions: [], pointers: [], deeds: [] };
  sentences.forEach((sentence, index) => {
    const tokens = foldChoices(sentence.tokens);
    new Walk(
      foldKinds(findPhrases(tokens)),
      { own, sentence: index, evidence: sentence.text, out },
      sentence,
    ).run();
  });
  return out;
}

const EACH = new Set(['each', 'every', 'per']);
const GROUPING_VERBS = new Set([
  'filter',
  'search',
  'sort',
  'group',
  'order',
  'browse',
  'find',
  'look',
  'categorise',
  'categorize',
  'organise',
  'organize',
]);
// Heads that only point at what stands behind "of".
const POINTING = new Set(
  'list collection kind type sort set board calendar chart graph table overview dashboard map gallery view page log history record database catalogue catalog directory timeline summary number count total amount sum average percentage lot variety range selection series group heat_map feed tracking management'.split(
    ' ',
  ),
);

/** Goes through one sentence from left to right, remembering who may own what comes next. */
class Walk {
  private subject: NounPhrase | null = null;
  private verb: VerbPhrase | null = null;
  private last: NounPhrase | null = null;
  private lastMention: Mention | null = null;
  /** Owner of a list that was opened by "with", "has" or a colon; null outside of one. */
  private owner: string | null = null;
  private closing = false;
  private links: string[] = [];
  private started = false;
  private aside = false;
  /** Inside "that …", "who …" or behind a participle: a comma leads back to what stood before. */
  private relative = false;
  /** The open list came from "by": a comma ends it unless a verb of sorting opened it. */
  private grouped = false;

  private readonly phrases: readonly Phrase[];
  private readonly context: Context;
  private readonly sentence: Sentence;

  constructor(phrases: readonly Phrase[], context: Context, sentence: Sentence) {
    this.phrases = phrases;
    this.context = context;
    this.sentence = sentence;
  }

  run(): void {
    for (let index = 0; index < this.phrases.length; index += 1) {
      const phrase = this.phrases[index];
      if (!phrase) continue;
      if (phrase.type === 'link') this.onLink(phrase.word);
      else if (phrase.type === 'verb') this.onVerb(phrase, index);
      else this.onNoun(phrase, index);
    }
  }

  private onLink(word: string): void {
    this.links.push(word);
    if (word === '(' && this.last && this.last.determiner !== 'pronoun') {
      // "Products (name, price)": attributes in brackets.
      this.openList(this.ownerOf(this.last));
    }
    if (word === ')' || word === ';') this.closeList();
    if (word === 'that' || word === 'who' || word === 'which') this.relative = true;
    if (word === ',' && this.relative) {
      this.relative = false;
      this.verb = null;
      this.subject = null;
    }
    if (word === 'when' || word === 'if' || word === 'because' || word === 'while' || word === 'so') {
      this.aside = true;
      this.closeList();
      this.verb = null;
    }
    if (word === 'where') {
      this.closeList();
      this.verb = null;
      this.subject = null;
    }
  }

  private openList(owner: string): void {
    this.owner = owner;
    this.closing = false;
    this.grouped = false;
  }

  private isApp(phrase: NounPhrase): boolean {
    return isAppNoun(phrase, this.context.own);
  }

  private closeList(): void {
    this.owner = null;
    this.closing = false;
    this.grouped = false;
  }

  /** The app itself owns what its kind has. */
  private ownerOf(phrase: NounPhrase): string {
    if (phrase.determiner === 'pronoun')
      return /^(it|they|them)$/.test(phrase.words)
        ? (this.context.out.mentions.findLast((one) => one.part === 'kept' || one.part === 'listed')?.phrase
            .words ?? '')
        : '';
    return this.isApp(phrase) || phrase.words === this.context.out.kind ? '' : phrase.words;
  }

  private onVerb(verb: VerbPhrase, index: number): void {
    const direct = this.links.every((link) => /^(that|who|which|and|or|also)$/.test(link));
    const coordinated = this.links.includes('and') || this.links.includes('or');
    if (this.last && direct && !(coordinated && this.verb)) this.subject = this.last;
    if (verb.form === 'participle' && direct && this.links.length === 0) this.relative = true;
    const subject = this.subject;
    if (
      subject &&
      subject.determiner !== 'pronoun' &&
      this.lastMention?.phrase === subject &&
      isPerson(subject) &&
      this.lastMention.part === 'listed' &&
      !OWNING.test(verb.base)
    )
      this.lastMention.part = 'subject';
    this.closeList();
    this.verb = verb;
    this.started = true;
    const next = this.phrases.slice(index + 1).find((phrase) => phrase.type === 'noun');
    this.context.out.deeds.push({
      subject: subject?.words ?? '',
      verb: verb.particle === 'up' || verb.particle === 'off' ? `${verb.base} ${verb.particle}` : verb.base,
      object: next && next.type === 'noun' ? next.words : '',
      modal: verb.modal,
      negated: verb.negated,
      only: /\bonly\b/i.test(this.context.evidence),
      evidence: this.context.evidence,
    });
    if (subject && hasAttributes(subject, verb, this.context.own)) this.openList(this.ownerOf(subject));
    this.links = [];
  }

  private onNoun(phrase: NounPhrase, index: number): void {
    const links = this.links;
    this.links = [];
    const pronoun = phrase.determiner === 'pronoun';
    if (!this.started && !this.last) {
      this.startWith(phrase, index);
      return;
    }
    if (phrase.choices && (phrase.head === 'status' || links.includes('through'))) {
      this.addChoices(phrase);
      return;
    }
    const preposition = links.findLast((link) =>
      /^(with|of|by|per|for|to|on|in|from|at|as|like|about|into|through|including|within|plus|across|than|regarding|via|using|between|under)$/.test(
        link,
      ),
    );
    if (pronoun) {
      // "I want", "they can": a new clause; "them", "it" stay objects.
      if (!preposition) this.last = phrase;
      if (links.includes(',') || links.includes('and')) this.closeList();
      return;
    }
    const each = EACH.has(phrase.determiner) || links.includes('per');
    if (links.includes(':')) this.afterColon(phrase);
    else if (preposition === 'with' || preposition === 'including' || preposition === 'plus')
      this.afterWith(phrase);
    else if (preposition === 'of') this.afterOf(phrase);
    else if (preposition === 'by') this.afterBy(phrase);
    else if (preposition === 'per' || (each && preposition)) this.point(phrase, 'each');
    else if (preposition === 'to') this.afterTo(phrase);
    else if (preposition === 'for') this.afterFor(phrase);
    else if (
      preposition === 'as' ||
      preposition === 'through' ||
      preposition === 'than' ||
      preposition === 'via' ||
      preposition === 'using' ||
      preposition === 'between'
    )
      this.last = phrase;
    else if (preposition) this.afterPlace(phrase);
    else this.afterComma(phrase, links);
  }

  private startWith(phrase: NounPhrase, index: number): void {
    this.started = true;
    this.last = phrase;
    const next = this.phrases[index + 1];
    const kindless = this.context.out.kind === '';
    const nextLink = next?.type === 'link' ? next.word : '';
    const attributesFollow = nextLink === ':' || nextLink === '–' || nextLink === '(';
    if (phrase.determiner === 'pronoun') return;
    if (
      kindless &&
      this.context.out.mentions.length === 0 &&
      isKind(phrase, this.sentence, next) &&
      next?.type !== 'verb'
    ) {
      this.takeKind(phrase);
      return;
    }
    if (this.isApp(phrase) && !attributesFollow) {
      this.mention('listed', phrase);
      return;
    }
    this.mention(next?.type === 'verb' ? 'subject' : 'listed', phrase);
  }

  private takeKind(phrase: NounPhrase): void {
    const out = this.context.out;
    out.kind = phrase.words;
    out.kindHead = phrase.head;
    this.mention('kind', phrase);
    const before = phrase.words.split(' ').slice(0, -1).join(' ');
    if (before !== '') {
      // "task management app": tasks are kept.
      const words = before.replace(/ (?:management|tracking|planning|booking|tracker|collection|list)$/, '');
      if (!APP_NOUNS.has(words))
        this.mention('kind_part', {
          ...phrase,
          words,
          head: words.split(' ').at(-1) ?? words,
          modifiers: [],
          plural: false,
        });
    }
  }

  private afterColon(phrase: NounPhrase): void {
    const head = this.last;
    const toApp =
      head === null || this.isApp(head) || head.words === this.context.out.kind || this.verb !== null;
    if (!toApp && head && this.attributesFollow(phrase)) {
      this.openList(head.words);
      this.attribute(phrase);
    } else {
      this.openList('');
      this.closing = false;
      this.attribute(phrase);
      this.subject = null;
      this.verb = null;
    }
  }

  /** Whether what follows a colon reads like fields ("name, email") and not like records ("orders, customers"). */
  private attributesFollow(first: NounPhrase): boolean {
    const at = this.phrases.indexOf(first);
    const nouns = this.phrases.slice(at).filter((phrase): phrase is NounPhrase => phrase.type === 'noun');
    const verbs = this.phrases.slice(at).filter((phrase) => phrase.type === 'verb').length;
    const fields = nouns.filter((phrase) => !phrase.plural || findFieldKind(phrase.words) !== null).length;
    return fields * 2 >= nouns.length && verbs * 2 <= nouns.length;
  }

  private afterWith(phrase: NounPhrase): void {
    const from = this.last && this.last.determiner !== 'pronoun' ? this.last : null;
    const implied = this.verb ? ACT_VERBS[this.verb.base] : undefined;
    const verbHasNoObject = this.verb !== null && (from === null || from === this.subject);
    if (implied !== undefined && verbHasNoObject) this.openList(implied);
    else if (from === null && this.verb !== null) this.openList('');
    else this.openList(from ? this.ownerOf(from) : '');
    this.attribute(phrase);
  }

  private afterOf(phrase: NounPhrase): void {
    const head = this.last;
    if (!head) {
      this.mention('target', phrase);
      return;
    }
    const pointing =
      POINTING.has(head.head.replaceAll(' ', '_')) ||
      (this.isApp(head) && findFieldKind(head.words) === null);
    if (
      /^(number|count|amount|date|place|type|kind|name|length|size|price|cost|year|time)$/.test(head.head) &&
      this.lastMention?.phrase === head &&
      this.lastMention.part === 'attribute'
    ) {
      this.lastMention.phrase = {
        ...head,
        words: `${head.words} of ${phrase.plural ? plural(phrase) : phrase.words}`,
      };
      return;
    }
    if (pointing) {
      const part = this.lastMention?.phrase === head ? this.lastMention.part : 'seen';
      this.mention(part === 'kind' ? 'kind_part' : part === 'attribute' ? 'listed' : part, phrase);
    } else if (findFieldKind(head.words) !== null && findThings(head.words).length === 0) {
      if (this.lastMention?.phrase === head) {
        this.lastMention.part = 'attribute';
        this.lastMention.owner = phrase.words;
      }
      this.mention('target', phrase);
    } else this.point(phrase, 'belongs');
  }

  private afterBy(phrase: NounPhrase): void {
    const grouping = this.verb !== null && GROUPING_VERBS.has(this.verb.base);
    if (this.verb?.form === 'participle' && isPerson(phrase) && !grouping) {
      // "written by an author": the doer.
      const owner = this.subject ?? this.last;
      if (owner && owner.determiner !== 'pronoun') this.pointer(owner.words, phrase.words, 'assigned');
      this.mention('target', phrase);
      return;
    }
    const owner = grouping ? this.objectWords() : (this.nearestOwner() ?? '');
    this.openList(owner);
    this.grouped = !grouping;
    this.attribute(phrase);
    this.pointer(owner, phrase.words, 'grouped');
  }

  private objectWords(): string {
    const object =
      this.lastMention &&
      (this.lastMention.part === 'kept' ||
        this.lastMention.part === 'seen' ||
        this.lastMention.part === 'done')
        ? this.lastMention.phrase
        : null;
    return object ? object.words : '';
  }

  private nearestOwner(): string | null {
    const head = this.last;
    if (!head || head.determiner === 'pronoun') return null;
    if (this.isApp(head))
      return this.lastMention && !this.isApp(this.lastMention.phrase) ? this.lastMention.phrase.words : '';
    return head.words;
  }

  private afterTo(phrase: NounPhrase): void {
    const verb = this.verb;
    if (verb && /^(belong|assign|link|relate|connect|attach|refer|tie)$/.test(verb.base)) {
      const from = this.subject ?? this.last;
      if (from && from.determiner !== 'pronoun')
        this.pointer(
          this.objectIfAssigned(verb, from),
          phrase.words,
          verb.base === 'assign' ? 'assigned' : 'belongs',
        );
      this.mention('target', phrase);
    } else if (verb && /^(reply|respond|answer|subscribe|apply|add|listen)$/.test(verb.base))
      this.mention('target', phrase);
    else this.last = phrase;
  }

  // "assign tasks to people": the tasks point at the people, not who assigns them.
  private objectIfAssigned(verb: VerbPhrase, from: NounPhrase): string {
    const object = this.last;
    return verb.form === 'plain' && verb.base === 'assign' && object && object !== from
      ? object.words
      : from.words;
  }

  private afterFor(phrase: NounPhrase): void {
    if (this.lastMention?.part === 'kind' && this.owner === null && this.verb === null) {
      this.mention('audience', phrase);
      return;
    }
    const charted = this.last !== null && this.isApp(this.last);
    if (charted && !isPerson(phrase)) this.mention('seen', phrase);
    else this.mention('target', phrase);
  }

  private afterPlace(phrase: NounPhrase): void {
    const from = this.last;
    if (
      from &&
      !this.isApp(from) &&
      from.determiner !== 'pronoun' &&
      (phrase.determiner !== '' || phrase.plural) &&
      !this.isApp(phrase)
    )
      this.pointer(from.words, phrase.words, 'belongs');
    this.mention('target', phrase);
  }

  private point(phrase: NounPhrase, kind: Pointer['kind']): void {
    const from = this.last;
    if (from && from.determiner !== 'pronoun' && !this.isApp(phrase)) {
      if (this.isApp(from) && kind === 'each') this.mention('target', phrase);
      else {
        // "a budget per category": a value of each category.
        const value = findFieldKind(from.words) !== null && findThings(from.words).length === 0;
        if (value && this.lastMention?.phrase === from) {
          this.lastMention.part = 'attribute';
          this.lastMention.owner = phrase.words;
        } else this.pointer(from.words, phrase.words, kind);
        this.mention('target', phrase);
      }
    } else this.mention('target', phrase);
  }

  private afterComma(phrase: NounPhrase, links: string[]): void {
    const comma = links.includes(',') || links.includes(';') || links.includes('–');
    const joined = links.includes('and') || links.includes('or') || links.includes('&');
    if (this.owner !== null) {
      const outside =
        this.actsNext(phrase) ||
        (this.grouped && comma) ||
        this.closing ||
        (this.owner !== '' && this.leavesList(phrase, comma, joined));
      if (!outside) {
        if (joined) this.closing = true;
        this.attribute(phrase);
        return;
      }
      this.closeList();
    }
    if (comma || joined) {
      if (this.actsNext(phrase)) {
        this.verb = null;
        this.mention('subject', phrase);
        return;
      }
      if (this.verb && this.objectPart() && this.last && this.last !== this.subject) {
        this.mention(this.objectPart() ?? 'done', phrase);
        return;
      }
      this.mention('listed', phrase);
      return;
    }
    if (this.verb && (links.length === 0 || links.every((link) => link === '(' || link === ')'))) {
      this.mention(this.objectPart() ?? 'done', phrase);
      return;
    }
    this.mention('listed', phrase);
  }

  /** Whether a verb follows of which these people are the subject. */
  private actsNext(phrase: NounPhrase): boolean {
    const next = this.phrases[this.phrases.indexOf(phrase) + 1];
    return next?.type === 'verb' && next.form === 'plain' && (isPerson(phrase) || phrase.plural);
  }

  // In "projects with tasks, a kanban board and comments" the board ends what belongs to the projects.
  private leavesList(phrase: NounPhrase, comma: boolean, joined: boolean): boolean {
    if (this.isApp(phrase) && phrase.determiner !== '') return true;
    return comma && joined && phrase.determiner === 'a' && findFieldKind(phrase.words) === null;
  }

  private objectPart(): MentionPart | null {
    const base = this.verb?.base ?? '';
    if (this.verb?.negated) return null;
    if (KEEP_VERBS.has(base)) return 'kept';
    if (ACT_VERBS[base] !== undefined) return 'done';
    if (SEE_VERBS.has(base)) return 'seen';
    if (/^(have|need|want|use|include|contain|let|allow|offer|provide|support|like|get|require)$/.test(base))
      return 'listed';
    return base === '' ? null : 'done';
  }

  private attribute(phrase: NounPhrase): void {
    const owner = this.owner ?? '';
    this.mention(owner === '' ? 'listed' : 'attribute', phrase, owner);
  }

  private addChoices(phrase: NounPhrase): void {
    const owner =
      this.owner ??
      (this.subject && !isPerson(this.subject) ? this.ownerOf(this.subject) : (this.nearestOwner() ?? ''));
    this.mention('attribute', phrase, owner);
  }

  private pointer(from: string, to: string, kind: Pointer['kind']): void {
    if (from !== to && from !== '')
      this.context.out.pointers.push({ from, to, kind, evidence: this.context.evidence });
  }

  private mention(part: MentionPart, phrase: NounPhrase, owner = ''): void {
    const mention: Mention = {
      part: this.aside && (part === 'listed' || part === 'done') ? 'target' : part,
      phrase,
      owner,
      verb: this.verb?.base ?? '',
      subject: this.subject?.words ?? '',
      sentence: this.context.sentence,
      evidence: this.context.evidence,
    };
    this.context.out.mentions.push(mention);
    this.started = true;
    // "A site for a photographer with galleries": the site has them.
    if (part === 'kind_part' || part === 'audience') return;
    this.last = phrase;
    this.lastMention = mention;
  }
}

/** "text, choice and rating questions" are questions of three kinds, not a text, a choice and questions. */
function foldKinds(phrases: Phrase[]): Phrase[] {
  for (let end = 2; end < phrases.length; end += 1) {
    const head = phrases[end];
    if (head?.type !== 'noun' || !head.plural || head.modifiers.length !== 1 || head.determiner !== '')
      continue;
    const plain = head.words.split(' ').at(-1) ?? '';
    if (findThings(plain).length === 0 || findThings(head.words).length > 0) continue;
    const kinds: string[] = [head.modifiers[0] ?? ''];
    let from = end;
    while (from >= 2) {
      const link = phrases[from - 1];
      const item = phrases[from - 2];
      const joins = link?.type === 'link' && (link.word === ',' || link.word === 'and' || link.word === 'or');
      const bare =
        item?.type === 'noun' &&
        !item.plural &&
        item.determiner === '' &&
        item.modifiers.length === 0 &&
        findThings(item.words).length === 0;
      if (!joins || !bare) break;
      kinds.unshift(item.words);
      from -= 2;
    }
    if (kinds.length < 2 || kinds.every((kind) => findFieldKind(kind) !== null)) continue;
    return [
      ...phrases.slice(0, from),
      { ...head, words: plain, head: plain, modifiers: [], kinds },
      ...foldKinds(phrases.slice(end + 1)),
    ];
  }
  return phrases;
}

function plural(phrase: NounPhrase): string {
  return phrase.quote
    .replace(/^(?:the|a|an|each|every)\s+/i, '')
    .replace(/[,;:.()]/g, '')
    .toLowerCase();
}

/** Whether the phrase speaks of the app or its screen. */
export function isAppNoun(phrase: NounPhrase, own: ReadonlySet<string>): boolean {
  if (own.has(phrase.words)) return false;
  if (PEOPLE.has(phrase.head)) return false;
  if (
    phrase.words.includes(' ') &&
    (findThings(phrase.words).length > 0 || findFieldKind(phrase.words) !== null)
  )
    return false;
  return APP_NOUNS.has(phrase.head) || APP_NOUNS.has(phrase.head.split(' ').at(-1) ?? '');
}

function isPerson(phrase: NounPhrase): boolean {
  return PEOPLE.has(phrase.head);
}

const OWNING = /^(have|include|contain|hold|consist|comprise)$/;

/** Whether the objects of the verb are attributes of its subject. */
function hasAttributes(subject: NounPhrase, verb: VerbPhrase, own: ReadonlySet<string>): boolean {
  if (OWNING.test(verb.base)) return true;
  return (
    HAVING.has(verb.base) &&
    !isAppNoun(subject, own) &&
    !isPersonActing(subject, verb) &&
    findThings(subject.words).length > 0
  );
}

function isPersonActing(phrase: NounPhrase, verb: VerbPhrase): boolean {
  return isPerson(phrase) && !/^(have|include|contain)$/.test(verb.base);
}

function isKind(phrase: NounPhrase, sentence: Sentence, next: Phrase | undefined): boolean {
  if (sentence.bullet || (phrase.plural && findThings(phrase.words).length > 0)) return false;
  const last = phrase.head.split(' ').at(-1) ?? '';
  if (CONTAINERS.has(last) || APP_NOUNS.has(last) || ORGANISATIONS.has(last)) return true;
  if (phrase.plural) return false;
  const forWhom = next?.type === 'link' && (next.word === 'for' || next.word === 'where');
  return forWhom || /^(a|an|my|our)$/.test(phrase.determiner);
}
