import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Page } from '../../../worker/contract/plan/blueprint.ts';
import { removePage, renamePage } from '../../../worker/contract/plan-edits/edit-app.ts';
import { Button } from '../../ui/buttons/Button';
import { InlineText } from '../../ui/InlineText';
import { PagePicture } from '../pictures/PagePicture';
import type { PlanViewProps } from '../plan-view-props';
import { describeBlock } from '../words/describe-block';
import { describeAudience } from '../words/describe-rules';
import { partOf } from '../your-words/find-parts';
import { LIT, usePartPlace, WordsOfPart } from '../your-words/PartPlace';
import { Problems } from './Problems';
import { Section } from './Section';

/** The pages as pictures: titles can be changed, pages removed. */
export function PagesSection({ blueprint, onEdit, placed, isDisabled }: PlanViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const plainPages = blueprint.pages.filter((page) => !page.path.includes(':'));

  return (
    <Section id="plan-pages" title="Pages" count={blueprint.pages.length} headingRef={heading}>
      <Problems messages={placed.pages} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {blueprint.pages.map((page, index) => (
          <PageCard
            key={page.name}
            page={page}
            blueprint={blueprint}
            onEdit={onEdit}
            messages={placed.page(index)}
            isDisabled={isDisabled}
            canBeRemoved={plainPages.length > 1 || plainPages[0] !== page}
            onRemove={() => {
              const edit = removePage(blueprint, page.name);
              onEdit(edit.blueprint, edit.alsoRemoved);
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </Section>
  );
}

interface PageCardProps extends Pick<PlanViewProps, 'blueprint' | 'onEdit' | 'isDisabled'> {
  page: Page;
  messages: readonly string[];
  canBeRemoved: boolean;
  onRemove: () => void;
}

/** A page as a picture, with its title and what is on it. */
function PageCard({ page, blueprint, onEdit, messages, isDisabled, canBeRemoved, onRemove }: PageCardProps) {
  const place = usePartPlace(partOf.page(page.name));
  const audience = describeAudience(page.audience, blueprint);
  return (
    <li
      {...place}
      className={`flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface ${LIT}`}
    >
      <PagePicture page={page} blueprint={blueprint} />
      <div className="flex flex-1 flex-col gap-1 border-t border-line px-4 pt-2 pb-3">
        <div className="flex items-center">
          <InlineText
            label={`Title of the page ${page.title}`}
            value={page.title}
            onCommit={(title) => onEdit(renamePage(blueprint, page.name, title))}
            isDisabled={isDisabled}
            className="min-w-0 flex-1"
            inputClassName="h-8 border-transparent bg-transparent -ml-[13px] font-medium hover:border-line"
          />
          <WordsOfPart part={place.id} label={`the page ${page.title}`} />
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove the page ${page.title}`}
            isDisabled={isDisabled || !canBeRemoved}
            className="-mr-2.5"
            onPress={onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
        <p className="text-sm text-ink-2">{describeBlocks(page, blueprint)}</p>
        {audience && <p className="text-sm text-ink-3">{audience}</p>}
        <Problems messages={messages} />
      </div>
    </li>
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
