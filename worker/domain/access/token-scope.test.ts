import { expect, test } from 'vitest';
import { findTokenScopes } from './token-scope.ts';

test.each([
  ['GET', '/api/auth/me', ['account:read']],
  ['GET', '/api/projects', ['projects:read']],
  ['GET', '/api/projects/', ['projects:read']],
  ['HEAD', '/api/projects/abc/files', ['projects:read']],
  ['GET', '/api/projects/abc/files/src/App.tsx', ['projects:read']],
  ['GET', '/api/analytics', ['projects:read']],
  ['GET', '/git/abc/info/refs', ['projects:read']],
  ['POST', '/git/abc/git-upload-pack', ['projects:read']],
  ['POST', '/api/projects', ['projects:write']],
  ['PATCH', '/api/projects/abc', ['projects:write']],
  ['POST', '/api/projects/abc/preview', ['projects:write']],
  ['POST', '/api/projects/abc/duplicate', ['projects:write', 'builds:write']],
  ['DELETE', '/api/projects/abc', ['projects:delete']],
  ['GET', '/api/projects/abc/room', ['room:join']],
  ['POST', '/api/projects/abc/build', ['builds:write']],
  ['GET', '/api/projects/abc/build/progress', ['builds:read']],
  ['POST', '/api/projects/abc/tools/read', ['projects:read']],
  ['POST', '/api/projects/abc/tools/write', ['projects:write']],
  ['POST', '/api/projects/abc/tools/check', ['builds:write']],
  ['POST', '/api/projects/abc/versions', ['projects:write']],
  ['POST', '/api/projects/abc/versions/3/undo', ['projects:write']],
  ['POST', '/api/projects/abc/environments/staging/deploy', ['builds:write']],
  ['POST', '/api/projects/abc/agent-requests', ['builds:write']],
  ['GET', '/api/projects/abc/agent-requests/def', ['builds:read']],
  ['POST', '/mcp', []],
  ['POST', '/api/agents/pipeline', ['builds:write']],
  ['GET', '/api/agents/pipeline/abc', ['builds:read']],
])('%s %s needs %j', (method, path, scopes) => {
  expect(findTokenScopes(method, path)).toEqual(scopes);
});

test.each([
  ['DELETE', '/api/auth/me'],
  ['POST', '/api/auth/password'],
  ['GET', '/api/auth/export'],
  ['GET', '/api/tokens'],
  ['POST', '/api/tokens'],
  ['POST', '/api/projects/abc/tools/anything'],
  ['POST', '/api/projects/abc/agent-requests/def'],
  ['GET', '/api/projects/abc/agents'],
  ['POST', '/api/projects/abc/environments/production/deploy'],
  ['GET', '/api/projectsandmore'],
  ['GET', '/projects'],
  ['POST', '/api/something-new'],
  // New calls of a project take none either before somebody has thought about them.
  ['POST', '/api/projects/abc/something-new'],
  ['GET', '/api/projects/abc/something-new'],
])('%s %s takes no token', (method, path) => {
  expect(findTokenScopes(method, path)).toBeNull();
});
