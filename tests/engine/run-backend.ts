/** Runs a generated backend in this process, each database empty and in memory. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import {
  CHECK_VARIABLES,
  type ContractCheck,
  variablesOf,
} from '../../worker/contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../worker/contract/project/files.ts';
import { openDatabase } from '../../worker/engine/kit/hono/backend/node-database.ts';
import { type Check, runCheck } from '../../worker/engine/kit/project/tests/run-check.ts';

export interface App {
  fetch(request: Request): Response | Promise<Response>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Within the repository, so that packages are found; they stay outside the bundle, as they are the same for all. */
const bundles = join(root, 'node_modules', '.cache', 'generated-backends');

type CreateApp = (database: ReturnType<typeof openDatabase>, environment: Record<string, string>) => App;

/** Bundles the backend and gives its `createApp`. */
export async function loadBackend(files: SourceFiles): Promise<CreateApp> {
  const { outputFiles } = await build({
    entryPoints: ['backend/main.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    absWorkingDir: root,
    plugins: [readFrom(files)],
  });
  await mkdir(bundles, { recursive: true });
  const folder = await mkdtemp(join(bundles, 'backend-'));
  const file = join(folder, 'main.mjs');
  await writeFile(file, outputFiles[0]?.text ?? '');
  const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
  await rm(folder, { recursive: true });
  return module.createApp;
}

/** What went wrong in each check that failed: `id: message`. */
export async function findFailures(createApp: CreateApp, checks: ContractCheck[]): Promise<string[]> {
  const failures: string[] = [];
  for (const check of checks) {
    const database = openDatabase(':memory:');
    try {
      const app = createApp(database, {
        SEED: check.seeded ? 'on' : 'off',
        ...CHECK_VARIABLES,
        ...variablesOf(check),
      });
      await runCheck(check as Check, async (request) => app.fetch(request));
    } catch (error) {
      failures.push(`${check.id}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      database.close();
    }
  }
  return failures;
}

function readFrom(files: SourceFiles): Plugin {
  return {
    name: 'files in memory',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(\.|backend\/)/ }, ({ path, importer, namespace, kind }) => {
        if (kind === 'entry-point') return { path, namespace: 'project' };
        if (namespace !== 'project') return undefined;
        return { path: posix.join(posix.dirname(importer), path), namespace: 'project' };
      });
      onLoad({ filter: /.*/, namespace: 'project' }, ({ path }) => {
        const contents = files[path];
        if (contents === undefined) throw new Error(`There is no ${path}`);
        return {
          contents,
          loader: path.endsWith('.json') ? 'json' : 'ts',
          resolveDir: root,
        };
      });
    },
  };
}
