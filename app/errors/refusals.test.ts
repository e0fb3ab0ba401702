import { expect, test } from 'vitest';
import { findRefusal } from './refusals';

test('[REFUSED1] each refusal says what happened and what there is to do', () => {
  const titles = [403, 404, 410, 429, 405].map((status) => findRefusal(status).title);
  expect(titles).toEqual([
    'This page is not for you',
    'There is nothing at this address',
    'There is nothing at this address',
    'That was a lot at once',
    'This page does not take that',
  ]);
});

test('[REFUSED2] what passes by itself can be tried again, anything else cannot', () => {
  expect([403, 404, 405, 410, 429].filter((status) => findRefusal(status).isPassing)).toEqual([429]);
});
