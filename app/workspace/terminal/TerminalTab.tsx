import type { WorkingCopy } from '../working/working-copy';

export interface TerminalTabProps {
  projectId: string;
  /** null until the page has its script. */
  copy: WorkingCopy | null;
  /** Shows a file in the editor, at a line from 1. */
  onOpen(path: string, line?: number): void;
}

/** A terminal over the working files. */
export function TerminalTab(_: TerminalTabProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 p-8 text-center text-sm text-ink-2">
      <p>There is no terminal here yet.</p>
      <p className="text-ink-3">
        JavaScript, TypeScript and pages run from the editor with Run; the whole app is built with Preview.
      </p>
    </div>
  );
}
