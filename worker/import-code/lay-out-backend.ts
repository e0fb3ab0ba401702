/** One backend in Python (FastAPI) or TypeScript (Hono) as `backend/main`. */

import type { BuildProblem } from '../builder/build-types.ts';
import { problemOf } from '../builder/esbuild/build-problem.ts';
import { outlineModule } from './outline-module.ts';
import { findBackendKind, type ReadCode, readCode } from './read-code.ts';

/** What `backend/main.ts` exports; a backend in Python is found by its name. */
export type BackendEntry = 'createApp' | 'default' | 'app';

export interface LaidOutBackend {
  path: 'backend/main.py' | 'backend/main.ts';
  code: string;
  entry: BackendEntry;
  imports: string[];
  /** What stands differently in the project, one sentence each. */
  changes: string[];
}

export type BackendLayout =
  | { ok: true; output: LaidOutBackend }
  | { ok: false; problems: (BuildProblem & { isForeign?: boolean })[] };

const PYTHON = 'backend/main.py';
const TYPESCRIPT = 'backend/main.ts';

/** `app = FastAPI()`, where ASGI servers look for it. */
const PYTHON_APP = /^app\s*(?::[^=\n]{1,80})?=|^def\s+app\b|\bas\s+app\b/m;
const RUN_ALONE = /^if\s+__name__\s*==\s*["']__main__["']\s*:[ \t]*$/m;
const SERVER_IMPORT = /^import\s+uvicorn[ \t]*(?:#[^\n]*)?\n/m;
const NODE_SERVER = '@hono/node-server';

export async function layOutBackend(text: string): Promise<BackendLayout> {
  const read = readCode(text);
  if (!read) throw new Error('There is no code to lay out');
  const kind = findBackendKind(read);
  if (kind === 'fastapi') return layOutPython(read);
  if (kind === 'hono') return layOutTypeScript(read);
  const what = kind ? `This one is for ${kind.foreign}.` : 'This is neither.';
  return {
    ok: false,
    problems: [
      {
        ...problemOf(null, `Backends are FastAPI in Python or Hono in TypeScript. ${what}`),
        isForeign: true,
      },
    ],
  };
}

function layOutPython({ code }: ReadCode): BackendLayout {
  if (!PYTHON_APP.test(code))
    return {
      ok: false,
      problems: [
        problemOf(PYTHON, `${PYTHON} must have its application under the name app: app = FastAPI().`),
      ],
    };
  const moved = moveServer(code);
  const changes = moved === code ? [] : [`\`${PYTHON}\` imports uvicorn only where it is run by itself.`];
  return { ok: true, output: { path: PYTHON, code: moved, entry: 'app', imports: [], changes } };
}

/** The app is served by its host: the server is imported where the file is run by itself, if it is used nowhere else. */
function moveServer(code: string): string {
  const begin = RUN_ALONE.exec(code);
  const found = SERVER_IMPORT.exec(code);
  if (!found || (begin && found.index > begin.index)) return code;
  const without = code.replace(SERVER_IMPORT, '');
  const start = RUN_ALONE.exec(without);
  const before = start ? without.slice(0, start.index) : without;
  if (/\buvicorn\b/.test(before)) return code;
  return without.replace(RUN_ALONE, (line) => `${line}\n    import uvicorn\n`);
}

async function layOutTypeScript({ code }: ReadCode): Promise<BackendLayout> {
  const parsed = await outlineModule(TYPESCRIPT, code);
  if (!parsed.ok) return parsed;
  const { imports, exports } = parsed.output;
  const refuse = (message: string): BackendLayout => ({
    ok: false,
    problems: [problemOf(TYPESCRIPT, message)],
  });
  if (imports.some((name) => name.startsWith(NODE_SERVER)))
    return refuse(
      `The app is served by its host: leave ${NODE_SERVER} and serve(…) out, and end with "export default app;".`,
    );
  const entry = (['createApp', 'default', 'app'] as const).find((name) => exports.includes(name));
  if (entry) return { ok: true, output: { path: TYPESCRIPT, code, entry, imports, changes: [] } };
  if (!/^(?:const|let|var)\s+app\b/m.test(code))
    return refuse(`${TYPESCRIPT} exports no app: end it with "export default app;".`);
  return {
    ok: true,
    output: {
      path: TYPESCRIPT,
      code: `${code}\nexport default app;\n`,
      entry: 'default',
      imports,
      changes: [`\`${TYPESCRIPT}\` exports its app.`],
    },
  };
}
