import { expect, test } from 'vitest';
import { chooseProcess, findLodging, lodge, suspect } from './app-processes.ts';

const HOUR = 60 * 60_000;

test('[APART7] an app lives with its kind, and for an hour with the suspects once its process was ended under it', () => {
  expect(chooseProcess('one', 'React + Hono', 0)).toBe('common');
  expect(chooseProcess('two', 'React + FastAPI', 0)).toBe('python');
  lodge('one', 'common');
  suspect('one', 1000);
  expect(chooseProcess('one', 'React + Hono', 1001)).toBe('suspects');
  expect(chooseProcess('two', 'React + FastAPI', 1001)).toBe('python');
  expect(chooseProcess('one', 'React + FastAPI', 1001)).toBe('pythonSuspects');
  // Until it is moved it is where it was.
  expect(findLodging('one')).toBe('common');
  lodge('one', 'suspects');
  expect(chooseProcess('one', 'React + Hono', 1000 + HOUR)).toBe('common');
  suspect('one', 2000);
  expect(findLodging('one')).toBe('suspects');
  expect(chooseProcess('one', 'React + Hono', 1000 + HOUR)).toBe('suspects');
});
