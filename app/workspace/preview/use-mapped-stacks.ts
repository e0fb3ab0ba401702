/** Stacks of the page in the preview, brought to places in the files by the maps that its scripts came with. */
import { useCallback, useRef } from 'react';
import type { PreviewOrder } from './preview-messages';

/** @param send asks the page for a map, which it answers by `takeMap`. */
export function useMappedStacks(send: (order: PreviewOrder) => void) {
  const maps = useRef(new Map<string, string>());
  const waiting = useRef(new Map<string, (map: string | null) => void>());

  const mapStack = useCallback(
    async (stack: string) => {
      const { listScripts, mapStack: map } = await import('./map-stack');
      for (const url of listScripts(stack)) {
        if (maps.current.has(url)) continue;
        const found = await new Promise<string | null>((resolve) => {
          waiting.current.set(url, resolve);
          send({ type: 'map', url });
        });
        if (found !== null) maps.current.set(url, found);
      }
      return map(stack, maps.current);
    },
    [send],
  );

  const takeMap = useCallback((url: string, map: string | null) => {
    waiting.current.get(url)?.(map);
    waiting.current.delete(url);
  }, []);
  return { mapStack, takeMap };
}
