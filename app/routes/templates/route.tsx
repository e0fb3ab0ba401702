/** Apps to start from: the server's templates first, then the built-in ones that it does not have. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { STARTER_TEMPLATES } from '../../../worker/contract/site/starter-templates.ts';
import { CatalogueFrame, countCategories } from '../../catalogue/CatalogueFrame';
import { ALL, filterCatalogue } from '../../catalogue/filter-catalogue';
import { NothingFound } from '../../catalogue/NothingFound';
import { useCatalogueFilter } from '../../catalogue/use-catalogue-filter';
import { describePage } from '../../document/describe-page';
import { useSettled } from '../../document/use-settled';
import { answerInTime } from '../../forms/answer-in-time';
import { CallBand } from '../../ui/cards/CallBand';
import { PageHero } from '../../ui/cards/PageHero';
import { joinTemplates, type ListedTemplate } from './join-templates';
import { TemplateCard, TemplateCardSkeleton } from './TemplateCard';

export const meta: MetaFunction = () =>
  describePage(
    'Templates',
    'Apps to start from, each with a picture of what came of it. Change the words, then build.',
  );

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ templates: Promised<ListedTemplate[]> }> {
  const answer = await context.api.templates.$get();
  if (!answer.ok) console.error(`Templates could not be loaded: ${answer.status as number}`);
  return { templates: joinTemplates(answer.ok ? await answer.json() : [], STARTER_TEMPLATES) };
}

type Promised<Value> = Value | Promise<Value>;

/** On the way from another page the frame is there at once, with skeletons until the templates are. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const loaded = answerInTime(serverLoader<typeof loader>());
  return { templates: loaded.then(({ templates }) => templates, takeBuiltIns) };
}

function takeBuiltIns(error: unknown): ListedTemplate[] {
  console.warn('Templates could not be loaded:', error);
  return STARTER_TEMPLATES;
}

const LABELS = {
  [ALL]: 'All templates',
  ecommerce: 'E-commerce',
  social: 'Social',
  business: 'Business',
  portfolio: 'Portfolio',
  education: 'Education',
  entertainment: 'Entertainment',
};
const READING = {
  texts: (template: ListedTemplate) => [template.name, template.description],
  isIn: (template: ListedTemplate, category: string) => template.category === category,
};
const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six'];
const GRID = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';

export default function Templates() {
  const { templates } = useLoaderData<{ templates: Promised<ListedTemplate[]> }>();
  const { value } = useSettled(templates);
  return (
    <>
      <PageHero
        kicker="Templates"
        title="Start from something that works"
        lead="Each template is a description, and each picture is the app that Hewn built from it. Open its live demo, change its words, and build your own."
      />
      <TemplateList templates={value} />
      <CallBand
        title="None of these?"
        text="Most apps begin with a blank page and one sentence. Yours can too."
        to="/build"
        action="Start Building"
      />
    </>
  );
}

/** @param templates null while they are on their way */
function TemplateList({ templates }: { templates: readonly ListedTemplate[] | null }) {
  const filter = useCatalogueFilter();
  const found = filterCatalogue(templates ?? [], filter, READING);
  return (
    <CatalogueFrame
      filter={filter}
      searchLabel="Search templates"
      placeholder="Search templates"
      categories={countCategories(templates ?? [], LABELS, READING.isIn)}
      aside={
        <p className="hidden text-xs text-ink-3 lg:block">
          Stars are our own estimate of how often an app of this kind is wanted.
        </p>
      }
    >
      {templates === null ? (
        <div role="status" aria-label="Loading templates" className={GRID}>
          {SKELETONS.map((key) => (
            <TemplateCardSkeleton key={key} />
          ))}
        </div>
      ) : found.length === 0 ? (
        <NothingFound title="No templates found" onClear={filter.clear} />
      ) : (
        <div className={GRID}>
          {found.map((template, index) => (
            <TemplateCard key={template.id} template={template} isFirst={index === 0} />
          ))}
        </div>
      )}
    </CatalogueFrame>
  );
}
