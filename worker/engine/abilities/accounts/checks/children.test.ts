/** [PRIV16] The checks of an app hold that children are no more visible than what they belong to, and notice when they are. */
import { describe, expect, test, vi } from 'vitest';
import { PRIVATE_TRIPS } from '../../../../../tests/engine/private-trips.ts';
import { findFailures, loadBackend } from '../../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../../tests/engine/run-fastapi.ts';
import { deriveContractSuite, generateBackend } from '../../../generate.ts';

vi.setConfig({ testTimeout: 120_000 });

const python = await findPython();
const { checks } = deriveContractSuite(PRIVATE_TRIPS);
const own = checks.filter(({ id }) => /^(?:stop|photo|note|tour|accounts\.rules)/.test(id));

test('[PRIV16] parts of private things keep their contract: Hono', async () => {
  expect(own.length).toBeGreaterThan(20);
  const createApp = await loadBackend({ ...generateBackend(PRIVATE_TRIPS, 'React + Hono') });
  expect(await findFailures(createApp, own)).toEqual([]);
});

test.skipIf('missing' in python)(
  '[PRIV16] parts of private things keep their contract: FastAPI',
  async () => {
    if ('missing' in python) throw new Error(python.missing);
    const files = generateBackend(PRIVATE_TRIPS, 'React + FastAPI');
    expect(await findFastapiFailures(files, own, python.python)).toEqual([]);
  },
);

describe('[PRIV16] a backend fails its contract in which', () => {
  test.each([
    {
      what: 'lists of parts are for everybody with an account',
      file: 'routes/stops.ts',
      from: /\.\.\.\(user\.role === 'admin' \? \{\} : \{ owner_id: \[String\(user\.id\)\] \}\),/g,
      to: '',
      caughtBy: 'stop.owner',
    },
    {
      what: 'the part of a part is found by everybody',
      file: 'routes/photos.ts',
      from: /if \(photo\.owner_id !== user\.id/g,
      to: 'if (photo.owner_id === -1',
      caughtBy: 'photo.owner',
    },
    {
      what: 'parts are added to what is another’s',
      file: 'routes/stops.ts',
      from: / AND \(owner_id = \?\)', (\w+)\.trip_id, user\.id\)/g,
      to: "', $1.trip_id)",
      caughtBy: 'stop.owner',
    },
    {
      what: 'what hangs on another’s record is listed',
      file: 'routes/notes.ts',
      from: /trip_id_owners: \['everyone', String\(user\.id\)\],?/g,
      to: '',
      caughtBy: 'note.child.trip',
    },
    {
      what: 'what hangs on another’s record is found',
      file: 'routes/notes.ts',
      from: /OR CAST\(person\.value AS INTEGER\) = \?/g,
      to: 'OR 1 = 1 OR 1 = ?',
      caughtBy: 'note.child.trip',
    },
    {
      what: 'visitors are told the titles of what is closed',
      file: 'routes/tours.ts',
      from: /\? \[\] : \['guide_label'\]/g,
      to: '? [] : []',
      caughtBy: 'tour.child.guide.title',
    },
    {
      what: 'titles that are not shown are found',
      file: 'accounts/hide-titles.ts',
      from: "sql: 'NULL', search: false",
      to: 'search: true',
      caughtBy: 'tour.child.guide.title',
    },
  ])('$what', async ({ file, from, to, caughtBy }) => {
    const files: Record<string, string> = { ...generateBackend(PRIVATE_TRIPS, 'React + Hono') };
    const path = `backend/${file}`;
    const text = files[path] ?? '';
    const broken = text.replace(from, to);
    expect(broken, `${path} does not hold ${String(from)}:\n${text}`).not.toBe(text);
    const failures = await findFailures(await loadBackend({ ...files, [path]: broken }), own);
    expect(failures.map((failure) => failure.split(':')[0])).toContain(caughtBy);
  });
});
