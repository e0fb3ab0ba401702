/**
 * Unexpected console output fails a test. A test that expects a message spies on it:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts what was said.
 */
import { afterEach, beforeEach, expect } from 'vitest';

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const said: string[] = [];

for (const method of methods) {
  console[method] = (...values: unknown[]) => {
    said.push(`console.${method}: ${values.map(describe).join(' ')}`);
  };
}

beforeEach(() => {
  said.length = 0;
});

afterEach(() => {
  expect(said.splice(0), 'unexpected console output').toEqual([]);
});

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
