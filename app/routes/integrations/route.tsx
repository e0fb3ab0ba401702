/** Services that projects connect to. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import {
  INTEGRATION_CATEGORIES,
  INTEGRATIONS,
  type Integration,
} from '../../../worker/contract/services/integrations.ts';
import { CatalogueFrame, countCategories } from '../../catalogue/CatalogueFrame';
import { filterCatalogue } from '../../catalogue/filter-catalogue';
import { NothingFound } from '../../catalogue/NothingFound';
import { useCatalogueFilter } from '../../catalogue/use-catalogue-filter';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { callAction } from '../../forms/call-action';
import { answerForm, passRetryAfter, readFields } from '../../forms/send-message';
import { findStacks } from '../../projects/stacks';
import { buttonStyle } from '../../ui/buttons/button-style';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageHero } from '../../ui/cards/PageHero';
import { AddDialog, type TargetProject } from './AddDialog';
import { IntegrationCard } from './IntegrationCard';
import { RequestDialog } from './RequestDialog';

export const meta: MetaFunction = () =>
  describePage(
    'Integrations',
    'Payments, mail, analytics and more: what a project needs for each, as code that you can read.',
  );

/** Projects are for whoever is signed in; for everyone else the page is the same without. */
export async function loader({ context: { api } }: LoaderFunctionArgs) {
  const [answer, stacks] = await Promise.all([api.projects.$get({ query: {} }), findStacks(api)]);
  const projects = answer.ok ? await answer.json() : [];
  return {
    projects: projects.map(({ id, name, framework }): TargetProject => ({ id, name, framework })),
    usual: stacks.default,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { name = '', email = '', details } = await readFields(request);
  return answerForm(context.api.integrations.request.$post({ json: { name, email, details } }));
}

export const clientAction = callAction;
export const headers = passRetryAfter;
export const shouldRevalidate = skipWhenRefused;

const READING = {
  texts: (integration: Integration) => [integration.name, integration.description],
  isIn: (integration: Integration, category: string) => integration.category === category,
};
const CATEGORIES = countCategories(INTEGRATIONS, INTEGRATION_CATEGORIES, READING.isIn);
const POPULAR_TAGS = ['Pay', 'Mail', 'Push', 'Postgres', 'SQLite', 'Sign-in'];

export default function Integrations() {
  const { projects, usual } = useLoaderData<typeof loader>();
  const filter = useCatalogueFilter();
  const [added, setAdded] = useState<Integration | null>(null);
  const [isRequestOpen, setRequestOpen] = useState(false);
  const found = filterCatalogue(INTEGRATIONS, filter, READING);
  return (
    <>
      <PageHero
        kicker="Integrations"
        title="It works with what you have"
        lead="Each integration is a small client in your own code. See the file, the variables and the host, then add it to a project."
        actions={
          <>
            <button
              type="button"
              onClick={() => setRequestOpen(true)}
              className={buttonStyle('primary', 'large')}
            >
              Request Integration
            </button>
            <LinkButton to="/pricing#enterprise" variant="secondary" size="large">
              View Enterprise
            </LinkButton>
          </>
        }
      />
      <CatalogueFrame
        filter={filter}
        searchLabel="Search integrations"
        placeholder="Search integrations"
        categories={CATEGORIES}
        aside={<PopularTags onTake={filter.setQuery} />}
      >
        {found.length === 0 ? (
          <NothingFound title="No integrations found" onClear={filter.clear} />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {found.map((integration) => (
              <IntegrationCard
                key={integration.id}
                integration={integration}
                onAdd={() => setAdded(integration)}
              />
            ))}
          </div>
        )}
      </CatalogueFrame>
      <AddDialog integration={added} projects={projects} usual={usual} onClose={() => setAdded(null)} />
      <RequestDialog isOpen={isRequestOpen} onClose={() => setRequestOpen(false)} />
    </>
  );
}

function PopularTags({ onTake }: { onTake: (tag: string) => void }) {
  return (
    <section aria-labelledby="popular-tags">
      <h2 id="popular-tags" className="mb-2 text-sm font-medium">
        Popular tags
      </h2>
      <div className="flex flex-wrap gap-1.5">
        {POPULAR_TAGS.map((tag) => (
          <button
            key={tag}
            type="button"
            onClick={() => onTake(tag)}
            className="h-7 rounded-sm bg-sunken px-2.5 text-xs text-ink-2 transition-colors hover:text-ink"
          >
            {tag}
          </button>
        ))}
      </div>
    </section>
  );
}
