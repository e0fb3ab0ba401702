/** Another folder for the built pages: Vite builds into it, the servers serve from it, and git and Docker know it. Pure. */
import type { SourceFiles } from '../../contract/project/files.ts';
import type { FilesChange } from './manifest.ts';

const VITE_CONFIG = /^vite\.config\.[cm]?[jt]s$/;
/** Where Vite builds to unless it is told. */
const VITE_OUTPUT = 'dist';
/** Files that name the folder in a string of its own. */
const NAMES_IT = /^(vite\.config\.[cm]?[jt]s|backend\/(server|main)\.(ts|js|py)|wrangler\.(toml|jsonc?))$/;

/** @returns the folder that the pages are built to; null without Vite. */
export function readOutput(files: SourceFiles): string | null {
  const path = Object.keys(files).find((name) => VITE_CONFIG.test(name));
  if (path === undefined) return null;
  return /\boutDir:\s*(['"`])([^'"`$]+)\1/.exec(files[path] ?? '')?.[2] ?? VITE_OUTPUT;
}

/** @param from as it is named now. */
export function renameOutput(files: SourceFiles, from: string, to: string): FilesChange {
  const taken = Object.keys(files).find((path) => path === to || path.startsWith(`${to}/`));
  if (taken !== undefined)
    return refuse(`${taken} stands there, and a build empties its folder. Choose another.`);
  const changed: SourceFiles = {};
  for (const [path, text] of Object.entries(files)) {
    if (NAMES_IT.test(path)) changed[path] = renameQuoted(text, from, to);
    else if (path === 'Dockerfile') changed[path] = renameCopied(text, from, to);
    else if (path === '.gitignore' || path === '.dockerignore') changed[path] = renameLine(text, from, to);
    else if (path === 'README.md') changed[path] = text.replaceAll(`\`${from}\``, `\`${to}\``);
  }
  const config = Object.keys(files).find((path) => VITE_CONFIG.test(path));
  if (config !== undefined && changed[config] === files[config]) {
    const told = tellVite(files[config] ?? '', to);
    if (told === null) return refuse(`${config} has no place for \`outDir\`: write it there by hand.`);
    changed[config] = told;
  }
  return { ok: true, files: changed };
}

/** A folder alone, or what lies in it: `'dist'`, `"./dist"`, `'./dist/index.html'`. */
function renameQuoted(text: string, from: string, to: string): string {
  return text.replace(
    new RegExp(`(['"\`])(\\./)?${quote(from)}(?=['"\`/$])`, 'g'),
    (_, sign, here = '') => `${sign}${here}${to}`,
  );
}

function renameCopied(text: string, from: string, to: string): string {
  return text.replace(/^COPY .*$/gm, (line) =>
    line.replace(new RegExp(`(?<=[\\s/])${quote(from)}(?=/|\\s|$)`, 'g'), () => to),
  );
}

function renameLine(text: string, from: string, to: string): string {
  return text.replace(new RegExp(`^(/?)${quote(from)}(/?)$`, 'm'), (_, root, end) => `${root}${to}${end}`);
}

/** A configuration that leaves the folder to Vite. @returns null where there is no place for it. */
function tellVite(text: string, to: string): string | null {
  const begun = /\bdefineConfig\(\{\n/;
  return begun.test(text) && !/^\s*build:/m.test(text)
    ? text.replace(begun, (found) => `${found}  build: { outDir: '${to}' },\n`)
    : null;
}

const quote = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const refuse = (message: string): FilesChange => ({ ok: false, message });
