/** Where a business is ("a bakery in Leeds", "based in Austin, Texas"): true of it, and nothing that an app keeps. */

/** A word with the guesses of the dictionary. */
export interface PlacedTerm {
  text: string;
  post: string;
  tags?: string[];
}

const TO_PLACE = new Set(['in', 'near', 'from', 'around', 'outside', 'across']);
const BEFORE_PLACE = new Set(['based', 'located', 'situated', 'here']);

/**
 * Leaves out a preposition and the place that it names.
 * @param isKnown words (lower case) that descriptions of apps use for something else.
 */
export function dropPlaces<Term extends PlacedTerm>(
  terms: readonly Term[],
  isKnown: (word: string) => boolean,
): Term[] {
  const kept: Term[] = [];
  let index = 0;
  while (index < terms.length) {
    const term = terms[index] as Term;
    const length = TO_PLACE.has(term.text.toLowerCase()) ? lengthOfPlace(terms, index + 1, isKnown) : 0;
    if (length === 0) {
      kept.push(term);
      index += 1;
      continue;
    }
    if (BEFORE_PLACE.has(kept.at(-1)?.text.toLowerCase() ?? '')) kept.pop();
    const end = terms[index + length] as Term;
    const last = kept.pop();
    // The stop behind the place ends what stood before it.
    if (last) kept.push({ ...last, post: last.post.trim() === '' ? end.post : last.post });
    index += length + 1;
  }
  // A line that is only a place is left as it is.
  return kept.length > 0 ? kept : [...terms];
}

/** How many terms from `from` on name one place, with its article and its region: "the Lake District", "Austin, Texas". */
function lengthOfPlace(
  terms: readonly PlacedTerm[],
  from: number,
  isKnown: (word: string) => boolean,
): number {
  let end = from;
  if (terms[end]?.text.toLowerCase() === 'the') end += 1;
  const first = end;
  while (end < terms.length && isPlaceWord(terms[end] as PlacedTerm, isKnown)) {
    const { post } = terms[end] as PlacedTerm;
    end += 1;
    // Behind a comma only the region of the place still belongs to it.
    if (/[.;:!?)]/.test(post)) break;
  }
  return end > first ? end - from : 0;
}

function isPlaceWord({ text, tags = [] }: PlacedTerm, isKnown: (word: string) => boolean): boolean {
  return tags.includes('Place') && /^\p{Lu}/u.test(text) && !isKnown(text.toLowerCase());
}
