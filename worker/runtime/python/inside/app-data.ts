/** The same for the file in which an app of ours in Python keeps its data, before the app itself is imported. */
import type { Rows } from '../../inside/app-data.ts';
import type { Pyodide } from './pyodide.ts';

/** Where `backend/database.py` of a generated app has it. */
const FILE = '/app/data/app.db';

const PROGRAM = `
def hewn_data(path, statements, is_change):
    import json, os, sqlite3
    statements = json.loads(statements)
    if not os.path.exists(path):
        return json.dumps([] if is_change else [[] for _ in statements])
    database = sqlite3.connect(path, isolation_level=None)
    database.row_factory = sqlite3.Row
    try:
        if not is_change:
            return json.dumps([[dict(row) for row in database.execute(one)] for one in statements])
        database.execute("BEGIN IMMEDIATE")
        try:
            database.execute("PRAGMA defer_foreign_keys = ON")
            for one in statements:
                database.execute(one)
            database.execute("COMMIT")
        except BaseException:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise
        return "[]"
    finally:
        database.close()

hewn_data
`;

export function askFile(python: Pyodide, questions: readonly string[]): Rows[] {
  return JSON.parse(run(python, questions, false));
}

export function changeFile(python: Pyodide, statements: readonly string[]): void {
  run(python, statements, true);
}

function run(python: Pyodide, statements: readonly string[], isChange: boolean): string {
  const program = python.runPython(PROGRAM) as (
    path: string,
    statements: string,
    isChange: boolean,
  ) => string;
  return program(FILE, JSON.stringify(statements), isChange);
}
