/**
 * `npm run shots`: pictures of every page without parameters, at 390, 768 and 1440 pixels, light and dark, into
 * tests/output/shots. ORIGIN takes a running server instead of a new one. After `--`:
 *   dashboard              only pages with this in their path
 *   --signed-in            as a person with an account
 *   --build "A CRM with …" builds that app first and takes its pages too
 *   --readme               also writes what is seen of the home page to public/readme.png
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.mjs';
import { requireBrowser } from './parts/browser/find-browser.mjs';
import { takePictures } from './parts/browser/take-pictures.mjs';
import { buildApp } from './parts/build-app.mjs';
import { explainError } from './parts/explain-error.mjs';
import { installPackages } from './parts/install-packages.mjs';
import { inRoot } from './parts/root.mjs';
import { runCommand } from './parts/run-command.mjs';
import { startLocalServer } from './parts/server/local-server.mjs';
import { findFreePort } from './parts/server/ports.mjs';

const say = (/** @type {string} */ line) => console.log(line);
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string' }, 'signed-in': { type: 'boolean' }, readme: { type: 'boolean' } },
});
const folder = inRoot('tests', 'output', 'shots');
const data = mkdtempSync(join(tmpdir(), 'hewn-shots-'));
let server = null;
let origin = process.env.ORIGIN ?? '';

try {
  await installPackages(say);
  const executablePath = await requireBrowser(say);
  if (!origin) {
    await buildAll({ say });
    server = await startLocalServer({ port: await findFreePort(), data, say });
    origin = server.origin;
  }
  const pages = (await listPages()).filter(
    (path) => !words.length || words.some((word) => path.includes(word)),
  );
  const targets = pages.map((path) => ({
    name: path === '/' ? 'home' : path.slice(1),
    url: `${origin}${path}`,
  }));
  if (values.build) targets.push(...(await buildPages(values.build)));
  mkdirSync(folder, { recursive: true });
  const taken = await takePictures({
    executablePath,
    folder,
    targets,
    prepare: values['signed-in'] ? signUp : undefined,
  });
  if (values.readme) {
    await takePictures({
      executablePath,
      folder: inRoot('public'),
      targets: [{ name: 'readme', url: `${origin}/` }],
      only: { width: 1440, scheme: 'light' },
    });
  }
  say(`${taken} pictures in ${folder}`);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
} finally {
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
}

/** @returns {Promise<string[]>} paths of our pages that need no parameter, as Remix lists them. */
async function listPages() {
  const routes = JSON.parse(await runCommand('remix', ['routes', '--json'], { quiet: true }));
  const paths = new Set();
  const collect = (list, base) => {
    for (const { path = '', children = [] } of list) {
      const whole = path ? `${base}/${path}` : base;
      // Files such as robots.txt are no pages.
      if (!/[:*.]/.test(whole)) paths.add(whole || '/');
      collect(children, whole);
    }
  };
  collect(routes, '');
  return [...paths].sort();
}

/** A new account for each context: what one picture does cannot be seen in the next. */
async function signUp(request) {
  const email = `shots-${randomUUID()}@example.com`;
  const answer = await request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  if (answer.status() !== 201)
    throw new Error(`Signing up answered ${answer.status()}: ${await answer.text()}`);
}

/** Builds an app from a description; its pages without parameters. */
async function buildPages(description) {
  const run = await buildApp(origin, description);
  const pages = run.blueprint.pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  return pages.map((path) => ({
    name: `app${path === '/' ? '-home' : path.replaceAll('/', '-')}`,
    url: new URL(path, run.deployed_url).href,
  }));
}
