/** [PREV] What the page in the preview says, and what is done with it. */
import { expect, test } from 'vitest';
import { DEVICES, fitDevice } from './devices.ts';
import { listScripts, mapStack } from './map-stack.ts';
import { readPlace, readPreviewReport } from './preview-messages.ts';
import { compareParts } from './use-build.ts';

test('[PREV1] what is the same is not shown anew', () => {
  const before = { styles: ['/assets/a-1.css'], page: 'p', backend: 'b' };
  expect(compareParts(before, before)).toEqual([]);
  expect(compareParts(before, { ...before, styles: ['/assets/a-2.css'] })).toEqual([
    { kind: 'styles', addresses: ['/assets/a-2.css'] },
  ]);
  expect(compareParts(before, { ...before, backend: 'c' })).toEqual([{ kind: 'backend' }]);
  expect(compareParts(before, { styles: [], page: 'q', backend: 'c' })).toEqual([{ kind: 'page' }]);
  expect(compareParts(before, { styles: ['/assets/a-2.css'], page: 'q', backend: 'c' }, true)).toEqual([
    { kind: 'styles', addresses: ['/assets/a-2.css'] },
    { kind: 'backend' },
  ]);
  expect(compareParts(null, before)).toEqual([{ kind: 'page' }]);
  expect(compareParts(before, null)).toEqual([]);
});

test('[PREV3] a stack names places in the files; packages are left out', () => {
  const map = JSON.stringify({ version: 3, sources: ['project:src/App.tsx'], names: [], mappings: 'AAIE' });
  const stack =
    'Error: x\n    at f (http://p.localhost/assets/main-A.js:1:1)\n    at g (http://p.localhost/_vendor/react.js:2:2)';
  expect(listScripts(stack)).toEqual(['http://p.localhost/assets/main-A.js']);
  expect(mapStack(stack, new Map([['http://p.localhost/assets/main-A.js', map]]))).toBe(
    'Error: x\n    at f (src/App.tsx:5:3)',
  );
});

test('[PREV4] messages of the page are checked', () => {
  const say = (fields: object) => readPreviewReport({ source: 'hewn-preview', ...fields });
  expect(say({ type: 'console', at: 't', level: 'evil', text: 'x'.repeat(20_000) })).toEqual({
    type: 'console',
    at: 't',
    level: 'log',
    text: 'x'.repeat(10_000),
  });
  for (const message of [null, 'x', { type: 'console' }, { source: 'hewn-preview', type: 'toString' }])
    expect(readPreviewReport(message)).toBeNull();
  expect(say({ type: 'console', at: 't', level: 'log', text: 7 })).toBeNull();
  expect(say({ type: 'leaving', x: Number.NaN, y: '7', path: '/' })).toMatchObject({ x: 0, y: 0 });
});

test('[PREV5] places and screens', () => {
  expect(readPlace('src/App.tsx:12:5')).toEqual({ path: 'src/App.tsx', line: 12, column: 5 });
  expect(readPlace('nowhere')).toBeNull();
  const phone = DEVICES.find(({ name }) => name === 'Phone') ?? DEVICES[0];
  expect(fitDevice(phone, true, { width: 422, height: 1000 })).toEqual({
    width: 844,
    height: 390,
    scale: 0.5,
  });
  expect(fitDevice(DEVICES[0], false, { width: 100, height: 100 })).toBeNull();
});
