import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser, requireBrowser } from './find-browser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hewn-browser-'));
const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** A program in the only folder of the path. */
function writeProgram(name, text = '#!/bin/sh\n') {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

beforeEach(() => {
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const name of ['chromium', 'chromium-headless-shell', 'google-chrome', 'apt-get'])
    rmSync(join(folder, name), { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[BROWSER1] CHROME_PATH comes first, then the installed one that takes least', () => {
  const installed = writeProgram('google-chrome');
  expect(findBrowser()).toBe(installed);
  const headless = writeProgram('chromium-headless-shell');
  expect(findBrowser()).toBe(headless);
  const named = writeProgram('chromium');
  vi.stubEnv('CHROME_PATH', named);
  expect(findBrowser()).toBe(named);
});

test('[BROWSER2] a CHROME_PATH that is no program is said, and nothing is installed instead', async () => {
  vi.stubEnv('CHROME_PATH', '/no/such/chrome');
  await expect(requireBrowser(() => {})).rejects.toThrow(
    'CHROME_PATH is /no/such/chrome, which is not a program.',
  );
});

test.runIf(isRootOnDebian)('[BROWSER3] as root on Debian the headless one is installed', async () => {
  const wanted = join(folder, 'chromium-headless-shell');
  const script = `#!/bin/sh\nif [ "$1" = install ]; then printf '#!/bin/sh\\n' > ${wanted}; /bin/chmod 755 ${wanted}; fi\n`;
  writeProgram('apt-get', script);
  const said = [];
  expect(await requireBrowser((line) => said.push(line), folder)).toBe(wanted);
  expect(said).toEqual(['Installing chromium-headless-shell…']);
  // It is there now.
  expect(await requireBrowser((line) => said.push(line), folder)).toBe(wanted);
  expect(said).toHaveLength(1);
});

test.runIf(isRootOnDebian)(
  '[BROWSER5] where it cannot be installed, another one serves, and that is said',
  async () => {
    writeProgram('apt-get', '#!/bin/sh\nexit 100\n');
    await expect(requireBrowser(() => {}, folder)).rejects.toThrow('apt-get');
    const other = writeProgram('chromium');
    const said = [];
    expect(await requireBrowser((line) => said.push(line), folder)).toBe(other);
    expect(said[1]).toContain('apt-get');
    expect(said.at(-1)).toBe(`${other} serves as well, and is slower.`);
  },
);

test.runIf(isRootOnDebian)('[BROWSER6] a release without the headless one gets the whole one', async () => {
  const wanted = join(folder, 'chromium');
  const script = `#!/bin/sh\ncase "$*" in *headless*) exit 100;; install*) printf '#!/bin/sh\\n' > ${wanted}; /bin/chmod 755 ${wanted};; esac\n`;
  writeProgram('apt-get', script);
  expect(await requireBrowser(() => {}, folder)).toBe(wanted);
});

test.runIf(isRootOnDebian)(
  '[BROWSER7] the fonts of a desktop come with it, also to one that is there',
  async () => {
    const fonts = join(folder, 'fonts');
    const browser = writeProgram('chromium-headless-shell');
    writeProgram('apt-get', '#!/bin/sh\nexit 100\n');
    const said = [];
    expect(await requireBrowser((line) => said.push(line), fonts)).toBe(browser);
    expect(said[0]).toBe('Installing fonts-liberation…');
    expect(said[1]).toContain('other fonts than on a desktop');
    writeProgram('apt-get', `#!/bin/sh\ncase "$*" in install*fonts-liberation) /bin/mkdir ${fonts};; esac\n`);
    expect(await requireBrowser(() => {}, fonts)).toBe(browser);
    expect(existsSync(fonts)).toBe(true);
  },
);

test.skipIf(process.platform === 'darwin')('[BROWSER4] elsewhere one line says what to install', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(requireBrowser(() => {})).rejects.toThrow(
    /^No browser was found: install Chrome or Chromium \(on Debian: apt-get install chromium\), or set CHROME_PATH/,
  );
  vi.restoreAllMocks();
});
