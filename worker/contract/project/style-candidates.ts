/** Finds what may be a Tailwind class in source text, for the builder and for a page that is edited. Too much does no harm: Tailwind ignores what it does not know. */

import { RecentTexts } from './recent-texts.ts';

/** Longer runs are data, not classes. */
const MAX_LENGTH = 200;
/** A class: starts like one, and may hold brackets or parentheses with a value inside. */
const CANDIDATE =
  /(?:[!@a-z*-]|\[[^\s"'`\]]*\])(?:[\w@/%.:!*-]|\[(?:[^\s\][]|\[[^\s\][]*\])*\]|\([^\s()]*(?:\([^\s()]*\)[^\s()]*)*\))*/gi;

/**
 * A class with a quoted value, such as `before:content-['→']`. Looked for in a run up to its bound, and only where brackets are:
 * in a long text without spaces each place would be tried with each other.
 */
const QUOTED = /[\w@:!-]{1,80}-\[[^\s\][]{0,40}(['"])[^\s]{0,80}?\1[^\s\][]{0,40}\](?:\/[\w.]{1,20})?/g;

/** Files in which class names are looked for. */
const SCANNED = /^(index\.html|src\/.*\.(tsx?|jsx?|html|md|json|css))$/;

const scanned = new RecentTexts<string[]>();

/** @param files path and text of each. */
export function scanProject(files: Iterable<readonly [path: string, text: string]>): string[] {
  const found = new Set<string>();
  for (const [path, text] of files)
    if (SCANNED.test(path))
      for (const candidate of scanned.of(text, (one) => scanCandidates([one]))) found.add(candidate);
  return [...found];
}

export function scanCandidates(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [match] of text.matchAll(QUOTED)) found.add(match);
    for (const [run] of text.matchAll(/[^\s"'`]+/g)) {
      if (run.length > MAX_LENGTH) continue;
      for (const [match] of run.matchAll(CANDIDATE)) addCandidate(found, match);
    }
  }
  return [...found];
}

function addCandidate(found: Set<string>, match: string): void {
  found.add(match);
  const trimmed = match.replace(/[.,:=!)]+$/, '');
  if (trimmed !== match && trimmed) found.add(trimmed);
}
