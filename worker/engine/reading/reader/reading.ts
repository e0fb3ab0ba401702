/** What detectors of abilities look at: the text with all that was understood so far. */
import type { EntityFact, RelationFact, RoleFact, WantedAbility } from './facts.ts';
import type { DomainScore } from './find-domains.ts';
import type { ActionPhrase } from './walk/mention.ts';
import type { Sentence } from './words/token.ts';

export interface Reading {
  sentences: readonly Sentence[];
  entities: readonly EntityFact[];
  relations: readonly RelationFact[];
  actionPhrases: readonly ActionPhrase[];
  roles: readonly RoleFact[];
  domains: readonly DomainScore[];
  /** The entity that the app is mainly about. */
  main: string | null;
}

/**
 * Tells whether a text calls for an ability. An ability's folder brings its own (`detect.ts`); those that are recognised
 * but not built yet have theirs in `reading/reader/cues/`.
 */
export interface Detector {
  ability: string;
  /** A noun whose records must then be kept. */
  implies?: string;
  detect(reading: Reading): WantedAbility[];
}

/** Phrases that call for an ability, in a form short enough to write many. */
export interface CueNotation {
  ability: string;
  /** Searched in each sentence in lower case, apostrophes straight. A capture group is not needed. */
  cues: RegExp[];
  /** The same words mean something else when this fits, too. */
  unless?: RegExp;
  confidence?: number;
  /** Which entity is meant: the nearest in the sentence, the main one, or none. */
  entity?: 'nearest' | 'main' | 'none';
  /** A noun whose records must then be kept, for example `order` for a cart. */
  implies?: string;
  details?: Record<string, string | number | boolean>;
}

// A long text has hundreds of sentences and there are hundreds of phrases: most of them stand nowhere in it.
const LINES = new WeakMap<Reading['sentences'], { whole: string; each: string[] }>();

/** The sentences in lower case, and all of them as the lines of one text. */
function readLines({ sentences }: Reading): { whole: string; each: string[] } {
  const known = LINES.get(sentences);
  if (known) return known;
  const each = sentences.map((sentence) => sentence.text.toLowerCase());
  const lines = { whole: each.join('\n'), each };
  LINES.set(sentences, lines);
  return lines;
}

/** A detector from phrases. */
export function detectByCues(notation: CueNotation): Detector {
  const anywhere = notation.cues.map((cue) => new RegExp(cue.source, `${cue.flags}m`));
  return {
    ability: notation.ability,
    detect: (reading) => {
      const found: WantedAbility[] = [];
      const lines = readLines(reading);
      const cues = notation.cues.filter((_, index) => anywhere[index]?.test(lines.whole));
      if (cues.length === 0) return found;
      for (const [index, sentence] of reading.sentences.entries()) {
        const text = lines.each[index] ?? '';
        const match = cues.map((cue) => cue.exec(text)).find((one) => one !== null);
        if (!match || notation.unless?.test(text)) continue;
        const entity =
          notation.entity === 'none'
            ? undefined
            : notation.entity === 'main'
              ? (reading.main ?? undefined)
              : (nearestEntity(reading.entities, text, match.index, match.index + match[0].length) ??
                reading.main ??
                undefined);
        if (found.some((one) => one.entity === entity)) continue;
        found.push({
          ability: notation.ability,
          ...(entity === undefined ? {} : { entity }),
          ...(notation.details ? { details: notation.details } : {}),
          evidence: excerpt(sentence.text, match.index, match[0].length),
          confidence: notation.confidence ?? 0.9,
        });
      }
      return found;
    },
  };
}

/** How far, in characters, a noun may stand from the cue that speaks of it. */
const REACH = 90;

// Words that stand in a text only as they are.
const PLAIN = /^[\p{L}\d ]+$/u;

/** The entity named closest to a passage: behind it ("comments on each task") counts as closer than before it. */
export function nearestEntity(
  entities: readonly EntityFact[],
  text: string,
  from: number,
  to: number,
): string | null {
  let best: { name: string; distance: number } | null = null;
  for (const entity of entities)
    for (const words of [entity.plural, entity.words]) {
      if (PLAIN.test(words) && !text.includes(words.toLowerCase())) continue;
      const pattern = new RegExp(`\\b${words.replace(/[^\p{L}\d ]/gu, '.')}\\b`, 'giu');
      for (const match of text.matchAll(pattern)) {
        const end = match.index + match[0].length;
        if (match.index < to && end > from) continue;
        // "chores on a weekly rota": a small word ties what stands before.
        const isTied =
          end <= from &&
          /^ (?:on|in|with|as|by|into) (?:an? |the )?(?:[\p{L}-]+ )?$/u.test(text.slice(end, from));
        const distance = match.index >= to ? match.index - to : isTied ? 0 : (from - end) * 1.5;
        if (distance <= REACH && (best === null || distance < best.distance))
          best = { name: entity.name, distance };
      }
    }
  return best?.name ?? null;
}

/** The clause around a match, as written; at most 120 characters. */
function excerpt(text: string, index: number, length: number): string {
  const before =
    Math.max(text.lastIndexOf(',', index), text.lastIndexOf(':', index), text.lastIndexOf(';', index)) + 1;
  const ends = [',', ';', '.'].map((mark) => text.indexOf(mark, index + length)).filter((at) => at >= 0);
  const after = ends.length > 0 ? Math.min(...ends) : text.length;
  const passage = text.slice(before, after).trim();
  // A bracket that opens outside of the passage is left out.
  return (passage.includes('(') ? passage : passage.replaceAll(')', '')).slice(0, 120);
}
