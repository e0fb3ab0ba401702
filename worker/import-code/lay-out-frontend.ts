/** One React module as `src/App`, with what it needs beside it. */

import type { BuildProblem, BuildResult } from '../builder/build-types.ts';
import { problemOf } from '../builder/esbuild/build-problem.ts';
import { type ModuleOutline, outlineModule } from './outline-module.ts';
import type { PageParts } from './print-page.ts';
import { type ReadCode, readCode } from './read-code.ts';

export interface LaidOutPage extends PageParts {
  /** What stands differently in the project, one sentence each. */
  changes: string[];
}

/** The backend of the same app, as code says it that runs on a developer's machine. */
const LOCAL_BACKEND = /(["'`])https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d{1,5})?(?=[/"'`])/g;
const MOUNTS = /\b(?:createRoot|hydrateRoot)\s*\(|\bReactDOM\s*\.\s*(?:render|hydrate)\s*\(/;
const MOUNT_POINT = /getElementById\(\s*["']([\w-]{1,64})["']\s*\)/;
const DECLARES_APP = /^(?:async\s+)?(?:function|class|const|let|var)\s+App\b/m;
/** Classes of Tailwind; two of them in one module are no accident. */
const UTILITIES =
  /(?<![\w-])(?:(?:min-)?h-screen|(?:bg|text|border)-[a-z]+-\d{2,3}|[pm][xytrbl]?-\d+|gap-\d+|rounded(?:-\w+)?|text-(?:xs|sm|base|lg|\dxl)|font-(?:bold|semibold|medium)|max-w-\w+|grid-cols-\d+|items-center|justify-\w+|shadow(?:-\w+)?|space-[xy]-\d+)(?![\w-])/g;

export async function layOutFrontend(text: string): Promise<BuildResult<LaidOutPage>> {
  const read = readCode(text);
  if (!read) throw new Error('There is no code to lay out');
  const parsed = await parse(read);
  if (!parsed.ok) return parsed;
  const { path, outline } = parsed.output;
  const changes: string[] = [];
  let code = read.code.replace(LOCAL_BACKEND, '$1');
  if (code !== read.code)
    changes.push(
      `\`${path}\` calls the backend at the app's own address instead of one on a developer's machine.`,
    );
  const mounts = MOUNTS.test(code) && outline.imports.some((name) => name.startsWith('react-dom'));
  if (!outline.exports.includes('default')) {
    if (!outline.exports.includes('App') && !DECLARES_APP.test(code))
      return refuse(problemOf(path, `${path} exports no component: end it with "export default App;".`));
    code = `${code}\nexport default App;\n`;
    changes.push(`\`${path}\` exports its component as the default.`);
  }
  return {
    ok: true,
    output: {
      path,
      files: { [path]: code, ...findStyles(read.styles, outline.imports) },
      imports: outline.imports,
      mountPoint: (mounts && MOUNT_POINT.exec(code)?.[1]) || 'root',
      showsItself: mounts,
      hasUtilities: new Set(code.match(UTILITIES)).size > 1,
      changes,
    },
  };
}

/** As JavaScript, else as TypeScript; a mistake is told as the language has it that the code looks like. */
async function parse(read: ReadCode): Promise<BuildResult<{ path: string; outline: ModuleOutline }>> {
  const isTyped = /^(tsx?|typescript)/.test(read.language);
  const paths = isTyped ? ['src/App.tsx'] : ['src/App.jsx', 'src/App.tsx'];
  const problems: BuildProblem[][] = [];
  for (const path of paths) {
    const parsed = await outlineModule(path, read.code);
    if (parsed.ok) return { ok: true, output: { path, outline: parsed.output } };
    problems.push(parsed.problems);
  }
  return { ok: false, problems: problems[0] ?? [] };
}

/** Stylesheets that the module imports and that came with it, or did not come. */
function findStyles(styles: string, imports: string[]): Record<string, string> {
  const wanted = imports
    .filter((name) => /^\.\/[\w-]+\.css$/.test(name))
    .map((name) => `src/${name.slice(2)}`);
  const [first = 'src/App.css', ...others] = wanted;
  const isWanted = wanted.length > 0;
  return {
    ...Object.fromEntries(others.map((path) => [path, NOT_HANDED])),
    ...((isWanted || styles !== '') && { [first]: styles || NOT_HANDED }),
  };
}

const NOT_HANDED = '/* The page asks for this stylesheet; it was not handed over with it. */\n';

function refuse(problem: BuildProblem): { ok: false; problems: BuildProblem[] } {
  return { ok: false, problems: [problem] };
}
