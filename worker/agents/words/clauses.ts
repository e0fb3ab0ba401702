/** Where each clause of a person's words went in a plan, and whether none was left out. Pure. */
import type { PlannedClause } from '../../contract/http.ts';

/** @returns what is wrong with the list, as sentences for whoever wrote it. */
export function findClauseProblems(description: string, clauses: readonly PlannedClause[]): string[] {
  const words = foldWords(description);
  const quoted = clauses.map(({ words: said }) => foldWords(said));
  const invented = clauses.filter((_, index) => !words.includes(quoted[index] ?? ''));
  const left = splitSentences(description).filter((sentence) => {
    const folded = foldWords(sentence);
    return !quoted.some((clause) => clause !== '' && (folded.includes(clause) || clause.includes(folded)));
  });
  return [
    ...invented.map(
      ({ words: said }) => `clauses: the person did not write "${said}"; quote their words literally`,
    ),
    ...left.map((sentence) => `clauses: nothing says where this went: "${sentence}"`),
  ];
}

function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?;:])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Letters and digits alone: quotes and dashes are often changed by who quotes. */
export function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
