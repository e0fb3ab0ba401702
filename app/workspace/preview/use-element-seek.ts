import { useCallback, useRef } from 'react';
import type { PageElement } from '../../../worker/contract/room/comments.ts';
import type { PreviewOrder } from './preview-messages';

interface Seek {
  element: PageElement;
  /** The page was asked to go there, and to look for it. */
  isSent: boolean;
  isSought: boolean;
  onAnswer(isFound: boolean): void;
}

/** Looks for an element in the preview: on its page, which is gone to first. */
export function useElementSeek(send: (order: PreviewOrder) => void) {
  const wanted = useRef<Seek | null>(null);

  /**
   * The preview shows the page of this address.
   * @param isFresh it was loaded just now: what an earlier page was asked is not answered any more.
   */
  const seekOn = useCallback(
    (path: string, isFresh: boolean) => {
      const { current } = wanted;
      if (!current) return;
      if (isFresh) current.isSought = false;
      const { page, selector, text } = current.element;
      const here = path.replace(/#.*$/, '');
      if (here === page) {
        if (!current.isSought) send({ type: 'find', selector, text });
        current.isSought = true;
      } else if (!current.isSent) {
        current.isSent = true;
        send({ type: 'go', path: page });
      }
    },
    [send],
  );
  const answerSeek = useCallback((isFound: boolean) => {
    const { current } = wanted;
    wanted.current = null;
    current?.onAnswer(isFound);
  }, []);
  const seek = useCallback(
    (element: PageElement, onAnswer: (isFound: boolean) => void) => {
      wanted.current = { element, isSent: false, isSought: false, onAnswer };
      // A preview that is there goes now; one that comes says so itself, and is asked then.
      send({ type: 'go', path: element.page });
    },
    [send],
  );
  return { seek, seekOn, answerSeek };
}
