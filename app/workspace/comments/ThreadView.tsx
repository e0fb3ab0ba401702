import { Check, Link2, RotateCcw } from 'lucide-react';
import type { CommentThread } from '../../../worker/contract/room/comments.ts';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { CommentForm } from './CommentForm';
import { CommentLine } from './CommentLine';
import type { ThreadProps } from './thread-props';
import { useCommentsState } from './use-comments';

/** A thread with its answers, and what can be done with it. */
export function ThreadView({ thread, ...props }: ThreadProps & { thread: CommentThread }) {
  const { store, calls, me } = props;
  const replies = useCommentsState(store).replies.get(thread.id);
  const isOpen = thread.resolved === null;
  const canSettle = me.canWrite || thread.first.user === me.email;
  return (
    <div className="flex flex-col gap-3">
      <CommentLine comment={thread.first} {...props} />
      {replies?.map((comment) => (
        <div key={comment.id} className="border-l border-line pl-3">
          <CommentLine comment={comment} {...props} />
        </div>
      ))}
      {!isOpen && <p className="text-xs text-ink-3">Resolved by {thread.resolved?.by ?? 'somebody'}</p>}
      <CommentForm
        label="Reply"
        button="Reply"
        onSend={(text, clientId) => calls.reply(thread.id, text, clientId)}
      />
      <span className="flex flex-wrap gap-1">
        {canSettle && (
          <Button variant="quiet" size="small" onPress={() => void calls.resolve(thread, isOpen)}>
            {isOpen ? <Check aria-hidden className="size-4" /> : <RotateCcw aria-hidden className="size-4" />}
            {isOpen ? 'Resolve' : 'Reopen'}
          </Button>
        )}
        <Button variant="quiet" size="small" onPress={() => void copyLink(thread.id)}>
          <Link2 aria-hidden className="size-4" />
          Copy link
        </Button>
      </span>
    </div>
  );
}

async function copyLink(id: string): Promise<void> {
  const address = new URL(location.href);
  address.search = new URLSearchParams({ comment: id }).toString();
  try {
    await navigator.clipboard.writeText(address.href);
    showToast({ title: 'URL Copied', description: 'Whoever works here sees the comment there.' });
  } catch {
    const description = 'The browser does not allow it here.';
    showToast({ title: 'Copy Error', description, variant: 'destructive' });
  }
}
