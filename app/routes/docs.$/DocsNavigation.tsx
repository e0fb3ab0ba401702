import { NavLink } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';

export interface DocsLink {
  slug: string;
  title: string;
  group: string;
}

/** The pages of the documentation, by group. On narrow screens it folds. */
export function DocsNavigation({ pages, current }: { pages: readonly DocsLink[]; current: string }) {
  return (
    <>
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex list-none items-center justify-between gap-3 rounded-card px-4 py-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
          <span>
            <span className="sr-only">Pages of the documentation, here: </span>
            {current}
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line p-4">
          <PageList pages={pages} label="Pages of the documentation" />
        </div>
      </details>
      <div className="sticky top-24 hidden lg:block">
        <PageList pages={pages} label="Documentation" />
      </div>
    </>
  );
}

function PageList({ pages, label }: { pages: readonly DocsLink[]; label: string }) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return (
    <nav aria-label={label} className="flex flex-col gap-6">
      {groups.map((group) => (
        <div key={group}>
          <p className="mb-1.5 px-3 text-xs font-medium text-ink-3">{group}</p>
          <ul className="flex flex-col gap-0.5">
            {pages
              .filter((page) => page.group === group)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <NavLink
                    to={slug ? `/docs/${slug}` : '/docs'}
                    end
                    className={({ isActive }) =>
                      `block rounded-control px-3 py-1.5 text-sm transition-colors hover:bg-sunken hover:text-ink ${isActive ? 'bg-sunken font-medium text-ink' : 'text-ink-2'}`
                    }
                  >
                    {title}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
