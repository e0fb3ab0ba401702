/** Makes a prompt shorter that was longer than the model's window. */

const GAP = '\n\n[… the middle was left out, since all of it is longer than this model reads …]\n\n';

/**
 * Keeps the beginning, where what is asked for stands, and the end, where the newest material does.
 * @param share of its length that is to be left, 0–1.
 */
export function compact(text: string, share: number): string {
  const most = Math.max(0, Math.floor(text.length * share) - GAP.length);
  if (most >= text.length || text.length <= GAP.length) return text;
  const head = Math.ceil(most * 0.6);
  return `${text.slice(0, head).toWellFormed()}${GAP}${text.slice(text.length - (most - head)).toWellFormed()}`;
}
