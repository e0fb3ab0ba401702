import { expect, test } from 'vitest';
import { readCell } from './read-cell.ts';

type Column = Parameters<typeof readCell>[0];

test('[DESK8] a text is money only where it is digits alone', () => {
  const price = { name: 'price', label: 'Price', kind: 'money', nullable: false } as unknown as Column;
  expect(readCell(price, 1250)).toEqual({ ok: true, value: 1250 });
  expect(readCell(price, '-1250')).toEqual({ ok: true, value: -1250 });
  for (const sent of ['1.000', '1.234', '12,50', '1e3', '0x10', 'ten', true, 0.5])
    expect(readCell(price, sent), String(sent)).toMatchObject({ ok: false });
});
