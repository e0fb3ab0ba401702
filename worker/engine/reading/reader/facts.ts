/**
 * What the reader understood of a person's text. The architect turns facts into a Blueprint; abilities look at them to
 * tell whether they are wanted. Facts hold the person's own words (lower case, singular) besides the names made of them.
 */
import type { FieldKind } from '../lexicon/fields.ts';

/** Where a fact comes from: the person's words always win over the lexicon. */
export type Source = 'text' | 'lexicon' | 'ability';

export interface FieldFact {
  /** Identifier, for example `due_date`. */
  name: string;
  /** The person's words, for example `due date`. */
  words: string;
  /** What the name tells about the type; null for a plain text. */
  kind: FieldKind | null;
  required?: boolean;
  /** Choices named in the text or by the lexicon, in order. */
  choices?: string[];
  /** The entity that it points at. */
  reference?: string;
  source: Source;
}

export interface StateFact {
  /** Identifier of the field that holds the state. */
  field: string;
  /** States in the order of the text. */
  states: string[];
  /** Whether the text speaks of moving through them (a flow), not only of a kind. */
  flow: boolean;
  source: Source;
}

export interface EntityFact {
  /** Identifier, singular. */
  name: string;
  /** The person's words, singular and plural. */
  words: string;
  plural: string;
  fields: FieldFact[];
  states?: StateFact;
  /** Some of its records, by name ("sections like politics and sports"). */
  examples?: string[];
  /** Name of the lexicon's thing that fills what was left unsaid. */
  thing?: string;
  /** People (students, stylists) rather than things. */
  person: boolean;
  source: Source;
  /** 0–1: how sure it is that records of this kind are kept. */
  confidence: number;
  /** The passage that it comes from. */
  evidence: string;
}

export interface RelationFact {
  /** The entity that holds the pointer ("contact" in "contacts that belong to a company"). */
  from: string;
  to: string;
  /** `part`: lives and dies with the other (line items of an invoice). */
  kind: 'belongs' | 'part' | 'assigned';
  source: Source;
  evidence: string;
}

export interface RoleFact {
  name: string;
  words: string;
  /** What the text says that these people do: verb and object words. */
  does: { verb: string; object: string }[];
  evidence: string;
}

/** A sentence that restricts: who may do what, what must hold. */
export interface RuleFact {
  kind: 'only' | 'must' | 'cannot' | 'limit' | 'unique';
  subject: string;
  verb: string;
  object: string;
  quantity?: number;
  evidence: string;
}

export interface LooksFact {
  appearance?: 'light' | 'dark';
  /** `#rrggbb`. */
  background?: string;
  text?: string;
  accent?: string;
  font?: 'sans' | 'serif' | 'rounded' | 'mono';
  corners?: 'sharp' | 'soft' | 'round';
  /** The words that asked for it. */
  evidence: string[];
}

/** A page that the text asks for and that shows no records: about, prices, opening hours. */
export interface PageFact {
  name: string;
  words: string;
  evidence: string;
}

/** An ability that the text calls for, whether or not it can be built yet. */
export interface WantedAbility {
  /** Name as in the registry of abilities, kebab-case. */
  ability: string;
  /** The entity it works on, where the text tells. */
  entity?: string;
  /** What exactly is asked, by the ability's own names (for example `{ field: 'stage' }`). */
  details?: Record<string, string | number | boolean>;
  /** The passage, as the person wrote it. */
  evidence: string;
  /** 0–1. */
  confidence: number;
}

export interface Facts {
  /** The text after cleaning: what `evidence` quotes. */
  text: string;
  /** A name that the text gives the app ("called Greenleaf"). */
  name?: string;
  /** Whom or what the app is for, in the person's words ("a small agency"). */
  audience?: string;
  /** What a shop sells, what a club is about ("handmade candles"). */
  subject?: string;
  /** What kind of thing is asked for, in the person's words ("discussion forum", "recipe collection"). */
  kind?: string;
  /** Domains of the lexicon that fit, best first, with a score above 0. */
  domains: { name: string; score: number }[];
  entities: EntityFact[];
  relations: RelationFact[];
  roles: RoleFact[];
  rules: RuleFact[];
  looks: LooksFact;
  pages: PageFact[];
  wanted: WantedAbility[];
  /** What the text says that it does not want ("no login"), in its words. */
  unwanted: string[];
  /** What the text names and nothing was made of. */
  unread: string[];
}
