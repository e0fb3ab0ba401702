/** Rules over code: each finds places, and changes those where the program then surely does the same. */
import { applyEdits, type Edit } from './edit-text.ts';
import { lineOf } from './read-script.ts';

/** A place that a rule found. */
export interface Found {
  /** Where it begins, characters. */
  at: number;
  /** What changes it; null where a person has to decide. */
  edits: readonly Edit[] | null;
  /** Why it is left alone, or what else to look at: the end of a sentence. */
  reason?: string;
}

/** One kind of change, for code as `Read` has it. */
export interface Rule<Read> {
  /** What it does, for the note: `const and let for var`. */
  title: string;
  /** Its changes bring new names: the next place is looked for in what came out, so that no two are the same. */
  isOneByOne?: true;
  find(read: Read): Found[];
}

export interface Ruled {
  code: string;
  /** What was changed, by title, with how many places. */
  done: { title: string; count: number }[];
  /** What was found and left alone, with its line in the code that came out. */
  left: { title: string; line: number; reason: string }[];
}

/** A change may make room for the next of its kind; so often a rule looks again. */
const PASSES = 40;

/**
 * @param read null where the code does not parse; what a rule makes of it has to parse again, or is dropped.
 * @returns null where the code does not parse.
 */
export async function applyRules<Read>(
  code: string,
  rules: readonly Rule<Read>[],
  read: (code: string) => Promise<Read | null>,
): Promise<Ruled | null> {
  let tree = await read(code);
  if (tree === null) return null;
  let text = code;
  const done: Ruled['done'] = [];
  for (const rule of rules) {
    let count = 0;
    for (let pass = 0; pass < PASSES; pass++) {
      const groups = rule.find(tree).flatMap(({ edits }) => (edits ? [edits] : []));
      if (groups.length === 0) break;
      const changed = applyEdits(text, rule.isOneByOne ? groups.slice(0, 1) : groups);
      const next = await read(changed.code);
      if (next === null || changed.code === text) break;
      text = changed.code;
      tree = next;
      count += changed.applied;
    }
    if (count > 0) done.push({ title: rule.title, count });
  }
  const last = tree;
  const left = rules.flatMap((rule) =>
    rule
      .find(last)
      .filter(({ edits, reason }) => edits === null && reason !== undefined)
      .map(({ at, reason }) => ({ title: rule.title, line: lineOf(text, at), reason: reason ?? '' })),
  );
  return { code: text, done, left: left.sort((one, other) => one.line - other.line) };
}

/** Places that a note names. */
const NAMED = 12;

/** @returns what was done and what was left alone, as lines for a person. */
export function tellRuled({ done, left }: Ruled, nothing: string): string {
  const changed = done.map(({ title, count }) => `${title} (${count})`).join(', ');
  const named = left.slice(0, NAMED).map(({ title, line, reason }) => `- line ${line}: ${title}: ${reason}`);
  const more = left.length > NAMED ? [`- and ${left.length - NAMED} more`] : [];
  return [
    changed === '' ? `Unchanged: ${nothing}` : `Changed: ${changed}.`,
    ...(left.length > 0 ? [`Left alone, for a person to decide:\n${[...named, ...more].join('\n')}`] : []),
  ].join('\n');
}
