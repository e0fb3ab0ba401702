/** Reads printed code with the parsers of its languages: it is valid, and no text of a plan became anything but text. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { transform } from 'esbuild';
import { loadPyodide, type PyodideAPI } from 'pyodide';
import ts from 'typescript';
import type { SourceFiles } from '../../worker/contract/project/files.ts';
import { MARKER } from './hostile-plans.ts';

/** Files that were found without fault; most are the same in every project. */
const sound = new Set<string>();

/** @returns what is wrong, each with its file. */
export async function inspectCode(files: SourceFiles): Promise<string[]> {
  const faults: string[] = [];
  const python: [string, string][] = [];
  for (const [path, text] of Object.entries(files)) {
    if (sound.has(text)) continue;
    const before = faults.length;
    const say = (fault: string) => faults.push(`${path}: ${fault}`);
    if (/\.tsx?$/.test(path)) await inspectScript(path, text, say);
    else if (path.endsWith('.json')) readJson(text, say);
    else if (path.endsWith('.html')) inspectHtml(text, say);
    if (path.endsWith('.py')) python.push([path, text]);
    else if (faults.length === before) sound.add(text);
  }
  faults.push(...(await inspectPython(python)));
  return faults;
}

async function inspectScript(path: string, text: string, say: (fault: string) => void): Promise<void> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: ts.Diagnostic[] };
  for (const { messageText, start = 0 } of parseDiagnostics)
    say(
      `${ts.flattenDiagnosticMessageText(messageText, ' ')} at ${JSON.stringify(text.slice(start - 40, start + 40))}`,
    );
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && node.text.includes(MARKER))
      say(`${MARKER} became code`);
    if (ts.isRegularExpressionLiteral(node) && node.text.includes(MARKER)) say(`${MARKER} became a pattern`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  // What a parser lets pass and a module may not have: two declarations of one name, words of strict code.
  await transform(text, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    logLevel: 'silent',
  }).catch((error: Error) => say(error.message.split('\n').slice(0, 2).join(' ')));
}

function readJson(text: string, say: (fault: string) => void): void {
  try {
    JSON.parse(text);
  } catch (error) {
    say(String(error));
  }
}

/** The document has no text of a plan but within a title and attributes. */
function inspectHtml(text: string, say: (fault: string) => void): void {
  const bare = text.replace(/"[^"]*"/g, '').replace(/<title>[^<]*<\/title>/, '');
  if (bare.includes(MARKER)) say(`${MARKER} left its place`);
}

let python: Promise<PyodideAPI> | undefined;

async function inspectPython(files: [string, string][]): Promise<string[]> {
  if (files.length === 0) return [];
  python ??= loadPyodide().then((loaded) => {
    loaded.runPython(readFileSync(new URL('./inspect_python.py', import.meta.url), 'utf8'));
    return loaded;
  });
  const inspect = (await python).globals.get('inspect') as (files: string, marker: string) => string;
  const faults = JSON.parse(inspect(JSON.stringify(files), MARKER)) as string[];
  if (faults.length === 0) for (const [, text] of files) sound.add(text);
  return faults;
}

/** Runs statements in an empty database. @returns what SQLite says against them. */
export function inspectSql(statements: readonly string[], queries: readonly string[]): string[] {
  const database = new DatabaseSync(':memory:');
  try {
    return [
      ...statements.flatMap((statement) => complain(statement, () => database.exec(statement))),
      ...queries.flatMap((query) => complain(query, () => database.prepare(query))),
    ];
  } finally {
    database.close();
  }
}

function complain(statement: string, run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    return [`${error}: ${statement.slice(0, 300)}`];
  }
}
