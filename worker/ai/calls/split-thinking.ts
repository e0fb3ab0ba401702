/** Parts what a model thought, as some write it between tags into their answer, from what it says. Pure. */

export interface SplitAnswer {
  /** What it says. */
  text: string;
  thinking: string;
}

const OPEN = /^\s*<think(?:ing)?>/;
const CLOSE = /<\/think(?:ing)?>/;
const FENCE = /^\s*(?:```|~~~)/;
/** Calls written as text (`agents/code/text-calls.ts`): what stands in them is a value. */
const CALL = { begins: /^@@call /, ends: /^@@end\s*$/ };

/**
 * Thinking begins with a tag at the beginning of a line, or with the answer where the first tag ends it; it stands in no fence and in
 * no call, where the same signs are what was asked for. Thinking that never ends is all there is.
 */
export function splitThinking(answer: string): SplitAnswer {
  if (!CLOSE.test(answer) && !/<think(?:ing)?>/.test(answer)) return { text: answer, thinking: '' };
  let said: string[] = [];
  const thought: string[] = [];
  let [isThinking, isFence, isCall, isFirst] = [false, false, false, true];
  const lines = answer.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? '';
    if (!isThinking && !isFence && !isCall && OPEN.test(line)) {
      isThinking = true;
      isFirst = false;
      line = line.replace(OPEN, '');
    }
    const close = CLOSE.exec(line);
    if (isThinking) {
      thought.push(close ? line.slice(0, close.index) : line);
      if (!close) continue;
      isThinking = false;
      const rest = line.slice(close.index + close[0].length);
      if (rest.trim() !== '') lines.splice(at + 1, 0, rest);
      continue;
    }
    if (isFirst && close && endsUnopened(line, close[0], isFence || isCall)) {
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

/** A tag that ends what no tag began: alone in its line, or behind words; in a fence or a call alone it is a text like any other. */
function endsUnopened(line: string, tag: string, isQuoted: boolean): boolean {
  return !isQuoted && (line.trimEnd().endsWith(tag) || line.trimStart().startsWith(tag));
}
