/** What a program has printed, line by line, as it comes in parts. Pure. */
import type { OutputLevel, OutputTable, RunReport } from './run-messages';

export type OutputItem =
  | { kind: 'line'; level: OutputLevel; text: string; isWhole: boolean }
  | { kind: 'table'; table: OutputTable };

/** Older ones make room: more than a person reads, and little enough to draw. */
const MAX_ITEMS = 2_000;

/** @returns the output with what was reported; the same where it says nothing that is shown. */
export function appendOutput(output: readonly OutputItem[], report: RunReport): readonly OutputItem[] {
  if (report.type === 'table') return bound([...output, { kind: 'table', table: report.table }]);
  if (report.type !== 'text' || report.text === '') return output;
  const next = [...output];
  const parts = report.text.split('\n');
  for (const [place, text] of parts.entries()) {
    const isWhole = place < parts.length - 1;
    if (!isWhole && text === '') continue;
    const last = next.at(-1);
    if (last?.kind === 'line' && !last.isWhole && last.level === report.level)
      next[next.length - 1] = { ...last, text: last.text + text, isWhole };
    else next.push({ kind: 'line', level: report.level, text, isWhole });
  }
  return bound(next);
}

const bound = (items: OutputItem[]) => (items.length > MAX_ITEMS ? items.slice(-MAX_ITEMS) : items);
