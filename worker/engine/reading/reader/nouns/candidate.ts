import type { DomainScore } from '../find-domains.ts';

/** Points from which on records are kept. */
export const THRESHOLD = 0.5;

export interface Candidate {
  key: string;
  words: string;
  thing?: string;
  inDomain: boolean;
  inCore: boolean;
  person: boolean;
  points: number;
  /** Taken off because it is a field by name; what has attributes of its own gets it back. */
  penalty: number;
  /** It stood as somebody's single attribute ("a city"), and nowhere in the plural. */
  attributeOnly: boolean;
  /** It is only looked at ("see the results"), never named as what is kept. */
  onlySeen: boolean;
  /** It only stands in the name of the app ("discussion" in "discussion board"). */
  onlyKind: boolean;
  /** Never listed or kept by itself, only owned, pointed at or looked at. */
  passive: boolean;
  plural: boolean;
  order: number;
  evidence: string;
}

export interface Weighing {
  candidates: Map<string, Candidate>;
  /** Phrase of the text → key of its candidate. */
  meaning: Map<string, string>;
  domains: readonly DomainScore[];
  own: ReadonlySet<string>;
  /** The app is named after known records: what it lists besides are their fields. */
  named: boolean;
  /** What the app is a list of: "family video" of "a catalogue of family videos"; empty where the text does not say so. */
  collected: string;
  /** Heads that stand with several different words before them: "sales orders" and "production orders". */
  shared: ReadonlySet<string>;
  /** How many things in the plural each sentence keeps, by its place. */
  plurals: ReadonlyMap<number, number>;
}
