import { type ReactNode, useState } from 'react';
import { useMutation } from '../../data/use-mutation';
import { Avatar } from '../../ui/Avatar';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Icon, type IconName } from '../../ui/Icon';
import { Stars } from '../marks/Stars';
import { TimeAgo } from '../TimeAgo';

/** One entry of a thread, whatever kind of record it is. */
export interface CommentView {
  id: number;
  author: string | null;
  title?: string;
  body: string;
  /** When it was written, ISO 8601. */
  at: string;
  /** The entry that it answers. */
  replyTo: number | null;
  /** 1 to 5. */
  stars?: number | null;
  /** It is the answer that helped. */
  accepted?: boolean;
}

export interface CommentEntryProps {
  entry: CommentView;
  /** “comment”. */
  one: string;
  isOwn: boolean;
  actions?: ReactNode;
  onDelete?: (id: number) => Promise<unknown>;
  /** Opens a box for an answer. */
  onAnswer?: () => void;
}

export function CommentEntry({ entry, one, isOwn, actions, onDelete, onAnswer }: CommentEntryProps) {
  const author = entry.author || 'Somebody';
  return (
    <article aria-label={`${author}: ${one}`} className="flex gap-3">
      <Avatar title={author} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span dir="auto" className="font-semibold">
            {author}
          </span>
          {isOwn && <span className="rounded-chip bg-accent-soft px-1.5 text-xs text-accent-ink">You</span>}
          <span className="text-muted">
            <TimeAgo time={entry.at} />
          </span>
        </p>
        {entry.stars != null && (
          <p className="mt-1">
            <Stars average={entry.stars} />
          </p>
        )}
        {entry.title && (
          <h3 dir="auto" className="mt-1 font-semibold">
            {entry.title}
          </h3>
        )}
        <p dir="auto" className="mt-1 leading-relaxed whitespace-pre-line wrap-anywhere">
          {entry.body}
        </p>
        {(actions || onAnswer || (isOwn && onDelete)) && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            {actions}
            {onAnswer && (
              <QuietButton icon="reply" onPress={onAnswer}>
                Answer
              </QuietButton>
            )}
            {isOwn && onDelete && <DeleteButton id={entry.id} one={one} onDelete={onDelete} />}
          </div>
        )}
      </div>
    </article>
  );
}

interface DeleteButtonProps {
  id: number;
  one: string;
  onDelete: (id: number) => Promise<unknown>;
}

function DeleteButton({ id, one, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const { run, busy } = useMutation();
  return (
    <>
      <QuietButton icon="trash-2" onPress={() => setAsking(true)}>
        Delete
      </QuietButton>
      <ConfirmDialog
        open={asking}
        title={`Delete this ${one}?`}
        message="It is gone for everyone."
        confirmLabel="Delete"
        danger
        busy={busy}
        onConfirm={() => void run(() => onDelete(id), { success: 'Deleted' }).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface QuietButtonProps {
  icon: IconName;
  onPress: () => void;
  children: ReactNode;
}

function QuietButton({ icon, onPress, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-full px-2.5 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name={icon} size={16} />
      {children}
    </button>
  );
}
