import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { HelpAnswer, HelpOrder, TextProblem } from './help-messages';

/** What a worker of the editor says to one order after the other. */
async function open(load: () => Promise<unknown>) {
  const heard: HelpAnswer[] = [];
  const scope = {
    postMessage: (answer: HelpAnswer) => void heard.push(answer),
    onmessage: null as ((event: { data: HelpOrder }) => void) | null,
  };
  vi.stubGlobal('self', scope);
  await load();
  return (order: HelpOrder): TextProblem[] => {
    scope.onmessage?.({ data: order });
    const answer = heard.at(-1);
    if (!answer?.ok) throw new Error(answer?.message ?? 'No answer');
    return Array.isArray(answer.value) ? (answer.value as TextProblem[]) : [];
  };
}

let askEslint: (order: HelpOrder) => TextProblem[];
let askRuff: (order: HelpOrder) => TextProblem[];
beforeAll(async () => {
  askEslint = await open(() => import('./eslint.worker'));
  askRuff = await open(() => import('./ruff.worker'));
  const file = createRequire(import.meta.url).resolve('@astral-sh/ruff-wasm-web/ruff_wasm_bg.wasm');
  const bytes = readFileSync(file);
  const wasm = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  askRuff({ id: 0, type: 'start', wasm: wasm as ArrayBuffer });
});
afterAll(() => vi.unstubAllGlobals());

const SCRIPT = `var a = 1; const b = [1, , 2]; b = a; if (a = b) debugger;
class C { x() {} x() {} } switch (a) { case 1: case 1: } function f() { return 1; f(); }
for (let i = 0; i < 9; i--) {} if (!a in b) {} if (a === NaN) a = a; const { } = b; typeof a === 'strnig';`;
const PYTHON = `import os
def f(x=[]):
    l = 1
    if x == None:
        return y
try:
    pass
except:
    pass
`;

test('[EDIT6] what linters find is said in their words, without the names of their rules', () => {
  const found = [
    ...askEslint({ id: 1, type: 'check', path: 'a.js', text: SCRIPT }),
    ...askRuff({ id: 2, type: 'check', path: 'a.py', text: PYTHON }),
  ];
  const rules = new Set(found.flatMap(({ rule }) => rule ?? []));
  expect(rules.size).toBeGreaterThan(12);
  for (const { message } of found)
    for (const rule of rules) expect(message.split(/[\s()[\]:]+/)).not.toContain(rule);
});
