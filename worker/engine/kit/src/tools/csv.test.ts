import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv';
import { guessColumn, type ImportColumn, readCell, readDate } from './read-cell';

describe('parsing', () => {
  it('reads quotes, doubled quotes and line breaks within them', () => {
    expect(parseCsv('name,note\r\n"Rao, Priya","said ""hi""\nand left"\r\n')).toEqual([
      ['name', 'note'],
      ['Rao, Priya', 'said "hi"\nand left'],
    ]);
  });

  it('takes semicolons and tabs, a byte order mark, any line ending, and skips empty lines', () => {
    expect(parseCsv('\uFEFFname;price\r1;2,50\r\r')).toEqual([
      ['name', 'price'],
      ['1', '2,50'],
    ]);
    expect(parseCsv('a\tb\n1\t\n,\n')).toEqual([['a', 'b'], ['1', ''], [',']]);
    expect(parseCsv('"a;b",c\n1,2')).toEqual([
      ['a;b', 'c'],
      ['1', '2'],
    ]);
    expect(parseCsv('')).toEqual([]);
  });
});

describe('cells', () => {
  const column = (type: ImportColumn['type'], more: Partial<ImportColumn> = {}): ImportColumn => ({
    name: 'price',
    label: 'Price',
    type,
    required: false,
    ...more,
  });

  const read = (text: string, of: ImportColumn) => readCell(text, of, 2, 'en-US');

  it('reads numbers of several countries', () => {
    const numbers = ['1,234.50', '1.234,50', '1 234,5', '€ 12', '1,234', '0,125', '-3.5'];
    expect(numbers.map((text) => read(text, column('number')))).toEqual(
      [1234.5, 1234.5, 1234.5, 12, 1234, 0.125, -3.5].map((value) => ({ value })),
    );
    expect(read('twelve', column('number'))).toHaveProperty('problem');
    expect(read('12.50', column('money'))).toEqual({ value: 1250 });
    expect(read('12,50', column('money'))).toEqual({ value: 1250 });
    expect(readCell('1200', column('money'), 0, 'ja-JP')).toEqual({ value: 1200 });
  });

  it('[MONEY1] names the cell of a sum that can be read in two ways, or is too exact', () => {
    for (const text of ['1.234', '0.005', '12.50.1'])
      expect(read(text, column('money'))).toEqual({
        problem: expect.stringContaining(`Price: "${text}" `),
      });
  });

  it('reads dates that exist', () => {
    expect(['2026-05-31', '31.05.2026', '5/31/2026', '31/5/2026'].map(readDate)).toEqual(
      Array(4).fill('2026-05-31'),
    );
    expect(['2026-02-30', '31.13.2026', 'May'].map(readDate)).toEqual([null, null, null]);
  });

  it('says what is wrong with a cell', () => {
    expect(read('', column('text', { required: true }))).toEqual({ problem: 'Price is missing' });
    expect(read('cheap', column('number'))).toHaveProperty('problem');
    const choices = [{ value: 'in_stock', label: 'In stock' }];
    expect(read('in STOCK', column('enum', { choices }))).toEqual({ value: 'in_stock' });
    expect(read('gone', column('enum', { choices }))).toHaveProperty('problem');
    expect(read('a; b', column('list'))).toEqual({ value: ['a', 'b'] });
  });

  it('finds the column of a field by its heading', () => {
    expect(guessColumn(['Name', 'Unit price'], column('money', { name: 'unit_price', label: 'Price' }))).toBe(
      1,
    );
    expect(guessColumn(['Name'], column('money'))).toBe(-1);
    const name = column('text', { name: 'name', label: 'Name' });
    expect(guessColumn(['Phone', 'Full name'], name)).toBe(1);
    expect(guessColumn(['Company name', 'Full name'], name)).toBe(-1);
  });
});
