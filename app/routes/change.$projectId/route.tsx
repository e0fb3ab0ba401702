/** Change app: the live version's plan beside the running app, words and edits by hand, and the next version with the data kept. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { leadToEntry } from '../../session/lead-to-entry';
import { ChangeApp } from './ChangeApp';
import { type ChangeableApp, loadChange } from './load-change';

/** As wide as the screen, without a foot. */
export const handle = { isWorkspace: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Change ${data.app.project.name} · Hewn` : 'Change app · Hewn' },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    return { app: await loadChange(context.api, params.projectId ?? '') };
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 401) throw leadToEntry(request);
    throw thrown;
  }
}

export default function Change() {
  const { app } = useLoaderData<typeof loader>() as unknown as { app: ChangeableApp };
  return <ChangeApp key={`${app.project.id} ${app.version}`} {...app} />;
}
