import { expect, test } from 'vitest';
import { holdsSecrets } from '../../../worker/contract/project/holds-secrets.ts';
import { APOLOGIES, chooseApology, isReady, isWholeApp, openSession } from './assistant-session';
import { bringToNow } from './bring-to-now';

test('[HELP2] a change is laid over what was typed meanwhile, and not where both changed the same lines', () => {
  const before = 'one\ntwo\nthree\nfour\nfive\n';
  const made = 'one\nTWO\nthree\nfour\nfive\n';
  expect(bringToNow(before, made, before)).toBe(made);
  expect(bringToNow(before, made, 'one\ntwo\nthree\nfour\nFIVE\n')).toBe('one\nTWO\nthree\nfour\nFIVE\n');
  expect(bringToNow(before, made, 'one\n2\nthree\nfour\nfive\n')).toBeNull();
  // The same change made by hand is none of both.
  expect(bringToNow(before, made, made)).toBe(made);
});

test('[HELP3] words of a whole app lead to questions; an answer that is ready ends them', () => {
  for (const text of ['A Blog', 'an e-commerce shop', 'CMS', 'my web application'])
    expect([text, isWholeApp(text)]).toEqual([text, true]);
  expect(isWholeApp('a function that adds numbers')).toBe(false);
  expect(isReady('I am Ready to Proceed.')).toBe(true);
  expect(isReady('What colours?')).toBe(false);
});

test('[HELP4] an apology is one of the three', () => {
  expect([0, 0.4, 0.99, 1].map(chooseApology)).toEqual([
    APOLOGIES[0],
    APOLOGIES[1],
    APOLOGIES[2],
    APOLOGIES[2],
  ]);
});

test('[HELP5] a session is as long as the tab, and each project has its own', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage;
  expect(openSession('a', storage, 5, 'xyz')).toBe('5-xyz');
  expect(openSession('a', storage, 6, 'abc')).toBe('5-xyz');
  expect(openSession('b', storage, 7, 'abc')).toBe('7-abc');
  expect(openSession('a', null, 8, 'abc')).toBe('8-abc');
});

test('[HELP6] files that may hold secrets are not read', () => {
  for (const path of ['.env', 'backend/.env', '.env.production', 'certs/server.pem', 'id.KEY'])
    expect([path, holdsSecrets(path)]).toEqual([path, true]);
  for (const path of ['src/env.ts', 'environment.md', 'src/keys.ts', 'monkey', '.envrc'])
    expect([path, holdsSecrets(path)]).toEqual([path, false]);
});
