/** So many files are named; of more it is said how many. */
const MAX_NAMED = 8;

/** Names of files in a sentence. */
export function listNames(paths: readonly string[]): string {
  const named = paths.slice(0, MAX_NAMED);
  const more = paths.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
