/** Whether a whole file that a model wrote ends before its end, whatever the provider said of it. Pure. */

/** Lines of a call that are asked for after an answer that was cut off, and after one more. */
const PART_LINES = [150, 50] as const;

/** What a model is told of everything that was cut off. @param times answers in a row that were cut off before. */
export function inParts(times = 0): string {
  const lines = times === 0 ? PART_LINES[0] : PART_LINES[1];
  const again = times === 0 ? '' : ' again: take smaller parts';
  return `It was cut off, as at the limit of an answer${again}. Change a file that is there with edit; write a long new one in parts: its beginning with write, then the rest with edit, at most ${lines} lines a call.`;
}

const IN_PARTS = inParts();

/** Files whose brackets are balanced at their end, and no build says where they are not. */
const BRACKETS = /\.(css|scss|less)$/;
/** Files whose last line stands as far out as their first. */
const SCRIPTS = /\.[cm]?[jt]sx?$/;

/** @returns why it cannot be all, with what to do, a sentence; null where it may be. */
export function findCut(path: string, text: string): string | null {
  if (/\.json$/.test(path) && !isJson(text)) return `it is no whole JSON. ${IN_PARTS}`;
  if (/\.html?$/.test(path) && /<html[\s>]/i.test(text) && !/<\/html>\s*$/i.test(text))
    return `it does not come to </html>. ${IN_PARTS}`;
  if (BRACKETS.test(path) && countOpen(text) > 0) return `it ends inside of a block. ${IN_PARTS}`;
  if (SCRIPTS.test(path) && endsInside(text)) return `it ends inside of a block. ${IN_PARTS}`;
  return null;
}

/** Brackets are open, and the last line stands further in than the first, or goes on: a script that is whole has neither. */
function endsInside(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first = '', last = ''] = [lines[0], lines.at(-1)];
  const isOpen = (text.match(/[([{]/g)?.length ?? 0) > (text.match(/[)\]}]/g)?.length ?? 0);
  return isOpen && (indentOf(last) > indentOf(first) || /[([{,=+*&|?:<]\s*$/.test(last));
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function isJson(text: string): boolean {
  // Settings of tools may have comments and a comma at the end.
  const plain = text
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, '$1');
  try {
    JSON.parse(plain);
    return true;
  } catch {
    return false;
  }
}

/** Blocks that are open at the end; what stands in comments and texts does not count. */
function countOpen(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '');
  return (code.match(/\{/g)?.length ?? 0) - (code.match(/\}/g)?.length ?? 0);
}
