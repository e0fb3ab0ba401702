/** A SQLite file, written page by page, as SQLite itself reads it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { SqliteFile } from './sqlite-file';
import type { FileTable } from './sqlite-messages';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = 4096;
const plants: FileTable = {
  name: 'plants',
  columns: [
    { name: 'id', type: 'INTEGER', isKey: true },
    { name: 'name', type: 'TEXT', isKey: false },
    { name: 'height', type: 'REAL', isKey: false },
    { name: 'pots', type: 'INTEGER', isKey: false },
    { name: 'picture', type: 'BLOB', isKey: false },
  ],
};

/** @returns the file as SQLite opens it, and the most pages that had a number and were not written. */
function make(fill: (file: SqliteFile) => void): { file: DatabaseSync; held: number; pages: number } {
  const pages = new Map<number, Uint8Array>();
  let held = 0;
  const written = new SqliteFile((page, at) => {
    expect([page.length, at % PAGE, pages.has(at)]).toEqual([PAGE, 0, false]);
    pages.set(at, page.slice());
    held = Math.max(held, Math.max(...[at / PAGE]) + 1 - pages.size);
  });
  fill(written);
  const bytes = new Uint8Array(written.end());
  for (const [at, page] of pages) bytes.set(page, at);
  expect(pages.size * PAGE).toBe(bytes.length);
  const path = join(folder, `${crypto.randomUUID()}.sqlite`);
  writeFileSync(path, bytes);
  const file = new DatabaseSync(path);
  expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  return { file, held, pages: pages.size };
}

test('values of every kind are read as they were', () => {
  const texts = [
    '',
    'Fern',
    'Ünï ☘',
    'x'.repeat(4_050),
    'y'.repeat(4_200),
    'z'.repeat(100_000),
    '12',
    '0\u0000x',
  ];
  const wholes = [
    0,
    1,
    -1,
    127,
    128,
    -128,
    -129,
    32_768,
    8_388_608,
    -(2 ** 31),
    2 ** 31,
    2 ** 47,
    -(2 ** 53) + 1,
  ];
  const big = ['9223372036854775807', '-9223372036854775808', '9007199254740993'];
  const { file } = make((made) => {
    made.beginTable(plants);
    for (const [index, text] of texts.entries()) made.addRow([index - 3, text, index / 3, null, null]);
    for (const [index, whole] of wholes.entries())
      made.addRow([100 + index, null, whole, whole, { bytes: 3 }]);
    for (const [index, whole] of big.entries()) made.addRow([1_000 + index, 5, 'tall', whole, 'x']);
    made.addRow(['9007199254740995', 'far', '1.5', '2e3', null]);
  });
  const read = (from: number, to: number, column: string) =>
    file
      .prepare(`SELECT ${column} AS value FROM plants WHERE id BETWEEN ? AND ? ORDER BY id`)
      .all(from, to)
      .map(({ value }) => value);
  expect(read(-3, 99, 'name')).toEqual(texts);
  expect(read(-3, 99, 'height')).toEqual(texts.map((_, index) => index / 3));
  expect(read(100, 999, 'pots')).toEqual(wholes);
  expect(read(100, 999, 'height')).toEqual(wholes);
  expect(read(100, 999, 'picture')).toEqual(wholes.map(() => null));
  expect(read(1_000, 1_002, 'CAST(pots AS TEXT)')).toEqual(big);
  expect(read(1_000, 1_002, "name || ' ' || height")).toEqual(Array(3).fill('5 tall'));
  const far = file
    .prepare('SELECT name, height, pots, typeof(pots) AS kind FROM plants WHERE id > 2000')
    .all();
  expect(far).toEqual([{ name: 'far', height: 1.5, pots: 2000, kind: 'integer' }]);
  file.close();
});

test('of 50,000 rows in three levels no more than a few pages are held, and SQLite goes on writing', () => {
  const rows = 50_000;
  const { file, held, pages } = make((made) => {
    made.beginTable(plants);
    for (let id = 1; id <= rows; id++) made.addRow([id * 3, `Plant ${id} `.repeat(4), id / 7, id, null]);
  });
  // The first page is the last.
  expect([held, pages > 800]).toEqual([1, true]);
  const told = file
    .prepare('SELECT count(*) AS rows, sum(pots) AS pots, max(id) AS last, min(name) AS name FROM plants')
    .get();
  expect(told).toEqual({ rows, pots: (rows * (rows + 1)) / 2, last: rows * 3, name: 'Plant 1 '.repeat(4) });
  expect(file.prepare('SELECT pots FROM plants WHERE id = 120000').get()).toEqual({ pots: 40_000 });
  file.exec(`INSERT INTO plants SELECT id + 1, name, height, pots, picture FROM plants WHERE id % 9 = 0;
    CREATE INDEX by_pots ON plants (pots); DELETE FROM plants WHERE id % 2 = 0; VACUUM`);
  expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  file.close();
});

test('tables without rows, without a key, and more of them than a page has room for', () => {
  const column = { name: 'a "b"', type: 'TEXT' as const, isKey: false };
  const { file } = make((made) => {
    for (let index = 0; index < 300; index++) {
      made.beginTable({ name: `table "${index}"`, columns: [column, { ...column, name: 'c'.repeat(90) }] });
      for (let row = 0; row < index % 3; row++) made.addRow([`row ${row}`]);
    }
  });
  const tables = file.prepare('SELECT count(*) AS tables FROM sqlite_schema').get();
  expect(tables).toEqual({ tables: 300 });
  expect(file.prepare('SELECT rowid, "a ""b""" AS a FROM "table ""299"""').all()).toEqual([
    { rowid: 1, a: 'row 0' },
    { rowid: 2, a: 'row 1' },
  ]);
  file.close();
  make(() => {}).file.close();
});

test('rows out of order, and a key that is none, are said', () => {
  const made = new SqliteFile(() => {});
  expect(() => made.addRow([])).toThrow('No table was begun');
  made.beginTable(plants);
  made.addRow([2]);
  expect(() => made.addRow([2])).toThrow('do not come in order');
  expect(() => made.addRow([null])).toThrow('no whole number');
});
