import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { removePage, renamePage } from '../../../worker/contract/plan-edits/edit-app.ts';
import { Button } from '../../ui/buttons/Button';
import { InlineText } from '../../ui/InlineText';
import type { PlanViewProps } from '../plan-view-props';
import { describeBlock } from '../words/describe-block';
import { describeAudience } from '../words/describe-rules';
import { Problems } from './Problems';
import { Section } from './Section';

/** The pages: titles can be changed, pages removed. */
export function PagesSection({ blueprint, onEdit, placed, isDisabled }: PlanViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const plainPages = blueprint.pages.filter((page) => !page.path.includes(':'));

  return (
    <Section id="plan-pages" title="Pages" count={blueprint.pages.length} headingRef={heading}>
      <Problems messages={placed.pages} />
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {blueprint.pages.map((page, index) => {
          const audience = describeAudience(page.audience, blueprint);
          const isLastPlain = plainPages.length === 1 && plainPages[0] === page;
          return (
            <li key={page.name} className="flex flex-col gap-1 px-4 py-2.5">
              <div className="flex items-center gap-3">
                <InlineText
                  label={`Title of the page ${page.title}`}
                  value={page.title}
                  onCommit={(title) => onEdit(renamePage(blueprint, page.name, title))}
                  isDisabled={isDisabled}
                  className="min-w-0 flex-1 sm:max-w-60"
                  inputClassName="h-8 border-transparent bg-transparent -ml-[13px] font-medium hover:border-line"
                />
                <span className="hidden min-w-0 flex-1 truncate text-sm text-ink-2 sm:block">
                  {describeBlocks(page, blueprint)}
                  {audience && ` · ${audience}`}
                </span>
                <code className="hidden font-mono text-xs text-ink-3 md:block">{page.path}</code>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove the page ${page.title}`}
                  isDisabled={isDisabled || isLastPlain}
                  className="-mr-2.5"
                  onPress={() => {
                    const edit = removePage(blueprint, page.name);
                    onEdit(edit.blueprint, edit.alsoRemoved);
                    heading.current?.focus();
                  }}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              </div>
              <p className="text-sm text-ink-2 sm:hidden">
                {describeBlocks(page, blueprint)}
                {audience && ` · ${audience}`}
              </p>
              <Problems messages={placed.page(index)} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** "Table of Deals, all about a Deal": what is on the page. */
function describeBlocks(
  page: PlanViewProps['blueprint']['pages'][number],
  blueprint: PlanViewProps['blueprint'],
): string {
  const words = page.blocks.map((block) => describeBlock(block, blueprint));
  const text = [...new Set(words)].join(', ');
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}
