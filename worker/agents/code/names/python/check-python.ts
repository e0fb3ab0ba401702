/**
 * The check of names in Python: what is used and nowhere bound, and imports of modules and names of the app that are not there.
 * Modules of others are Python's to look for when the app begins. What the kit wrote itself is not read for problems.
 */
import type { SourceFiles } from '../../../../contract/project/files.ts';
import { FactsReader } from '../facts-reader.ts';
import { findNearest } from '../find-nearest.ts';
import { type PythonFacts, type PythonImport, readPython } from './read-python.ts';

const CODE = /^backend\/.+\.py$/;
const NO_APP = /(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$/;

/**
 * @param kit the kit's own files
 * @returns `path:line: what is wrong and what to do`, a line each.
 */
export function checkPython(
  files: SourceFiles,
  kit: Record<string, string>,
  reader = new FactsReader((_, text) => readPython(text)),
): string[] {
  const own = Object.entries(files).filter(
    ([path, text]) => CODE.test(path) && !NO_APP.test(path) && kit[path] !== text,
  );
  return own.flatMap(([path, text]) => {
    const facts = reader.read(path, text);
    return [
      ...findUnbound(facts),
      ...facts.imports.flatMap((one) => findMissing(one, path, files, reader)),
    ].map(({ line, problem }) => `${path}:${line}: ${problem}`);
  });
}

interface Problem {
  line: number;
  problem: string;
}

function findUnbound({ isRead, takesAll, free, bound }: PythonFacts): Problem[] {
  if (!isRead || takesAll) return [];
  return free.map(({ name, line }) => {
    const near = findNearest(name, [...bound]);
    const what = near ? `Did you mean "${near}"?` : 'Import it or define it.';
    return { line, problem: `"${name}" is used and not defined. ${what}` };
  });
}

/** What an import asks the app's own modules for in vain. */
function findMissing(
  { from, names, line }: PythonImport,
  path: string,
  files: SourceFiles,
  reader: FactsReader<PythonFacts>,
): Problem[] {
  const folder = findFolder(from, path);
  const [root] = folder.split('/');
  if (!root || !Object.keys(files).some((one) => one.startsWith(`${root}/`) && one.endsWith('.py')))
    return [];
  const isThere = (place: string) =>
    `${place}.py` in files ||
    Object.keys(files).some((one) => one.startsWith(`${place}/`) && one.endsWith('.py'));
  if (!isThere(folder)) {
    const modules = Object.keys(files)
      .filter((one) => one.endsWith('.py'))
      .map(nameModule);
    const near = findNearest(nameModule(folder), modules);
    return [
      { line, problem: `There is no module '${from}' in the app.${near ? ` Did you mean '${near}'?` : ''}` },
    ];
  }
  const text = files[`${folder}.py`] ?? files[`${folder}/__init__.py`] ?? '';
  const { isRead, takesAll, bound } = reader.read(`${folder}.py`, text);
  if (!isRead || takesAll || bound.has('__getattr__')) return [];
  return names
    .filter(({ name }) => !bound.has(name) && !isThere(`${folder}/${name}`))
    .map(({ name, line: at }) => {
      const near = findNearest(name, [...bound]);
      return { line: at, problem: `'${from}' has no "${name}".${near ? ` It has "${near}".` : ''}` };
    });
}

/** Where a module lies, without `.py`: `.rows` in `backend/data/csv.py` is `backend/data/rows`. */
function findFolder(from: string, path: string): string {
  const dots = /^\.*/.exec(from)?.[0].length ?? 0;
  const rest = from.slice(dots).split('.').filter(Boolean);
  const base = dots === 0 ? [] : path.split('/').slice(0, -dots);
  return [...base, ...rest].join('/');
}

function nameModule(path: string): string {
  return path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.');
}
