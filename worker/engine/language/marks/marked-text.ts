import { isTag, type Mark } from './tags.ts';

const MARK = /\[([a-z]+) ([^\]]*)\]/g;

/** A text written with marks (`a [thing dog]`) → the text without them, and the marks with their places. */
export function readMarkedText(marked: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(MARK)) {
    const [whole, tag = '', words = ''] = match;
    if (!isTag(tag)) continue;
    text += marked.slice(from, match.index);
    marks.push({ tag, words, at: text.length, end: text.length + words.length });
    text += words;
    from = match.index + whole.length;
  }
  return { text: text + marked.slice(from), marks };
}

/** A file of marked texts, each behind a line `=== id`. */
export function readMarkedFile(file: string): { id: string; text: string; marks: Mark[] }[] {
  return file
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { id: part.slice(0, end).trim(), ...readMarkedText(part.slice(end + 1).replace(/\n+$/, '')) };
    });
}
