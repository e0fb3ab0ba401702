import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findPython } from '../../../tests/engine/run-fastapi.ts';
import type { ContractCheck } from '../../contract/plan/contract-suite.ts';
import { moveDays as moveOutside } from '../../engine/kit/project/tests/move-days.ts';
import { moveCheck, moveDays } from './move-days.ts';

const calendar = { from: '2190-06-01', zone: 'Europe/Berlin' };
const written = {
  past: '2020-01-06T12:00:00.000Z',
  day: 'day=2190-06-01&id=1',
  noon: '2190-06-01T10:00:00.000Z',
  // Midnight of the second day, on the clock of Berlin.
  rows: ['2190-06-01T22:00:00.000Z', 7, null],
};
const MOMENTS = [
  '2027-01-03T23:30:00Z',
  '2027-03-26T12:00:00Z',
  '2027-07-01T00:00:00Z',
  '2027-10-29T22:30:00Z',
];

test('[MOVE1] days of a calendar are one to seven days ahead, at the same time of the day', () => {
  expect(moveDays(written, calendar, Date.parse('2027-07-01T00:00:00Z'))).toEqual({
    past: '2020-01-06T12:00:00.000Z',
    day: 'day=2027-07-06&id=1',
    noon: '2027-07-06T10:00:00.000Z',
    rows: ['2027-07-06T22:00:00.000Z', 7, null],
  });
  // In winter the clock of Berlin is an hour ahead alone.
  expect(moveDays(written, calendar, Date.parse('2027-01-03T23:30:00Z'))).toMatchObject({
    day: 'day=2027-01-05&id=1',
    noon: '2027-01-05T11:00:00.000Z',
  });
});

test('[MOVE1] a check without a calendar stays as it is', () => {
  const check: ContractCheck = { id: 'a', title: 'A', ability: 'record', steps: [] };
  expect(moveCheck(check, 0)).toBe(check);
});

test('[MOVE1] the tests of both kinds of exported projects move them alike', async () => {
  const ours = MOMENTS.map((now) => moveDays(written, calendar, Date.parse(now)));
  expect(MOMENTS.map((now) => moveOutside(written, calendar, Date.parse(now)))).toEqual(ours);
  const found = await findPython();
  if ('missing' in found) return;
  const folder = fileURLToPath(new URL('../../engine/kit/project/fastapi/tests', import.meta.url));
  const program = `import json, sys; from datetime import datetime; from move_days import move_days
value, calendar, moments = json.loads(sys.argv[1])
print(json.dumps([move_days(value, calendar, datetime.fromisoformat(now)) for now in moments]))`;
  const asked = JSON.stringify([written, calendar, MOMENTS]);
  const { stdout } = await promisify(execFile)(found.python, ['-B', '-c', program, asked], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual(ours);
});
