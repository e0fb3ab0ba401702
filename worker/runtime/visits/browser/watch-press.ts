const PARTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Watches where a press arrives: a page may move between a look and the press, and what it would hit then hears nothing of it.
 * @returns whose `end` says whether it arrived where it was meant.
 */
export function watchPress(document: Document, isMeant: (hit: Element) => boolean): { end(): boolean } {
  let hasArrived = false;
  const take = (event: Event) => {
    if (event.type === 'pointerdown') hasArrived = isMeant(event.target as Element);
    if (hasArrived) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const view = document.defaultView;
  for (const part of PARTS) view?.addEventListener(part, take, { capture: true });
  return {
    end() {
      for (const part of PARTS) view?.removeEventListener(part, take, { capture: true });
      return hasArrived;
    },
  };
}
