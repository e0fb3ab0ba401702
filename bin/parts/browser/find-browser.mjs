import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { CannotStart } from '../cannot-start.mjs';
import { CommandFailed, runCommand } from '../run-command.mjs';

/** Chromium without windows: the same engine for two thirds of the processor's time. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Where Debian keeps the faces as wide as Arial and Times, which pages are set in until their own arrive. */
const debianFonts = '/usr/share/fonts/truetype/liberation';
const missing =
  'No browser was found: install Chrome or Chromium (on Debian: apt-get install chromium), or set CHROME_PATH to one.';

/** What each Chromium of ours is started with. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as on a real screen; without windows Chromium would round them to whole pixels.
  '--font-render-hinting=none',
];

/**
 * @returns {string} the path of a Chrome or Chromium: CHROME_PATH, else an installed one.
 * @throws {CannotStart} saying what to install.
 */
export function findBrowser() {
  const found = lookForBrowser();
  if (!found) throw new CannotStart(missing);
  return found;
}

/**
 * As findBrowser, but installs Debian's headless Chromium, and the fonts that a desktop has, where they are
 * not there and we may.
 * @param {(line: string) => void} say
 * @param {string} fonts the folder that is there when the fonts are.
 */
export async function requireBrowser(say, fonts = debianFonts) {
  const found = lookForBrowser();
  const mayInstall =
    !process.env.CHROME_PATH && process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) return findBrowser();
  if (!existsSync(fonts)) await installFonts(say);
  if (found && basename(found) === headless) return found;
  // Not every release has the headless one.
  let problem = null;
  for (const name of found ? [headless] : [headless, 'chromium']) {
    say(`Installing ${name}…`);
    problem = await install(name);
    if (!problem) return findBrowser();
    say(problem.message);
  }
  if (!found) throw problem;
  say(`${found} serves as well, and is slower.`);
  return found;
}

/** Without them the browser still serves, so that it is only said. */
async function installFonts(say) {
  say('Installing fonts-liberation…');
  const problem = await install('fonts-liberation');
  if (problem)
    say(`${problem.message}\nPages are set in other fonts than on a desktop until their own arrive.`);
}

/**
 * @returns {string | undefined} as findBrowser.
 * @throws {CannotStart} when CHROME_PATH is no program.
 */
export function lookForBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && !isProgram(named)) throw new CannotStart(`CHROME_PATH is ${named}, which is not a program.`);
  return named || lookOnPath(names) || macPlaces.find(isProgram);
}

/** @returns {string | undefined} the one without windows, where it is on the PATH. */
export function lookForHeadless() {
  return lookOnPath([headless]);
}

function lookOnPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @returns what kept it from being installed; null when it is there now. */
async function install(name) {
  const options = { quiet: true, variables: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await runCommand('apt-get', ['update', '-qq'], options);
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    return null;
  } catch (error) {
    if (error instanceof CommandFailed) return error;
    throw error;
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Not there, or not to be run: the question was whether.
  }
}
