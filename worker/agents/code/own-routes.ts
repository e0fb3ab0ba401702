/**
 * Calls of the server that a plan cannot say: a router of the app's own beside those that are made from the plan, below `/api/own`,
 * behind the same door. Hewn mounts it; a model writes what is in it.
 */
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Framework } from '../../contract/run.ts';
import type { DraftChange } from './draft.ts';

/** What of the backend may be written beside the plan. */
export const OWN_FOLDER = 'backend/own/';

interface OwnRoutes {
  entry: string;
  /** In the entry: what it imports, and where the router is mounted, each put after the last line that fits. */
  mounts: { after: RegExp; line: string }[];
  files: SourceFiles;
}

const TYPESCRIPT: OwnRoutes = {
  entry: 'backend/main.ts',
  mounts: [
    {
      after: /^import .* from '\.\/(?:http|routes|accounts)\/.*';$/gm,
      line: "import { ownRoutes } from './own/routes.ts';",
    },
    {
      after: /^ {2}app\.(?:route|all)\((?:'\/api\/.*\);|\n(?: {4}.*\n)+? {2}\);)$/gm,
      line: "  app.route('/api/own', ownRoutes(database));",
    },
  ],
  files: {
    'backend/own/routes.ts': `import { Hono } from 'hono';
import type { Database } from '../database.ts';

/** The calls that the plan does not have: \`/api/own\`. */
export function ownRoutes(_database: Database) {
  return new Hono();
}
`,
  },
};

const PYTHON: OwnRoutes = {
  entry: 'backend/main.py',
  mounts: [
    { after: /^from backend\.http\..*$/gm, line: 'from backend.own import routes as own_routes' },
    { after: /^app\.include_router\(.*\)$/gm, line: 'app.include_router(own_routes.router)' },
  ],
  files: {
    'backend/own/__init__.py': '"""What the plan does not have."""\n',
    'backend/own/routes.py': `"""The calls that the plan does not have: \`/api/own\`."""

from fastapi import APIRouter

router = APIRouter(prefix="/api/own", tags=["own"])
`,
  },
};

/**
 * @param files those of the project.
 * @returns what mounting such a router adds: the entry, and a router without calls. None where it is mounted already, or
 * where the entry is not one of ours.
 */
export function mountOwnRoutes(files: SourceFiles, framework: Framework): SourceFiles {
  const { entry, mounts, files: own } = framework === 'React + FastAPI' ? PYTHON : TYPESCRIPT;
  let text = files[entry];
  if (text === undefined || mounts.some(({ line }) => files[entry]?.includes(line))) return {};
  for (const { after, line } of mounts) {
    const last: RegExpExecArray | undefined = [...text.matchAll(after)].at(-1);
    if (!last) return {};
    const place: number = last.index + last[0].length;
    text = `${text.slice(0, place)}\n${line}${text.slice(place)}`;
  }
  const missing = Object.entries(own).filter(([path]) => files[path] === undefined);
  return { [entry]: text, ...Object.fromEntries(missing) };
}

/** The files as they will be kept, for whoever tries them: without the mount as long as nothing is written for it. */
export function withoutIdleMount(all: SourceFiles, files: SourceFiles, mount: SourceFiles): SourceFiles {
  const isOwn = (path: string) => path.startsWith(OWN_FOLDER);
  const isWritten = Object.keys(all).some(
    (path) => isOwn(path) && all[path] !== (mount[path] ?? files[path]),
  );
  if (isWritten) return all;
  const kept = Object.entries(all).filter(([path]) => mount[path] === undefined);
  const before = Object.keys(mount).flatMap((path) =>
    files[path] === undefined ? [] : [[path, files[path]] as const],
  );
  return { ...Object.fromEntries(kept), ...Object.fromEntries(before) };
}

/** What is to be kept: the mount comes along where something was written for it, and goes where nothing was. */
export function withMount(
  changes: readonly DraftChange[],
  files: SourceFiles,
  mount: SourceFiles,
): DraftChange[] {
  if (!changes.some(({ path }) => path.startsWith(OWN_FOLDER))) return [...changes];
  const written = new Set(changes.map(({ path }) => path));
  const added = Object.entries(mount)
    .filter(([path]) => !written.has(path))
    .map(([path, text]) => ({ path, base: files[path] ?? null, text }));
  // To the project none of what was mounted was there before.
  const own = changes.map((change) =>
    files[change.path] === undefined ? { ...change, base: null } : change,
  );
  return [...own, ...added].sort((one, other) => (one.path < other.path ? -1 : 1));
}
