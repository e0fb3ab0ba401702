/** The line that is being typed at a prompt: what each key does to it, and what to write to the screen. Pure. */

export interface EditedLine {
  text: string;
  /** Place in the text, characters. */
  cursor: number;
  /** Place in the history; its length for the line that is new. */
  at: number;
  /** The new line, while an older one is looked at. */
  draft: string;
}

export const EMPTY_LINE: EditedLine = { text: '', cursor: 0, at: 0, draft: '' };

/** What a key leads to beside another line. */
export type KeyAction = 'enter' | 'interrupt' | 'complete' | 'clear' | 'end' | null;

export interface KeyOutcome {
  line: EditedLine;
  action: KeyAction;
}

const ESCAPE = '\u001b';
/** Keys as a terminal sends them. */
const NAMES: Record<string, string> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'complete',
  '\u0003': 'interrupt',
  '\u0004': 'end',
  '\u000c': 'clear',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0001': 'home',
  '\u0005': 'line-end',
  '\u0002': 'left',
  '\u0006': 'right',
  '\u0010': 'up',
  '\u000e': 'down',
  '\u000b': 'cut-after',
  '\u0015': 'cut-before',
  '\u0017': 'cut-word',
  [`${ESCAPE}[A`]: 'up',
  [`${ESCAPE}[B`]: 'down',
  [`${ESCAPE}[C`]: 'right',
  [`${ESCAPE}[D`]: 'left',
  [`${ESCAPE}OA`]: 'up',
  [`${ESCAPE}OB`]: 'down',
  [`${ESCAPE}OC`]: 'right',
  [`${ESCAPE}OD`]: 'left',
  [`${ESCAPE}[H`]: 'home',
  [`${ESCAPE}OH`]: 'home',
  [`${ESCAPE}[F`]: 'line-end',
  [`${ESCAPE}OF`]: 'line-end',
  [`${ESCAPE}[1;5C`]: 'word-right',
  [`${ESCAPE}[1;5D`]: 'word-left',
  [`${ESCAPE}f`]: 'word-right',
  [`${ESCAPE}b`]: 'word-left',
  [`${ESCAPE}[3~`]: 'delete',
};

/** @param key one key, or pasted text. */
export function pressKey(line: EditedLine, key: string, history: readonly string[]): KeyOutcome {
  const name = NAMES[key];
  switch (name) {
    case 'enter':
    case 'complete':
    case 'interrupt':
    case 'clear':
      return { line, action: name };
    case 'end':
      return line.text === ''
        ? { line, action: 'end' }
        : edit(line, remove(line, line.cursor, line.cursor + 1));
    case 'up':
    case 'down':
      return { line: recall(line, name === 'up' ? -1 : 1, history), action: null };
    case undefined:
      return key.startsWith(ESCAPE) ? { line, action: null } : edit(line, insert(line, key));
    default:
      return edit(line, move(line, name));
  }
}

/** Puts text in the place of what stands before the cursor. */
export function replaceBefore(line: EditedLine, replaced: number, text: string): EditedLine {
  const start = line.cursor - replaced;
  return {
    ...line,
    text: line.text.slice(0, start) + text + line.text.slice(line.cursor),
    cursor: start + text.length,
  };
}

type Change = Pick<EditedLine, 'text' | 'cursor'>;

const edit = (line: EditedLine, change: Change): KeyOutcome => ({
  line: { ...line, ...change },
  action: null,
});

function insert({ text, cursor }: EditedLine, key: string): Change {
  // What is pasted in one piece is one line; signs that mean nothing here are left out.
  const typed = key.replace(/\r?\n|\r/g, ' ').replace(/\p{Cc}/gu, '');
  return { text: text.slice(0, cursor) + typed + text.slice(cursor), cursor: cursor + typed.length };
}

function remove({ text }: EditedLine, from: number, to: number): Change {
  const start = Math.max(0, from);
  return { text: text.slice(0, start) + text.slice(to), cursor: start };
}

function move(line: EditedLine, name: string): Change {
  const { text, cursor } = line;
  const to = (place: number): Change => ({ text, cursor: Math.min(text.length, Math.max(0, place)) });
  const wordStart = text.slice(0, cursor).search(/\S+\s*$/);
  const before = Math.max(wordStart, 0);
  switch (name) {
    case 'left':
      return to(cursor - 1);
    case 'right':
      return to(cursor + 1);
    case 'home':
      return to(0);
    case 'line-end':
      return to(text.length);
    case 'word-left':
      return to(before);
    case 'word-right':
      return to(cursor + (/^\s*\S+/.exec(text.slice(cursor))?.[0].length ?? 0));
    case 'backspace':
      return cursor === 0 ? { text, cursor } : remove(line, cursor - 1, cursor);
    case 'delete':
      return remove(line, cursor, cursor + 1);
    case 'cut-after':
      return { text: text.slice(0, cursor), cursor };
    case 'cut-before':
      return remove(line, 0, cursor);
    default:
      return remove(line, before, cursor);
  }
}

function recall(line: EditedLine, step: number, history: readonly string[]): EditedLine {
  const from = Math.min(line.at, history.length);
  const at = Math.min(history.length, Math.max(0, from + step));
  if (at === from) return line;
  const draft = from === history.length ? line.text : line.draft;
  const text = at === history.length ? draft : (history[at] ?? '');
  return { text, cursor: text.length, at, draft };
}
