import { useEffect } from 'react';
import type { FoundLine } from '../../../worker/contract/room/text-place.ts';
import type { OpenEditor } from '../editor/open-editor.client';
import type { LiveText } from '../working/live-text';
import type { WorkingCopy } from '../working/working-copy';
import { lineOf } from './comments-state';
import { useCommentsControl } from './use-comments';

/** A mark beside a line that somebody pressed. */
export interface PressedMark {
  line: number;
  mark: Element;
}

/** Pause after a change of the text before lines are looked for anew, ms: until then marks go along by themselves. */
const LOOK_AFTER_MS = 200;

/** Marks the lines of the shown file that are talked about, where they are by now. */
export function useCommentMarks(
  editor: OpenEditor | null,
  copy: WorkingCopy,
  path: string,
  live: LiveText | null,
): void {
  const store = useCommentsControl()?.store ?? null;
  useEffect(() => {
    if (editor) void store?.loadFile(path);
  }, [store, editor, path]);
  useEffect(() => {
    if (!store || !editor) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let drawn = '';
    const draw = () => {
      const threads = store.state().threads.filter(({ line }) => line?.path === path);
      const found = new Map<string, FoundLine>();
      for (const { id, line } of threads) {
        const here = line?.place && live?.locate(line.place);
        if (here) found.set(id, here);
      }
      store.place(found);
      const counts = new Map<number, number>();
      for (const thread of threads) {
        const place = thread.resolved === null ? lineOf(thread, store.state().found) : null;
        if (place && !place.isGone) counts.set(place.line, (counts.get(place.line) ?? 0) + 1);
      }
      const marks = [...counts]
        .sort(([one], [other]) => one - other)
        .map(([line, count]) => ({ line, count }));
      const text = JSON.stringify(marks);
      if (text !== drawn) editor.mark(path, marks);
      drawn = text;
    };
    const drawSoon = () => {
      timer ??= setTimeout(() => {
        timer = null;
        // The editor's own marks went along with the text meanwhile.
        drawn = '';
        draw();
      }, LOOK_AFTER_MS);
    };
    drawSoon();
    const offStore = store.subscribe(draw);
    const offCopy = copy.subscribe(drawSoon);
    return () => {
      if (timer) clearTimeout(timer);
      offStore();
      offCopy();
    };
  }, [store, editor, copy, path, live]);
}
