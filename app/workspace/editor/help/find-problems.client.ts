/** What is wrong in all files of a project: TypeScript over all of it, and what looks at each file alone. */
import type { WorkingCopy } from '../../working/working-copy';
import { findCheck } from './check-text.client';
import type { TextProblem } from './help-messages';
import { findTypeScript } from './typescript-help.client';

export interface FileProblem extends TextProblem {
  path: string;
}

/** More help nobody. */
const MAX_PROBLEMS = 500;

/** Of one file, a line each, as the model is told of them. */
export async function findProblemsOf(copy: WorkingCopy, path: string): Promise<string[]> {
  const help = await findTypeScript(copy);
  const typed = (await help.service.findProblems())[path] ?? [];
  const text = copy.peek(path);
  const checked = text === null ? [] : ((await findCheck(path)?.(text)) ?? []);
  return [...typed, ...checked]
    .sort((a, b) => a.line - b.line)
    .map(({ line, column, level, message }) => `${line}:${column} ${level} ${message}`);
}

/** In the order of the paths and lines. */
export async function findProblems(copy: WorkingCopy): Promise<FileProblem[]> {
  const [texts, help] = await Promise.all([copy.openAll(), findTypeScript(copy)]);
  const found: FileProblem[] = [];
  for (const [path, problems] of Object.entries(await help.service.findProblems()))
    found.push(...problems.map((one) => ({ ...one, path })));
  for (const [path, text] of texts)
    for (const one of (await findCheck(path)?.(text)) ?? []) found.push({ ...one, path });
  return found
    .sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
    .slice(0, MAX_PROBLEMS);
}
