import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { toProblems } from './build-problem.ts';

const said = async (code: string) => {
  const failed = await transform(code, { loader: 'tsx', sourcefile: 'src/App.tsx' }).catch((error) => error);
  return toProblems(failed.errors)[0];
};

test.each([
  ['const x = 1 +}', '"}" cannot stand here. The bundler says: Unexpected "}".'],
  [
    'function App() { return 1;',
    'The file ends too early: something that was opened is not closed. The bundler says: Unexpected end of file.',
  ],
  [
    'console.log(1',
    'The file ends too early: something that was opened is not closed, ")" is missing. The bundler says: Expected ")" but found end of file.',
  ],
  ['const a = 1;\nconst a = 2;', 'The name "a" is given twice in this place. The bundler says:'],
  ['const a = <p><b>Hi</p>;', 'The tag "b" is not closed before "p" is. The bundler says:'],
  ['const a = "Hi', 'What begins here is not ended (string literal). The bundler says:'],
  ['let a = b c;', 'Where "c" stands, ";" should stand. The bundler says:'],
  [
    'function a() { await b(); }',
    'Only a function that is marked "async" can wait with "await". The bundler says:',
  ],
])('[PLAIN3] what esbuild says is said plainly first: %s', async (code, sentence) => {
  const problem = await said(code);
  expect(problem?.message).toContain(sentence);
  expect(problem).toMatchObject({ file: 'src/App.tsx', line: expect.any(Number) });
});

test('[PLAIN3] what nobody has put into words has a sentence all the same; our own words stay as they are', () => {
  const message = { id: '', location: null, notes: [], detail: null };
  const problems = toProblems([
    { ...message, pluginName: '', text: 'Something new' },
    { ...message, pluginName: 'project', text: 'src/App.tsx is missing' },
  ]);
  expect(problems.map(({ message: text }) => text)).toEqual([
    'This cannot be built as it is written. The bundler says: Something new.',
    'src/App.tsx is missing.',
  ]);
});
