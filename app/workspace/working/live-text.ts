import type { FoundLine } from '../../../worker/contract/room/text-place.ts';

/** A text that several write at once (`writing/`), as the working copy and the editor know it. */
export interface LiveText {
  read(): string;
  /** Makes it this text, by the fewest changes. */
  write(text: string): void;
  /** Resolves when all that was written here is stored, or cannot be now. */
  settle(): Promise<void>;
  /** Where a pinned line is in it; null for one of another document. */
  locate(place: { doc: number; from: string; to: string }): FoundLine | null;
  /** What an editor needs to show it (an extension of CodeMirror); from then on it writes by itself. */
  readonly extension: unknown;
}

/** What was written here and was not acknowledged: an update of a document, in base64. */
export interface UnsentEdits {
  doc: number;
  update: string;
}
