import { distance as spellingDistance } from 'fastest-levenshtein';

/** The name that somebody most likely meant, or null: a third of its letters may differ. */
export function findNearest(name: string, among: readonly string[]): string | null {
  const far = Math.max(1, Math.floor(name.length / 3));
  const [best] = among
    .map((one) => ({ one, distance: spellingDistance(one.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= far)
    .sort((a, b) => a.distance - b.distance);
  return best?.one ?? null;
}
