import { type ReactNode, Suspense, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Spinner } from '../../ui/Spinner';

export interface PaneTab<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
  /** Its content stays as it is while another tab is shown, once it was shown. */
  isKept?: boolean;
  /**
   * Its content is loaded when it is first shown. Others have no boundary around them: what the server drew behind one would be
   * taken over late, and React gives it up when the page changes before that (error 421).
   */
  isLate?: boolean;
}

export interface PaneTabsProps<Id extends string> {
  /** For a screen reader. */
  label: string;
  tabs: readonly PaneTab<Id>[];
  selected: Id;
  onSelect(id: Id): void;
  /** At the end of the row of tabs. */
  children?: ReactNode;
}

/** Panes of which one is shown, behind a row of tabs. */
export function PaneTabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: PaneTabsProps<Id>) {
  /** Tabs that were shown: others are not drawn, and what they need is not loaded. */
  const [seen, setSeen] = useState<ReadonlySet<Id>>(new Set([selected]));
  if (!seen.has(selected)) setSeen(new Set([...seen, selected]));
  return (
    <Tabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as Id)}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <div className="@container flex h-10 shrink-0 items-stretch border-b border-line pr-1">
        <TabList aria-label={label} className="flex min-w-0 flex-1 overflow-x-auto">
          {tabs.map(({ id, label: text, icon }) => (
            <Tab
              key={id}
              id={id}
              // Three beside each other have no room for pictures in a narrow pane.
              className={`flex shrink-0 cursor-default items-center gap-1.5 border-b-2 border-transparent px-3 text-sm text-ink-2 -outline-offset-2 hover:text-ink data-selected:border-madder data-selected:text-ink [&_svg]:size-4 ${tabs.length > 2 ? '@max-[20.5rem]:[&_svg]:hidden' : ''}`}
            >
              {icon}
              {text}
            </Tab>
          ))}
        </TabList>
        {children && <span className="flex shrink-0 items-center gap-1">{children}</span>}
      </div>
      {tabs.map(({ id, content, isKept, isLate }) => (
        <TabPanel
          key={id}
          id={id}
          {...(isKept && { shouldForceMount: true })}
          className="flex min-h-0 min-w-0 flex-1 flex-col outline-offset-[-2px] data-inert:hidden"
        >
          {seen.has(id) && isLate ? (
            <Suspense fallback={<Spinner className="m-4 size-5 text-ink-3" />}>{content}</Suspense>
          ) : (
            seen.has(id) && content
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
