/** The SQLite database that the app is given; `node-database.ts` makes one from a file. */

export type SqlValue = string | number | null | Uint8Array;

export interface Database {
  /** Every row that the statement gives. */
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** Its first row, if any. */
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  /** Runs a statement that changes something. */
  run(sql: string, ...values: SqlValue[]): { changes: number; lastId: number };
  /** All of the work, or nothing of it when it throws. */
  transaction<Result>(work: () => Result): Result;
}
