import { Fragment, useEffect, useRef } from 'react';
import type { Page } from '../../data/request';
import { useMutation } from '../../data/use-mutation';
import type { QueryResult } from '../../data/use-query';
import { formatDate } from '../../format';
import { Avatar } from '../../ui/Avatar';
import { Button, IconButton } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Loaded } from '../../ui/states/Loaded';
import type { CommentView } from '../comments/CommentEntry';
import type { Marks } from '../marks/use-mark';
import { TimeAgo } from '../TimeAgo';

export interface ChatMessagesProps<Message extends { id: number }> {
  room: string;
  /** The newest messages, newest first. */
  result: QueryResult<Page<Message>>;
  own: Marks | undefined;
  entryOf: (message: Message) => CommentView;
  one: string;
  pageSize: number;
  onMore: () => void;
  remove?: (id: number) => Promise<unknown>;
}

/** Messages of one person within this time stand together, ms. */
const TOGETHER_MS = 5 * 60 * 1000;

/** What was said, the newest at the bottom; stays at the bottom while new messages come. */
export function ChatMessages<Message extends { id: number }>(props: ChatMessagesProps<Message>) {
  const { room, result, own, entryOf, one, pageSize, onMore, remove } = props;
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const newest = result.data?.items[0]?.id;

  useEffect(() => {
    if (newest !== undefined && box.current && atEnd.current)
      box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);

  return (
    <div
      ref={box}
      role="log"
      aria-label={`Messages in ${room}`}
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        atEnd.current =
          currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < 80;
      }}
      className="min-h-0 overflow-y-auto px-4 py-4 sm:px-5"
    >
      <Loaded result={result}>
        {({ items, total }) => {
          const entries = items.map(entryOf).reverse();
          if (entries.length === 0)
            return (
              <p className="py-10 text-center text-sm text-muted">
                Nothing has been said here yet. Say hello!
              </p>
            );
          return (
            <>
              {total > items.length && pageSize < 100 && (
                <div className="pb-4 text-center">
                  <Button kind="quiet" size="small" onClick={onMore}>
                    Earlier messages
                  </Button>
                </div>
              )}
              <ol className="grid grid-cols-1">
                {entries.map((entry, index) => {
                  const before = entries[index - 1];
                  const isNewDay = before?.at.slice(0, 10) !== entry.at.slice(0, 10);
                  return (
                    <Fragment key={entry.id}>
                      {isNewDay && <DayLine day={entry.at.slice(0, 10)} />}
                      <MessageLine
                        entry={entry}
                        one={one}
                        isFollowing={!isNewDay && before !== undefined && isTogether(before, entry)}
                        isOwn={own?.items.some(({ id }) => id === entry.id) ?? false}
                        remove={remove}
                      />
                    </Fragment>
                  );
                })}
              </ol>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function isTogether(before: CommentView, entry: CommentView): boolean {
  return before.author === entry.author && Date.parse(entry.at) - Date.parse(before.at) < TOGETHER_MS;
}

function DayLine({ day }: { day: string }) {
  return (
    <li className="flex items-center gap-3 py-3 text-xs font-medium text-muted">
      <span className="h-px grow bg-line" />
      {formatDate(day)}
      <span className="h-px grow bg-line" />
    </li>
  );
}

interface MessageLineProps {
  entry: CommentView;
  one: string;
  /** Stands under another one of the same person. */
  isFollowing: boolean;
  isOwn: boolean;
  remove?: (id: number) => Promise<unknown>;
}

function MessageLine({ entry, one, isFollowing, isOwn, remove }: MessageLineProps) {
  const { run, busy } = useMutation();
  const author = entry.author || 'Somebody';
  return (
    <li
      className={classes(
        'group flex gap-3 rounded-control px-2 hover:bg-hover',
        isFollowing ? 'py-0.5' : 'mt-2 py-1',
      )}
    >
      <span className="w-8 shrink-0">{!isFollowing && <Avatar title={author} />}</span>
      <div className="min-w-0 grow">
        {!isFollowing && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span dir="auto" className="font-semibold">
              {author}
            </span>
            {isOwn && <span className="text-xs text-accent-ink">you</span>}
            <span className="text-xs text-muted">
              <TimeAgo time={entry.at} />
            </span>
          </p>
        )}
        <p dir="auto" className="leading-relaxed whitespace-pre-line wrap-anywhere">
          {entry.body}
        </p>
      </div>
      {isOwn && remove && (
        <IconButton
          icon="trash-2"
          label={`Delete this ${one}`}
          disabled={busy}
          onClick={() => run(() => remove(entry.id), { success: 'Deleted' })}
          className="size-8 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </li>
  );
}
