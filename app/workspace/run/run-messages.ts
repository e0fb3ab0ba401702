/** What the page and the isolated frame say to each other when a program is run. */

/** To the frame. */
export interface RunOrder {
  type: 'hewn-run';
  /** Tells answers of this run from those of an earlier one. */
  id: string;
  language: 'javascript' | 'typescript' | 'html';
  code: string;
}

/** From the frame. */
export type RunReport =
  | { type: 'ready' }
  | { type: 'line'; id: string; level: 'log' | 'warn' | 'error'; text: string }
  | { type: 'end'; id: string; error: string | null };

/** @returns null for a message that is none of ours. */
export function readReport(data: unknown): RunReport | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const report = data as Record<string, unknown>;
  if (report.type === 'ready') return { type: 'ready' };
  if (typeof report.id !== 'string') return null;
  if (report.type === 'line' && typeof report.text === 'string') {
    const level = report.level === 'warn' || report.level === 'error' ? report.level : 'log';
    return { type: 'line', id: report.id, level, text: report.text };
  }
  if (report.type === 'end')
    return { type: 'end', id: report.id, error: typeof report.error === 'string' ? report.error : null };
  return null;
}
