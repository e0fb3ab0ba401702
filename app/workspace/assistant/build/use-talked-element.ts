import { useEffect, useState } from 'react';
import type { TurnElement } from '../../../../worker/contract/room/turns.ts';
import type { LayoutControl } from '../../layout/use-layout';
import type { PreviewBuild } from '../../preview/use-build';
import type { PreviewWatch } from '../../preview/use-preview-frame';

/** The element of the preview that the next request is about. */
export interface TalkedElement {
  picked: TurnElement | null;
  isPicking: boolean;
  /** Shows the preview, where one is picked; or ends that. */
  pick(): void;
  clear(): void;
}

interface Parts {
  build: PreviewBuild;
  watch: PreviewWatch;
  layout: LayoutControl;
}

export function useTalkedElement({ build, watch, layout }: Parts): TalkedElement {
  const [picked, setPicked] = useState<TurnElement | null>(null);
  const { onNoted } = watch;
  const isPicking = watch.picking === 'talk';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout is new with each drawing.
  useEffect(
    () =>
      onNoted('talk', (element, place) => {
        setPicked({ ...element, place });
        layout.change({ side: 'assistant', isSideShown: true });
        layout.showNarrow('side');
      }),
    [onNoted],
  );
  return {
    picked,
    isPicking,
    pick() {
      if (isPicking) return watch.pick(null);
      if (!build.isShown) build.toggle();
      layout.showNarrow('preview');
      watch.pick('talk');
    },
    clear: () => setPicked(null),
  };
}
