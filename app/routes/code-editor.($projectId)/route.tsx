/** A project's files, to be edited, kept and seen running; without an id, the demo project. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
} from '@remix-run/react';
import { useEffect } from 'react';
import { api } from '../../api';
import { leadToEntry } from '../../session/lead-to-entry';
import { Spinner } from '../../ui/Spinner';
import { loadProject, type OpenProject } from '../../workspace/load-project';
import { useOpenProject } from '../../workspace/use-open-project';
import { Workspace } from '../../workspace/Workspace';

/** The page is a tool of its own: as wide as the screen, without a foot. */
export const handle = { isWorkspace: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.loaded && 'project' in data.loaded ? `${data.loaded.project.name} · Hewn` : 'Code · Hewn' },
];

const readFile = (request: Request) => new URL(request.url).searchParams.get('file');

/** From file to file the page has what it needs. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    return { loaded: await loadProject(context.api, params.projectId, readFile(request)) };
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 401) throw leadToEntry(request);
    // For nothing that is there the error page says so; what broke may pass.
    if (!(thrown instanceof Response) || thrown.status < 500) throw thrown;
    return { loaded: null };
  }
}

/** On the way from another page, the page is there at once. */
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
  // Another project is another workspace: nothing of the one before is kept.
  return <Workspace key={open.project.id} open={open} />;
}
