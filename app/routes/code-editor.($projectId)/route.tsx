/** A project's real files, to be read; without an id, the demo project. Editing comes with the workspace. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { api } from '../../api';
import { LinkButton } from '../../ui/LinkButton';
import { Spinner } from '../../ui/Spinner';
import { buildTree } from './build-tree';
import { FilePane } from './FilePane';
import { FileTree } from './FileTree';
import { loadProject, type OpenProject } from './load-project';
import { PreviewPane } from './PreviewPane';
import { ProjectHeader } from './ProjectHeader';
import { ServiceList } from './ServiceList';
import { useOpenProject } from './use-open-project';

/** The page is a tool of its own: as wide as the screen, without a foot. */
export const handle = { isWorkspace: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.loaded && 'project' in data.loaded ? `${data.loaded.project.name} · Hewn` : 'Code · Hewn' },
];

const readFile = (request: Request) => new URL(request.url).searchParams.get('file');

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    return { loaded: await loadProject(context.api, params.projectId, readFile(request)) };
  } catch (thrown) {
    // Without a session, or for nothing that is there, the error page says so; what broke may pass.
    if (!(thrown instanceof Response) || thrown.status < 500) throw thrown;
    return { loaded: null };
  }
}

/** On the way from another page, and from file to file, the page is there at once. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs): {
  loaded: Promise<OpenProject>;
} {
  const loaded = loadProject(api, params.projectId, readFile(request));
  // The page says what went wrong once it is there; until then a failure must not count as one that nobody saw.
  loaded.catch(() => {});
  return { loaded };
}

export default function CodeEditor() {
  const { loaded } = useLoaderData<{ loaded: OpenProject | null | Promise<OpenProject> }>();
  const open = useOpenProject(loaded);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const name = open?.project.name;
  // On the way from another page the name comes after the page.
  useEffect(() => {
    if (name) document.title = `${name} · Hewn`;
  }, [name]);
  if (!open)
    return (
      <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 py-40 text-ink-2">
        <Spinner className="size-8 text-madder-text" />
        <h1>Loading project...</h1>
      </div>
    );
  const { project, paths, services, path, content } = open;
  const isDemo = project.id === 'demo-project';
  return (
    <div className="page flex max-w-[96rem] flex-1 flex-col gap-5 py-5 md:h-[calc(100dvh-3.8125rem)] md:flex-none">
      <ProjectHeader
        {...open}
        isPreviewShown={isPreviewShown}
        onTogglePreview={() => setPreviewShown(!isPreviewShown)}
      />
      {isDemo && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-madder-wash px-4 py-3 text-sm">
          This is a demo project, to look around in. What you build yourself is real, tested and live.
          <LinkButton to="/build" size="small">
            Build your own
          </LinkButton>
        </p>
      )}
      {paths.length === 0 ? (
        <p className="rounded-card border border-dashed border-edge p-10 text-center text-ink-2">
          This project has no files yet. They appear when its first build is done.
        </p>
      ) : (
        <div
          className={`grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface md:grid-rows-[minmax(0,1fr)] ${isPreviewShown ? 'md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.15fr)]' : 'md:grid-cols-[16rem_minmax(0,1fr)]'}`}
        >
          <div className="flex min-h-0 flex-col border-b border-line md:border-r md:border-b-0">
            <nav aria-label="Files" className="max-h-80 overflow-y-auto p-3 md:max-h-none md:flex-1">
              <p className="px-1.5 pb-2 text-xs text-ink-3">
                {paths.length} {paths.length === 1 ? 'file' : 'files'}
              </p>
              <FileTree nodes={buildTree(paths)} current={path} />
            </nav>
            {!isDemo && <ServiceList projectId={project.id} services={services} paths={paths} />}
          </div>
          {/* Between narrow and wide there is room for one of the two. */}
          <div className={isPreviewShown ? 'contents md:max-lg:hidden' : 'contents'}>
            <FilePane path={path} content={content} />
          </div>
          {isPreviewShown && <PreviewPane project={project} />}
        </div>
      )}
    </div>
  );
}
