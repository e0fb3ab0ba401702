/** [MONEY1] What people write is read as written, and what can be read in two ways is not read at all. */
import { describe, expect, it } from 'vitest';
import { readAmount, toLatinDigits, writeAmount } from './read-amount';

const money = (text: string, digits = 2, locale = 'en-US') => readAmount(text, { locale, digits });
const number = (text: string, locale = 'en-US') => readAmount(text, { locale, digits: null });

describe('[MONEY1] sums of money', () => {
  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12.5', 1250],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ["1'234.56", 123_456],
    ['1 234,56', 123_456],
    ['€ 12,50', 1250],
    ['12.50 EUR', 1250],
    ['−50', -5000],
    ['0', 0],
    ['0.10', 10],
    ['12.500', 'unclear'],
    ['12.000', 'unclear'],
    ['1.234.567', 123_456_700],
    ['1,234', 123_400],
    ['١٢٫٥٠', 1250],
    ['۱۲٫۵', 1250],
    ['१२.५०', 1250],
    ['１２．５０', 1250],
    ['19.99', 1999],
    ['1.005', 'unclear'],
    ['0.005', 'has more than 2 decimals'],
    ['12,505', 1_250_500],
    ['1.234', 'unclear'],
    ['1.23.4', 'wrong'],
    ['1,2,3', 'wrong'],
    ['1.234,5.6', 'wrong'],
    ['twelve', 'wrong'],
    ['1e9', 'wrong'],
    ['-', 'wrong'],
    ['99999999999999999999', 'is too large'],
  ])('%s', (text, expected) => {
    const said = { unclear: /^can be read in two ways/, wrong: /^is no sum of money$/ } as const;
    const read = money(text);
    if (typeof expected === 'number') expect(read).toEqual({ value: expected });
    else
      expect('problem' in read && read.problem).toMatch(
        expected === 'unclear' || expected === 'wrong' ? said[expected] : expected,
      );
  });

  it('keeps to the language where one mark stands before three digits', () => {
    expect(money('1.234', 2, 'de-DE')).toEqual({ value: 123_400 });
    expect(money('1,234', 2, 'de-DE')).toHaveProperty('problem');
    expect(money('1.234', 2, 'fr-FR')).toHaveProperty('problem');
    expect(number('1.234', 'de-DE')).toEqual({ value: 1234 });
    expect(number('1.234')).toEqual({ value: 1.234 });
    expect(number('1,234')).toEqual({ value: 1234 });
    expect(number('0,125')).toEqual({ value: 0.125 });
  });

  it('has the decimals of its currency', () => {
    expect(money('1200', 0, 'ja-JP')).toEqual({ value: 1200 });
    expect(money('1,200', 0, 'ja-JP')).toEqual({ value: 1200 });
    expect(money('12.5', 0, 'ja-JP')).toHaveProperty('problem');
    expect(money('1.234', 3)).toEqual({ value: 1234 });
    expect(money('1.2345', 3)).toHaveProperty('problem');
  });
});

it('[MONEY1] takes every digit for what it is', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ०९ ๕')).toBe('0123456789 09 5');
});

it('writes what it reads', () => {
  for (const locale of ['en-US', 'de-DE', 'ar-EG', 'fr-CH'])
    for (const value of [1250, -5, 0, 123_456_700, 100_000])
      expect(readAmount(writeAmount(value, { locale, digits: 2 }), { locale, digits: 2 })).toEqual({ value });
});
