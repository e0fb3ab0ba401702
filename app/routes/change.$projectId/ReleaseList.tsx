import { RotateCcw } from 'lucide-react';
import type { Release } from '../../../worker/contract/plan/change.ts';
import { describeAge } from '../../projects/relative-time';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/buttons/Button';

export interface ReleaseListProps {
  releases: Release[];
  now: number;
  isDisabled: boolean;
  onRestore: (release: Release) => void;
}

/** The versions that were live: when, what changed, and the way back. */
export function ReleaseList({ releases, now, isDisabled, onRestore }: ReleaseListProps) {
  return (
    <section aria-labelledby="releases" className="flex flex-col gap-3">
      <h2 id="releases" className="display text-xl">
        Versions
      </h2>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {releases.map((release) => (
          <li key={release.number} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-48 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                Version {release.number}
                {release.is_live && <Badge tone="green">Live</Badge>}
                <time dateTime={release.created_at} className="font-normal text-ink-3">
                  {describeAge(release.created_at, now)}
                </time>
              </p>
              {release.changes.length > 1 ? (
                <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4 text-sm text-ink-2">
                  {release.changes.map((sentence) => (
                    <li key={sentence} className="break-words">
                      {sentence}
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="mt-1 text-sm break-words text-ink-2">{release.message}</p>
              )}
            </div>
            {!release.is_live && (
              <Button
                variant="secondary"
                size="small"
                isDisabled={isDisabled}
                onPress={() => onRestore(release)}
              >
                <RotateCcw aria-hidden className="size-3.5" />
                Go back to it
                <span className="sr-only">: version {release.number}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
