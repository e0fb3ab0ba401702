import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs the packages of the lockfile unless exactly these are installed.
 * @param {(line: string) => void} say
 */
export async function installPackages(say) {
  if (isInstalled()) return;
  say('Installing packages…');
  // Not `npm ci`: it refuses a lockfile without the native packages of every other platform, and a registry may not carry
  // them all. With --no-save the lockfile still decides the versions and is left as it is.
  await runCommand('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'], {
    quiet: true,
  });
}

/** npm writes what it installed into a lockfile of its own: each package that must be there is, in its version. */
function isInstalled() {
  const installed = readPackages('node_modules', '.package-lock.json');
  const wanted = readPackages('package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || peer || installed[path]?.version === version,
  );
}

function readPackages(...path) {
  const file = inRoot(...path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
