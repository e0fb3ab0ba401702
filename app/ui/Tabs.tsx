import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

export interface TabItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/** Several views of one thing, one at a time. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <AriaTabs className="flex flex-col gap-5">
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className="-mb-px flex cursor-default items-center gap-2 whitespace-nowrap rounded-t-sm border-b-2 border-transparent px-3 py-2.5 text-sm font-medium text-ink-2 outline-none hover:text-ink data-focus-visible:bg-sunken data-selected:border-madder data-selected:text-ink"
          >
            {item.title}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="outline-offset-4">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
