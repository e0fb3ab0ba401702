import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '../../../worker/contract/room/comments.ts';
import { splitMessage } from '../../../worker/contract/room/split-message.ts';
import { Menu } from '../../ui/layers/Menu';
import { LinkedText } from '../run/LinkedText';
import { ColouredCode } from '../team/ColouredCode';
import { CommentForm } from './CommentForm';
import type { ThreadProps } from './thread-props';

export interface CommentLineProps extends Pick<ThreadProps, 'calls' | 'me' | 'names' | 'places'> {
  comment: Comment;
}

/** What somebody wrote in a thread. */
export function CommentLine({ comment, calls, me, names, places }: CommentLineProps) {
  const [isEdited, setEdited] = useState(false);
  const { text, user, created_at, edited_at, is_deleted } = comment;
  const isMine = user !== null && user === me.email;
  const edit = { id: 'edit', label: 'Change', icon: <Pencil />, onAction: () => setEdited(true) };
  const remove = {
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 />,
    onAction: () => void calls.remove(comment),
    isDanger: true,
  };
  const time = new Date(created_at);
  return (
    <div className="flex flex-col gap-0.5">
      <span className="flex items-center gap-2 text-xs font-medium text-ink">
        <span className="min-w-0 truncate">{user ?? 'Somebody'}</span>
        <time
          dateTime={created_at}
          title={time.toLocaleString('en')}
          className="shrink-0 font-normal text-ink-3"
        >
          {time.toLocaleDateString('en', { month: 'short', day: 'numeric' })}
        </time>
        {edited_at && !is_deleted && <span className="font-normal text-ink-3">changed</span>}
        {!is_deleted && (isMine || me.isOwner) && (
          <span className="ml-auto">
            <Menu label="More for this comment" entries={isMine ? [edit, remove] : [remove]} />
          </span>
        )}
      </span>
      {is_deleted ? (
        <p className="text-ink-3 italic">This comment was deleted.</p>
      ) : isEdited ? (
        <CommentForm
          label="Change your comment"
          button="Change"
          initial={text}
          isFocused
          onCancel={() => setEdited(false)}
          onSend={async (next) => {
            const isDone = await calls.edit(comment, next);
            if (isDone) setEdited(false);
            return isDone;
          }}
        />
      ) : (
        <div className="min-w-0 break-words">
          {splitMessage(text, names).map((part, at) =>
            part.kind === 'code' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which has no other names.
              <ColouredCode key={at} text={part.text} language={part.language} />
            ) : part.kind === 'mention' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <strong key={at} className="font-medium text-madder-text">
                {part.text}
              </strong>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <span key={at} className="break-words whitespace-pre-wrap">
                <LinkedText text={part.text} {...places} />
              </span>
            ),
          )}
        </div>
      )}
    </div>
  );
}
