/** A D1 whose nth question fails, as one that cannot be reached for a moment; all others are asked of the real one. */
export interface FailingDatabase {
  database: D1Database;
  /** Whether that question was asked. */
  hasFailed(): boolean;
}

/** @param nth counts from 1; a batch is one question. */
export function failAt(real: D1Database, nth: number): FailingDatabase {
  let asked = 0;
  const ask = <Value>(question: () => Promise<Value>): Promise<Value> => {
    asked += 1;
    return asked === nth ? Promise.reject(new Error('D1_ERROR: it cannot be reached')) : question();
  };
  const statements = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...column: [string]) => ask(() => statement.first(...column)),
      run: () => ask(() => statement.run()),
      all: () => ask(() => statement.all()),
      raw: (...how: [{ columnNames: true }]) => ask(() => statement.raw(...how)),
    } as D1PreparedStatement;
    statements.set(wrapped, statement);
    return wrapped;
  };
  const database = {
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: (list: D1PreparedStatement[]) =>
      ask(() => real.batch(list.map((one) => statements.get(one) ?? one))),
  } as D1Database;
  return { database, hasFailed: () => asked >= nth };
}
