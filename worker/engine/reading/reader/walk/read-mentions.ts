/**
 * What a text mentions, in which part: listed by the app, attribute of something, object of a verb, target of a relation.
 * This is syntax only; whether a mention becomes records, a field or a role is decided with the whole text in view
 * (`understand.ts`).
 */
import { findFieldKind } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import { foldChoices } from '../fields/read-choices.ts';
import { foldKinds } from '../text/fold-kinds.ts';
import { findPhrases, type Phrase } from '../words/phrases.ts';
import type { Sentence } from '../words/token.ts';
import type { Mentions } from './mention.ts';
import { Walk } from './walk.ts';
import { takeNoun } from './walk-nouns.ts';
import { takeVerb } from './walk-verbs.ts';

/** What the likely domain knows. */
export interface KnownWords {
  /** Words that are records here although they name parts of a screen elsewhere. */
  own: ReadonlySet<string>;
  /** Whether a domain of the lexicon is called so. */
  isCue: (words: string) => boolean;
}

/** Reads the mentions of all sentences. */
export function readMentions(sentences: readonly Sentence[], known: KnownWords): Mentions {
  const out: Mentions = { kind: '', mentions: [], pointers: [], actionPhrases: [] };
  sentences.forEach((sentence, index) => {
    const phrases = foldKinds(findPhrases(foldChoices(sentence.tokens)));
    const walk = new Walk(phrases, sentence, index, out, known);
    phrases.forEach((phrase, at) => {
      if (isGloss(phrases, at)) return;
      if (phrase.type === 'link') takeLink(walk, phrase.word);
      else if (phrase.type === 'verb') takeVerb(walk, phrase, at);
      else takeNoun(walk, phrase, at);
    });
  });
  return out;
}

/** "cakes (Kuchen)": one unknown word in brackets says the same in other words. */
function isGloss(phrases: readonly Phrase[], at: number): boolean {
  const [before, phrase, behind] = [phrases[at - 1], phrases[at], phrases[at + 1]];
  return (
    phrase?.type === 'noun' &&
    before?.type === 'link' &&
    before.word === '(' &&
    behind?.type === 'link' &&
    behind.word === ')' &&
    !phrase.plural &&
    phrase.choices === undefined &&
    findFieldKind(phrase.words) === null &&
    findThings(phrase.words).length === 0
  );
}

function takeLink(walk: Walk, word: string): void {
  walk.links.push(word);
  switch (word) {
    case '(':
      walk.outer.push(walk.list);
      // "Products (name, price)": attributes in brackets.
      if (walk.last && walk.last.determiner !== 'pronoun') walk.openList(walk.ownerOf(walk.last));
      break;
    case ')':
      walk.list = walk.outer.pop() ?? null;
      break;
    case ';':
      walk.closeList();
      break;
    case 'that':
    case 'who':
    case 'which':
      walk.relative = true;
      break;
    case ',':
      walk.reduced = false;
      if (!walk.relative) break;
      walk.relative = false;
      walk.verb = null;
      walk.subject = null;
      break;
    case 'when':
    case 'if':
    case 'because':
    case 'while':
    case 'so':
      walk.aside = true;
      walk.closeList();
      walk.verb = null;
      break;
    case 'where':
      walk.closeList();
      walk.verb = null;
      walk.subject = null;
      break;
    default:
      break;
  }
}
