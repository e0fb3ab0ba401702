/** The comments of a line, beside its mark; loaded when a mark is first pressed. */
import { type RefObject, useEffect } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { CommentThread } from '../../../worker/contract/room/comments.ts';
import { Button } from '../../ui/buttons/Button';
import { ThreadView } from './ThreadView';
import type { CommentsControl } from './use-comment-places';
import { useThreadProps } from './use-thread-props';

export interface CommentPopoverProps {
  projectId: string;
  control: CommentsControl;
  threads: readonly CommentThread[];
  line: number;
  /** The mark. */
  anchor: RefObject<Element | null>;
  onClose(): void;
  /** Another comment on the line is asked for. */
  onAsk(): void;
}

export function CommentPopover(props: CommentPopoverProps) {
  const { projectId, control, threads, line, anchor, onClose, onAsk } = props;
  const shown = useThreadProps(projectId, control.store, control.places, control.me);
  const first = threads[0]?.id;
  // Its answers are read with it.
  useEffect(() => {
    if (first !== undefined) void control.store?.open(first);
  }, [control.store, first]);
  if (!shown) return null;
  return (
    <Popover
      // It is the dialog itself: its buttons for leaving would stand outside of one in it.
      aria-label={`Comments on line ${line}`}
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className="w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-3 text-sm text-ink-2 shadow-float outline-none data-entering:animate-rise"
    >
      <div className="flex flex-col gap-4">
        {threads.map((thread) => (
          <ThreadView key={thread.id} thread={thread} {...shown} />
        ))}
        <Button variant="quiet" size="small" className="self-start" onPress={onAsk}>
          Comment on this line
        </Button>
      </div>
    </Popover>
  );
}
