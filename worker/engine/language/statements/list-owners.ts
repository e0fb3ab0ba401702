/**
 * Whose the fields of a sentence are. A list has a head: the kind before its colon, its bracket or its "has"; a kind that stands among
 * the fields of a list is what the head points at, and the list goes on.
 */
import type { Mark } from '../marks/tags.ts';
import { between, isListGap, kindOf, type Place, type Scene } from './scene.ts';

/** Links whose kind behind belongs to the kind before ("their dogs", "has several visits"). */
export const HOLDS =
  /^(?:(?:can|may|must|could) )?(?:many|several|consists? of|contains?|has|have|having|its|their|his|her|two|three|includes?|holds?|with|made of|keeps?|under|there are|gets?|each with|plus|owns?)\b|'s$|\b(?:many|several|one or more|multiple)$/;

/** The place of each mark of a sentence. */
export function listPlaces(scene: Scene): Place[] {
  const { marks } = scene;
  const isListed = scene.isUnderSubject && scene.sentence.isFirst;
  let owner = scene.subject;
  let isInList = isListed;
  let outer: string | undefined;
  let told: string | undefined;
  return marks.map((mark, index) => {
    const previous = marks[index - 1];
    const gap = between(scene, previous, mark);
    // "Appointments are for one patient with one dentist, have a date": told of what the sentence began with.
    if (told !== undefined && GOES_ON.test(gap)) owner = told;
    if (opens(gap)) outer = owner;
    if (closes(gap) && outer !== undefined) {
      owner = outer;
      outer = undefined;
    }
    if (mark.tag !== 'thing' && mark.tag !== 'who') {
      if (mark.tag === 'field') isInList = true;
      return { owner: ownerOfField(scene, index, owner), isEntry: false };
    }
    if (mark.tag === 'who' && isActor(scene, index)) return { owner, isEntry: false };
    const link = previous?.tag === 'link' ? previous : undefined;
    const behind = between(scene, mark, marks[index + 1]);
    const isHead = HEAD.test(behind) && !(WITH.test(behind) && marks[index + 1]?.tag !== 'field');
    const isPointed =
      link !== undefined &&
      !HOLDS.test(link.words.toLowerCase()) &&
      /^\s*(?:an? |the |one )?\s*$/.test(gap) &&
      !isHead;
    const isEntry =
      owner !== undefined &&
      kindOf(mark) !== owner &&
      (isPointed ||
        (isInList && (!link || isCounted(link)) && isEntryAt(scene, link ? index - 1 : index, index)));
    if (!isEntry && !(isPointed && owner !== undefined)) {
      owner = kindOf(mark);
      isInList = isHead || OPENS_LIST.test(behind);
      if (index === 0) told = owner;
    }
    return { owner, isEntry };
  });
}

/** Behind a kind these begin a list of what it has. */
const OPENS_LIST =
  /^[^.;]{0,30}(?::|\(|\{|\bwith\b|\bha(?:s|ve)\b(?! (?:it|them|this)\b)|\bneeds?\b| [–-] |\||=)/;
/** Just behind a kind: what follows is its own, even where the kind was only pointed at. */
const HEAD = /^\s*(?::|\(|\{|with\b|,? (?:of|about|for) wh(?:om|ich)\b|,? whose\b)/;

const WITH = /^\s*with\b(?! (?:an? |the |its |their |his |her )?$)/;
/** Behind a comma, a verb of having goes on with what the sentence tells of. */
const GOES_ON = /[^\s:(],? (?:and )?(?:ha(?:s|ve)|needs?) (?:an? |the |their |its )?$/;

/** "two teams", "several items": so many of them stand in the list. */
const isCounted = (link: Mark) => /^(?:two|three|many|several|one or more|multiple|both)\b/i.test(link.words);

const opens = (gap: string) => gap.lastIndexOf('(') > gap.lastIndexOf(')');
const closes = (gap: string) => gap.includes(')');

/** Somebody who does something in this sentence, and is no heading of a list. */
function isActor(scene: Scene, index: number): boolean {
  const next = scene.marks[index + 1];
  return next !== undefined && /^(?:may|login|only|not|whose|filter|view|when)$/.test(next.tag);
}

/** A kind between commas, among fields, at the end of such a list, or after a bullet that names it alone. */
function isEntryAt(scene: Scene, from: number, index: number): boolean {
  const mark = scene.marks[index] as Mark;
  const previous = scene.marks[from - 1];
  const next = scene.marks[index + 1];
  const before = between(scene, previous, scene.marks[from]);
  if (previous === undefined)
    return (
      scene.isUnderSubject &&
      !/[:(]/.test(between(scene, mark, next).slice(0, 3)) &&
      !isActor(scene, index) &&
      next?.tag !== 'may'
    );
  if (
    !/^(?:field|thing|who|type|unit|money|req|uniq|link|value|dflt|max|min|eg|rate|not)$/.test(previous.tag)
  )
    return false;
  const behind = between(scene, mark, next);
  const isHead =
    /^\s*(?::|\{|\([^)]*$|,? (?:of|about|for) wh(?:om|ich)\b|,? whose\b)/.test(behind) ||
    (next?.tag === 'field' && /^\s*with\b/.test(behind)) ||
    /^[^,]*\bha(?:s|ve)\b(?! (?:it|them|this)\b)/.test(behind);
  const ends = next === undefined || /^[\s]*[,;.)(|]/.test(behind) || isListGap(behind);
  return (
    !isHead &&
    ends &&
    ((isListGap(before) && !/\bof\b/.test(before)) || /[:{(=]\s*(?:an? |the )?$/.test(before))
  );
}

/** "the weight of each fish", "a photo for every lamp": the kind behind a field, where only small words stand between. */
function ownerOfField(scene: Scene, index: number, owner: string | undefined): string | undefined {
  const mark = scene.marks[index];
  if (mark?.tag !== 'field') return owner;
  const behind = scene.marks
    .slice(index + 1)
    .find(({ tag }) => tag === 'thing' || tag === 'may' || tag === 'who' || tag === 'op');
  if (
    behind?.tag === 'thing' &&
    /^\W*(?:to|of|for|from|in|on|about|per)(?: (?:the|a|an|each|every|all|our|my))?\W*$/.test(
      between(scene, mark, scene.marks[index + 1]),
    ) &&
    scene.marks[index + 1] === behind
  )
    return kindOf(behind);
  if (owner !== undefined) return owner;
  return behind?.tag === 'thing' ? kindOf(behind) : undefined;
}
