import { useEffect, useRef, useState } from 'react';
import type { DeletedProject } from '../../../worker/contract/http.ts';
import { describeAge } from '../../projects/relative-time';
import { Button } from '../../ui/buttons/Button';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { Spinner } from '../../ui/Spinner';
import type { Dashboard } from './use-dashboard';

const DAY_MS = 86_400_000;

/** Projects that were deleted, for as long as they can be brought back; nothing where there are none. */
export function RecentlyDeleted({ dashboard }: { dashboard: Dashboard }) {
  const { data, bringBack, end } = dashboard;
  const [asked, setAsked] = useState<DeletedProject | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = data?.deleted.length ?? 0;
  const before = useRef(count);
  // The row with the button that was pressed is gone; its list may be, too.
  useEffect(() => {
    if (count < before.current)
      (heading.current ?? document.getElementById('projects'))?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  if (!data || count === 0) return null;

  async function work(project: DeletedProject, action: (project: DeletedProject) => Promise<boolean>) {
    setBusy(project.id);
    const isDone = await action(project);
    setBusy(null);
    if (isDone) setAsked(null);
  }
  return (
    <section aria-labelledby="recently-deleted" className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} id="recently-deleted" tabIndex={-1} className="display text-xl outline-none">
          Recently deleted
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Kept for 30 days with everything in them. Nobody sees them, and their apps do not answer.
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {data.deleted.map((project) => (
          <li
            key={project.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
          >
            <div className="min-w-0 flex-1 basis-52">
              <h3 className="font-medium break-words">{project.name}</h3>
              <p className="text-sm text-ink-3">
                Deleted {describeAge(project.deleted_at, data.now)}, {describeRest(project.ends_at, data.now)}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                variant="secondary"
                size="small"
                isDisabled={busy !== null}
                onPress={() => void work(project, bringBack)}
              >
                {busy === project.id && !asked && <Spinner />}
                Restore
                <span className="sr-only"> {project.name}</span>
              </Button>
              <Button
                variant="quiet"
                size="small"
                isDisabled={busy !== null}
                onPress={() => setAsked(project)}
              >
                Delete now
                <span className="sr-only"> {project.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ModalDialog title={`Delete ${asked.name} now?`} isOpen onClose={() => setAsked(null)}>
          <p className="text-ink-2">
            Its files, its versions, its app and everything that people have entered there go for good. This
            cannot be undone.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" onPress={() => void work(asked, end)} isDisabled={busy !== null}>
              {busy !== null && <Spinner />}
              Delete for good
            </Button>
            <Button variant="quiet" onPress={() => setAsked(null)} data-first="">
              Keep it
            </Button>
          </div>
        </ModalDialog>
      )}
    </section>
  );
}

function describeRest(until: string, now: number): string {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
  return days === 1 ? 'gone in 1 day' : `gone in ${days} days`;
}
