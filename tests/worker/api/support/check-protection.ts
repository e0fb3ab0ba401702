import { expect } from 'vitest';

/** What every answer of our host carries, whatever it is: a page, a redirect, a file, JSON, a refusal. */
export function checkProtection({ headers }: { headers: Headers }, what: string): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy, what).toContain("default-src 'none'");
  expect(policy, what).toContain("frame-ancestors 'none'");
  expect(policy, what).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  if (headers.get('content-type')?.startsWith('text/html'))
    expect(policy, what).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
  const read = (name: string) => headers.get(name) ?? '';
  expect(
    [read('x-content-type-options'), read('x-frame-options'), read('cross-origin-opener-policy')],
    what,
  ).toEqual(['nosniff', 'DENY', 'same-origin']);
  expect(read('referrer-policy'), what).toMatch(
    /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/,
  );
  // Calls of the team are ours alone: no frame in our pages gets a camera.
  expect(read('permissions-policy'), what).toMatch(
    /^camera=\(self\), microphone=\(self\), display-capture=\(self\), geolocation=\(\)/,
  );
  expect(read('cache-control'), what).toMatch(/private|public|no-store/);
}
