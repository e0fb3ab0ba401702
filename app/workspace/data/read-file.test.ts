import { expect, test } from 'vitest';
import type { DataColumn } from '../../../worker/contract/project/data.ts';
import { writeCsvLine } from '../../../worker/contract/project/table-files.ts';
import { readRows } from './read-file';

const column = (name: string, more: Partial<DataColumn> = {}): DataColumn => ({
  name,
  label: name.toUpperCase(),
  kind: 'text',
  nullable: true,
  is_optional: true,
  is_fixed: false,
  is_secret: false,
  ...more,
});
const COLUMNS = [
  column('id', { is_fixed: true }),
  column('name', { label: 'Full name' }),
  column('note', { nullable: false }),
  column('password_hash', { is_secret: true }),
];
const read = (name: string, text: string) => readRows(name, text, COLUMNS);

test('[DESK7] the rows of a file go to the columns of the table by name or label, each with its line', () => {
  expect(read('a.csv', '\uFEFFid,Full Name,other,note\r\n1,Ada,x,"two\nlines"\r\n\r\n2,,y,\r\n')).toEqual({
    ok: true,
    file: {
      columns: ['name', 'note'],
      rows: [
        ['Ada', 'two\nlines'],
        [null, ''],
      ],
      lines: [2, 5],
      unknown: ['id', 'other'],
    },
  });
  expect(read('a.json', '[{"name":"Ada","note":["a"]},{"note":true}]')).toMatchObject({
    file: {
      columns: ['name', 'note'],
      rows: [
        ['Ada', '["a"]'],
        [null, true],
      ],
      lines: [1, 2],
    },
  });
});

test.each([
  ['a.csv', 'name\n"open', 'quotation'],
  ['a.csv', 'name\na,b', 'Line 2 has more values'],
  ['a.csv', 'other\n1', 'None of its columns'],
  ['a.csv', 'password_hash\n1', 'None of its columns'],
  ['a.csv', 'name\n', 'no rows'],
  ['a.csv', '', 'no rows'],
  ['a.csv', `name\n${'x\n'.repeat(5_001)}`, '5,001 rows'],
  ['a.json', '{', 'no valid JSON'],
  ['a.json', '{"name":1}', 'list of objects'],
  ['a.json', '[1]', 'list of objects'],
])('[DESK7] %s %j is refused in words', (name, text, words) => {
  expect(read(name, text)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
});

test('[DESK11] what was written as CSV is read as it was', () => {
  const rows = [
    ['=1+1', 'plain'],
    ["'=1", '"quoted", and more'],
    ['-x', ' spaces '],
    ["it's", 'two\r\nlines'],
    ["''=1", "'"],
  ];
  const text = writeCsvLine(['name', 'note']) + rows.map((row) => writeCsvLine(row)).join('');
  const answer = read('a.csv', text);
  expect(answer.ok && answer.file.rows).toEqual(rows);
});
