import { expect, test } from 'vitest';
import { buildContentSecurityPolicy } from './content-security-policy';

const policy = (address: string) =>
  buildContentSecurityPolicy({
    nonce: 'abc',
    url: new URL(address),
    framedHosts: ['apps.localhost', 'preview.localhost'],
  });

test('[CSP1] inline script runs only with the nonce of this page', () => {
  expect(policy('http://localhost:8787/')).toContain("script-src 'self' 'nonce-abc';");
  expect(policy('http://localhost:8787/')).not.toMatch(/script-src[^;]*unsafe/);
});

test('[CSP2] the room socket is allowed on the same host alone, as safe as the page', () => {
  expect(policy('http://localhost:8787/')).toContain("connect-src 'self' ws://localhost:8787;");
  expect(policy('https://hewn.example/')).toContain("connect-src 'self' wss://hewn.example;");
});

test('[CSP3] only deployed apps and previews can be framed, and nobody frames us', () => {
  expect(policy('http://localhost:8787/')).toContain(
    'frame-src http://*.apps.localhost:8787 http://*.preview.localhost:8787;',
  );
  expect(policy('http://localhost:8787/')).toContain("frame-ancestors 'none'");
});
