import { expect, test } from 'vitest';
import { resolveSource, suggestSource } from './resolve-source.ts';

const files = Object.fromEntries(
  [
    'src/App.tsx',
    'src/pages/DealPage.tsx',
    'src/ui/index.ts',
    'src/data/store.ts',
    'src/styles.css',
    'src/x.js',
  ].map((path) => [path, '']),
);

test.each([
  ['./App', 'src/main.tsx', 'src/App.tsx'],
  ['./App.tsx', 'src/main.tsx', 'src/App.tsx'],
  ['./App.jsx', 'src/main.tsx', 'src/App.tsx'],
  ['../data/store.js', 'src/pages/DealPage.tsx', 'src/data/store.ts'],
  ['../ui', 'src/pages/DealPage.tsx', 'src/ui/index.ts'],
  ['/src/styles.css', 'index.html', 'src/styles.css'],
  ['./x?raw', 'src/main.tsx', 'src/x.js'],
])('[RES1] %s from %s is %s', (specifier, importer, path) => {
  expect(resolveSource(files, specifier, importer)).toBe(path);
});

test.each(['./Missing', '../../../etc/passwd', './toString', './App.tsx/x'])(
  '[RES2] %s leads nowhere',
  (specifier) => {
    expect(resolveSource(files, specifier, 'src/main.tsx')).toBeNull();
  },
);

test.each([
  ['./pages/DealsPage', 'src/App.tsx', './pages/DealPage'],
  ['./DealPage', 'src/App.tsx', './pages/DealPage'],
  ['../app', 'src/pages/DealPage.tsx', '../App'],
  ['../data/stor', 'src/pages/DealPage.tsx', '../data/store'],
])('[RES3] for %s from %s the nearest file is %s', (specifier, importer, suggestion) => {
  expect(suggestSource(files, specifier, importer)).toBe(suggestion);
});

test('[RES4] nothing is suggested when nothing is near', () => {
  expect(suggestSource(files, './CompletelyDifferent', 'src/App.tsx')).toBeNull();
});
