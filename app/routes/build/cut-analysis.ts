/** Specification: so much of the analysis is shown, characters. */
const SHOWN = 300;

/** The beginning of the analysis, never half a character; it ends in … where something was cut. Pure. */
export function cutAnalysis(analysis: string): string {
  const signs = Array.from(analysis);
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : analysis;
}
