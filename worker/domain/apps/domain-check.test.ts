import { expect, test } from 'vitest';
import { type Findings, judgeDomain, planNextCheck, proofText } from './domain-check.ts';

const CREATED = new Date('2026-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(CREATED.getTime() + hours * HOUR_MS);
const claim = {
  domain: 'shop.example.com',
  token: 'abc',
  createdAt: CREATED,
  status: 'pending' as const,
  sslStatus: 'pending' as const,
  reason: null,
  missed: 0,
};
const PROVED: Findings = { texts: ['other', proofText('abc')], leadsHere: null, certificate: null };
const judge = (
  found: Partial<Findings>,
  before: Partial<Parameters<typeof judgeDomain>[0]> = {},
  hours = 1,
) => judgeDomain({ ...claim, ...before }, { ...PROVED, ...found }, 'apps.hewn.dev', later(hours));

test('[DOMAIN3] a domain is pending, verifying, active or failed by what was found, with the reason', () => {
  expect(judge({ texts: [] })).toMatchObject({
    status: 'pending',
    missed: 1,
    reason: expect.stringContaining('no TXT'),
  });
  expect(judge({ texts: [proofText('old')] })).toMatchObject({ status: 'failed' });
  expect(judge({ leadsHere: false })).toMatchObject({
    status: 'verifying',
    reason: expect.stringContaining('apps.hewn.dev'),
  });
  expect(judge({ leadsHere: true, certificate: { isReady: false, problem: null } })).toMatchObject({
    status: 'verifying',
    sslStatus: 'pending',
  });
  expect(
    judge({ leadsHere: true, certificate: { isReady: false, problem: 'CAA forbids it' } }),
  ).toMatchObject({
    reason: 'CAA forbids it',
  });
  expect(judge({ leadsHere: true, certificate: { isReady: true, problem: null } })).toEqual({
    status: 'active',
    sslStatus: 'active',
    reason: null,
    missed: 0,
  });
  expect(judge({})).toMatchObject({ status: 'active' });
  // Not cured by waiting.
  expect(judge({ texts: [] }, {}, 24 * 8)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('no longer looked for'),
  });
});

test('[DOMAIN4] one that serves goes on while DNS is silent, and ends with the third check that misses its proof', () => {
  const active = { ...claim, status: 'active' as const };
  expect(judge({ texts: null }, active)).toMatchObject({ status: 'active', missed: 0 });
  expect(judge({ texts: null }, { ...active, missed: 2 })).toMatchObject({ status: 'active', missed: 2 });
  expect(judge({ texts: [] }, active)).toMatchObject({ status: 'active', missed: 1 });
  expect(judge({ texts: [] }, { ...active, missed: 1 })).toMatchObject({ status: 'active', missed: 2 });
  expect(judge({ texts: [] }, { ...active, missed: 2 })).toMatchObject({ status: 'failed' });
  expect(judge({}, { ...active, missed: 2 })).toMatchObject({ status: 'active', missed: 0 });
});

test('[DOMAIN4] waits grow to six hours and end after a week; one that serves is looked at for ever', () => {
  const minutes = (status: 'pending' | 'active', missed: number, hours = 1) => {
    const next = planNextCheck({ status, missed }, CREATED, later(hours));
    return next && (next.getTime() - later(hours).getTime()) / 60_000;
  };
  expect([0, 1, 2, 5, 20].map((missed) => minutes('pending', missed))).toEqual([1, 2, 4, 32, 360]);
  expect(minutes('pending', 3, 24 * 8)).toBeNull();
  expect([minutes('active', 0, 9_999), minutes('active', 1, 9_999)]).toEqual([360, 5]);
});
