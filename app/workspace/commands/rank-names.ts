/** Names by how well they fit letters that were typed in their order, best first. Pure. */

export interface Ranked {
  name: string;
  /** Places of the letters that fit. */
  places: readonly number[];
}

/** @param most names that are given back. */
export function rankNames(names: readonly string[], typed: string, most: number): Ranked[] {
  const letters = [...typed.toLowerCase()].filter((letter) => letter !== ' ');
  if (letters.length === 0) return names.slice(0, most).map((name) => ({ name, places: [] }));
  return names
    .flatMap((name) => {
      const found = findPlaces(name, letters);
      return found ? [{ name, ...found }] : [];
    })
    .sort((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name, places }) => ({ name, places }));
}

/** From the end: the file's own name counts more than its folders. */
function findPlaces(name: string, letters: readonly string[]): { places: number[]; score: number } | null {
  const lower = name.toLowerCase();
  const own = lower.lastIndexOf('/') + 1;
  const whole = lower.lastIndexOf(letters.join(''));
  if (whole >= 0) {
    const places = letters.map((_, index) => whole + index);
    return { places, score: scorePlaces(name, places, own) + letters.length * 4 };
  }
  const places: number[] = [];
  let end = lower.length;
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    end = lower.lastIndexOf(letters[index] as string, end - 1);
    if (end < 0) return null;
    places.unshift(end);
    if (end === 0 && index > 0) return null;
  }
  return { places, score: scorePlaces(name, places, own) };
}

function scorePlaces(name: string, places: readonly number[], own: number): number {
  return places.reduce((score, place, index) => {
    const isStart = place === 0 || /[/._ -]/.test(name[place - 1] ?? '') || /[A-Z]/.test(name[place] ?? '');
    const follows = index > 0 && places[index - 1] === place - 1;
    return score + 1 + (isStart ? 3 : 0) + (follows ? 4 : 0) + (place >= own ? 2 : 0);
  }, 0);
}
