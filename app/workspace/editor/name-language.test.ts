import { expect, test } from 'vitest';
import { nameLanguage } from './name-language';

test('[LANG1] the language by the ending of the file; anything else is text', () => {
  const names = 'a.js a.jsx a.ts a.tsx a.py a.html a.css a.json a.md a.txt .env Makefile'.split(' ');
  expect(names.map(nameLanguage)).toEqual([
    'javascript',
    'javascript',
    'typescript',
    'typescript',
    'python',
    'html',
    'css',
    'json',
    'markdown',
    'text',
    'text',
    'text',
  ]);
});
