import { expect, test } from 'vitest';
import { findTokenScope } from './token-scope.ts';

test.each([
  ['GET', '/api/auth/me', 'account:read'],
  ['GET', '/api/projects', 'projects:read'],
  ['GET', '/api/projects/', 'projects:read'],
  ['HEAD', '/api/projects/abc/files', 'projects:read'],
  ['GET', '/api/analytics', 'projects:read'],
  ['POST', '/api/projects', 'projects:write'],
  ['DELETE', '/api/projects/abc', 'projects:write'],
  ['POST', '/api/projects/abc/build', 'builds:write'],
  ['GET', '/api/projects/abc/build/progress', 'builds:read'],
  ['POST', '/api/agents/pipeline', 'builds:write'],
  ['GET', '/api/agents/pipeline/abc', 'builds:read'],
])('%s %s belongs to %s', (method, path, scope) => {
  expect(findTokenScope(method, path)).toBe(scope);
});

test.each([
  ['DELETE', '/api/auth/me'],
  ['POST', '/api/auth/password'],
  ['GET', '/api/auth/export'],
  ['GET', '/api/tokens'],
  ['POST', '/api/tokens'],
  ['GET', '/api/projectsandmore'],
  ['GET', '/projects'],
  ['POST', '/api/something-new'],
])('%s %s takes no token', (method, path) => {
  expect(findTokenScope(method, path)).toBeNull();
});
