/** "Examples: manual therapy, massage, lymph drainage" below the heading "Treatments" names some of its records. */
import { singularise } from '../../../core/names/inflection.ts';
import type { EntityFact } from '../facts.ts';
import type { Line } from '../text/clean-text.ts';

export interface NamedExamples {
  /** The heading, lower case. */
  section: string;
  names: string[];
}

const EXAMPLES =
  /^(?:for (?:example|instance)|(?:some )?examples?(?: are)?|e\.?g\.?|such as)\s*[:,]?\s+(.+)$/i;
const FEWEST = 2;
/** Words; a longer part is a sentence, no name. */
const LONGEST_NAME = 4;

/** @returns the lines without those that name examples, and what these name. */
export function takeExamples(lines: readonly Line[]): { lines: Line[]; examples: NamedExamples[] } {
  const examples: NamedExamples[] = [];
  const others = lines.filter(({ text, section }) => {
    const names = section === '' ? null : readNames(text);
    if (names) examples.push({ section, names });
    return !names;
  });
  return { lines: others, examples };
}

/** Gives the records under a heading the names that stand below it. */
export function nameExamples(examples: readonly NamedExamples[], entities: readonly EntityFact[]): void {
  for (const { section, names } of examples) {
    const plain = section.replace(/[^\p{L} '-]/gu, '').trim();
    const entity = entities.find(
      ({ words, plural }) => [plural, words].includes(plain) || words === singularise(plain),
    );
    if (entity) entity.examples ??= names;
  }
}

function readNames(text: string): string[] | null {
  const list = EXAMPLES.exec(text.trim())?.[1];
  const names = list
    ?.replace(/[.;]+$/, '')
    .split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const isList =
    names && names.length >= FEWEST && names.every((name) => name.split(/\s+/).length <= LONGEST_NAME);
  return isList ? names : null;
}
