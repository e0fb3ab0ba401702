/**
 * Programs as people and models write them (`tests/fixtures/fastapi`), each with the answers that real FastAPI gave:
 * how many still answer alike, by status, headers and body.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inRoot } from '../../bin/parts/root.mjs';
import { findPython } from '../engine/run-fastapi.ts';

const run = promisify(execFile);
const found = await findPython();
if ('missing' in found) throw new Error(found.missing);

const folder = inRoot('tests', 'fixtures', 'fastapi');
const names = readdirSync(folder).filter((name) => name.endsWith('.py'));
let [alike, answers, programs] = [0, 0, 0];
for (const name of names) {
  const asked = [inRoot('tests', 'engine', 'ask_program.py'), `${folder}/${name}`];
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await run(found.python, asked, { env });
  const recorded = JSON.parse(readFileSync(`${folder}/${name.replace('.py', '.json')}`, 'utf8'));
  const given = JSON.parse(stdout);
  const different = recorded.filter(
    (answer, index) => JSON.stringify(answer) !== JSON.stringify(given[index]),
  );
  answers += recorded.length;
  alike += recorded.length - different.length;
  programs += different.length === 0 ? 1 : 0;
  for (const { question } of different) console.log(`${name} answers differently: ${question}`);
}
console.log(
  `${alike} of ${answers} answers alike, ${programs} of ${names.length} programs in all that they answer`,
);
if (alike < answers) process.exitCode = 1;
