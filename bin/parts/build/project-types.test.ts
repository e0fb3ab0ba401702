import { createSystem, createVirtualTypeScriptEnvironment } from '@typescript/vfs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  ASSET_TYPES,
  ASSET_TYPES_PATH,
  dropUntyped,
  listPackages,
  OPTIONS,
} from '../../../app/workspace/editor/help/project-typing.ts';
import everyField from '../../../tests/fixtures/blueprints/every-field.json' with { type: 'json' };
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { FRAMEWORKS } from '../../../worker/contract/run.ts';
import { generateBackend, generateFrontend, generateProjectFiles } from '../../../worker/engine/generate.ts';
import { collectTypes } from './project-types.mjs';

const types = { ...collectTypes(), [ASSET_TYPES_PATH]: ASSET_TYPES };

/** What is told of a project, by path. */
function findProblems(project: Record<string, string>): string[] {
  const own = Object.fromEntries(Object.entries(project).map(([path, text]) => [`/${path}`, text || ' ']));
  const roots = [ASSET_TYPES_PATH, ...Object.keys(own).filter((path) => /\.[mc]?[jt]sx?$/.test(path))];
  const system = createSystem(new Map(Object.entries({ ...types, ...own })));
  const { languageService } = createVirtualTypeScriptEnvironment(system, roots, ts, OPTIONS);
  const packages = listPackages(project['package.json']);
  return roots.slice(1).flatMap((path) => {
    const found = [
      ...languageService.getSyntacticDiagnostics(path),
      ...languageService.getSemanticDiagnostics(path),
    ];
    return dropUntyped(found, packages).map(
      ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

test.each(FRAMEWORKS)(
  '[HELP9] nothing is wrong in a project of %s that nobody touched',
  async (framework) => {
    const plan = Blueprint.parse(everyField);
    expect(
      findProblems({
        ...(await generateProjectFiles(plan, framework)),
        ...(await generateFrontend(plan)),
        ...(await generateBackend(plan, framework)),
      }),
    ).toEqual([]);
  },
  180_000,
);

test('[HELP9] packages that the project names are there; others, and real mistakes, are told', () => {
  const project = {
    'package.json': JSON.stringify({ dependencies: { 'date-fns': '^4', '@scope/grid': '1' } }),
    'src/a.ts': `import { format } from 'date-fns/format';\nimport './a.css';\nexport const a = format((day) => day);\n`,
    'src/b.tsx': `import logo from './logo.svg';\nimport { Grid } from '@scope/grid';\nexport const B = () => <Grid src={logo.length} />;\n`,
  };
  expect(findProblems(project)).toEqual([]);
  const broken = {
    ...project,
    'src/c.ts': `import { x } from 'left-out';\nexport const f = (day) => day + x;\nexport const n: number = 'a';\n`,
    'src/d.ts': `import { gone } from './gone';\nexport const d = gone;\n`,
  };
  expect(findProblems(broken)).toEqual([
    expect.stringContaining("Cannot find module 'left-out'"),
    expect.stringContaining("Parameter 'day' implicitly has an 'any' type"),
    expect.stringContaining("Type 'string' is not assignable to type 'number'"),
    expect.stringContaining("Cannot find module './gone'"),
  ]);
});

test('[HELP9] a package.json that is being written is no list yet', () => {
  for (const text of [undefined, '', '{"dependencies": {', 'null', '[]'])
    expect([...listPackages(text)]).toEqual([]);
});
