/** What leads from words to parts of the plan and back: whoever shows a part says so here. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { isOpen, isUnsure, type Mark } from './read-marks';

export const clausePlace = (clause: number) => `your-words-${clause}`;

/** Where a clause that is not in the plan, or is to be checked, can be said anew. */
export const openPlace = (clause: number) => `open-words-${clause}`;

export interface WordsLink {
  marks: readonly Mark[];
  /** Ids of what is lit now. */
  lit: ReadonlySet<string>;
  /** Ids of where a clause leads. */
  placesOf(clause: number): string[];
  showPlaces(clause: number): void;
  /** @param part its id */
  showWords(part: string): void;
  clausesOf(part: string): number[];
}

const Link = createContext<WordsLink | null>(null);

/** @returns null where no words lead anywhere. */
export const useWordsLink = (): WordsLink | null => useContext(Link);

export function WordsProvider({ marks, children }: { marks: readonly Mark[]; children: ReactNode }) {
  const [shown, setShown] = useState<{ places: string[] } | null>(null);
  const byPart = useMemo(() => {
    const found = new Map<string, number[]>();
    marks.forEach(({ range, parts }, clause) => {
      if (range) for (const { id } of parts) found.set(id, [...(found.get(id) ?? []), clause]);
    });
    return found;
  }, [marks]);
  useEffect(() => goTo(shown?.places ?? []), [shown]);

  const placesOf = useCallback(
    (clause: number) => {
      const mark = marks[clause];
      if (!mark) return [];
      const isListed = isOpen(mark) || (isUnsure(mark) && mark.parts.length === 0);
      return isListed ? [openPlace(clause)] : mark.parts.map(({ id }) => id);
    },
    [marks],
  );
  const link = useMemo(
    (): WordsLink => ({
      marks,
      lit: new Set(shown?.places),
      placesOf,
      showPlaces: (clause) => setShown({ places: placesOf(clause) }),
      showWords: (part) => setShown({ places: (byPart.get(part) ?? []).map(clausePlace) }),
      clausesOf: (part) => byPart.get(part) ?? [],
    }),
    [marks, shown, byPart, placesOf],
  );
  return <Link.Provider value={link}>{children}</Link.Provider>;
}

/** The first of the places that is on the page comes into sight and gets the focus. */
function goTo(places: readonly string[]): void {
  const place = places.map((id) => document.getElementById(id)).find((element) => element !== null);
  if (!place) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  place.focus({ preventScroll: true });
}
