/** A generated app as it runs outside Hewn: its frontend built by Vite, its backend on Node's SQLite, on one loopback port. */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { CHECK_VARIABLES } from '../../../worker/contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { ownerEntryPath } from '../../../worker/domain/access/owner-ticket.ts';
import { checkTicket } from '../../../worker/engine/checks/owner-steps.ts';
import { openToEveryone } from '../../../worker/engine/core/access/open-to-everyone.ts';
import { generateBackend, generateFrontend } from '../../../worker/engine/generate.ts';
import kit from '../../../worker/engine/kit.generated.ts';

const root = new URL('../../../', import.meta.url).pathname;
const modules = join(root, 'node_modules');

/**
 * A Blueprint of `tests/fixtures/blueprints/`, by its name without ending. Visitors may do whatever it gives to nobody: what
 * is looked at with it is not who may.
 */
export async function readBlueprint(name: string): Promise<Blueprint> {
  const text = await readFile(join(root, `tests/fixtures/blueprints/${name}.json`), 'utf8');
  return openToEveryone(Blueprint.parse(JSON.parse(text)));
}

export interface GeneratedApp {
  origin: string;
  /** The project; what Vite built is in its `dist`. */
  folder: string;
  close(): Promise<void>;
}

/** The address that signs in whoever runs the app; it is good once for each name. */
export function ownerEntry({ origin }: GeneratedApp, person: string): string {
  return origin + ownerEntryPath(checkTicket(person));
}

/**
 * Generates, builds and serves an app with its seed in an empty database.
 * @param mode in development React says what it finds wrong; sizes are those of production.
 */
export async function serveGeneratedApp(
  blueprint: Blueprint,
  mode: 'production' | 'development' = 'production',
): Promise<GeneratedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'generated-app-'));
  await writeFiles(folder, {
    ...(await generateFrontend(blueprint)),
    ...generateBackend(blueprint, 'React + Hono'),
    'backend/node-database.ts': kit['backend/node-database.ts'] ?? '',
    'package.json': '{ "type": "module" }',
  });
  await buildFrontend(folder, mode);
  for (const name of ['main', 'node-database'])
    await bundle({
      entryPoints: [join(folder, `backend/${name}.ts`)],
      outfile: join(folder, `${name}.mjs`),
      bundle: true,
      format: 'esm',
      platform: 'node',
      nodePaths: [modules],
    });
  const { createApp } = await import(pathToFileURL(join(folder, 'main.mjs')).href);
  const { openDatabase } = await import(pathToFileURL(join(folder, 'node-database.mjs')).href);
  const database = openDatabase(':memory:');
  const app: { fetch(request: Request): Promise<Response> } = createApp(database, CHECK_VARIABLES);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(api|docs|openapi\.json)(\/|$)/.test(url.pathname)) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const answer = await app.fetch(
        new Request(url, {
          method: request.method,
          headers: request.headers as Record<string, string>,
          body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
        }),
      );
      response.writeHead(answer.status, [...answer.headers].flat());
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const path = extname(url.pathname) === '' ? '/index.html' : url.pathname;
    const body = await readFile(join(folder, 'dist', path)).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    folder,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      database.close();
      await rm(folder, { recursive: true });
    },
  };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Writes a project below a folder. */
export async function writeFiles(folder: string, files: SourceFiles): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

// Generated apps have React 19, which stands here under another name beside the 18 of Hewn's own pages.
const REACT_19 = [
  { find: /^react-dom(?=\/|$)/, replacement: join(modules, 'react-dom-19') },
  { find: /^react(?=\/|$)/, replacement: join(modules, 'react-19') },
  { find: /^wouter$/, replacement: join(modules, 'wouter/src/index.js') },
  { find: /^regexparam$/, replacement: join(modules, 'regexparam/dist/index.mjs') },
  { find: /^tailwindcss$/, replacement: join(modules, 'tailwindcss') },
];

/** Builds the pages of a project into a folder of it. */
export async function buildFrontend(folder: string, mode: string, outDir = 'dist'): Promise<void> {
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const faces of ['@fontsource', '@fontsource-variable'])
    await symlink(join(modules, faces), join(folder, 'node_modules', faces)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [tailwind()],
    esbuild: { jsx: 'automatic', jsxDev: mode === 'development' },
    resolve: { alias: REACT_19 },
    build: { outDir, modulePreload: { polyfill: false } },
  });
}
