/** Builds the pages: the browser's part into build/client, the server's part (run by worker/index.ts) into build/server. */
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwind from '@tailwindcss/vite';
import { defineConfig, type Rollup } from 'vite';
import { projectTypes } from './bin/parts/build/project-types.mjs';
import { quietAborts } from './bin/parts/build/quiet-aborts.mjs';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      appDirectory: 'app',
      // The build script moves a finished build to its place, so that a running server never sees half of one.
      buildDirectory: process.env.HEWN_BUILD_FOLDER ?? 'build',
      serverBuildFile: 'index.js',
      ignoredRouteFiles: ['**/*.test.*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // With it, a splat route that is known hides a route that is not yet; the whole list is under 1 KB.
        v3_lazyRouteDiscovery: false,
      },
    }),
    tailwind(),
    projectTypes(),
    quietAborts(),
  ],
  // The server's part runs in workerd, bundled whole: no package is looked up when it runs.
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] },
  },
  resolve: { mainFields: ['browser', 'module', 'main'] },
  // Workers of the workspace. The shell asks for a module of Node's.
  worker: {
    format: 'es',
    plugins: () => [
      {
        name: 'no-zlib',
        enforce: 'pre',
        resolveId: (id) =>
          id === 'node:zlib'
            ? fileURLToPath(new URL('app/workspace/terminal/no-zlib.ts', import.meta.url))
            : null,
      },
    ],
  },
  build: {
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rollupOptions: { output: { manualChunks: isSsrBuild ? undefined : nameChunk } },
  },
}));

/**
 * What every page has (the framework, the frame around the page, the icons) is one file instead of fifteen small ones, and
 * so are the small parts that pages are put together from.
 */
const nameChunk: Rollup.GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
  if (isIconOfTools(id, getModuleIds, getModuleInfo)) return 'icons-of-tools';
  if (isOfFrame(id, getModuleInfo)) return 'frame';
  return isPart(id, getModuleInfo) ? 'parts' : undefined;
};

/** @returns whether app/root.tsx or app/entry.client.tsx needs the module at once. */
function isOfFrame(id: string, getModuleInfo: Rollup.GetModuleInfo, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  // A route needs itself: Remix keeps it in a file of its own.
  if (/\/app\/(root|entry\.client)\.tsx/.test(id)) return seen.size > 1;
  return (getModuleInfo(id)?.importers ?? []).some((one) => isOfFrame(one, getModuleInfo, seen));
}

/** Pages behind the sign-in: what only they draw is not sent to who reads about Hewn. */
const TOOLS = /\/app\/(workspace|plan|runs|projects|routes\/(build|change|code-editor|dashboard|settings))\b/;

/**
 * The package of icons names all of them in one module, which the frame imports: by their importers, all would be of the
 * frame.
 * @returns whether the module is an icon that only tools import by name.
 */
function isIconOfTools(
  id: string,
  getModuleIds: () => Iterable<string>,
  getModuleInfo: Rollup.GetModuleInfo,
): boolean {
  if (!/\/lucide-react\/dist\/esm\/icons\//.test(id)) return false;
  const exported = getModuleInfo(id)?.code?.match(/\bconst ([A-Z]\w*) = createLucideIcon/)?.[1];
  if (!exported) return false;
  const named = namedBeyondTools.get(getModuleInfo) ?? findNamedBeyondTools(getModuleIds, getModuleInfo);
  namedBeyondTools.set(getModuleInfo, named);
  return !named.has(exported);
}

/** Of each build: looked for once, as there are 1,500 icons. */
const namedBeyondTools = new WeakMap<Rollup.GetModuleInfo, ReadonlySet<string>>();

/** @returns the words with a capital that stand in a module of ours that is not of the tools. */
function findNamedBeyondTools(
  getModuleIds: () => Iterable<string>,
  getModuleInfo: Rollup.GetModuleInfo,
): ReadonlySet<string> {
  const words = new Set<string>();
  for (const id of getModuleIds()) {
    if (!id.includes('/app/') || TOOLS.test(id)) continue;
    for (const [word] of getModuleInfo(id)?.code?.matchAll(/\b[A-Z]\w*/g) ?? []) words.add(word);
  }
  return words;
}

/** @returns whether several pages need the module, and it brings neither react-aria nor the client of the calls. */
function isPart(id: string, getModuleInfo: Rollup.GetModuleInfo): boolean {
  if (!/\/app\/(ui|document|catalogue|forms)\//.test(id)) return false;
  return !needs(id, /\/react-aria-components\/|\/app\/api\.ts/, getModuleInfo);
}

/** @returns whether the module, or one that it imports, is a file of such a name. */
function needs(
  id: string,
  name: RegExp,
  getModuleInfo: Rollup.GetModuleInfo,
  seen = new Set<string>(),
): boolean {
  if (name.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (getModuleInfo(id)?.importedIds ?? []).some((one) => needs(one, name, getModuleInfo, seen));
}
