/** The text inside of a fence that stands around all of it. Pure. */

/**
 * @returns the text inside; null where no fence stands around the whole: also where one only stands somewhere in it. A bare fence
 * closes the last one that was opened, one with a title opens another.
 */
export function unwrapFence(text: string): { title: string; inner: string } | null {
  const lines = text.trim().split('\n');
  const [, mark = '', title = ''] = lines[0]?.match(/^(`{3,}|~{3,})([^`]*)$/) ?? [];
  if (mark === '' || lines.length < 2) return null;
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith(mark)) continue;
    depth += line.slice(mark.length).trim() === '' && depth > 0 ? -1 : 1;
    if (depth === 0)
      return index === lines.length - 1
        ? { title: title.trim(), inner: `${lines.slice(1, -1).join('\n')}\n` }
        : null;
  }
  return null;
}
