/** The fixed parts of generated backends. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { writeAmount } from './data/amount.ts';
import { answerCsv } from './data/csv.ts';
import { migrateTables, type Table } from './data/migrate.ts';
import { insertRow } from './data/rows.ts';
import { openDatabase } from './node-database.ts';

const books: Table = {
  name: 'books',
  columns: { id: 'INTEGER PRIMARY KEY AUTOINCREMENT', title: 'TEXT NOT NULL' },
};

test('a new version adds columns, tables and indexes and keeps what is there', () => {
  const database = openDatabase(':memory:');
  expect(migrateTables(database, [books])).toBe(true);
  insertRow(database, 'books', { title: 'Emma' });
  const shelves: Table = { name: 'shelves', columns: { id: 'INTEGER PRIMARY KEY AUTOINCREMENT' } };
  const later: Table = {
    ...books,
    columns: {
      ...books.columns,
      pages: 'INTEGER NOT NULL',
      state: "TEXT NOT NULL DEFAULT 'in'",
      shelf_id: 'INTEGER NOT NULL REFERENCES shelves (id) ON DELETE CASCADE',
    },
    indexes: [{ columns: ['title'], unique: true }],
  };
  expect(migrateTables(database, [shelves, later])).toBe(false);
  expect(migrateTables(database, [shelves, later])).toBe(false);
  expect(database.get('SELECT * FROM books')).toEqual(
    expect.objectContaining({ id: 1, title: 'Emma', pages: null, state: 'in', shelf_id: null }),
  );
  expect(() => insertRow(database, 'books', { title: 'Emma' })).toThrow(/UNIQUE/);
  database.close();
});

test('a transaction that throws leaves nothing behind', () => {
  const database = openDatabase(':memory:');
  migrateTables(database, [books]);
  expect(() =>
    database.transaction(() => {
      insertRow(database, 'books', { title: 'Half' });
      throw new Error('stop');
    }),
  ).toThrow('stop');
  expect(database.all('SELECT * FROM books')).toEqual([]);
  database.close();
});

test('an export quotes what needs it and disarms formulas', async () => {
  const items = [{ text: 'plain' }, { text: 'a, "b"\nc' }, { text: '=SUM(A1)' }, { text: null }];
  const app = new Hono().get('/', (context) =>
    answerCsv(
      context,
      'x.csv',
      [{ heading: 'Text', value: (item: { text: string | null }) => item.text }],
      items,
    ),
  );
  const response = await app.request('/');
  expect(await response.text()).toBe('Text\r\nplain\r\n"a, ""b""\nc"\r\n\'=SUM(A1)\r\n\r\n');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="x.csv"');
});

test('money is written with the decimals of its currency', () => {
  expect([writeAmount(1250, 2), writeAmount(1250, 0), writeAmount(null, 2)]).toEqual([12.5, 1250, null]);
});
