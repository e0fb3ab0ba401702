import { History } from 'lucide-react';
import { useState } from 'react';
import type { BackupState } from '../../../worker/contract/project/data.ts';
import { unwrap } from '../../api';
import { describeAge } from '../../projects/relative-time';
import { Button } from '../../ui/buttons/Button';
import { NotLoaded } from '../deploy/NotLoaded';
import { useLoaded } from '../deploy/use-loaded';
import { at, calls, type Place, say } from './use-tables';

const REASONS: Record<BackupState['reason'], string> = {
  daily: 'Daily',
  hand: 'By hand',
  restore: 'Before going back',
};

/** Copies of the data, and the way back to one. */
export function BackupPanel({ place, onRestored }: { place: Place; onRestored(): void }) {
  const { projectId, environment } = place;
  const {
    value: backups,
    problem: notLoaded,
    reload,
  } = useLoaded<readonly BackupState[]>(
    `${projectId} ${environment}`,
    () => unwrap(calls.backups.$get({ param: at(place) })),
    'The backups could not be loaded.',
    () => setNow(Date.now()),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The one that is to be gone back to, once that is said again. */
  const [asked, setAsked] = useState<string | null>(null);
  /** The one that was asked about last: whoever works by keyboard goes on there. */
  const [left, setLeft] = useState<string | null>(null);
  const [now, setNow] = useState(() => Date.now());

  async function doOne(operation: () => Promise<string>) {
    setBusy(true);
    setProblem(null);
    try {
      setSaid(await operation());
    } catch (thrown) {
      setSaid('');
      setProblem(await say(thrown, 'That did not work. Please try again.'));
    } finally {
      leave();
      setBusy(false);
      // Also where the answer was lost: the list says what was done.
      reload();
    }
  }
  function leave(): void {
    setLeft(asked);
    setAsked(null);
  }
  const make = () =>
    doOne(async () => {
      await unwrap(calls.backups.$post({ param: at(place) }));
      return 'The data were backed up.';
    });
  const restore = (backup: string) =>
    doOne(async () => {
      const call = calls.backups[':backup'].restore;
      await unwrap(call.$post({ param: { ...at(place), backup } })).finally(onRestored);
      return 'The data are as they were then. Those of before are the newest backup.';
    });

  return (
    <>
      <p className="text-ink-2">
        {environment === 'development'
          ? 'The data of the preview are not backed up by themselves.'
          : 'Made a day after something was changed. The seven newest are kept.'}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" isDisabled={isBusy} onPress={() => void make()}>
          <History aria-hidden className="size-4" />
          Back up now
        </Button>
        <p role="status" className="text-ink-2">
          {said}
        </p>
      </div>
      {problem !== null && (
        <p role="alert" className="text-red">
          {problem}
        </p>
      )}
      {(notLoaded !== null || backups === null) && <NotLoaded problem={notLoaded} reload={reload} />}
      {backups === null ? null : backups.length === 0 ? (
        <p className="text-ink-3">No backups yet.</p>
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {backups.map(({ id, at: made, size, reason, version, replaced_by }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <time dateTime={made} className="font-medium">
                {describeAge(made, now)}
              </time>
              <span className="flex-1 text-ink-2">
                {REASONS[reason]}
                {replaced_by !== undefined && ` to that of ${describeAge(replaced_by, now)}`}, version{' '}
                {version}, {Math.ceil(size / 1000).toLocaleString('en')} KB
              </span>
              {asked === id ? (
                <>
                  <Button variant="danger" size="small" isDisabled={isBusy} onPress={() => void restore(id)}>
                    Replace the data
                  </Button>
                  <Button variant="quiet" size="small" autoFocus onPress={leave}>
                    Cancel
                  </Button>
                </>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  isDisabled={isBusy}
                  autoFocus={left === id}
                  onPress={() => setAsked(id)}
                >
                  Go back to it
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
