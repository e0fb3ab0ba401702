/** Edits of a text by place. */

export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The edits that do not lie in each other, the earliest first; of two that do the earlier in the list stays. */
export function applyEdits(
  code: string,
  groups: readonly (readonly Edit[])[],
): { code: string; applied: number } {
  const kept: Edit[] = [];
  let applied = 0;
  for (const group of groups) {
    const isFree = group.every((edit) => kept.every((other) => !overlaps(edit, other)));
    if (!isFree) continue;
    kept.push(...group);
    applied++;
  }
  const sorted = kept.map((edit, index) => ({ ...edit, index }));
  sorted.sort((one, other) => other.start - one.start || other.end - one.end || other.index - one.index);
  return {
    code: sorted.reduce(
      (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
      code,
    ),
    applied,
  };
}

function overlaps(one: Edit, other: Edit): boolean {
  if (one.start === one.end && other.start === other.end) return false;
  return one.start < other.end && other.start < one.end;
}
