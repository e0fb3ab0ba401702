/** Specification: so much of the analysis is shown, characters. */
const SHOWN = 300;
/** A sentence that ends before this share of it leaves too much out; then the cut is at a word. */
const LEAST_SHARE = 0.6;

/** The beginning of the analysis, cut after a sentence or else after a word, never within one. Pure. */
export function cutAnalysis(analysis: string): string {
  const signs = Array.from(analysis);
  if (signs.length <= SHOWN) return analysis;
  const shown = signs.slice(0, SHOWN).join('');
  const isWhole = /\s/u.test(signs[SHOWN] ?? '');
  const sentence = [...shown.matchAll(/[.!?…](?=\s)/gu)].at(-1);
  if (isWhole && /[.!?…]$/u.test(shown)) return shown;
  if (sentence && sentence.index + 1 >= SHOWN * LEAST_SHARE) return shown.slice(0, sentence.index + 1);
  const words = isWhole ? shown : shown.replace(/\s+\S*$/u, '');
  return `${words.replace(/[\s,;:–—-]+$/u, '')}…`;
}
