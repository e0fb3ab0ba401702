/** The Node of a project in each file that names it. Pure. */
import { BROUGHT_NODE, type NodeVersion, runsItself } from '../../contract/project/build-settings.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import { type Lock, type LockedPackage, type Manifest, printJson, readJson } from './manifest.ts';
import { BROUGHT_PACKAGES, majorOf, rangeOf } from './node-versions.ts';

/** How the README says which Node is needed. */
const SAID = /Node \d+ or later(?: \(npm installs Node [^)]*\))?/;
const IMAGE = /^(FROM node:)\d+/gm;
const INSTALL = /^RUN (?:npx npm@9|npm) ci\b/gm;

/** @returns the files that name it, with their new text. */
export function writeNode(files: SourceFiles, version: NodeVersion): SourceFiles {
  const major = majorOf(version);
  const changed: SourceFiles = { '.nvmrc': `${major}\n` };
  const manifest = readJson<Manifest>(files['package.json']);
  if (manifest) changed['package.json'] = printJson(need(manifest, version));
  const lock = readJson<Lock>(files['package-lock.json']);
  if (lock?.packages?.['']) changed['package-lock.json'] = printJson(lockNode(lock, version));
  const { Dockerfile: image, 'README.md': readme } = files;
  if (image !== undefined)
    changed.Dockerfile = image
      .replace(IMAGE, `$1${major}`)
      // The npm of Node 14 reads no lockfile of today.
      .replace(INSTALL, major < 16 ? 'RUN npx npm@9 ci' : 'RUN npm ci');
  if (readme !== undefined) changed['README.md'] = readme.replace(SAID, sayNode(version));
  return changed;
}

function need<Holder extends Manifest>(holder: Holder, version: NodeVersion): Holder {
  const { node: _, ...dependencies } = holder.dependencies ?? {};
  return {
    ...holder,
    engines: { ...holder.engines, node: rangeOf(version) },
    dependencies: runsItself(version) ? dependencies : { ...dependencies, node: BROUGHT_NODE },
  };
}

function lockNode({ packages = {}, ...lock }: Lock, version: NodeVersion): Lock {
  const brought = Object.keys(BROUGHT_PACKAGES);
  const others = Object.entries(packages)
    .filter(([path]) => !brought.includes(path))
    .map(([path, entry]) => [path, runsItself(version) ? entry : leaveToBrought(entry)] as const);
  return {
    ...lock,
    packages: {
      ...Object.fromEntries(others),
      '': need(packages[''] ?? {}, version),
      ...(runsItself(version) ? {} : BROUGHT_PACKAGES),
    },
  };
}

/** npm leaves out an optional package that needs another Node than npm itself runs on: the native part of Vite. */
function leaveToBrought(entry: LockedPackage): LockedPackage {
  const { engines: _, ...others } = entry;
  return entry.optional ? others : entry;
}

function sayNode(version: NodeVersion): string {
  const said = `Node ${majorOf(version)} or later`;
  if (runsItself(version)) return said;
  return `${said} (npm installs Node ${BROUGHT_NODE} as a package, with which its scripts build and run this)`;
}
