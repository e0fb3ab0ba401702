import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  defaultExpanded?: boolean;
  /** Heading level of the title, for the outline of the page. */
  level?: 2 | 3 | 4;
  onExpandedChange?(isExpanded: boolean): void;
}

/** A title that opens and closes what belongs to it. */
export function Disclosure({
  title,
  children,
  defaultExpanded,
  level = 3,
  onExpandedChange,
}: DisclosureProps) {
  return (
    <AriaDisclosure
      defaultExpanded={defaultExpanded}
      className="group"
      {...(onExpandedChange && { onExpandedChange })}
    >
      <Heading level={level}>
        <Button
          slot="trigger"
          className="flex w-full items-center gap-2 rounded-control py-2 text-left font-medium text-ink"
        >
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-data-expanded:rotate-90"
          />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
