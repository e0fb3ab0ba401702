/**
 * The Worker of runtime.bench.mjs: a call builds and deploys hand-written projects, so that builder and runtime are
 * measured alone.
 */
import { DurableObject } from 'cloudflare:workers';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import { buildPageRenderer } from '../../../worker/builder/frontend/build-page-renderer.ts';
import { buildSite } from '../../../worker/builder/frontend/build-site.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { sampleApp } from '../../worker/runtime/sample-app.ts';
import { activateApp, serveBench } from './serve-bench.ts';

export { AppHost } from '../../../worker/runtime/host/app-host.ts';
export class Project extends DurableObject {}

export default {
  fetch: (request, env) =>
    serveBench(request, env, {
      '/bench/deploy': (query) => {
        const files = projectOf(Number(query.get('components')), query.get('mark') ?? '');
        return buildAndDeploy(files, query.get('slug') ?? 'bench', env);
      },
    }),
} satisfies ExportedHandler<WorkerEnv>;

async function buildAndDeploy(files: SourceFiles, slug: string, env: WorkerEnv) {
  const times: Record<string, number> = {};
  const timed = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const start = Date.now();
    const value = await work();
    times[name] = Date.now() - start;
    return value;
  };
  const site = need(await timed('site', () => buildSite(files, env)));
  const backend = need(await timed('backend', () => buildBackend(files, env)));
  need(await timed('pages', () => buildPageRenderer(files, env)));
  const artifact = await timed('artifact', () =>
    createArtifact({ framework: 'React + Hono', site, backend }),
  );
  await timed('save', () => saveArtifact(env.ARTIFACTS, artifact));
  await timed('activate', () => activateApp(slug, artifact.hash, env));
  const bytes = site.files.reduce((sum, file) => sum + file.body.byteLength, 0);
  return { times, files: Object.keys(files).length, bytes };
}

function need<Output>(result: { ok: true; output: Output } | { ok: false; problems: unknown }): Output {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.output;
}

/** The sample, with more components of a usual size. */
function projectOf(components: number, mark: string): SourceFiles {
  const files: SourceFiles = { ...sampleApp };
  const names = Array.from({ length: components }, (_, index) => `Part${index}`);
  for (const [index, name] of names.entries()) files[`src/parts/${name}.tsx`] = componentText(name, index);
  const imports = names.map((name) => `import { ${name} } from './parts/${name}';`).join('\n');
  const uses = names.map((name) => `<${name} title="${name}" />`).join('');
  files['src/App.tsx'] = `${imports}\n// ${mark}\n${sampleApp['src/App.tsx']}`.replace(
    '<Route>Nothing here</Route>',
    `<Route><p title="${mark}">Nothing here</p>${uses}</Route>`,
  );
  return files;
}

function componentText(name: string, index: number): string {
  const tones = ['slate', 'emerald', 'amber', 'rose', 'sky'];
  const tone = tones[index % tones.length];
  return `import { useEffect, useId, useMemo, useState } from 'react';

interface Row { id: number; label: string; amount: number; done: boolean }

export function ${name}({ title, rows = [] }: { title: string; rows?: Row[] }) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const shown = useMemo(() => rows.filter((row) => row.label.toLowerCase().includes(query.toLowerCase())), [rows, query]);
  const total = shown.reduce((sum, row) => sum + row.amount, 0);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);
  return (
    <section aria-labelledby={id} className="mt-${index % 12} rounded-xl border border-${tone}-200 bg-${tone}-50 p-4 shadow-sm dark:border-${tone}-800 dark:bg-${tone}-950">
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold text-${tone}-900 dark:text-${tone}-100">{title}</h2>
        <button type="button" onClick={() => setOpen(!open)} className="rounded-md bg-${tone}-600 px-3 py-1.5 text-sm text-white hover:bg-${tone}-700 focus-visible:outline-2">
          {open ? 'Close' : 'Open'}
        </button>
      </header>
      <label className="mt-3 block text-sm">
        Search
        <input value={query} onChange={(event) => setQuery(event.target.value)} className="mt-1 w-full rounded-md border px-2 py-1" />
      </label>
      {open && (
        <ul className="mt-3 grid gap-${(index % 6) + 1} sm:grid-cols-2">
          {shown.map((row) => (
            <li key={row.id} className="flex justify-between text-sm">
              <span className={row.done ? 'line-through opacity-60' : ''}>{row.label}</span>
              <strong>{(row.amount / 100).toFixed(2)}</strong>
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 ? <p className="mt-3 text-sm text-${tone}-700">Nothing here yet</p> : <p>{(total / 100).toFixed(2)}</p>}
    </section>
  );
}
`;
}
