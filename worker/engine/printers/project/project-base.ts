/** What projects have in common, whether a plan or code that was handed over made them. Pure. */
import type { Framework } from '../../../contract/run.ts';

/** Options of the TypeScript compiler that every project needs. */
export const TYPESCRIPT_BASE = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  types: ['node', 'vite/client'],
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What the backend in TypeScript alone needs of npm. */
export const HONO_PACKAGES = ['@hono/node-server', 'hono', 'zod'];

/** Of a project with a backend in TypeScript. */
export const GITIGNORE = 'node_modules/\nbuild/\ndata/\n.env\n.wrangler/\n';

/** Scripts of a project whose backend is in Python: what runs Python makes its environment first. */
export const PYTHON_SCRIPTS = {
  predev: 'node tools/check-node.mjs && node tools/python.mjs',
  dev: 'vite',
  build: 'tsc && vite build',
  start: 'node tools/python.mjs -m uvicorn backend.main:app',
  test: 'node tools/python.mjs -m pytest',
};

/** What the scripts run first, by its place in a project of each stack. */
export const TOOLS: Record<Framework, Record<string, string>> = {
  'React + Hono': { 'tools/check-node.mjs': 'project/tools/check-node.mjs' },
  'React + FastAPI': {
    'tools/check-node.mjs': 'project/tools/check-node.mjs',
    'tools/python.mjs': 'project/fastapi/tools/python.mjs',
  },
};
