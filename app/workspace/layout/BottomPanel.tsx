import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { type PaneTab, PaneTabs } from './PaneTabs';
import { Splitter } from './Splitter';
import type { LayoutControl } from './use-layout';

/** What stands below the editor, in this order. */
export type BottomTab = 'problems' | 'output' | 'console' | 'network' | 'log';

export interface BottomPanelProps {
  layout: LayoutControl;
  /** Those that there is something to show of. */
  tabs: readonly PaneTab<BottomTab>[];
}

/** The panel below the editor: problems, output, and what the preview says. */
export function BottomPanel({ layout, tabs }: BottomPanelProps) {
  const [asked, select] = useState<BottomTab>('problems');
  const selected = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id;
  if (!layout.isBottomShown || selected === undefined) return null;
  return (
    <>
      <Splitter
        pane="bottom"
        label="Height of the panel"
        size={layout.sizes.bottom}
        side="after"
        onResize={layout.resize}
      />
      <section aria-label="Panel" className="flex h-(--bottom) shrink-0 flex-col">
        <PaneTabs<BottomTab> label="Panel" tabs={tabs} selected={selected} onSelect={select}>
          <Button
            variant="quiet"
            size="icon"
            className="!size-8"
            aria-label="Close the panel"
            onPress={() => layout.change({ isBottomShown: false })}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </PaneTabs>
      </section>
    </>
  );
}
