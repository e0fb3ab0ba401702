import { expect, test } from 'vitest';
import type { DataColumn } from '../../../worker/contract/project/data.ts';
import { canEdit, editText, readTyped, showValue } from './show-value';

const column = (kind: DataColumn['kind'], more: Partial<DataColumn> = {}): DataColumn => ({
  name: 'x',
  label: 'X',
  kind,
  nullable: true,
  is_optional: true,
  is_fixed: false,
  is_secret: false,
  ...more,
});

test.each([
  [column('boolean'), 1, 'Yes'],
  [column('boolean'), 0, 'No'],
  [column('money', { digits: 2 }), 1250, '12.50'],
  [column('money', { digits: 0 }), 1250, '1250'],
  [column('choice', { choices: [{ value: 'a', label: 'First' }] }), 'a', 'First'],
  [column('choice', { choices: [] }), 'b', 'b'],
  [column('datetime'), '2026-01-02T03:04:05.678Z', '2026-01-02 03:04:05'],
  [column('text'), null, null],
  [column('text'), '', ''],
  [column('bytes'), { bytes: 7 }, '7 bytes'],
  [column('text'), { cut: 'long' }, 'long…'],
])('[DESK8] %o %o is shown as %o', (one, value, shown) => {
  expect(showValue(one, value)).toBe(shown);
});

test('[DESK8] a reference is called as the row that it names', () => {
  expect(showValue(column('reference'), 4, { 4: 'Ada' })).toBe('Ada (4)');
  expect(showValue(column('reference'), 5, { 4: 'Ada' })).toBe('5');
});

test('[DESK8] what is typed is what is kept', () => {
  const price = column('money', { digits: 2 });
  expect(readTyped(price, editText(price, 1999))).toBe(1999);
  expect(['12,5', '12,50', '12.50', '-3', '0'].map((typed) => readTyped(price, typed))).toEqual([
    1250, 1250, 1250, -300, 0,
  ]);
  // What can be read in two ways, or is too exact, goes as it was typed, and is refused as no number.
  for (const typed of ['1.234', '0.005', '1,234.56', '1e3', 'ten'])
    expect(readTyped(price, typed)).toBe(typed);
  expect(readTyped(column('text'), '')).toBeNull();
  expect(readTyped(column('text', { nullable: false }), '')).toBe('');
  expect(canEdit(column('text'), { cut: 'x' })).toBe(false);
  expect(canEdit(column('integer', { is_fixed: true }), 1)).toBe(false);
  expect(canEdit(column('text'), null)).toBe(true);
});
