import { type ReactNode, useId, useState } from 'react';
import type { Page } from '../../data/request';
import { useMutation } from '../../data/use-mutation';
import type { QueryResult } from '../../data/use-query';
import { formatNumber } from '../../format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Pager } from '../../ui/lists/Pager';
import { Loaded } from '../../ui/states/Loaded';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Composer, type Writing } from '../Composer';
import type { Marks } from '../marks/use-mark';
import { CommentEntry, type CommentView } from './CommentEntry';
import type { ThreadState } from './use-thread';

export interface CommentThreadProps<Item extends { id: number }> {
  /** “Comments”. */
  title: string;
  /** “comment”. */
  one: string;
  thread: ThreadState;
  result: QueryResult<Page<Item>>;
  /** Which of them whoever is here wrote. */
  own?: Marks;
  entryOf: (item: Item) => CommentView;
  /** How people write; absent: they cannot, or `composer` stands there instead. */
  write?: Writing;
  composer?: ReactNode;
  onDelete?: (id: number) => Promise<unknown>;
  /** Why nothing more can be written. */
  closed?: string;
  /** Accepts an answer, or takes that back; absent for those whose question it is not. */
  onAccept?: (id: number) => Promise<unknown>;
  /** What can be done with an entry: votes, likes. */
  actions?: (item: Item) => ReactNode;
}

/** What people wrote about a record, with answers under what they answer. */
export function CommentThread<Item extends { id: number }>(props: CommentThreadProps<Item>) {
  const { title, one, thread, result, own, closed, onDelete, onAccept, actions } = props;
  const write = closed === undefined ? props.write : undefined;
  const composer = closed === undefined ? props.composer : undefined;
  const headingId = useId();
  const total = result.data?.total;
  return (
    <section aria-labelledby={headingId} className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="font-heading text-section leading-tight font-strong tracking-heading">
          {title}
          {total !== undefined && total > 0 && (
            <span className="ml-2 font-body text-base font-normal tracking-normal text-muted tabular-nums">
              {formatNumber(total)}
            </span>
          )}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {total !== undefined && total > 1 && <OrderBox thread={thread} />}
          {composer}
        </div>
      </div>
      {closed !== undefined && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name="lock" size={16} />
          {closed}
        </p>
      )}
      {write && <Composer writing={write} button="Send" />}
      <Loaded result={result} skeleton={<SkeletonRows rows={3} />}>
        {(page) => {
          const items = page.items.map((item) => ({ item, entry: props.entryOf(item) }));
          const here = new Set(items.map(({ entry }) => entry.id));
          const first = items
            .filter(({ entry }) => entry.replyTo === null || !here.has(entry.replyTo))
            .sort((a, b) => Number(b.entry.accepted ?? false) - Number(a.entry.accepted ?? false));
          if (items.length === 0) return <NothingYet one={one} />;
          return (
            <div className="grid grid-cols-1 gap-6">
              <ol className="grid grid-cols-1 divide-y divide-line">
                {first.map(({ item, entry }) => (
                  <li key={entry.id} className="py-5 first:pt-0">
                    <Answerable entry={entry} write={write}>
                      {(answer) => (
                        <CommentEntry
                          entry={entry}
                          one={one}
                          actions={
                            <>
                              {actions?.(item)}
                              <Accepting entry={entry} onAccept={onAccept} />
                            </>
                          }
                          isOwn={isOwn(own, entry.id)}
                          onDelete={onDelete}
                          onAnswer={answer}
                        />
                      )}
                    </Answerable>
                    <Answers>
                      {items
                        .filter(({ entry: other }) => other.replyTo === entry.id)
                        .sort((a, b) => a.entry.id - b.entry.id)
                        .map((answer) => (
                          <li key={answer.entry.id}>
                            <CommentEntry
                              entry={answer.entry}
                              one={one}
                              actions={actions?.(answer.item)}
                              isOwn={isOwn(own, answer.entry.id)}
                              onDelete={onDelete}
                            />
                          </li>
                        ))}
                    </Answers>
                  </li>
                ))}
              </ol>
              {page.total > page.page_size && (
                <Pager
                  plural={title.toLowerCase()}
                  page={page.page}
                  pageSize={page.page_size}
                  total={page.total}
                  onPage={thread.setPage}
                />
              )}
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}

interface AcceptingProps {
  entry: CommentView;
  onAccept?: (id: number) => Promise<unknown>;
}

/** Says that an answer helped, and lets whose question it is say so. */
function Accepting({ entry, onAccept }: AcceptingProps) {
  const { run, busy } = useMutation();
  if (entry.accepted === undefined) return null;
  if (!onAccept) return entry.accepted && <Badge tone="success">Accepted</Badge>;
  return (
    <Button
      size="small"
      kind={entry.accepted ? 'secondary' : 'quiet'}
      icon="circle-check"
      aria-pressed={entry.accepted}
      disabled={busy}
      onClick={() => run(() => onAccept(entry.id))}
    >
      {entry.accepted ? 'Accepted' : 'Accept'}
    </Button>
  );
}

function isOwn(own: Marks | undefined, id: number): boolean {
  return own?.items.some((mark) => mark.id === id) ?? false;
}

function OrderBox({ thread }: { thread: ThreadState }) {
  return (
    <label className="relative inline-flex items-center text-sm text-muted">
      <span className="sr-only">Order</span>
      <select
        value={thread.sort}
        onChange={(event) => thread.setSort(event.target.value)}
        className="h-8 cursor-pointer appearance-none rounded-control bg-transparent pr-7 pl-2 font-medium hover:bg-sunken hover:text-ink"
      >
        {thread.orders.map(({ label, sort }) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-1.5" />
    </label>
  );
}

interface AnswerableProps {
  entry: CommentView;
  write: Writing | undefined;
  /** Gets how to open the box for an answer; undefined where nothing can be answered. */
  children: (answer: (() => void) | undefined) => ReactNode;
}

function Answerable({ entry, write, children }: AnswerableProps) {
  const [open, setOpen] = useState(false);
  if (!write?.answers) return children(undefined);
  return (
    <>
      {children(() => setOpen(!open))}
      {open && (
        <div className="mt-3 pl-12">
          <Composer
            writing={write}
            button="Answer"
            replyTo={entry}
            onDone={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          />
        </div>
      )}
    </>
  );
}

function Answers({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return null;
  return <ol className="mt-4 ml-4 grid gap-4 border-l-2 border-line pl-6 sm:ml-[1.15rem]">{children}</ol>;
}

function NothingYet({ one }: { one: string }) {
  return (
    <p className="rounded-card border border-dashed border-outline px-5 py-8 text-center text-sm text-muted">
      Nobody has said anything yet. The first {one} could be yours.
    </p>
  );
}
