/**
 * The way through one sentence from left to right: who acts, what was spoken of last, and who owns what is listed now.
 * The rules for verbs are in `walk-verbs.ts`, those for nouns in `walk-nouns.ts`.
 */

import { isFieldName } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import { isAppNoun } from '../nouns/judge-noun.ts';
import type { NounPhrase, Phrase, VerbPhrase } from '../words/phrases.ts';
import type { Sentence } from '../words/token.ts';
import type { Mention, MentionPart, Mentions, Pointer } from './mention.ts';

/** A list whose items belong to an owner (`''`: the app). */
export interface OpenList {
  owner: string;
  /** The item behind "and" has come: the next comma leads out of the list. */
  closing: boolean;
  /** How many items it has. */
  items: number;
  /** Opened by "by": a comma ends it unless a verb of sorting opened it. */
  grouped: boolean;
  /** Opened inside of a list of the app itself. */
  inner: boolean;
  /** It has a single value among its items. */
  fields: boolean;
}

export class Walk {
  readonly phrases: readonly Phrase[];
  readonly sentence: Sentence;
  readonly out: Mentions;
  /** Words that the likely domain keeps records of. */
  readonly own: ReadonlySet<string>;
  readonly isCue: (words: string) => boolean;
  private readonly index: number;

  subject: NounPhrase | null = null;
  verb: VerbPhrase | null = null;
  last: NounPhrase | null = null;
  lastMention: Mention | null = null;
  list: OpenList | null = null;
  /** A colon has opened the list of what the app has. */
  colon = false;
  /** Lists that wait for a bracket to close. */
  outer: (OpenList | null)[] = [];
  /** Small words since the last phrase. */
  links: string[] = [];
  started = false;
  /** Inside "when …", "if …": what is named there is not asked for. */
  aside = false;
  /** Inside "that …", "who …" or behind a participle: a comma leads back to what stood before. */
  relative = false;
  /** Inside "the year it was built": the verb belongs to the noun before it. */
  reduced = false;
  /** "For each member we know …": whose attributes the objects are. */
  each = '';

  constructor(
    phrases: readonly Phrase[],
    sentence: Sentence,
    index: number,
    out: Mentions,
    known: { own: ReadonlySet<string>; isCue: (words: string) => boolean },
  ) {
    this.phrases = phrases;
    this.sentence = sentence;
    this.index = index;
    this.out = out;
    this.own = known.own;
    this.isCue = known.isCue;
  }

  isApp(phrase: NounPhrase): boolean {
    return isAppNoun(phrase, this.own);
  }

  openList(owner: string, grouped = false): void {
    const inner = owner !== '' && (this.list?.owner === '' || (this.list?.inner ?? false));
    this.list = {
      owner,
      closing: false,
      items: 0,
      grouped,
      inner: inner || (owner !== '' && this.colon),
      fields: false,
    };
  }

  closeList(): void {
    this.list = null;
  }

  /** The phrase behind this one. */
  after(phrase: Phrase): Phrase | undefined {
    return this.phrases[this.phrases.indexOf(phrase) + 1];
  }

  /** Whose attributes follow: the app itself owns what its kind has, "it" stands for what was kept last. */
  ownerOf(phrase: NounPhrase): string {
    const said = this.lastMention;
    // "translators have a profile with languages": the languages are the translators'.
    if (
      phrase.words === 'profile' &&
      said?.phrase === phrase &&
      said.part === 'attribute' &&
      said.owner !== ''
    )
      return said.owner;
    if (phrase.determiner === 'pronoun')
      return /^(it|they|them)$/.test(phrase.words) ? this.antecedent() : '';
    return this.isApp(phrase) || phrase.words === this.out.kind ? '' : phrase.words;
  }

  /** What "it" and "them" stand for: the last thing that is no person and no part of the screen. */
  antecedent(): string {
    const found = this.out.mentions.findLast(
      ({ part, phrase }) =>
        part !== 'audience' &&
        part !== 'kind' &&
        part !== 'attribute' &&
        !this.isApp(phrase) &&
        phrase.determiner !== 'pronoun',
    );
    return found?.phrase.words ?? '';
  }

  /** The noun to which something said now belongs, or null. */
  nearestOwner(): string | null {
    const head = this.last;
    if (!head || head.determiner === 'pronoun') return null;
    if (!this.isApp(head)) return head.words;
    return this.lastMention && !this.isApp(this.lastMention.phrase) ? this.lastMention.phrase.words : '';
  }

  pointer(from: string, to: string, kind: Pointer['kind']): void {
    if (from !== to && from !== '') this.out.pointers.push({ from, to, kind, evidence: this.sentence.text });
  }

  mention(part: MentionPart, phrase: NounPhrase, owner = ''): void {
    const mention: Mention = {
      part: this.aside && (part === 'listed' || part === 'done') ? 'target' : part,
      phrase,
      owner,
      ...(this.list?.grouped && part === 'attribute' ? { grouped: true } : {}),
      verb: this.verb?.base ?? '',
      subject: this.subject?.words ?? '',
      sentence: this.index,
      evidence: this.sentence.text,
    };
    this.out.mentions.push(mention);
    this.started = true;
    // "A site for a photographer with galleries": the site has them.
    if (part === 'kind_part' || part === 'audience') return;
    this.last = phrase;
    this.lastMention = mention;
  }

  /** An item of the open list. */
  attribute(phrase: NounPhrase): void {
    const owner = this.list?.owner ?? '';
    if (this.list) {
      this.list.items += 1;
      if (!phrase.plural || isFieldName(phrase.words)) this.list.fields = true;
    }
    // "plants with light needs, filter by light needs": said before.
    const known =
      owner === '' &&
      findThings(phrase.words).length === 0 &&
      this.out.mentions.some((one) => one.part === 'attribute' && one.phrase.words === phrase.words);
    this.mention(known ? 'target' : owner === '' ? 'listed' : 'attribute', phrase, owner);
  }
}
