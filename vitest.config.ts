/**
 * Kinds of tests: `unit` in Node, beside pure code; `worker` in workerd with the bindings of wrangler.toml, `scale` and `python` too;
 * `e2e` in Chromium against the real server, `tooling` from the command line. Unexpected console output fails a test in each.
 */
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { EXHAUSTIVE, MAIN_WAYS } from './tests/quick-tests.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { visitAsMachine } from './tests/support/servers/machine-browser.ts';
import { bundleAsMachine } from './tests/support/servers/native-bundler.ts';
import { answerAsWorld } from './tests/support/servers/scripted-world.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** The Worker under test. TEST_MAIN takes another entry, to test one room while the rest is being rebuilt. */
const main = process.env.TEST_MAIN ?? 'worker/index.ts';
/** React as the pages have it: tests may stand beside components. */
const jsx = { esbuild: { jsx: 'automatic' as const } };

/** Tests of what is called from the command line. */
const TOOLING = 'tests/e2e/tooling/**/*.test.ts';
/** Tests of backends in Python. */
const PYTHON = 'tests/worker/**/python.test.ts';

/** What must not grow with all projects, in a database that is full of them. */
const SCALE = 'tests/worker/scale/*.test.ts';

/** Attacks (tests/attacks/README.md): the ending of a file says where it is run. */
const ATTACKS = {
  unit: 'tests/attacks/**/*.unit.test.ts',
  worker: 'tests/attacks/**/*.worker.test.ts',
  wire: 'tests/attacks/**/*.test.ts',
  alone: 'tests/attacks/**/*.alone.test.ts',
};

/** Which part is run: `quick` (`npm test`), `main` and then `rest` (`npm run check`), all where nothing is said (tests/quick-tests.ts). */
const part = process.env.HEWN_TESTS;
const isQuick = part === 'quick';
const LEFT_OUT = isQuick || part === 'main' ? EXHAUSTIVE : [];
/** What a project includes, or of the rest those files that are its own. */
const ofPart = (include: string[], isOwn: (path: string) => boolean) =>
  part === 'rest' ? EXHAUSTIVE.filter(isOwn) : include;
const isOfWorkerd = (path: string) => path.startsWith('tests/worker/') || path.endsWith('.worker.test.ts');
const isOfCommands = (path: string) =>
  path.startsWith('tests/e2e/tooling/') || path.endsWith('.alone.test.ts');
const isOfNode = (path: string) => !path.startsWith('tests/') || path.endsWith('.unit.test.ts');
const isOfPages = (path: string) => !isOfWorkerd(path) && !isOfCommands(path) && !isOfNode(path);

/** The Worker's bindings for tests in workerd. */
const inWorkerd = () =>
  cloudflareTest(async () => ({
    main,
    wrangler: { configPath: './wrangler.toml' },
    miniflare: {
      bindings: {
        HEWN_ENV: 'local',
        HEWN_SECRET: 'only-for-tests-0123456789abcdef0123456789abcdef',
        // Interpreters of apps that no test asked for would take its time.
        HEWN_DEFAULT_FRAMEWORK: 'React + Hono',
        // Soon full.
        HEWN_APP_STORAGE_MB: '16',
        TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
      },
      // In the place of the dialer, and of the world behind it; and what a test builds with, or uses pages in, that asks for it by this name.
      serviceBindings: {
        OUTBOUND: answerAsWorld,
        NATIVE_BUNDLER: bundleAsMachine,
        MACHINE_BROWSER: visitAsMachine,
      },
    },
  }));

/**
 * The pages as they were built, without a map of where each sign came from: with it they pass what one message to workerd may have
 * (32 MB), and every test that loads the Worker with them ends there.
 */
const pagesWithoutMap = {
  name: 'pages-without-map',
  // What comes back as it was is taken for not looked at.
  transform: (code: string, id: string) =>
    id.endsWith('/build/server/index.js') ? { code: `${code}\n`, map: { mappings: '' as const } } : null,
};

/** What is waited for is seen at once or comes with a build; vitest's own second is too short for a busy machine. */
const PATIENCE = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        ...jsx,
        test: {
          name: 'unit',
          environment: 'node',
          globalSetup: ['tests/support/prepare-unit.mjs'],
          include: ofPart(
            ['worker/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}', 'bin/**/*.test.{ts,mjs}', ATTACKS.unit],
            isOfNode,
          ),
          exclude: LEFT_OUT,
          setupFiles: ['tests/support/fail-on-console.ts'],
          // The files share loaded modules: nothing in them may outlive its test.
          isolate: false,
          expect: PATIENCE,
          // Property tests on a busy machine take seconds.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        ...jsx,
        plugins: [inWorkerd(), pagesWithoutMap],
        test: {
          name: 'worker',
          globalSetup: ['tests/support/prepare-build.mjs'],
          include: ofPart(['tests/worker/**/*.test.{ts,tsx}', ATTACKS.worker], isOfWorkerd),
          exclude: [PYTHON, SCALE, ...LEFT_OUT],
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/apply-migrations.ts'],
          // One workerd for all files: loading the Worker and the builder anew took half of the time. So the files share
          // a database, and each makes people and projects of its own.
          isolate: false,
          // Waiting costs a busy machine nothing; a test that hangs is still ended.
          expect: PATIENCE,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        ...jsx,
        plugins: [inWorkerd(), pagesWithoutMap],
        test: {
          // Backends in Python in a workerd of their own: their loops keep its one thread from all others.
          name: 'python',
          globalSetup: ['tests/support/prepare-build.mjs'],
          include: [PYTHON],
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/apply-migrations.ts'],
          isolate: false,
          expect: PATIENCE,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        ...jsx,
        plugins: [inWorkerd(), pagesWithoutMap],
        test: {
          // A workerd and a database of its own: no other test wants to live among 100,000 projects.
          name: 'scale',
          globalSetup: ['tests/support/prepare-build.mjs'],
          include: [SCALE],
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/apply-migrations.ts'],
          isolate: false,
          expect: PATIENCE,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        ...jsx,
        test: {
          // What is started and deployed from the command line, and what mutes a server for others: hardly a page.
          name: 'tooling',
          environment: 'node',
          globalSetup: ['tests/support/serve-once.ts'],
          setupFiles: ['tests/support/quiet-pages.ts'],
          include: ofPart([TOOLING, ATTACKS.alone], isOfCommands),
          exclude: LEFT_OUT,
          maxWorkers: 1,
          expect: PATIENCE,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        ...jsx,
        test: {
          name: 'e2e',
          environment: 'node',
          globalSetup: ['tests/support/serve-once.ts'],
          setupFiles: ['tests/support/quiet-pages.ts'],
          include: isQuick ? MAIN_WAYS : ofPart(['tests/e2e/**/*.test.ts', ATTACKS.wire], isOfPages),
          exclude: [TOOLING, ATTACKS.unit, ATTACKS.worker, ATTACKS.alone, ...LEFT_OUT],
          // Two files side by side: most of their time is waiting for builds and for Chromium.
          maxWorkers: 2,
          // Here alone a test that fails is tried once more, and that is said at the end with what it failed with
          // (tests/support/report-flaky.ts): a defect still, but one that shows itself on a busy machine alone.
          retry: 1,
          expect: PATIENCE,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
