/** [ASSIST10] What is said of messages without a model. */
import { expect, test } from 'vitest';
import { debugOffline } from './debug.ts';
import { CATALOGUE } from './known-messages.ts';

test.each([
  [
    'python',
    'def f():\n    return g()\n\ndef g():\n    return 1 / 0\n',
    'Traceback (most recent call last):\n  File "a.py", line 2, in f\n  File "a.py", line 5, in g\nZeroDivisionError: division by zero',
    ['divided by nothing', 'Line 5: return 1 / 0'],
  ],
  [
    'javascript',
    'const a = 1;\nlist.map((x) => x);\n',
    "TypeError: Cannot read properties of undefined (reading 'map')",
    ['“.map” of it is read', '“?.map”', 'Line 2: list.map'],
  ],
  [
    'javascript',
    'const a = 1;\nif (a {\n}\n',
    'SyntaxError: Unexpected token',
    ['does not parse. Line 2: if (a {'],
  ],
  ['python', 'def f(:\n    pass\n', 'SyntaxError: invalid syntax', ['does not parse. Line 1: def f(:']],
  ['python', "d = {}\nprint(d['size'])\n", "KeyError: 'size'", ["no key 'size'", "Line 2: print(d['size'])"]],
  [
    'typescript',
    'const n: number = x();\n',
    "Type 'string' is not assignable to type 'number'.",
    ['the type string is given where number is wanted'],
  ],
  [
    'javascript',
    'say(total);\nlet total = 1;\n',
    "ReferenceError: Cannot access 'total' before initialization",
    ['used before it has a value', 'Line 1: say(total);'],
  ],
])('[ASSIST10] the cause, what to do and the place in %s: %s', async (language, code, message, expected) => {
  const words = await debugOffline(code, language, message);
  for (const part of expected) expect(words).toContain(part);
});

test('[ASSIST10] each known message has a cause and a remedy', () => {
  expect(CATALOGUE.length).toBeGreaterThan(35);
  for (const { pattern, cause, remedy } of CATALOGUE) {
    const nothing = ['', 'a', 'b', 'c'] as unknown as RegExpMatchArray;
    expect([String(pattern), cause(nothing).endsWith('.'), /[.;?]$/.test(remedy(nothing))]).toEqual([
      String(pattern),
      true,
      true,
    ]);
  }
});
