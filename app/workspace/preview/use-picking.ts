/** An element that is to be picked on the page in the preview: what for, and who hears of it. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PageElement } from '../../../worker/contract/room/comments.ts';
import type { FilePlace } from '../editor/reveal-place';
import type { PreviewOrder } from './preview-messages';

export type Picking = 'element' | 'text' | 'note' | 'talk' | null;
/** What an element is picked for that is described, and who wants to hear of it. */
export type Noting = 'note' | 'talk';
export type NotedListener = (element: PageElement, place: FilePlace | null) => void;

export function usePicking(frame: React.RefObject<HTMLIFrameElement>, send: (order: PreviewOrder) => void) {
  const [picking, setPicking] = useState<Picking>(null);
  const noting = useRef<Partial<Record<Noting, NotedListener>>>({});
  const onNoted = useCallback((purpose: Noting, listener: NotedListener) => {
    noting.current[purpose] = listener;
    return () => {
      if (noting.current[purpose] === listener) delete noting.current[purpose];
    };
  }, []);
  /** What was to be picked last; `isLate` while the page that it is picked in is on its way. */
  const asked = useRef<{ picking: Picking; isLate: boolean }>({ picking: null, isLate: false });
  /** The frame whose page has said hello. */
  const awake = useRef<HTMLIFrameElement | null>(null);
  const pick = useCallback(
    (next: Picking) => {
      const isLate = next !== null && (frame.current === null || frame.current !== awake.current);
      asked.current = { picking: next, isLate };
      setPicking(next);
      const isNoting = next === 'note' || next === 'talk';
      send({ type: 'pick', isOn: next !== null, isWriting: next === 'text', isNoting });
    },
    [frame, send],
  );

  const page = useMemo(
    () => ({
      /** The page has said hello. */
      wake() {
        awake.current = frame.current;
        if (asked.current.isLate) pick(asked.current.picking);
        else setPicking(null);
      },
      /** Something was picked. */
      end: () => setPicking(null),
      note(element: PageElement, place: FilePlace | null) {
        setPicking(null);
        noting.current[asked.current.picking === 'talk' ? 'talk' : 'note']?.(element, place);
      },
    }),
    [frame, pick],
  );
  return { picking, pick, onNoted, page };
}
