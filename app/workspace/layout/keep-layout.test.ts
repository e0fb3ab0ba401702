import { expect, test } from 'vitest';
import { boundSize, FIRST_LAYOUT, keepLayout, readLayout } from './keep-layout.ts';

const holding = (text: string | null) => ({ getItem: () => text });

test('[LAY1] what was laid out is there again, within its bounds', () => {
  let kept = '';
  const layout = { ...FIRST_LAYOUT, middle: 'deploy' as const, isSideShown: false };
  const storage = {
    setItem(_: string, text: string) {
      kept = text;
    },
  };
  keepLayout(storage, layout);
  expect(readLayout(holding(kept))).toEqual(layout);
  expect(readLayout(holding('{"sizes":{"files":99999,"side":-4,"preview":"wide"}}')).sizes).toEqual({
    ...FIRST_LAYOUT.sizes,
    files: 480,
    side: 220,
  });
});

test('[LAY1] what cannot be read is as at first', () => {
  for (const text of [null, '', 'no json', '7', 'null', '{"middle":"elsewhere","side":3,"sizes":null}'])
    expect(readLayout(holding(text))).toEqual(FIRST_LAYOUT);
  expect(boundSize('files', Number.NaN)).toBe(FIRST_LAYOUT.sizes.files);
});
