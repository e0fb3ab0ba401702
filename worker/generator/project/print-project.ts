/** Everything around frontend and backend: what npm, vite and git need, the README, the tests. */
import type { ContractSuite } from '../../contract/contract-suite.ts';
import type { SourceFiles } from '../../contract/files.ts';
import type { Framework } from '../../contract/run.ts';
import kit from '../kit.generated.ts';
import { printJson } from '../layout/json.ts';
import type { AppModel } from '../model.ts';
import { printReadme } from './print-readme.ts';

/** Fixed files of the project, by their place in it. */
const FIXED = {
  'vite.config.ts': 'project/vite.config.ts',
  'backend/server.ts': 'backend/server.ts',
  'backend/node-database.ts': 'backend/node-database.ts',
  'tests/contract.test.ts': 'project/tests/contract-test.ts',
  'tests/run-check.ts': 'project/tests/run-check.ts',
  'tests/match-json.ts': 'project/tests/match-json.ts',
} as const;

/** The project's tsconfig.json. */
export const TYPESCRIPT = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    resolveJsonModule: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'backend', 'tests', 'vite.config.ts'],
};

export function printProject(model: AppModel, suite: ContractSuite, framework: Framework): SourceFiles {
  void framework;
  const fixed = Object.entries(FIXED).map(([path, source]) => [path, requireFile(source)] as const);
  return {
    ...Object.fromEntries(fixed),
    '.gitignore': 'node_modules/\ndist/\ndata/\n',
    'tsconfig.json': printJson(TYPESCRIPT),
    'package.json': nameProject('project/package.json', model),
    'package-lock.json': nameProject('project/package-lock.json', model),
    'README.md': printReadme(model),
    'tests/contract.json': printJson(
      suite.checks.map(({ id, title, seeded, steps }) => ({ id, title, seeded, steps })),
    ),
  };
}

/** The kit's package files carry a name of their own in their first lines. */
function nameProject(path: string, model: AppModel): string {
  const document = JSON.parse(requireFile(path));
  document.name = model.slug;
  if (document.packages) document.packages[''].name = model.slug;
  else document.description = model.tagline || model.name;
  return `${JSON.stringify(document, null, 2)}\n`;
}

function requireFile(path: string): string {
  const text = kit[path];
  if (text === undefined) throw new Error(`The kit has no ${path}`);
  return text;
}
