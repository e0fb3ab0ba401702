import type { LogLine } from '../inside/log-lines.ts';

/** A page that could not be rendered: the message names the place in the sources. */
export class PageProblem extends Error {
  override name = 'PageProblem';
  readonly place: { file: string; line: number; column: number } | null;
  /** Mapped to the sources. */
  readonly details: { stack: string | null; componentStack: string | null };
  /** What the page wrote before. */
  readonly lines: LogLine[];

  // Members are declared in full: Node runs this file in benches, and only takes types away.
  constructor(
    message: string,
    place: PageProblem['place'],
    details: PageProblem['details'],
    lines: LogLine[],
  ) {
    super(message);
    this.place = place;
    this.details = details;
    this.lines = lines;
  }
}
