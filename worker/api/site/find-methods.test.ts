import { expect, test } from 'vitest';
import { findMethods } from './find-methods.ts';

const routes = [
  { method: 'ALL', path: '/api/*' },
  { method: 'GET', path: '/api/projects' },
  { method: 'GET', path: '/api/projects/:id/files/:path{.+}' },
  { method: 'DELETE', path: '/api/projects/:id' },
  { method: 'PATCH', path: '/api/projects/:id' },
  { method: 'GET', path: '/api/openapi.json' },
];

test('the methods of an address, HEAD with GET', () => {
  expect(findMethods(routes, '/api/projects')).toEqual(['GET', 'HEAD']);
  expect(findMethods(routes, '/api/projects/x')).toEqual(['DELETE', 'PATCH']);
  expect(findMethods(routes, '/api/projects/x/files/a/b.ts')).toEqual(['GET', 'HEAD']);
});

test('an address that is none takes nothing; a dot is a dot', () => {
  expect(findMethods(routes, '/api/projects/x/y')).toEqual([]);
  expect(findMethods(routes, '/api/openapiXjson')).toEqual([]);
});
