/** Parts what a model thought, as some write it between tags into their answer, from what it says. Pure. */

export interface SplitAnswer {
  /** What it says. */
  text: string;
  thinking: string;
}

const OPEN = /<think(?:ing)?>/;
const CLOSE = /<\/think(?:ing)?>/;
const FENCE = /^\s*(?:```|~~~)/;
/** Calls written as text (`agents/code/text-calls.ts`): what stands in them is a value. */
const CALL = { begins: /^@@call /, ends: /^@@end\s*$/ };

/**
 * Thinking begins with a tag at the beginning of a line or behind a sentence, or with the answer where the first tag ends it; it stands
 * in no fence, no call and no quotation, where the same signs are what was asked for. Thinking that never ends is all there is.
 */
export function splitThinking(answer: string): SplitAnswer {
  if (!CLOSE.test(answer) && !OPEN.test(answer)) return { text: answer, thinking: '' };
  let said: string[] = [];
  const thought: string[] = [];
  let [isThinking, isFence, isCall, isFirst] = [false, false, false, true];
  const lines = answer.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? '';
    const begins = isThinking || isFence || isCall ? -1 : findOpen(line, lines, at);
    if (begins >= 0) {
      isThinking = true;
      isFirst = false;
      if (line.slice(0, begins).trim() !== '') said.push(line.slice(0, begins).trimEnd());
      line = line.slice(begins).replace(OPEN, '');
    }
    const close = CLOSE.exec(line);
    if (isThinking) {
      thought.push(close ? line.slice(0, close.index) : line);
      if (!close) continue;
      isThinking = false;
      const rest = line.slice(close.index + close[0].length);
      if (rest.trim() !== '') lines.splice(at + 1, 0, rest.trimStart());
      continue;
    }
    // Some end it twice.
    const isEarly = isFirst || (thought.length > 0 && said.join('').trim() === '');
    if (isEarly && close && endsUnopened(line, close[0], isFence || isCall)) {
      isFirst = false;
      thought.push(...said, line.slice(0, close.index));
      const rest = line.slice(close.index + close[0].length);
      [said, isFence, isCall] = [rest.trim() === '' ? [] : [rest], false, false];
      continue;
    }
    if (isCall) isCall = !CALL.ends.test(line);
    else if (FENCE.test(line)) isFence = !isFence;
    else if (!isFence) isCall = CALL.begins.test(line);
    said.push(line);
  }
  return { text: said.join('\n').trim(), thinking: thought.join('\n').trim() };
}

/** @returns where in a line thinking begins; -1 where the signs are a text like any other, or there are none. */
function findOpen(line: string, lines: readonly string[], at: number): number {
  const open = OPEN.exec(line);
  if (!open) return -1;
  const before = line.slice(0, open.index);
  const isQuoted = countOf(before, /`/g) % 2 === 1 || countOf(before, /(?<!\\)"/g) % 2 === 1;
  if (isQuoted) return -1;
  if (before.trim() === '' || /[.!?…:;)\]}>]\s*$/.test(before)) return open.index;
  // Inside of a sentence it is a word, unless what was thought follows at once and comes to its end.
  const after = line.slice(open.index + open[0].length);
  const ends = CLOSE.test(after) || lines.slice(at + 1).some((next) => CLOSE.test(next));
  return ends && /^\S|^$/.test(after) ? open.index : -1;
}

function countOf(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** Every tag, for those that have not come whole yet. */
const TAGS = ['<think>', '<thinking>', '</think>', '</thinking>'];

/**
 * What may be shown of an answer that is still being written: nothing of a thought, and no half of a tag.
 * @param thinksFirst the model begins with thoughts that no tag opens: nothing is shown before one ends them.
 */
export function showSoFar(written: string, thinksFirst = false): string {
  if (thinksFirst && !CLOSE.test(written)) return '';
  const tail = written.slice(written.lastIndexOf('<'));
  const isHalf = tail !== '' && tail.startsWith('<') && TAGS.some((tag) => tag.startsWith(tail));
  return splitThinking(isHalf ? written.slice(0, -tail.length) : written).text;
}

/** The answer began with a thought that no tag opened: those of the same model will do so again. */
export function isUnopened(answer: string): boolean {
  const close = CLOSE.exec(answer);
  return close !== null && !OPEN.test(answer.slice(0, close.index)) && splitThinking(answer).thinking !== '';
}

/** A tag that ends what no tag began: alone in its line, or behind words; in a fence or a call alone it is a text like any other. */
function endsUnopened(line: string, tag: string, isQuoted: boolean): boolean {
  return !isQuoted && (line.trimEnd().endsWith(tag) || line.trimStart().startsWith(tag));
}
