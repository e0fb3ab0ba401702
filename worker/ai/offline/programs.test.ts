/** [ASSIST6] Forty programs with checks of their own: the checks pass after each refactoring and each documentation. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { DOC_STYLES, REFACTOR_TYPES } from '../../contract/assistant.ts';
import { analyzeOffline } from './analyze.ts';
import { documentOffline } from './document/document.ts';
import { readPython } from './python/read-python.ts';
import { refactorOffline } from './refactor.ts';
import { parseScript } from './script/parse-script.ts';

const FOLDER = fileURLToPath(new URL('../../../tests/fixtures/assistant/programs/', import.meta.url));
const read = (name: string) => readFileSync(`${FOLDER}${name}`, 'utf8');
const names = readdirSync(FOLDER)
  .filter((name) => /\.(js|ts|py)$/.test(name) && !/[._]check\./.test(name))
  .sort();
const scripts = names.filter((name) => !name.endsWith('.py'));
const LANGUAGES: Record<string, string> = { js: 'javascript', ts: 'typescript', py: 'python' };
const languageOf = (name: string) => LANGUAGES[name.split('.').at(-1) ?? ''] ?? 'text';
const checkOf = (name: string) =>
  name.endsWith('.py') ? name.replace('.py', '_check.py') : name.replace(/\.(\w+)$/, '.check.$1');

/** What each kind of refactoring changes and names, and how much is documented: nobody does nothing unseen. */
const EXPECTED: Record<string, Record<string, number[]>> = JSON.parse(read('expected.json'));

interface Form {
  mode: string;
  code: string;
  counts: number[];
}

/** The program in every form that the assistant gives it; last, after all refactorings one after the other. */
async function rewrite(name: string): Promise<Form[]> {
  const language = languageOf(name);
  const code = read(name);
  const forms: Form[] = [];
  let whole = code;
  for (const type of REFACTOR_TYPES) {
    const made = await refactorOffline(code, language, type);
    forms.push({
      mode: type,
      code: made.code,
      counts: [made.changed ?? Number(made.code !== code), made.left ?? 0],
    });
    whole = (await refactorOffline(whole, language, type)).code;
  }
  for (const style of DOC_STYLES) {
    const made = await documentOffline(code, language, style);
    forms.push({ mode: style, code: made.code, counts: [made.documented] });
    whole = (await documentOffline(whole, language, style)).code;
  }
  return [...forms, { mode: 'all', code: whole, counts: [] }];
}

async function parses(name: string, code: string): Promise<boolean> {
  if (name.endsWith('.py')) return readPython(code) !== null;
  return (await parseScript(code, languageOf(name))) !== null;
}

const asModule = async (code: string) =>
  (await transform(code, { loader: 'ts', format: 'cjs', target: 'es2022' })).code;

/** Runs a program's checks against a form of it. */
async function check(name: string, code: string): Promise<void> {
  const program: Record<string, unknown> = {};
  const given: Record<string, unknown> = {
    'node:assert/strict': Object.assign(assert, { default: assert }),
    [`./${name}`]: program,
  };
  const run = async (text: string, module: { exports: Record<string, unknown> }) => {
    new Function('require', 'module', 'exports', await asModule(text))(
      (path: string) => given[path],
      module,
      module.exports,
    );
    return module.exports;
  };
  given[`./${name}`] = await run(code, { exports: {} });
  const { default: checks } = await run(read(checkOf(name)), { exports: {} });
  await (checks as () => Promise<void> | void)();
}

test('[ASSIST6] there are forty programs in three languages, each with its checks', () => {
  expect(names).toHaveLength(40);
  expect(names.map((name) => read(checkOf(name)).includes('assert'))).not.toContain(false);
  expect(Object.keys(EXPECTED).sort()).toEqual(names);
});

test.each(scripts)(
  '[ASSIST6] the checks of %s pass in each form, and each mode does its work',
  async (name) => {
    await check(name, read(name));
    const forms = await rewrite(name);
    for (const { mode, code } of forms) {
      expect([mode, await parses(name, code)]).toEqual([mode, true]);
      try {
        await check(name, code);
      } catch (error) {
        throw new Error(`${name} after ${mode}:\n${code}`, { cause: error });
      }
    }
    expect(
      Object.fromEntries(forms.flatMap(({ mode, counts }) => (counts.length > 0 ? [[mode, counts]] : []))),
    ).toEqual(EXPECTED[name]);
  },
);

/** Each form of a program with its checks, run in one interpreter; says which fail. */
const RUNNER = `
import json, sys, types, traceback
failed = []
for name, mode, code, checks in json.load(sys.stdin):
    module = types.ModuleType(name)
    sys.modules[name] = module
    try:
        exec(compile(code, name, 'exec'), module.__dict__)
        scope = {'__name__': 'check'}
        exec(compile(checks, name + '_check', 'exec'), scope)
        found = [value for key, value in scope.items() if key.startswith('test_')]
        if not found:
            raise AssertionError('no checks')
        for one in found:
            one()
    except Exception:
        failed.append([name, mode, traceback.format_exc(limit=-2)])
    del sys.modules[name]
failed
`;

type Job = [name: string, mode: string, code: string, checks: string];

/** By the machine's Python, which is quick, or else by the one that the package brings. */
async function runPython(jobs: Job[]): Promise<unknown> {
  const input = JSON.stringify(jobs);
  try {
    const program = `${RUNNER.trimEnd().replace(/failed$/, 'print(json.dumps(failed))')}`;
    return JSON.parse(execFileSync('python3', ['-c', program], { input, encoding: 'utf8' }));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide();
  python.globals.set('given', input);
  return JSON.parse(
    await python.runPythonAsync(
      RUNNER.replace('json.load(sys.stdin)', 'json.loads(given)').replace(
        /failed\n$/,
        'json.dumps(failed)\n',
      ),
    ),
  );
}

test('[ASSIST6] the checks of the programs in Python pass in each form, and each mode does its work', async () => {
  const jobs: Job[] = [];
  const counted: Record<string, unknown> = {};
  const programs = names.filter((name) => name.endsWith('.py'));
  for (const name of programs) {
    const forms = await rewrite(name);
    counted[name] = Object.fromEntries(
      forms.flatMap(({ mode, counts }) => (counts.length > 0 ? [[mode, counts]] : [])),
    );
    for (const { mode, code } of [{ mode: 'first', code: read(name) }, ...forms]) {
      expect([name, mode, await parses(name, code)]).toEqual([name, mode, true]);
      jobs.push([name.replace('.py', ''), mode, code, read(checkOf(name))]);
    }
  }
  expect(await runPython(jobs)).toEqual([]);
  expect(counted).toEqual(Object.fromEntries(programs.map((name) => [name, EXPECTED[name]])));
});

test.each(names)('[ASSIST6] the analysis of %s has fixes that parse', async (name) => {
  const code = read(name);
  const found = await analyzeOffline(code, languageOf(name));
  expect(found.length).toBe(new Set(found.map(({ title }) => title)).size);
  for (const { fix } of found) if (fix !== null) expect(await parses(name, fix)).toBe(true);
});
