/** What is different between two states of files, as a terminal shows it. Pure. */
import type { FileDiff } from '../../../worker/contract/project/workspace.ts';
import { diffLines } from '../../../worker/contract/room/diff-lines.ts';

const PLAIN = '\u001b[0m';

export function formatDiff(files: readonly FileDiff[]): string {
  return files.map(formatFile).join('');
}

function formatFile({ path, status, is_binary, before = '', after = '' }: FileDiff): string {
  const head = `\u001b[1m${status} ${path}${PLAIN}\n`;
  if (is_binary) return `${head}(no text)\n`;
  const [own, other] = [toLines(before), toLines(after)];
  const hunks = diffLines(own, other).map(({ from, to, ownFrom, ownTo }) =>
    [
      `\u001b[36m@@ -${from + 1},${to - from} +${ownFrom + 1},${ownTo - ownFrom} @@${PLAIN}\n`,
      ...own.slice(from, to).map((line) => `\u001b[31m-${line}${PLAIN}\n`),
      ...other.slice(ownFrom, ownTo).map((line) => `\u001b[32m+${line}${PLAIN}\n`),
    ].join(''),
  );
  return head + hunks.join('');
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
