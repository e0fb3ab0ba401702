/**
 * `npm run try -- "a sentence"` or `npm run try -- plan.json`: plans, generates and checks one app in this process, without
 * the server. With `--open` it is served until Ctrl+C; `--pictures DIR` takes pictures of its pages and asks axe about them
 * (`--pages /,/tasks`, `--widths 390,1440`). `--backend fastapi` checks the backend in Python under uvicorn, in a virtual
 * environment that the first call makes; `--out DIR` writes the whole project. Ends with 1 when a check fails.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findFailures, loadBackend } from '../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../tests/engine/run-fastapi.ts';
import { serveFastapiApp } from '../tests/support/apps/fastapi-app.ts';
import { serveGeneratedApp } from '../tests/support/apps/generated-app.ts';
import { Blueprint } from '../worker/contract/plan/blueprint.ts';
import {
  deriveContractSuite,
  generateBackend,
  generateFrontend,
  generateProjectFiles,
} from '../worker/engine/generate.ts';
import { findGeneratorProblems } from '../worker/engine/index.ts';
import { planApp } from '../worker/engine/reading/architect/plan-app.ts';
import { browserFlags, findBrowser } from './parts/browser/find-browser.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    open: { type: 'boolean' },
    pictures: { type: 'string' },
    pages: { type: 'string' },
    widths: { type: 'string', default: '390,1440' },
    plan: { type: 'boolean' },
    backend: { type: 'string', default: 'hono' },
    out: { type: 'string' },
  },
});

/** @type {import('../worker/contract/run.ts').Framework} */
const framework = values.backend === 'fastapi' ? 'React + FastAPI' : 'React + Hono';
const blueprint = await readBlueprint(positionals[0] ?? '');
if (blueprint) await tryApp(blueprint);

async function readBlueprint(what) {
  if (what.endsWith('.json')) return Blueprint.parse(JSON.parse(readFileSync(what, 'utf8')));
  const outcome = await planApp(what);
  if (!outcome.understood) {
    console.log(outcome.message);
    return null;
  }
  const { blueprint: planned, ...rest } = outcome.plan;
  console.log(JSON.stringify(rest, null, 2));
  for (const { asked, reason } of planned.not_built) console.log(`Not built: ${asked} — ${reason}`);
  return planned;
}

async function tryApp(plan) {
  if (values.plan) console.log(JSON.stringify(plan, null, 2));
  const problems = findGeneratorProblems(plan);
  for (const { path, message } of problems) console.log(`Problem at ${path.join('.')}: ${message}`);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const { checks } = deriveContractSuite(plan);
  if (values.out) await writeProject(plan, values.out);
  const failures = await checkBackend(generateBackend(plan, framework), checks);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  console.log(`${checks.length - failures.length} of ${checks.length} contract checks passed`);
  if (failures.length > 0) process.exitCode = 1;
  if (!values.open && !values.pictures) return;
  const app = await serve(plan);
  if (values.pictures) await takePictures(plan, app.origin, values.pictures);
  if (values.open) console.log(`Open ${app.origin}`);
  else await app.close();
}

async function checkBackend(files, checks) {
  if (framework === 'React + Hono') return findFailures(await loadBackend(files), checks);
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  return findFastapiFailures(files, checks, found.python);
}

async function serve(plan) {
  if (framework === 'React + Hono') return serveGeneratedApp(plan, 'development');
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  return serveFastapiApp(plan, found.python, 'development');
}

async function writeProject(plan, folder) {
  const files = {
    ...(await generateFrontend(plan)),
    ...generateBackend(plan, framework),
    ...generateProjectFiles(plan, framework),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function takePictures(plan, origin, folder) {
  mkdirSync(folder, { recursive: true });
  const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: browserFlags,
  });
  const pages = values.pages?.split(',') ?? plan.pages.map((page) => page.path.replace(':id', '1'));
  for (const width of values.widths.split(',').map(Number))
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      page.on('console', (message) => {
        // React's advertisement for its tools.
        if (message.type() !== 'info') console.log(`console.${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => console.log(`uncaught: ${error.message}`));
      for (const path of pages) {
        await page.goto(origin + path);
        await page.waitForLoadState('networkidle');
        const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: true });
        await page.evaluate(axe);
        const { violations } = await page.evaluate('axe.run()');
        for (const { id, nodes } of violations)
          console.log(`axe ${path} ${width} ${colorScheme}: ${id}: ${nodes[0]?.html}`);
        const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
        if (wide) console.log(`${path} ${width}: scrolls sideways`);
      }
      await page.close();
    }
  await browser.close();
}
