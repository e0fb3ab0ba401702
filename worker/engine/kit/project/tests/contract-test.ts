/**
 * The contract of this app: every call that it offers, what it refuses, and what its rules promise. The rules are data
 * (`contract.json`); each runs against the backend over a database of its own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createApp } from '../backend/main.ts';
import { openDatabase } from '../backend/node-database.ts';
import { type Check, runCheck } from './run-check.ts';

const checks: Check[] = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8'));

/** Rules that hold no more, since the app was changed on purpose. */
const wishes = new URL('wishes.json', import.meta.url);
const { dropped = [] }: { dropped?: { id: string }[] } = existsSync(wishes)
  ? JSON.parse(readFileSync(wishes, 'utf8'))
  : {};

/** Passwords are little work, and this key checks the owner's tickets in the rules. Somebody left the team before. */
const ENVIRONMENT = {
  PASSWORD_ROUNDS: '1',
  OWNER_PUBLIC_KEY: '0EqyMnQrtKs6E2i9RhXk5tAiSrcaAWuvhSCjMsl3hzc',
  OWNER_TICKET_SECONDS: '6000000000',
  TEAM_EPOCHS: '{"former":2}',
  OWNER_APP: 'checked',
};

for (const check of checks.filter(({ id }) => !dropped.some((one) => one.id === id)))
  test(`[${check.id}] ${check.title}`, async () => {
    const database = openDatabase(':memory:');
    try {
      const variables = { SEED: check.seeded ? 'on' : 'off', AUDIENCE: check.audience ?? 'public' };
      const app = createApp(database, { ...variables, ...ENVIRONMENT });
      await runCheck(check, async (request) => app.fetch(request));
    } finally {
      database.close();
    }
  });
