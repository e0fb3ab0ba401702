/** The reader of our API: every call, off the document that the API itself serves. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { describePage } from '../../document/describe-page';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { CallDetails } from './CallDetails';
import { type OpenApi, readOpenApi } from './read-openapi';

export const meta: MetaFunction = () =>
  describePage(
    'API',
    'Every call of Hewn with its fields and answers, made from the schemas that check them.',
  );

/** The document describes the router, so it is no part of the router's own type. */
interface WithDocument {
  'openapi.json': { $get(): Promise<Response> };
}

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await (context.api as unknown as WithDocument)['openapi.json'].$get();
  if (!answer.ok) throw new Response(null, { status: 503 });
  const document: OpenApi = await answer.json();
  return { groups: readOpenApi(document) };
}

const TITLES: Record<string, string> = {
  auth: 'Accounts',
  projects: 'Projects',
  builds: 'Builds',
  agents: 'Agents and pipelines',
  messages: 'Messages',
  tokens: 'Tokens',
  dev: 'Local development',
  templates: 'Templates',
  health: 'Health',
};

export default function ApiReader() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pt-10 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-14">
      <nav aria-label="Groups of calls" className="hidden lg:sticky lg:top-24 lg:block">
        <ul className="flex flex-col gap-0.5">
          {groups.map(({ tag, calls }) => (
            <li key={tag}>
              <a
                href={`#${tag}`}
                className="flex justify-between rounded-control px-3 py-1.5 text-sm text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
              >
                {TITLES[tag] ?? tag}
                <span className="text-xs text-ink-3 tabular-nums">{calls.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-12">
        <header className="flex flex-col items-start gap-4">
          <h1 className="display text-4xl">API</h1>
          <p className="measure text-lg text-ink-2">
            Whatever the pages do, a program can do. Bodies and answers are JSON under <code>/api</code>; send
            your token as <code className="break-words">Authorization: Bearer …</code>
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/docs/api" variant="secondary">
              How to begin
            </LinkButton>
            <a
              href="/api/openapi.json"
              className="inline-flex h-10 items-center px-2 text-sm font-medium text-madder-text underline underline-offset-3"
            >
              openapi.json
            </a>
          </div>
        </header>
        {groups.map(({ tag, calls }) => (
          <section key={tag} id={tag} aria-labelledby={`${tag}-title`} className="scroll-mt-20">
            <h2 id={`${tag}-title`} className="display mb-4 text-2xl">
              {TITLES[tag] ?? tag}
            </h2>
            <div className="flex flex-col gap-2">
              {calls.map((call) => (
                <CallDetails key={call.id} call={call} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
