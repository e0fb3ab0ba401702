/** What stands behind a colon: the fields of what stands before it, or what the app keeps. */
import { findFieldKind } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import { isOrganisation, isPerson } from '../nouns/judge-noun.ts';
import type { NounPhrase } from '../words/phrases.ts';
import type { Walk } from './walk.ts';
import { SHOPS } from './walk-prepositions.ts';

// Apps named after what they hold: "a marketplace for textbooks".
const HOLDING =
  /(?:marketplace|exchange|market|swap|catalogue|catalog|directory|register|registry|collection|tracker|library|log)$/;

export function afterColon(walk: Walk, phrase: NounPhrase): void {
  const head = headOfColon(walk);
  // "Courses: every course has a teacher" begins a sentence of its own.
  if (/^(?:each|every)$/.test(phrase.determiner) && walk.after(phrase)?.type === 'verb') {
    walk.closeList();
    walk.verb = null;
    walk.mention('subject', phrase);
    return;
  }
  // "a diary for my sourdough: each bake with flour"
  const behind = walk.after(phrase);
  if (
    /^(?:each|every)$/.test(phrase.determiner) &&
    behind?.type === 'link' &&
    /^(?:with|:)$/.test(behind.word) &&
    !walk.isApp(phrase)
  ) {
    walk.closeList();
    walk.mention('listed', { ...phrase, plural: true });
    return;
  }
  // "for planning our wedding: tasks, guests": the app has them.
  const occasion =
    head !== null &&
    /^(?:my|our)$/.test(head.determiner) &&
    !head.plural &&
    phrase.plural &&
    findThings(phrase.words).length > 0 &&
    findFieldKind(phrase.words) === null;
  // "An app for my allergy shots: date, dose": each of them has these.
  const asked = walk.out.mentions.findLast(({ part }) => part !== 'target');
  if (
    asked?.part === 'audience' &&
    asked.phrase.plural &&
    (/^(?:my|our)$/.test(asked.phrase.determiner) || HOLDING.test(walk.out.kind)) &&
    !isPerson(asked.phrase) &&
    !isOrganisation(asked.phrase) &&
    fieldsFollow(walk, phrase)
  ) {
    walk.openList(asked.phrase.words);
    walk.attribute(phrase);
    return;
  }
  const ofApp =
    occasion || head === null || head.words === walk.out.kind || (walk.isApp(head) && !walk.sentence.bullet);
  // "We enter readings per plant: kWh, sun hours": the readings have them.
  const each = walk.out.pointers.at(-1);
  // "I make candles and want a small online store: scents, sizes, price": the candles have them.
  const sold = SHOPS.test(head?.words ?? '')
    ? walk.out.mentions.find(({ part, subject, phrase: one }) => {
        return /^(?:kept|done)$/.test(part) && /^(?:i|we)$/.test(subject) && one.plural;
      })
    : undefined;
  const counted =
    sold?.phrase.words ??
    (each?.kind === 'each' && each.to === head?.words && each.evidence === walk.sentence.text
      ? each.from
      : null);
  if (!ofApp && head && fieldsFollow(walk, phrase)) walk.openList(counted ?? head.words);
  else {
    walk.openList('');
    walk.colon = true;
  }
  walk.attribute(phrase);
  walk.subject = null;
  walk.verb = null;
}

/** "Contracts of our household: provider, cost": the contracts have them. */
function headOfColon(walk: Walk): NounPhrase | null {
  const head = walk.last;
  const before = walk.out.mentions.at(-2);
  const isOwner =
    head !== null &&
    /^(?:my|our)$/.test(head.determiner) &&
    !head.plural &&
    walk.lastMention?.part === 'target' &&
    walk.lastMention.phrase === head;
  return isOwner &&
    before?.part === 'listed' &&
    before.phrase.plural &&
    before.evidence === walk.sentence.text
    ? before.phrase
    : head;
}

/** Whether what follows a colon reads like fields ("name, email") and not like records ("orders, customers"). */
function fieldsFollow(walk: Walk, first: NounPhrase): boolean {
  const rest = walk.phrases.slice(walk.phrases.indexOf(first));
  const nouns = rest.filter((phrase): phrase is NounPhrase => phrase.type === 'noun');
  const verbs = rest.filter((phrase) => phrase.type === 'verb').length;
  const fields = nouns.filter((phrase) => !phrase.plural || findFieldKind(phrase.words) !== null).length;
  return fields * 2 >= nouns.length && verbs * 2 <= nouns.length;
}
