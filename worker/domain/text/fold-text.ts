/** Text as searches compare it: without regard to case, in any alphabet, however its letters are composed. Pure. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
