import { Link } from 'wouter';
import { useMutation } from '../data/use-mutation';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Picture } from '../ui/Picture';
import { EmptyState } from '../ui/states/EmptyState';
import { TimeAgo } from './TimeAgo';

/** A record that waits, whatever kind it is. */
export interface WaitingView {
  id: number;
  title: string;
  /** Its own page. */
  href?: string;
  author?: string | null;
  /** When it was written, ISO 8601. */
  at: string;
  text?: string | null;
  image?: string | null;
  /** What it was written about. */
  about?: string | null;
}

export interface Decision<Item> {
  label: string;
  /** Said when it is done. */
  success: string;
  isMain?: boolean;
  /** Absent for records for which it cannot be done. */
  decide: (item: Item) => (() => Promise<unknown>) | undefined;
}

export interface ApprovalQueueProps<Item extends { id: number }> {
  /** “listings”. */
  many: string;
  /** Level of the titles, one below the heading above the list. */
  level?: 2 | 3;
  items: readonly Item[];
  viewOf: (item: Item) => WaitingView;
  decisions: readonly Decision<Item>[];
}

/** What waits for approval, the oldest first, each with what can be decided about it. */
export function ApprovalQueue<Item extends { id: number }>(props: ApprovalQueueProps<Item>) {
  const { many, level = 2, items, viewOf, decisions } = props;
  const { run, busy } = useMutation();
  const Heading = `h${level}` as const;
  if (items.length === 0)
    return (
      <EmptyState icon="check" title="Nothing is waiting" text={`New ${many} stand here until you decide.`} />
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {items.map((item) => {
        const view = viewOf(item);
        return (
          <li key={view.id}>
            <Card className="flex flex-wrap gap-4 p-4 sm:flex-nowrap sm:p-5">
              {view.image && (
                <Picture
                  src={view.image}
                  title={view.title}
                  className="size-20 shrink-0 rounded-control sm:size-24"
                />
              )}
              <div className="min-w-0 grow basis-64">
                <Heading className="leading-snug font-semibold text-balance">
                  {view.href ? (
                    <Link href={view.href} className="hover:text-accent-ink">
                      {view.title}
                    </Link>
                  ) : (
                    view.title
                  )}
                </Heading>
                <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted *:not-first:before:mr-2 *:not-first:before:content-['·']">
                  {view.author && <span>{view.author}</span>}
                  <span>
                    <TimeAgo time={view.at} />
                  </span>
                  {view.about && <span>on “{view.about}”</span>}
                </p>
                {view.text && (
                  <p className="mt-2 line-clamp-4 text-sm leading-relaxed whitespace-pre-line wrap-anywhere">
                    {view.text}
                  </p>
                )}
              </div>
              <div className="flex shrink-0 flex-wrap items-start gap-2">
                {decisions.map(({ label, success, isMain, decide }) => {
                  const call = decide(item);
                  return (
                    call && (
                      <Button
                        key={label}
                        kind={isMain ? 'primary' : 'secondary'}
                        size="small"
                        disabled={busy}
                        aria-label={`${label}: ${view.title}`}
                        onClick={() => void run(call, { success })}
                      >
                        {label}
                      </Button>
                    )
                  );
                })}
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
