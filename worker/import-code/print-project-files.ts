/** What npm, vite and git need to run handed-over code elsewhere, and the README. */
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import {
  GITIGNORE,
  HONO_PACKAGES,
  namePackage,
  PYTHON_SCRIPTS,
  TOOLS,
  TYPESCRIPT_BASE,
} from '../engine/given.ts';
import type { BackendEntry } from './lay-out-backend.ts';

/** The backend of an app of which only a page was handed over. */
export const PLAIN_BACKEND = `import { Hono } from 'hono';

const app = new Hono();

/** The page needs no backend; this says that the app is there. */
app.get('/api/health', (context) => context.json({ status: 'ok' }));

export default app;
`;

export interface ProjectFilesInput {
  name: string;
  description: string;
  framework: Framework;
  entry: BackendEntry;
  /** Package → range, beside those that every project has. */
  packages: Record<string, string>;
  handed: { frontend: boolean; backend: boolean };
  changes: string[];
}

export async function printProjectFiles(input: ProjectFilesInput): Promise<SourceFiles> {
  const { requireKitFile: take } = await import('../engine/index.ts');
  const isPython = input.framework === 'React + FastAPI';
  const common = {
    'README.md': printReadme(input),
    'package.json': printPackage(take('project/package.json'), input),
    'tsconfig.json': printTypes(isPython),
    ...Object.fromEntries(
      Object.entries(TOOLS[input.framework]).map(([path, source]) => [path, take(source)]),
    ),
  };
  if (isPython)
    return {
      ...common,
      '.gitignore': take('project/fastapi/gitignore'),
      'requirements.txt': take('project/fastapi/requirements.txt'),
      'vite.config.ts': openProxy(take('project/fastapi/vite.config.ts')),
    };
  return {
    ...common,
    '.gitignore': GITIGNORE,
    'vite.config.ts': openProxy(take('project/vite.config.ts')),
    ...(input.entry === 'createApp'
      ? Object.fromEntries(
          ['server', 'start', 'key-place', 'node-database', 'database'].map((name) => [
            `backend/${name}.ts`,
            take(`backend/${name}.ts`),
          ]),
        )
      : { 'backend/server.ts': printServer(input.entry) }),
  };
}

const KIT_PROXY = "  server: { proxy: { '/api': target, '/docs': target, '/openapi.json': target } },\n";

/** Routes of the backend stand wherever its author put them. */
function openProxy(config: string): string {
  if (!config.includes(KIT_PROXY)) throw new Error('The configuration of vite in the kit has another proxy');
  return config.replace(
    KIT_PROXY,
    `  server: {
    proxy: {
      // What is neither a page nor a file of one is a call of the backend.
      '^/(?!src/|@|node_modules/)': {
        target,
        bypass: ({ url = '/', headers }) =>
          !/^\\/(api|docs|openapi\\.json)\\b/.test(url) && headers.accept?.includes('text/html') ? url : undefined,
      },
    },
  },
`,
  );
}

function printServer(entry: BackendEntry): string {
  return `/** The app on Node: the backend, and the built pages beside it. \`PORT\` and \`HOST\` say where. */
import { existsSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import ${entry === 'app' ? '{ app }' : 'app'} from './main.ts';

const port = Number(process.env.PORT ?? 3000);

const pages = new Hono();
pages.get('*', serveStatic({ root: './build' }));
pages.get('*', serveStatic({ path: './build/index.html' }));

/** Files, and what a browser is sent to; everything else is a call. */
function isPage({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  if (method !== 'GET' || /^\\/api(\\/|$)/.test(pathname)) return false;
  return headers.get('accept')?.includes('text/html') || (pathname !== '/' && existsSync(\`./build\${pathname}\`));
}

// While the pages are developed, Vite serves them and hands the calls on.
const hasPages = existsSync('build');
const fetch = (request: Request) => (hasPages && isPage(request) ? pages.fetch(request) : app.fetch(request));

serve({ fetch, port, hostname: process.env.HOST ?? '127.0.0.1' }, () => {
  console.log(\`http://localhost:\${port}\`);
});
`;
}

function printPackage(text: string, { name, description, framework, packages }: ProjectFilesInput): string {
  const document = JSON.parse(text);
  const isPython = framework === 'React + FastAPI';
  const { predev, dev, prestart, start } = isPython
    ? { prestart: undefined, ...PYTHON_SCRIPTS }
    : document.scripts;
  const known = Object.entries(document.dependencies as Record<string, string>).filter(
    ([id]) => !(isPython && HONO_PACKAGES.includes(id)) && !id.startsWith('@fontsource'),
  );
  const dependencies = Object.fromEntries(
    [...known, ...Object.entries(packages)].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return `${JSON.stringify(
    {
      ...document,
      name: namePackage(name),
      description: description || name,
      scripts: { predev, dev, build: 'vite build', prestart, start },
      dependencies,
    },
    null,
    2,
  )}\n`;
}

/** Nobody has promised types of code that comes from elsewhere. */
function printTypes(isPython: boolean): string {
  return `${JSON.stringify(
    {
      compilerOptions: { ...TYPESCRIPT_BASE, allowJs: true },
      include: ['src', ...(isPython ? [] : ['backend']), 'vite.config.ts'],
    },
    null,
    2,
  )}\n`;
}

function printReadme({ name, description, framework, handed, changes }: ProjectFilesInput): string {
  const isPython = framework === 'React + FastAPI';
  const backend = isPython ? '`backend/main.py`' : '`backend/main.ts`';
  const parts = [
    handed.frontend
      ? '- `src/App`: the page, as it was handed over'
      : '- `src/App.jsx`: a plain page with the calls of the backend; no page was handed over',
    handed.backend
      ? `- ${backend}: the backend, as it was handed over`
      : `- ${backend}: a backend that only says that it is there; none was handed over`,
  ];
  return `# ${name.replace(/\s+/g, ' ')}

${description === '' ? '' : `${description}\n\n`}${isPython ? 'React in the browser, FastAPI on the server.' : 'React in the browser, Hono on the server.'} The code was handed over; no plan stands behind it.

${parts.join('\n')}
${changes.length === 0 ? '' : `\n## Changed on the way\n\n${changes.map((change) => `- ${change}`).join('\n')}\n`}
## Run it

\`\`\`sh
npm install
npm run dev
\`\`\`

opens the app at http://localhost:5173${isPython ? ', with Python in an environment of its own (`.venv`)' : ''}. Files, and addresses that a browser is sent to, are the page's; \`/api\`${isPython ? ', `/docs`' : ''} and all other
calls are the backend's. What the backend keeps in memory is gone when it starts anew.
`;
}
