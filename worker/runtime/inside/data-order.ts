/** What an app's database is asked to do for people of the workspace, and what it answers; the same for both kinds of backend. */

/** A value of a column; of bytes, how many. */
export type DataValue = string | number | null | { bytes: number };

/** A value that is bound; bytes as hexadecimal digits. */
export type BoundValue = string | number | null | { hex: string };

export interface DataStep {
  sql: string;
  values?: BoundValue[];
  /** Rows that are answered at most. */
  rows: number;
  /** All of their values together, about. */
  bytes: number;
  /** Somebody wrote it: it may read and change rows, and nothing else. */
  isForeign?: boolean;
}

export interface WorkOrder {
  /** One after the other, in one transaction. */
  steps: DataStep[];
  /** Otherwise all of it is undone at the end, whatever it was. */
  keeps: boolean;
  /** A step that fails is told, and the next one is done; nothing is kept then. */
  goesOn?: boolean;
  /** What points at other rows is looked at once, at the end. */
  isDeferred?: boolean;
  /** A database that is not there yet is made, in this file where the backend keeps it in one; null: where generated apps do. */
  makes?: { file: string | null };
  /** Bytes that the database may take afterwards. */
  allowed: number;
}

export interface StepRows {
  columns: string[];
  rows: DataValue[][];
  /** There are more. */
  isCut: boolean;
  /** Rows that were changed by the newest statement that changed any. */
  changes: number;
  lastId: number;
}

export type StepAnswer = StepRows | { error: string };

export type WorkAnswer =
  | {
      ok: true;
      answers: StepAnswer[];
      /** Bytes that the data take now. */
      stored: number;
      /** Where the database is, for a backend that keeps it in a file. */
      file?: string;
    }
  /** Nothing was changed. */
  | { ok: false /** Which step failed. */; step: number; message: string };
