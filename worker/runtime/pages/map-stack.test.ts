import { encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { findFirstPlace, mapStack } from './map-stack.ts';

const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['backend/main.ts', 'src/App.tsx'],
  mappings: encode([
    [],
    [
      [0, 0, 9, 0],
      [10, 0, 9, 4],
    ],
    [[0, 1, 2, 0]],
  ]),
});

test('[LOG1] places in the bundle become places in the sources, our own frames go', () => {
  const stack =
    'Error: x\n    at save (main.js:2:15)\n    at main.js:3:1\n    at Backend.fetch (entry.js:9:1)\n    at run (vendor/hono-A.js:1:2)';
  expect(mapStack(stack, { 'main.js.map': map })).toBe(
    'Error: x\n    at save (backend/main.ts:10:5)\n    at src/App.tsx:3:1',
  );
});

test('[LOG2] without a map the stack stays', () => {
  expect(mapStack('at main.js:2:15', {})).toBe('at main.js:2:15');
});

test('[LOG3] the first place of the app itself is found', () => {
  expect(findFirstPlace('Error\n at <anonymous>\n at save (backend/main.ts:10:5)')).toEqual({
    file: 'backend/main.ts',
    line: 10,
    column: 5,
  });
  expect(findFirstPlace('Error')).toBeNull();
});
