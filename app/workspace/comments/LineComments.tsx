import { Suspense, useEffect, useRef } from 'react';
import { CommentPopover } from '../lazy-parts';
import { lineOf } from './comments-state';
import type { PressedMark } from './use-comment-marks';
import { useCommentsControl, useCommentsState } from './use-comments';

export interface LineCommentsProps {
  projectId: string;
  path: string;
  /** Where the cursor is, from 1. */
  line: number;
  /** The mark that was pressed, beside which its comments are shown. */
  pressed: PressedMark | null;
  onClose(): void;
}

/** What can be done about comments on the line of the cursor, and those of a line whose mark was pressed. */
export function LineComments({ projectId, path, line, pressed, onClose }: LineCommentsProps) {
  const control = useCommentsControl();
  const { threads, found } = useCommentsState(control?.store ?? null);
  const anchor = useRef<Element | null>(null);
  const at = (wanted: number) =>
    threads.filter((thread) => {
      const place = thread.resolved === null && thread.line?.path === path ? lineOf(thread, found) : null;
      return place !== null && place.line === wanted && !place.isGone;
    });
  const here = at(line);
  const shown = pressed ? at(pressed.line) : [];
  if (pressed) anchor.current = pressed.mark;
  // The last of them was settled, or went elsewhere.
  const isOver = pressed !== null && shown.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to close is new with each drawing.
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver]);
  if (!control?.store) return null;
  return (
    <>
      <button
        type="button"
        className="ml-auto h-6 rounded-sm hover:text-ink"
        onClick={() => {
          const [first] = here;
          if (!first) return control.ask({ path, line });
          void control.store?.open(first.id);
          control.show();
        }}
      >
        {here.length === 0
          ? 'Comment on this line'
          : here.length === 1
            ? '1 comment'
            : `${here.length} comments`}
      </button>
      {pressed && shown.length > 0 && (
        <Suspense>
          <CommentPopover
            projectId={projectId}
            control={control}
            threads={shown}
            line={pressed.line}
            anchor={anchor}
            onClose={onClose}
            onAsk={() => {
              onClose();
              control.ask({ path, line: pressed.line });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
