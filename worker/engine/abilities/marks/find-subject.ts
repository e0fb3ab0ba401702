/** Whom a wish such as "likes" or "star ratings" is about, where the text names it beside other things. */
import {
  addField,
  type Draft,
  type DraftEntity,
  findDraftEntity,
  makeField,
} from '../../reading/architect/draft/draft.ts';
import type { Nature } from '../../reading/lexicon/thing.ts';
import type { WantedAbility } from '../../reading/reader/facts.ts';

/** Things that people have an opinion about, the likeliest first. */
const SUBJECTS: readonly Nature[] = ['post', 'media', 'product', 'place', 'event', 'work', 'record'];

const SAID = /^(reply|answer|response|comment|remark|review|note|critique)$|_(reply|answer|comment|review)$/;

/** Whether records are what people say about another one: replies, answers, comments, reviews. */
export function isSaid(one: DraftEntity): boolean {
  return SAID.test(one.thing?.name ?? '') || SAID.test(one.entity.name);
}

/** What a record of this kind is said about: the thing that it must point at, or null. */
export function subjectOf(draft: Draft, one: DraftEntity): { about: DraftEntity; field: string } | null {
  const pointers = one.entity.fields.flatMap((field) => {
    const about = field.reference && findDraftEntity(draft, field.reference.entity);
    return about && about !== one && about.nature !== 'person' ? [{ about, field }] : [];
  });
  const found = pointers.find(({ field }) => field.required) ?? pointers[0];
  return found ? { about: found.about, field: found.field.name } : null;
}

// What people keep for themselves is a mark on the thing, not a thing of its own.
const OWN_LIST = /^(?:watch_?list|wish_?list|favou?rite|bookmark|short_?list|reading_list|saved_item)s?$/;

/** Whether the text's noun stands for a list of one's own ("a watchlist"), unless the text says what it holds. */
export function isOwnList(one: DraftEntity): boolean {
  return OWN_LIST.test(one.entity.name) && one.fact.fields.length === 0;
}

/** "Save items": another word for the goods that the plan has under their own name. */
function standsForOther(draft: Draft, one: DraftEntity): boolean {
  return (
    /^(?:item|thing|entry|product|post)$/.test(one.entity.name) &&
    one.fact.fields.length === 0 &&
    draft.entities.some(
      (other) =>
        other !== one &&
        /^(?:product|media|post|place)$/.test(other.nature) &&
        other.fact.source === 'text' &&
        !isSaid(other),
    )
  );
}

/**
 * The entity that people mark.
 * @param said whether what people say (replies, comments) can be meant as well.
 */
export function findMarked(
  draft: Draft,
  wanted: WantedAbility,
  { natures = SUBJECTS, said = true }: { natures?: readonly Nature[]; said?: boolean } = {},
): DraftEntity | null {
  const named = findDraftEntity(draft, wanted.entity);
  const listed = named !== null && isSaid(named) && isActionOf(named, draft.facts.text);
  const asked = named && !isOwnList(named) && !standsForOther(draft, named) && !listed ? named : null;
  if (asked && ((said && isSaid(asked)) || (natures.includes(asked.nature) && !isSaid(asked)))) return asked;
  const above = asked && (subjectOf(draft, asked)?.about ?? null);
  if (above && natures.includes(above.nature) && !isSaid(above)) return above;
  const free = draft.entities.filter((one) => !isSaid(one) && !isOwnList(one) && !standsForOther(draft, one));
  for (const nature of natures) {
    const found = free.find((one) => one.nature === nature);
    if (found) return found;
  }
  return null;
}

/** "submit ideas, upvote, comment": a second action upon the same, not what is voted on. */
function isActionOf({ fact }: DraftEntity, text: string): boolean {
  return new RegExp(
    `\\b(?:up|down)?(?:vote|like|rate|favou?rite)s?(?:,| and|, and| or) ${fact.words}s?(?:[,.;]|$| )(?!on )`,
    'i',
  ).test(text);
}

/** A number that the ability works out; a stored one of this kind gives way to it. */
export function addComputed(
  target: DraftEntity,
  name: string,
  label: string,
  replaces: RegExp = new RegExp(`^${name}$`),
): string {
  const { entity } = target;
  const old = entity.fields.findIndex((field) => replaces.test(field.name) && field.type !== 'reference');
  if (old >= 0) entity.fields.splice(old, 1);
  addField(target, makeField({ name, label, type: 'number', input: 'computed' }));
  return name;
}

// Words by which a text asks for accounts of its visitors, not only of those who run the app.
const EVERYBODY_SIGNS_IN =
  /\b(?:sign(?:s|ed|ing)?[- ]?up|regist\w+|accounts?|logged[- ]in|signed[- ]in|log in to|members?[- ]only|users? (?:can|have|log)|profiles?)\b/i;

/** Adds the use of an ability; who may leave a mark is known once all abilities are planned. */
export function addMarks(
  draft: Draft,
  use: { ability: string; entity: string; options: Record<string, string | boolean> },
  page?: { name: string; title: string; path: string; icon: string },
): void {
  const options: Record<string, string | boolean> = { ...use.options };
  const block = { ability: use.ability, entity: use.entity, options };
  if (page) draft.extraPages.push({ ...page, nav: true, blocks: [block] });
  else draft.abilities.push(block);
  draft.finish.push(() => {
    if (
      draft.abilities.some(({ ability }) => ability === 'accounts') &&
      EVERYBODY_SIGNS_IN.test(draft.facts.text)
    )
      options.who = 'signed_in';
  });
}
