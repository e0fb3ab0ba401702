/** The help center: questions, searched and sorted. */
import type { MetaFunction } from '@remix-run/cloudflare';
import { BookOpen, LifeBuoy, MessagesSquare } from 'lucide-react';
import { CatalogueFrame, countCategories } from '../../catalogue/CatalogueFrame';
import { filterCatalogue } from '../../catalogue/filter-catalogue';
import { NothingFound } from '../../catalogue/NothingFound';
import { useCatalogueFilter } from '../../catalogue/use-catalogue-filter';
import { describePage } from '../../document/describe-page';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageHero } from '../../ui/cards/PageHero';
import { ResourceCard } from '../../ui/cards/ResourceCard';
import { Accordion } from '../../ui/layers/Accordion';
import { FAQ_CATEGORIES, FAQS, type FaqItem } from './questions';

export const meta: MetaFunction = () =>
  describePage('FAQs', 'Answers about building, plans, code, security, teams and deployment.');

const READING = {
  texts: (item: FaqItem) => [item.question, item.answer],
  isIn: (item: FaqItem, category: string) => item.category === category,
};
const CATEGORIES = countCategories(FAQS, FAQ_CATEGORIES, READING.isIn);

export default function Faqs() {
  const filter = useCatalogueFilter();
  const found = filterCatalogue(FAQS, filter, READING);
  return (
    <>
      <PageHero
        kicker="Help Center"
        title="Good questions"
        lead="What people ask before their first app, and after their tenth."
        actions={
          <LinkButton to="/features" variant="secondary">
            Learn More<span className="sr-only"> about what Hewn does</span>
          </LinkButton>
        }
      />
      <CatalogueFrame
        filter={filter}
        searchLabel="Search FAQs"
        placeholder="Search questions"
        categories={CATEGORIES}
      >
        <p role="status" className="text-sm text-ink-3 not-empty:mb-4">
          {filter.query.trim() !== '' &&
            `Found ${found.length} ${found.length === 1 ? 'result' : 'results'} for "${filter.query.trim()}"`}
        </p>
        {found.length === 0 ? (
          <NothingFound title="No FAQs found" onClear={filter.clear} />
        ) : (
          <Accordion name="faqs" items={found} level={2} />
        )}
      </CatalogueFrame>
      <section aria-labelledby="more-help" className="border-t border-line bg-sunken">
        <div className="page py-16 lg:py-24">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <h2 id="more-help" className="display text-3xl">
              Still looking?
            </h2>
            <LinkButton to="/contact" size="large">
              Contact Support
            </LinkButton>
          </div>
          <div className="mt-10 grid gap-4 md:grid-cols-3">
            <ResourceCard
              Icon={BookOpen}
              title="Documentation"
              text="How Hewn works, page by page: plans, editing, the code, limits, the API."
              to="/docs"
            />
            <ResourceCard
              Icon={MessagesSquare}
              title="Community"
              text="Ways to get help and to help others, in one place."
              to="/help"
            />
            <ResourceCard
              Icon={LifeBuoy}
              title="Support"
              text="Write to us; an answer comes within 24 hours."
              to="/contact"
            />
          </div>
        </div>
      </section>
    </>
  );
}
