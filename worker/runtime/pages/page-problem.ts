import type { LogLine } from '../inside/log-lines.ts';

/** A page that could not be rendered: the message names the place in the sources. */
export class PageProblem extends Error {
  override name = 'PageProblem';
  constructor(
    message: string,
    readonly place: { file: string; line: number; column: number } | null,
    /** Mapped to the sources. */
    readonly details: { stack: string | null; componentStack: string | null },
    /** What the page wrote before. */
    readonly lines: LogLine[],
  ) {
    super(message);
  }
}
