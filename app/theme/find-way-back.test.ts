import { expect, test } from 'vitest';
import { findWayBack } from './find-way-back';

const from = (referer: string) =>
  findWayBack(new Request('http://localhost:8787/theme', { method: 'POST', headers: { referer } }));

test.each([
  ['http://localhost:8787/templates?q=crm', '/templates?q=crm'],
  ['http://localhost:8787/', '/'],
])('%s leads back to %s', (referer, way) => {
  expect(from(referer)).toBe(way);
});

test.each([
  'http://localhost:8787//evil.example/',
  'http://localhost:8787///evil.example/',
  'http://localhost:8787/\\evil.example/',
  'http://localhost:8787/\t/evil.example/',
  'http://evil.example/',
  'http://localhost:9999/',
  'javascript:alert(1)',
  'about:blank',
  '',
])('%j leads to a page of ours', (referer) => {
  const base = 'http://localhost:8787/theme';
  expect(new URL(from(referer), base).origin).toBe('http://localhost:8787');
});
