/** A project's real files, to be read. Editing comes with the workspace. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { ArrowLeft, ArrowUpRight, Download } from 'lucide-react';
import { unwrap } from '../../api';
import { StatusBadge } from '../../projects/StatusBadge';
import { Badge } from '../../ui/Badge';
import { buttonStyle } from '../../ui/button-style';
import { buildTree } from './build-tree';
import { FileTree } from './FileTree';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.project.name} · Hewn` : 'Hewn' },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!params.projectId) throw new Response(null, { status: 404 });
  const { projects } = context.api;
  const at = { param: { id: params.projectId } };
  const project = await unwrap(projects[':id'].$get(at));
  const { files } = await unwrap(projects[':id'].files.$get(at));
  const paths = files.map((file) => file.path);
  const asked = new URL(request.url).searchParams.get('file');
  const path = asked ?? ['README.md', 'src/App.tsx'].find((one) => paths.includes(one)) ?? paths[0] ?? null;
  const file = path !== null && paths.includes(path) ? path : null;
  const content =
    file === null
      ? null
      : (
          await unwrap(
            projects[':id'].files[':path{.+}'].$get({ param: { id: params.projectId, path: file } }),
          )
        ).content;
  return { project, paths, path, content };
}

export default function CodeEditor() {
  const { project, paths, path, content } = useLoaderData<typeof loader>();
  return (
    <div className="page flex max-w-[96rem] flex-1 flex-col gap-5 py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to="/dashboard"
          className="-ml-1 inline-flex items-center gap-1.5 rounded-sm px-1 text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Link>
        <h1 className="min-w-0 text-lg font-medium break-words">{project.name}</h1>
        <StatusBadge status={project.status} />
        <span className="text-sm text-ink-3">{project.framework}</span>
        <span className="ml-auto flex gap-2">
          {paths.length > 0 && (
            <a href={`/api/projects/${project.id}/export`} className={buttonStyle('secondary', 'small')}>
              <Download aria-hidden className="size-4" />
              Download
            </a>
          )}
          {project.deployed_url && (
            <a
              href={project.deployed_url}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('primary', 'small')}
            >
              View Application
              <ArrowUpRight aria-hidden className="size-4" />
            </a>
          )}
        </span>
      </div>
      {paths.length === 0 ? (
        <p className="rounded-card border border-dashed border-edge p-10 text-center text-ink-2">
          This project has no files yet. They appear when its first build is done.
        </p>
      ) : (
        <div className="grid min-h-[32rem] flex-1 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[16rem_minmax(0,1fr)]">
          <nav
            aria-label="Files"
            className="max-h-80 overflow-y-auto border-b border-line p-3 md:max-h-none md:border-r md:border-b-0"
          >
            <p className="px-1.5 pb-2 text-xs text-ink-3">
              {paths.length} {paths.length === 1 ? 'file' : 'files'}
            </p>
            <FileTree nodes={buildTree(paths)} current={path} />
          </nav>
          <section aria-label={path ?? 'File'} className="flex min-w-0 flex-col">
            <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
              <code className="truncate font-mono text-xs text-ink-2">{path}</code>
              {path && <Badge>{nameLanguage(path)}</Badge>}
            </div>
            {content === null ? (
              <p className="p-6 text-sm text-ink-2">There is no such file in this project.</p>
            ) : (
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
                tabIndex={0}
                className="flex-1 overflow-auto p-4 font-mono text-[0.875rem] leading-6 text-ink"
              >
                <code>{content}</code>
              </pre>
            )}
          </section>
        </div>
      )}
    </div>
  );
}

const LANGUAGES: Record<string, string> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  html: 'html',
  css: 'css',
  json: 'json',
  md: 'markdown',
};

/** Language by file ending, as the specification names them; anything else is text. */
function nameLanguage(path: string): string {
  return LANGUAGES[path.split('.').at(-1) ?? ''] ?? 'text';
}
