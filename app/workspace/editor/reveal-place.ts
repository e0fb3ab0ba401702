/** Leads into the editor: a place in a file that was named elsewhere (an error, a search, a definition). */

export interface FilePlace {
  path: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

type Reveal = (place: FilePlace) => void;

let waiting: FilePlace | null = null;
let reveal: Reveal | null = null;

/** The editor goes there as soon as it shows the file. */
export function askToReveal(place: FilePlace): void {
  waiting = place;
  reveal?.(place);
}

/** @returns the place that the editor shall go to in this file, once. */
export function takePlace(path: string): FilePlace | null {
  if (waiting?.path !== path) return null;
  const place = waiting;
  waiting = null;
  return place;
}

/** The editor that is there hears of places in the file that it shows. @returns how to stop. */
export function onReveal(listener: Reveal): () => void {
  reveal = listener;
  return () => {
    if (reveal === listener) reveal = null;
  };
}
