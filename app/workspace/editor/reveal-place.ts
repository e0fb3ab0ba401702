/** Leads into the editor: a place in a file that was named elsewhere (an error, a search, a definition). */

export interface FilePlace {
  path: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** A file that the editor shall take up; without a place as it was left. */
export interface Revealed {
  path: string;
  place: { line: number; column: number } | null;
}

type Reveal = (revealed: Revealed) => void;

let waiting: Revealed | null = null;
let reveal: Reveal | null = null;

/** The editor goes there as soon as it shows the file. */
export function askToReveal(revealed: Revealed): void {
  waiting = revealed;
  reveal?.(revealed);
}

/** @returns what the editor shall do in this file, once. */
export function takeRevealed(path: string): Revealed | null {
  if (waiting?.path !== path) return null;
  const revealed = waiting;
  waiting = null;
  return revealed;
}

/** The editor that is there hears of places in the file that it shows. @returns how to stop. */
export function onReveal(listener: Reveal): () => void {
  reveal = listener;
  return () => {
    if (reveal === listener) reveal = null;
  };
}
