/** What the page and the isolated frame say to each other when a program is run. */

export type ProgramLanguage = 'javascript' | 'python' | 'html';

/** To the frame. */
export interface RunOrder {
  type: 'hewn-run';
  /** Tells answers of this run from those of an earlier one. */
  id: string;
  language: ProgramLanguage;
  /** Path of the file that is run, one of `files`. */
  entry: string;
  /** By path: what it is made of, scripts without types and with imports as calls. */
  files: Record<string, string>;
  args: string[];
  /** Lines that the program reads before anybody is asked. */
  stdin: string[];
  /** Values are printed with colours: not where other programs read them. */
  isColoured: boolean;
}

/** One cell of a table as people read it, with colours as a terminal has them. */
export interface OutputTable {
  columns: string[];
  rows: string[][];
}

/** From the frame. */
export type RunReport =
  | { type: 'ready' }
  /** A part of the output; lines end with a line feed. */
  | { type: 'text'; id: string; level: OutputLevel; text: string }
  | { type: 'table'; id: string; table: OutputTable }
  /** The program waits for a line. */
  | { type: 'ask'; id: string; prompt: string }
  /** What it needs is on its way; null: it is there. */
  | { type: 'loading'; id: string; what: string | null }
  | { type: 'end'; id: string; error: string | null };

export type OutputLevel = 'log' | 'warn' | 'error';

/** @returns null for a message that is none of ours. */
export function readReport(data: unknown): RunReport | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const report = data as Record<string, unknown>;
  if (report.type === 'ready') return { type: 'ready' };
  const { id } = report;
  if (typeof id !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  switch (report.type) {
    case 'text': {
      const level = report.level === 'warn' || report.level === 'error' ? report.level : 'log';
      return { type: 'text', id, level, text: text(report.text) ?? '' };
    }
    case 'table': {
      const table = readTable(report.table);
      return table && { type: 'table', id, table };
    }
    case 'ask':
      return { type: 'ask', id, prompt: text(report.prompt) ?? '' };
    case 'loading':
      return { type: 'loading', id, what: text(report.what) };
    case 'end':
      return { type: 'end', id, error: text(report.error) };
    default:
      return null;
  }
}

function readTable(value: unknown): OutputTable | null {
  const { columns, rows } = (value ?? {}) as Record<string, unknown>;
  const areTexts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((one) => typeof one === 'string');
  return areTexts(columns) && Array.isArray(rows) && rows.every(areTexts) ? { columns, rows } : null;
}
