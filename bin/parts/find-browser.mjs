import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotStart } from './cannot-start.mjs';
import { runCommand } from './run-command.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const missing =
  'No browser was found: install Chrome or Chromium (on Debian: apt-get install chromium), or set CHROME_PATH to one.';

/**
 * @returns {string} the path of a Chrome or Chromium: CHROME_PATH, else an installed one.
 * @throws {CannotStart} saying what to install.
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && !isProgram(named)) throw new CannotStart(`CHROME_PATH is ${named}, which is not a program.`);
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found =
    named ||
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ||
    macPlaces.find(isProgram);
  if (!found) throw new CannotStart(missing);
  return found;
}

/**
 * As findBrowser, but installs Debian's chromium where there is none and we may.
 * @param {(line: string) => void} say
 */
export async function requireBrowser(say) {
  try {
    return findBrowser();
  } catch (error) {
    const mayInstall =
      !process.env.CHROME_PATH && process.getuid?.() === 0 && existsSync('/etc/debian_version');
    if (!mayInstall) throw error;
  }
  say('Installing chromium…');
  const variables = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { quiet: true, variables });
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    quiet: true,
    variables,
  });
  return findBrowser();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Not there, or not to be run: the question was whether.
  }
}
