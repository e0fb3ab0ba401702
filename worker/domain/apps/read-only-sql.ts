/** Makes a statement that can only read, for data that nobody may change from outside; and one that changes rows alone. Pure. */

type ReadOnlySql = { ok: true; sql: string } | { ok: false; message: string };

/** What begins something in which signs mean nothing, and where it ends. */
const QUOTES: Record<string, string> = { "'": "'", '"': '"', '`': '`', '[': ']' };

/**
 * SQLite lets a statement that begins with SELECT change nothing. So what was asked becomes the inner part of one, and may
 * neither end it nor begin another.
 * @param limit rows at most.
 */
export function makeReadOnly(asked: string, limit: number): ReadOnlySql {
  const read = readOne(asked);
  if (!read.ok) return read;
  const statement = read.sql;
  if (!/^(select|with|values)\b/i.test(statement))
    return refuse('Here only questions are answered: a statement that begins with SELECT, WITH or VALUES.');
  return { ok: true, sql: `SELECT * FROM (${statement}) LIMIT ${limit}` };
}

/**
 * One statement that reads or changes rows. What it may do beyond that, the database refuses where it can (attaching files, ending
 * the transaction); tables, and how the database works, are not changed here either: they are the app's.
 */
export function readRowStatement(asked: string): ReadOnlySql {
  const read = readOne(asked);
  if (!read.ok || /^(select|with|values|insert|replace|update|delete)\b/i.test(read.sql)) return read;
  return refuse('Here rows are read and changed: SELECT, INSERT, UPDATE, DELETE, REPLACE, WITH or VALUES.');
}

/** One statement, without its comments. */
function readOne(asked: string): ReadOnlySql {
  const bare = stripComments(asked);
  if (bare === null) return refuse('A comment or a quotation is not closed.');
  const sql = bare.replace(/[;\s]+$/, '').trim();
  if (sql === '') return refuse('There is no question in it.');
  const problem = findWayOut(sql);
  return problem ? refuse(problem) : { ok: true, sql };
}

const refuse = (message: string): ReadOnlySql => ({ ok: false, message });

/** @returns null where something is not closed. */
function stripComments(sql: string): string | null {
  let out = '';
  for (let at = 0; at < sql.length; ) {
    const close = QUOTES[sql[at] ?? ''];
    if (close) {
      const end = endOfQuote(sql, at, close);
      if (end < 0) return null;
      out += sql.slice(at, end);
      at = end;
    } else if (sql.startsWith('--', at)) {
      const end = sql.indexOf('\n', at);
      at = end < 0 ? sql.length : end;
    } else if (sql.startsWith('/*', at)) {
      const end = sql.indexOf('*/', at + 2);
      if (end < 0) return null;
      out += ' ';
      at = end + 2;
    } else out += sql[at++];
  }
  return out;
}

/** A second statement, or a bracket that closes ours. */
function findWayOut(sql: string): string | null {
  let depth = 0;
  for (let at = 0; at < sql.length; at++) {
    const sign = sql[at] ?? '';
    const close = QUOTES[sign];
    if (close) at = endOfQuote(sql, at, close) - 1;
    else if (sign === ';') return 'One statement at a time.';
    else if (sign === '\0') return 'A sign in it means nothing here.';
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth < 0) return 'A bracket is closed that was never opened.';
    }
  }
  return depth === 0 ? null : 'A bracket is not closed.';
}

/** @returns the place behind it, or -1. A quotation mark that stands twice is one of the text. */
function endOfQuote(sql: string, start: number, close: string): number {
  for (let at = start + 1; at < sql.length; at++) {
    if (sql[at] !== close) continue;
    if (close !== ']' && sql[at + 1] === close) at += 1;
    else return at + 1;
  }
  return -1;
}
