/** What a text mentions, and in which part. */
import type { NounPhrase } from '../words/phrases.ts';

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
  /** Said by "by": it sorts its owner, it is not a part of it. */
  grouped?: boolean;
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

/** Somebody does something. */
export interface ActionPhrase {
  subject: string;
  verb: string;
  object: string;
  modal: string;
  negated: boolean;
  evidence: string;
}

/** What is said to have been done to somebody: "assigned to them". */
export const ADDRESSED = /\b\p{L}+(?:ed|en|t) to (?:them|him|her)\b/iu;

export interface Mentions {
  /** What kind of app is asked for, in the person's words. */
  kind: string;
  mentions: Mention[];
  pointers: Pointer[];
  actionPhrases: ActionPhrase[];
}

/** Whether the phrase is one done to records for those who were spoken of before. */
export function isAddressed({ object, evidence }: ActionPhrase): boolean {
  return /^(?:them|him|her)$/.test(object) && ADDRESSED.test(evidence);
}
