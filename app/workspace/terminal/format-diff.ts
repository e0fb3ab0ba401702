/** What is different between two states of files, as a terminal shows it. Pure. */
import { diffPatch } from 'node-diff3';
import type { FileDiff } from '../../../worker/contract/project/workspace.ts';

const PLAIN = '\u001b[0m';

export function formatDiff(files: readonly FileDiff[]): string {
  return files.map(formatFile).join('');
}

function formatFile({ path, status, is_binary, before = '', after = '' }: FileDiff): string {
  const head = `\u001b[1m${status} ${path}${PLAIN}\n`;
  if (is_binary) return `${head}(no text)\n`;
  const lines = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
  const hunks = diffPatch(lines(before), lines(after)).map(({ buffer1, buffer2 }) =>
    [
      `\u001b[36m@@ -${buffer1.offset + 1},${buffer1.length} +${buffer2.offset + 1},${buffer2.length} @@${PLAIN}\n`,
      ...buffer1.chunk.map((line) => `\u001b[31m-${line}${PLAIN}\n`),
      ...buffer2.chunk.map((line) => `\u001b[32m+${line}${PLAIN}\n`),
    ].join(''),
  );
  return head + hunks.join('');
}
