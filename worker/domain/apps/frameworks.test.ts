import { expect, test } from 'vitest';
import { FRAMEWORKS } from '../../contract/run.ts';
import { pickDefault } from './frameworks.ts';

test('[PY13] FastAPI is what is built where it can be run, unless whoever runs Hewn wants another', () => {
  expect(pickDefault(FRAMEWORKS)).toBe('React + FastAPI');
  expect(pickDefault(FRAMEWORKS, 'React + Hono')).toBe('React + Hono');
  expect(pickDefault(['React + Hono'])).toBe('React + Hono');
  expect(pickDefault(['React + Hono'], 'React + FastAPI')).toBe('React + Hono');
});
