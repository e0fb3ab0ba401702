import { expect, test } from 'vitest';
import { writeCsvLine, writeJsonRow } from './table-files.ts';

test('[DESK11] a line of CSV holds any text, and nothing that a spreadsheet would run', () => {
  expect(writeCsvLine([1, 'a', null, '', 'a,b', 'say "x"', 'two\nlines', -2.5])).toBe(
    '1,a,,"","a,b","say ""x""","two\nlines",-2.5\r\n',
  );
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1"])
    expect(writeCsvLine([text]).replace(/^"/, '').startsWith("'"), text).toBe(true);
});

test('[DESK11] a row of JSON has its columns by name', () => {
  expect(JSON.parse(writeJsonRow(['a', '__proto__'], [1, 'x']))).toEqual(
    JSON.parse('{"a":1,"__proto__":"x"}'),
  );
});
