/** A scene: the marks of one sentence with what stands before it in the text, as the readers of statements see it. */
import type { Mark, Tag } from '../marks/tags.ts';
import type { Sentence } from '../text/split-sentences.ts';
import { singularWords } from './words.ts';

/** How a mark stands in its sentence: what its fields belong to, and whether it is itself an entry of a list. */
export interface Place {
  owner: string | undefined;
  /** A kind or person that stands among fields: the owner points at it. */
  isEntry: boolean;
}

export interface Scene {
  text: string;
  sentence: Sentence;
  number: number;
  marks: readonly Mark[];
  /** The kind that is spoken of where the sentence names none: of the heading, the lead or the sentence before. */
  subject: string | undefined;
  /** The kind that the sentence names without a mark ("after the visit the appointment is done"). */
  told: string | undefined;
  /** Whether `subject` stands over a list, so that all fields below are its own. */
  isUnderSubject: boolean;
  /** The people that are spoken of where the sentence names none. */
  actors: readonly string[];
  /** Who says "I", in a story of somebody ("As a teacher I …"). */
  story: string | undefined;
  /** Marks of the head of the table that the sentence is a row of. */
  head: readonly Mark[] | null;
  /** Places of the cells of that head. */
  headCells: readonly { at: number; end: number }[] | null;
  /** The kind that a right of the sentence before it, in the same line, was about. */
  lastThing: string | undefined;
  /** How each mark stands in the sentence. */
  places: readonly Place[];
}

/** The words between two marks, in lower case. */
export function between(scene: Scene, one: Mark | undefined, other: Mark | undefined): string {
  return scene.text.slice(one?.end ?? scene.sentence.at, other?.at ?? endOf(scene)).toLowerCase();
}

function endOf({ sentence }: Scene): number {
  return sentence.at + sentence.text.length;
}

/** The nearest mark of these tags before a place, none of `stops` between. */
export function findBefore(
  scene: Scene,
  index: number,
  tags: readonly Tag[],
  stops: readonly Tag[] = [],
): Mark | undefined {
  for (let i = index - 1; i >= 0; i -= 1) {
    const mark = scene.marks[i];
    if (!mark || stops.includes(mark.tag)) return undefined;
    if (tags.includes(mark.tag)) return mark;
  }
  return undefined;
}

/** The nearest mark of these tags behind a place, none of `stops` between. */
export function findAfter(
  scene: Scene,
  index: number,
  tags: readonly Tag[],
  stops: readonly Tag[] = [],
): Mark | undefined {
  for (let i = index + 1; i < scene.marks.length; i += 1) {
    const mark = scene.marks[i];
    if (!mark || stops.includes(mark.tag)) return undefined;
    if (tags.includes(mark.tag)) return mark;
  }
  return undefined;
}

/** The kind that a mark names, or none. */
export function kindOf(mark: Mark | undefined): string | undefined {
  return mark && singularWords(mark.words);
}

/** Marks that stand together in a list: of one tag, with nothing but commas and small words between. */
export function listFrom(scene: Scene, index: number): Mark[] {
  const first = scene.marks[index];
  if (!first) return [];
  const found = [first];
  for (let i = index + 1; i < scene.marks.length; i += 1) {
    const mark = scene.marks[i];
    if (!mark || mark.tag !== first.tag || !isListGap(between(scene, found.at(-1), mark))) break;
    found.push(mark);
  }
  return found;
}

/** Whether words between two marks only go on with a list. */
export function isListGap(words: string): boolean {
  return /^[\s,;/|&>→()"“”'–-]*(?:(?:and|or|then|to|as well as|plus|nor|a|an|the|also|either|with|in|of|it's|is|now|becomes?|goes|until)[\s,→>"“”'-]*){0,3}$/.test(
    words,
  );
}

/** Words that stand for people named before. */
export const PRONOUNS =
  /^(?:they|them|he|him|she|her|it|one|each|these|those|who|that|both|each one|first one|second one|other one|the other)$/;
