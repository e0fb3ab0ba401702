import { expect, test } from 'vitest';
import type { ContractCheck } from '../../contract/plan/contract-suite.ts';
import { PassedChecks } from './passed-checks.ts';

const check = (id: string, path = '/api/health'): ContractCheck => ({
  id,
  title: id,
  ability: 'record',
  steps: [{ call: { method: 'GET', path }, expect: { status: 200 } }],
});
const backend = (code: string) => ({ mainModule: 'main.js', modules: { 'main.js': code } });

test('[TRY5] a check is known for the content that it passed on, and for no other', () => {
  const passed = new PassedChecks(() => 0);
  passed.of('React + Hono', backend('one')).add(check('a'));
  expect(passed.of('React + Hono', backend('one')).has(check('a'))).toBe(true);
  expect(passed.of('React + Hono', backend('two')).has(check('a'))).toBe(false);
  expect(passed.of('React + FastAPI', backend('one')).has(check('a'))).toBe(false);
  expect(passed.of('React + Hono', backend('one')).has(check('b'))).toBe(false);
});

test('[TRY5] the same files in another order are the same content', () => {
  const passed = new PassedChecks(() => 0);
  passed.of({ modules: { 'a.py': '1', 'b.py': '2' } }).add(check('a'));
  expect(passed.of({ modules: { 'b.py': '2', 'a.py': '1' } }).has(check('a'))).toBe(true);
  expect(passed.of({ modules: { 'b.py': '1', 'a.py': '2' } }).has(check('a'))).toBe(false);
});

test('[TRY5] a check of the same id that asks something else is another one', () => {
  const passed = new PassedChecks(() => 0);
  passed.of('x').add(check('a', '/api/tools'));
  expect(passed.of('x').has(check('a', '/api/lists'))).toBe(false);
});

test('[TRY5] half an hour later it is run again', () => {
  let now = 0;
  const passed = new PassedChecks(() => now);
  passed.of('x').add(check('a'));
  now = 31 * 60_000;
  expect(passed.of('x').has(check('a'))).toBe(false);
});

test('[TRY5] only so many contents are kept: those that were asked for last', () => {
  const passed = new PassedChecks(() => 0);
  passed.of('first').add(check('a'));
  passed.of('second').add(check('a'));
  for (let number = 0; number < 39; number++) passed.of(number);
  expect(passed.of('first').has(check('a'))).toBe(false);
  for (let number = 0; number < 37; number++) passed.of(number);
  expect(passed.of(36).has(check('a'))).toBe(false);
  passed.of('second').add(check('a'));
  passed.of('third');
  expect(passed.of('second').has(check('a'))).toBe(true);
});
