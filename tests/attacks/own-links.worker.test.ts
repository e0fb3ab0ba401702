/** [LINKS] What leads people somewhere leads them to us, whatever a visitor writes into the request that asks for it. */
import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { callApi, signUp } from '../worker/api/support/call-api.ts';
import { readMail } from '../worker/read-mail.ts';

const FORGED = 'http://localhost:6666';
/** An address of its own: how much one address may ask is bounded. */
const headers = { 'cf-connecting-ip': '10.66.0.1' };

test('[LINKS1] the port of a request gets into no mailed link', async () => {
  const email = `port-${crypto.randomUUID()}@example.com`;
  const { status } = await callApi('/api/auth/signup', { body: { email }, origin: FORGED, headers });
  expect(status).toBe(201);
  expect((await readMail(email, /Welcome/)).text).toContain('http://localhost:8787/verify-email?token=');

  await callApi('/api/auth/password-reset', { body: { email }, origin: FORGED, headers });
  expect((await readMail(email, /new password/)).text).toContain('http://localhost:8787/reset-password?');

  const person = await signUp();
  const next = `next-${person.email}`;
  await callApi('/api/auth/email', { body: { email: next }, token: person.token, origin: FORGED, headers });
  expect((await readMail(next, /new email/)).text).toContain('http://localhost:8787/verify-email?token=');

  for (const to of [email, next]) expect((await readMail(to, /./)).text).not.toContain(new URL(FORGED).host);
});

test('[LINKS1] addresses for search engines are ours', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const answer = await exports.default.fetch(new Request(`${FORGED}${path}`));
    const text = await answer.text();
    expect(text).toContain('http://localhost:8787/');
    expect(text).not.toContain(FORGED);
  }
});

test.each(['//evil.example/', '///evil.example/x', '/\\evil.example/', '/%09/evil.example/'])(
  '[LINKS2] POST /theme from a page that calls itself %s leads to a page of ours',
  async (path) => {
    const answer = await exports.default.fetch(
      new Request('http://localhost:8787/theme', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:8787',
          referer: `http://localhost:8787${path}`,
        },
        body: 'theme=dark',
        redirect: 'manual',
      }),
    );
    expect(answer.status).toBe(302);
    const location = answer.headers.get('location') ?? '';
    expect(new URL(location, 'http://localhost:8787/theme').origin).toBe('http://localhost:8787');
    expect(location).not.toMatch(/^[/\\]{2}/);
  },
);
