/** The app's own database in the hands of the host: questions to it, and the statements of a migration. */

/** Rows of each question, in order. */
export type Rows = Record<string, string | number | null>[];

export function askDatabase({ sql }: DurableObjectStorage, questions: readonly string[]): Rows[] {
  return questions.map((question) => sql.exec(question).toArray() as Rows);
}

/** All of them or none. Whether everything that is pointed at is there is looked at once, at the end. */
export function changeDatabase(storage: DurableObjectStorage, statements: readonly string[]): void {
  storage.transactionSync(() => {
    storage.sql.exec('PRAGMA defer_foreign_keys = ON');
    for (const statement of statements) storage.sql.exec(statement);
  });
}
