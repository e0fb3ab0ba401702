/** The same as `inside/data-work.ts`, for the file in which an app of ours in Python keeps its data. */
import type { WorkAnswer, WorkOrder } from '../../inside/data-order.ts';
import type { Pyodide } from './pyodide.ts';

/** Where `backend/database.py` of a generated app has it. */
const FILE = '/app/data/app.db';

const PROGRAM = `
def hewn_work(path, order):
    import json, os, sqlite3
    order = json.loads(order)
    # Code that was handed over has its file elsewhere; an app that was never called has none yet.
    if order.get("makes"):
        wanted = os.path.normpath(order["makes"].get("file") or path)
        if wanted.startswith(("/app/", "/data/")):
            path = wanted
        os.makedirs(os.path.dirname(path), exist_ok=True)
    elif not os.path.exists(path):
        found = (
            os.path.join(folder, name)
            for root in ("/data", "/app")
            for folder, _, names in os.walk(root)
            for name in sorted(names)
            if name.endswith((".db", ".sqlite", ".sqlite3"))
        )
        path = next(found, ":memory:")
    # What a statement that somebody wrote may do: SQLite asks before it begins with one.
    reads = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE}
    writes = reads | {sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE}
    allowed = writes if order["keeps"] else reads

    def judge(action, *about):
        if action == sqlite3.SQLITE_FUNCTION and "load_extension" in about:
            return sqlite3.SQLITE_DENY
        return sqlite3.SQLITE_OK if action in allowed else sqlite3.SQLITE_DENY

    database = sqlite3.connect(path, isolation_level=None, timeout=0)

    def show(value):
        if isinstance(value, (bytes, bytearray)):
            return {"bytes": len(value)}
        if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
            return str(value)
        return value

    def bind(value):
        return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value

    def take(step):
        before = database.total_changes
        if step.get("isForeign"):
            database.set_authorizer(judge)
        try:
            cursor = database.execute(step["sql"], [bind(value) for value in step.get("values", [])])
            rows, left, is_cut = [], step["bytes"], False
            for row in cursor:
                shown = [show(value) for value in row]
                left -= sum(len(value) + 2 if isinstance(value, str) else 8 for value in shown)
                if len(rows) >= step["rows"] or (left < 0 and rows):
                    is_cut = True
                    break
                rows.append(shown)
            columns = [column[0] for column in cursor.description or []]
            cursor.close()
        finally:
            database.set_authorizer(None)
        changes, last = database.execute("SELECT changes(), last_insert_rowid()").fetchone()
        if database.total_changes == before:
            changes = 0
        return {"columns": columns, "rows": rows, "isCut": is_cut, "changes": changes, "lastId": last}

    answers = []
    try:
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("BEGIN IMMEDIATE")
        if order.get("isDeferred"):
            database.execute("PRAGMA defer_foreign_keys = ON")
        for step in order["steps"]:
            if not order.get("goesOn"):
                answers.append(take(step))
                continue
            database.execute("SAVEPOINT step")
            try:
                answers.append(take(step))
            except sqlite3.Error as error:
                database.execute("ROLLBACK TO step")
                answers.append({"error": str(error)})
            database.execute("RELEASE step")
        is_kept = order["keeps"] and not any("error" in answer for answer in answers)
        database.execute("COMMIT" if is_kept else "ROLLBACK")
        return json.dumps({"ok": True, "answers": answers, "file": path})
    except Exception as error:
        return json.dumps({"ok": False, "step": len(answers), "message": str(error)})
    except BaseException as error:
        # The turn was over.
        return json.dumps({"ok": False, "step": len(answers), "message": "It took too long and was stopped."})
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")
        database.close()

hewn_work
`;

/** @param stored tells what the data take afterwards, bytes. */
export function workInFile(python: Pyodide, order: WorkOrder, stored: () => number): WorkAnswer {
  const work = python.runPython(PROGRAM) as (path: string, order: string) => string;
  const answer: WorkAnswer = JSON.parse(work(FILE, JSON.stringify(order)));
  return answer.ok ? { ...answer, stored: stored() } : answer;
}
