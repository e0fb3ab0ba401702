/** The text inside of a fence that stands around all of it, or among words that are none of it. Pure. */

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

/** A line of prose: words, one after the other, up to the end of a sentence; or a heading. */
const PROSE = /^(?:#{1,6} |[-*] )?[*_\p{L}][^{}=<>;]*\s[^{}=<>;]*[.:!?…*_]$/u;

/**
 * @returns the text inside of the one fence that stands among words which are no code; null where there is no such fence, or where
 * what stands around it may be a part of the file.
 */
export function takeFenceAmongWords(text: string): { title: string; inner: string } | null {
  const lines = text.trim().split('\n');
  const from = lines.findIndex((line) => /^(`{3,}|~{3,})/.test(line));
  const [mark = ''] = lines[from]?.match(/^(`{3,}|~{3,})/) ?? [];
  const to = lines.findLastIndex((line) => line.trim() === mark);
  if (from < 0 || to <= from) return null;
  const around = [...lines.slice(0, from), ...lines.slice(to + 1)].filter((line) => line.trim() !== '');
  const isProse = around.length > 0 && around.every((line) => PROSE.test(line.trim()));
  return isProse ? unwrapFence(lines.slice(from, to + 1).join('\n')) : null;
}
