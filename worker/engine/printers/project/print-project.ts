/** Everything around frontend and backend: what npm, vite and git need, the README, the tests. */
import type { ContractSuite } from '../../../contract/plan/contract-suite.ts';
import { USUAL_BUILD } from '../../../contract/project/build-settings.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { Framework } from '../../../contract/run.ts';
import { printJson } from '../../core/layout/json.ts';
import type { AppModel } from '../../core/model.ts';
import { requireKitFile } from '../../core/pages/kit-files.ts';
import { fontPackages } from '../react/theme/faces.ts';
import { printReadme } from './print-readme.ts';
import { GITIGNORE, HONO_PACKAGES, PYTHON_SCRIPTS, TOOLS, TYPESCRIPT_BASE } from './project-base.ts';

/** Fixed files of a project, by their place in it. */
const FIXED: Record<Framework, Record<string, string>> = {
  'React + Hono': {
    '.dockerignore': 'project/hono/dockerignore',
    Dockerfile: 'project/hono/Dockerfile',
    'docker-compose.yml': 'project/hono/docker-compose.yml',
    'vite.config.ts': 'project/vite.config.ts',
    'backend/server.ts': 'backend/server.ts',
    'backend/start.ts': 'backend/start.ts',
    'backend/key-place.ts': 'backend/key-place.ts',
    'backend/cloudflare.ts': 'backend/cloudflare.ts',
    'backend/cloudflare-database.ts': 'backend/cloudflare-database.ts',
    'backend/node-database.ts': 'backend/node-database.ts',
    'tests/contract.test.ts': 'project/tests/contract-test.ts',
    'tests/run-check.ts': 'project/tests/run-check.ts',
    'tests/match-json.ts': 'project/tests/match-json.ts',
    'tests/move-days.ts': 'project/tests/move-days.ts',
  },
  'React + FastAPI': {
    '.dockerignore': 'project/fastapi/dockerignore',
    '.gitignore': 'project/fastapi/gitignore',
    Dockerfile: 'project/fastapi/Dockerfile',
    'docker-compose.yml': 'project/fastapi/docker-compose.yml',
    'pyproject.toml': 'project/fastapi/pyproject.toml',
    'requirements.txt': 'project/fastapi/requirements.txt',
    'requirements-dev.txt': 'project/fastapi/requirements-dev.txt',
    'vite.config.ts': 'project/fastapi/vite.config.ts',
    'tests/test_contract.py': 'project/fastapi/tests/test_contract.py',
    'tests/run_check.py': 'project/fastapi/tests/run_check.py',
    'tests/match_json.py': 'project/fastapi/tests/match_json.py',
    'tests/move_days.py': 'project/fastapi/tests/move_days.py',
  },
};

/** The project's tsconfig.json. */
export const TYPESCRIPT = {
  compilerOptions: {
    ...TYPESCRIPT_BASE,
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
  },
  include: ['src', 'backend', 'tests', 'vite.config.ts'],
};

export function printProject(model: AppModel, suite: ContractSuite, framework: Framework): SourceFiles {
  const fixed = Object.entries({ ...FIXED[framework], ...TOOLS[framework] }).map(
    ([path, source]) => [path, requireKitFile(source)] as const,
  );
  const isPython = framework === 'React + FastAPI';
  const typescript = isPython ? { ...TYPESCRIPT, include: ['src', 'vite.config.ts'] } : TYPESCRIPT;
  return {
    '.gitignore': GITIGNORE,
    '.nvmrc': `${Number.parseInt(USUAL_BUILD.node, 10)}\n`,
    ...Object.fromEntries(fixed),
    ...(model.hasAccounts && !isPython
      ? { 'backend/start.ts': requireKitFile('backend/start-with-owner.ts') }
      : {}),
    ...(isPython ? {} : { 'wrangler.jsonc': printWrangler(model.slug) }),
    'tsconfig.json': printJson(typescript),
    'package.json': printPackage('project/package.json', model, isPython),
    'package-lock.json': printPackage('project/package-lock.json', model, isPython),
    'README.md': printReadme(model, framework),
    'tests/contract.json': printJson(
      suite.checks.map(({ id, title, seeded, audience, steps }) => ({ id, title, seeded, audience, steps })),
    ),
  };
}

/** The kit's configuration of wrangler carries a name of its own. */
function printWrangler(slug: string): string {
  return requireKitFile('project/hono/wrangler.jsonc').replace(
    '"name": "app"',
    `"name": ${JSON.stringify(slug)}`,
  );
}

/** The kit's package files carry a name of their own in their first lines, and what both stacks and all looks need. */
function printPackage(path: string, model: AppModel, isPython: boolean): string {
  const document = JSON.parse(requireKitFile(path));
  document.name = model.slug;
  if (document.packages) document.packages[''].name = model.slug;
  else document.description = model.tagline || model.name;
  const { dependencies } = document.packages?.[''] ?? document;
  const faces = fontPackages(model.theme);
  const isUnused = (name: string) =>
    name.startsWith('@fontsource') ? !faces.includes(name) : isPython && HONO_PACKAGES.includes(name);
  for (const name of Object.keys(dependencies).filter(isUnused)) {
    delete dependencies[name];
    if (document.packages) delete document.packages[`node_modules/${name}`];
  }
  if (isPython && document.scripts) document.scripts = PYTHON_SCRIPTS;
  return `${JSON.stringify(document, null, 2)}\n`;
}
