import { expect, test } from 'vitest';
import { CannotStart } from '../cannot-start.mjs';
import { readVariables } from './read-variables.mjs';

test('[VAR1] 8787 and .hewn unless something else is asked for', () => {
  expect(readVariables({})).toMatchObject({ port: 8787, data: '.hewn', variables: {} });
  expect(readVariables({ PORT: '9000', HEWN_DATA: '/data' })).toMatchObject({ port: 9000, data: '/data' });
});

test('[VAR2] a port that is none is said', () => {
  for (const PORT of ['0', '65536', '80a', '-1', '1.5'])
    expect(() => readVariables({ PORT })).toThrow(CannotStart);
});

test('[VAR3] only HEWN_ variables reach the Worker, and none of those that are ours to say', () => {
  const environment = {
    HEWN_SECRET: 's',
    HEWN_ENV: 'production',
    HEWN_DATA: 'd',
    HEWN_EMPTY: '',
    PATH: '/bin',
  };
  expect(readVariables(environment).variables).toEqual({ HEWN_SECRET: 's' });
});
