import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Spinner } from '../../ui/Spinner';
import type { Draft } from './use-draft';

export interface ReviewPanelProps {
  draft: Draft;
  version: number;
  isStarting: boolean;
  onBuild: (acceptLosses: boolean) => void;
}

/** What the changes mean, what they would lose, and the word to build them. */
export function ReviewPanel({ draft, version, isStarting, onBuild }: ReviewPanelProps) {
  const [agreed, setAgreed] = useState('');
  const { review, problems, isChanged } = draft;
  const losses = review?.losses ?? [];
  const about = losses.map(({ sentence }) => sentence).join('\n');
  const isAgreed = losses.length === 0 || agreed === about;
  const refused = review?.refused ?? [];
  const isReady = review !== null && problems.length === 0 && refused.length === 0 && isAgreed;

  return (
    <section
      aria-labelledby="review"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="review" className="font-medium">
        {isChanged ? `Version ${version + 1}` : `Version ${version} is live`}
      </h2>
      <div role="status" className="flex flex-col gap-3 text-sm">
        {!isChanged && (
          <p className="text-ink-2">
            Say what should be different, or change the plan below. Nothing happens to the app before you
            build it.
          </p>
        )}
        {isChanged && problems.length > 0 && (
          <p className="text-red">
            {problems.length === 1 ? 'One thing has' : `${problems.length} things have`} to be put right
            before it can be built.
          </p>
        )}
        {isChanged && problems.length === 0 && !review && !draft.failure && (
          <p className="flex items-center gap-2 text-ink-2">
            <Spinner /> Looking what that means…
          </p>
        )}
        {draft.failure && <p className="text-red">{draft.failure}</p>}
        {review && (
          <ul
            aria-label="What changes"
            className="flex max-h-60 list-disc flex-col gap-1 overflow-y-auto pl-4"
          >
            {review.changes.map((sentence) => (
              <li key={sentence} className="break-words">
                {sentence}
              </li>
            ))}
          </ul>
        )}
        {refused.map(({ reason }) => (
          <p key={reason} className="border-l-2 border-red pl-3">
            {reason}
          </p>
        ))}
        {review && losses.length === 0 && <p className="text-ink-2">All data of the app is kept.</p>}
        {losses.length > 0 && (
          <div className="rounded-control bg-amber-wash p-3">
            <p className="flex items-center gap-2 font-medium">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              Of the app’s data this would go
            </p>
            <ul aria-label="What would be lost" className="mt-2 flex list-disc flex-col gap-1 pl-5">
              {losses.map(({ key, sentence }) => (
                <li key={key}>{sentence}</li>
              ))}
            </ul>
            <p className="mt-2 text-ink-2">
              Undo brings it back, until the data are changed by another version.
            </p>
          </div>
        )}
      </div>
      {losses.length > 0 && (
        <Checkbox isSelected={isAgreed} onChange={(isOn) => setAgreed(isOn ? about : '')}>
          It may go
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onBuild(losses.length > 0)} isDisabled={!isChanged || !isReady || isStarting}>
          {isStarting && <Spinner />}
          {isStarting ? 'Starting…' : `Build version ${version + 1}`}
        </Button>
        <Button
          variant="secondary"
          onPress={() => draft.stepBack?.()}
          isDisabled={!draft.stepBack || isStarting}
        >
          Take the last change back
        </Button>
        {isChanged && (
          <Button variant="quiet" onPress={draft.discard} isDisabled={isStarting}>
            Discard all
          </Button>
        )}
      </div>
    </section>
  );
}
