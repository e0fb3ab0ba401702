/** How large the program of an expression of RE2 is going to be. Pure; linear in the expression. */

/**
 * About as many steps as its compiled program has: what is repeated counts as often as it is repeated at the most. An expression
 * that is none gives some number; whoever compiles it says what is wrong with it.
 */
export function estimateProgram(expression: string): number {
  /** Steps of each group that is open, and of the last part in it. */
  const open: { sum: number; last: number }[] = [{ sum: 0, last: 0 }];
  const top = () => open[open.length - 1] as { sum: number; last: number };
  const add = (size: number) => {
    top().sum += size;
    top().last = size;
  };
  const parts =
    /\\Q(?<quoted>.*?)(?:\\E|$)|\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\{(?<least>\d+)(?:,(?<most>\d*))?\}|./gsu;
  for (const { 0: part, groups } of expression.matchAll(parts)) {
    if (groups?.quoted !== undefined) add(groups.quoted.length);
    else if (groups?.least !== undefined) {
      const times = Math.max(1, Number(groups.least), Number(groups.most ?? 0));
      const { last } = top();
      // What may be left out is a step beside each repetition.
      const repeated = (last + (groups.most === undefined ? 0 : 1)) * times;
      top().sum += repeated - last;
      top().last = repeated;
    } else if (part === '(') open.push({ sum: 2, last: 0 });
    else if (part === ')' && open.length > 1) add(open.pop()?.sum ?? 0);
    else if ('*+?'.includes(part)) top().sum += 1;
    else add(1);
  }
  return open.reduce((all, { sum }) => all + sum, 0);
}
