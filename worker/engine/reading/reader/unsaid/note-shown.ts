/** Parts of the screen that say by their name what they show: "a table reservation form", "product photos". */

import { toIdentifier } from '../../../core/names/identifier.ts';
import { singularise } from '../../../core/names/inflection.ts';
import { findThings, requireThing } from '../../lexicon/things.ts';
import { beginCandidate } from '../nouns/begin-candidate.ts';
import type { Weighing } from '../nouns/candidate.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { Mention } from '../walk/mention.ts';

const SHOWS =
  /^(form|table|list|shop|store|board|calendar|gallery|catalogue|catalog|directory|page|map|timeline|grid|plan|planner|diary|log|tracker|reminder)$/;
const SHOWS_NOTHING =
  /^(contact|price|image|picture|home|about|landing|login|admin|user|kanban|heat|work|time|task|check|web|online|e-|gift|wait|waiting|to-do|price|mailing|drop)$/;

/** "a table reservation form", "a high score table", "a packing list": a part of the screen that shows records. */
export function noteShown(mention: Mention, weighing: Weighing): void {
  const words = mention.phrase.words.split(' ');
  if (words.length < 2 || !SHOWS.test(words.at(-1) ?? '')) return;
  const before = singularise(words.slice(0, -1).join(' '));
  if (words.at(-1) === 'list' && /^(?:to-?do|task)$/.test(before)) {
    noteOwner('task', mention, weighing);
    return;
  }
  if (SHOWS_NOTHING.test(before)) return;
  // "an appointment request form"
  const plain = before.replace(/ (?:request|inquiry|enquiry|entry)$/, '');
  const known = [`${before} item`, `${mention.phrase.words} item`, before, plain].find(
    (one) => findThings(one).length > 0,
  );
  const thing = known === undefined ? undefined : findThings(known)[0];
  if (known !== undefined && thing !== undefined)
    noteOwner(
      known === before || known === plain ? known : (requireThing(thing).words[0] ?? known),
      mention,
      weighing,
    );
}

// What a list of this kind holds is kept, whatever the app is about.
const HOLDS_EVENTS = /^(?:calendar|diary|timetable)$/;

/** What is shown, or what a value belongs to, is kept where the likely domain keeps it. */
export function noteOwner(words: string, mention: Mention, weighing: Weighing): void {
  const resolved = resolveNoun(
    { words, head: words.split(' ').at(-1) ?? '', modifiers: [] },
    weighing.domains,
  );
  const shows = mention.phrase.head.split(' ').at(-1) ?? '';
  const nature = resolved.thing === undefined ? '' : requireThing(resolved.thing).nature;
  const holds =
    (HOLDS_EVENTS.test(shows) && nature === 'event') ||
    // "an appointment request form", "a to-do list" beside guests and tables
    (shows === 'form' && /^(?:event|message)$/.test(nature)) ||
    resolved.thing === 'task';
  if (!resolved.thing || (!resolved.inDomain && !holds)) return;
  const key = toIdentifier(resolved.words, 'thing');
  const known = weighing.candidates.get(key);
  if (known) {
    known.points += 0.2;
    return;
  }
  weighing.meaning.set(words, key);
  weighing.meaning.set(mention.phrase.words, key);
  weighing.candidates.set(key, {
    ...beginCandidate(key, resolved, mention, weighing, null),
    points: resolved.inCore ? 0.75 : 0.5,
    attributeOnly: false,
    onlySeen: false,
    onlyKind: false,
  });
}
