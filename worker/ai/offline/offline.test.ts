/** [ASSIST6] Forty short programs, each with one thing that is easily broken, do what they did after each refactoring and in each style of documentation. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { findPython } from '../../../tests/engine/run-fastapi.ts';
import { DOC_STYLES, REFACTOR_TYPES } from '../../contract/assistant.ts';
import { analyzeOffline } from './analyze.ts';
import { documentOffline } from './document/document.ts';
import { refactorOffline } from './refactor.ts';

const FOLDER = fileURLToPath(new URL('../../../tests/fixtures/assistant/', import.meta.url));
const programs = readdirSync(FOLDER)
  .filter((name) => /\.\w+$/.test(name))
  .sort()
  .map((name) => ({ name, code: readFileSync(`${FOLDER}${name}`, 'utf8') }));
const found = await findPython();
const LANGUAGES: Record<string, string> = { js: 'javascript', ts: 'typescript', py: 'python' };
const languageOf = (name: string) => LANGUAGES[name.split('.').at(-1) ?? ''] ?? 'text';

/** The program in every form that the assistant gives it, as it is first. */
async function rewrite(name: string, code: string): Promise<string[]> {
  const language = languageOf(name);
  const refactored = REFACTOR_TYPES.map(async (type) => (await refactorOffline(code, language, type)).code);
  const documented = DOC_STYLES.map(async (style) => (await documentOffline(code, language, style)).code);
  return [code, ...(await Promise.all([...refactored, ...documented]))];
}

async function runScript(code: string): Promise<string> {
  const { code: script } = await transform(code, { loader: 'ts', format: 'cjs', target: 'es2022' });
  const printed: unknown[][] = [];
  const log = (...values: unknown[]) => printed.push(values);
  new Function('console', 'module', 'exports', script)({ log }, { exports: {} }, {});
  // Promises of the program settle before the next turn of the loop.
  await new Promise((resolve) => setImmediate(resolve));
  return JSON.stringify(printed);
}

/** Runs each program in a process of Python's, one after the other. */
function runPython(python: string, codes: readonly string[]): string[] {
  const runner = `
import contextlib, io, json, sys
printed = []
for code in json.load(sys.stdin):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, 'program', 'exec'), {'__name__': '__main__'})
    printed.append(out.getvalue())
print(json.dumps(printed))
`;
  return JSON.parse(execFileSync(python, ['-c', runner], { input: JSON.stringify(codes), encoding: 'utf8' }));
}

test('[ASSIST6] there are forty of them, in three languages', () => {
  expect(programs).toHaveLength(40);
  expect(new Set(programs.map(({ name }) => languageOf(name))).size).toBe(3);
});

test.each(programs.filter(({ name }) => !name.endsWith('.py')))(
  '[ASSIST6] $name prints the same',
  async ({ name, code }) => {
    const forms = await rewrite(name, code);
    const printed = await Promise.all(forms.map(runScript));
    expect(printed[0]).not.toBe('[]');
    expect(new Set(printed)).toEqual(new Set([printed[0]]));
    // The fix of the analysis is a person's to apply, and still a program.
    for (const { fix } of await analyzeOffline(code, languageOf(name)))
      if (fix !== null) await transform(fix, { loader: 'ts' });
  },
);

test.skipIf('missing' in found)('[ASSIST6] programs in Python print the same', async () => {
  const all = programs.filter(({ name }) => name.endsWith('.py'));
  const forms = await Promise.all(all.map(({ name, code }) => rewrite(name, code)));
  const printed = runPython('python' in found ? found.python : '', forms.flat());
  let place = 0;
  for (const [index, { name }] of all.entries()) {
    const mine = printed.slice(place, place + (forms[index]?.length ?? 0));
    place += mine.length;
    // What a program prints of its own documentation may differ where it had none.
    expect([name, ...new Set(mine)]).toEqual([name, mine[0]]);
  }
});

test('[ASSIST7] what is documented has its documentation in each style, once', async () => {
  const code = 'function addTax(price, rate = 2) {\n  return price * rate;\n}\n';
  for (const style of DOC_STYLES) {
    const { code: once } = await documentOffline(code, 'javascript', style);
    expect(once).toContain('/**');
    const { code: twice, note } = await documentOffline(once, 'javascript', style);
    expect(twice).toBe(once);
    expect(note).toMatch(/^Unchanged/);
  }
});
