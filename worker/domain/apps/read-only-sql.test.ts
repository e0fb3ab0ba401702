import { expect, test } from 'vitest';
import { makeReadOnly } from './read-only-sql.ts';

const wrap = (sql: string) => makeReadOnly(sql, 9);

test('[DEV3] a question stays a question', () => {
  for (const [asked, inner] of [
    ['select 1', 'select 1'],
    ['SELECT \';)\' AS "a;" -- ; drop table x\n;', 'SELECT \';)\' AS "a;"'],
    ['with a as (values (1)) select * from a /* ; */ ;;', 'with a as (values (1)) select * from a'],
    ["select 'it''s;' , [a;b)] from t", "select 'it''s;' , [a;b)] from t"],
  ] as const)
    expect(wrap(asked)).toEqual({ ok: true, sql: `SELECT * FROM (${inner}) LIMIT 9` });
});

test('[DEV3] what could change something is refused', () => {
  for (const asked of [
    'delete from t',
    'select 1; delete from t',
    'select 1) ; delete from t; --',
    'select 1) union select (2',
    'pragma writable_schema = 1',
    'explain delete from t',
    '/* select */ update t set a = 1',
    "select 'open",
    'select /* open',
    '-- nothing',
    '   ',
    'attach database "x" as y',
    'select 1\0; drop table t',
  ])
    expect(wrap(asked).ok, asked).toBe(false);
});
