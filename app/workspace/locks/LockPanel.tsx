import { Lock, LockOpen } from 'lucide-react';
import { ENTITY_LOCK } from '../../../worker/contract/room/locks.ts';
import type { HeldLock } from '../../../worker/contract/room/turns.ts';
import { Button } from '../../ui/buttons/Button';
import { Disclosure } from '../../ui/layers/Disclosure';
import type { LocksControl } from './use-locks';

export interface LockPanelProps {
  locks: LocksControl;
  canWrite: boolean;
}

/** What nobody but people change: files, folders and kinds of records, with who said so. */
export function LockPanel({ locks, canWrite }: LockPanelProps) {
  const open = locks.records.filter(
    (name) => !locks.held.some((lock) => lock.name === `${ENTITY_LOCK}${name}`),
  );
  return (
    <Disclosure level={2} title={`Locked (${locks.held.length})`}>
      <div className="flex flex-col gap-3 pl-6">
        <p className="text-ink-2">
          What is locked the assistant does not change. Files and folders are locked in their menu among the
          files.
        </p>
        {locks.held.length > 0 && (
          <ul aria-label="Locked" className="flex flex-col gap-1">
            {locks.held.map((lock) => (
              <li key={lock.name} className="flex items-center gap-2">
                <Lock aria-hidden className="size-4 shrink-0 text-ink-3" />
                <LockName lock={lock} />
                {canWrite && (
                  <Button
                    size="small"
                    variant="quiet"
                    className="ml-auto"
                    aria-label={`Unlock ${nameLock(lock.name)}`}
                    onPress={() => locks.toggle(lock.name)}
                  >
                    Unlock
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {canWrite && open.length > 0 && (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1 text-xs text-ink-3">Records that can be locked</legend>
            {open.map((name) => (
              <Button
                key={name}
                size="small"
                variant="secondary"
                aria-label={`Lock ${nameLock(`${ENTITY_LOCK}${name}`)}`}
                onPress={() => locks.toggle(`${ENTITY_LOCK}${name}`)}
              >
                <LockOpen aria-hidden className="size-4" />
                {name}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Disclosure>
  );
}

function LockName({ lock }: { lock: HeldLock }) {
  const { name, user, locked_at } = lock;
  return (
    <p className="min-w-0 break-words">
      <span className={name.startsWith(ENTITY_LOCK) ? '' : 'font-mono text-xs'}>{nameLock(name)}</span>
      {user !== null && (
        <span className="block text-xs text-ink-3">
          {user}
          {locked_at !== null && `, ${locked_at.slice(0, 10)}`}
        </span>
      )}
    </p>
  );
}

const nameLock = (name: string) =>
  name.startsWith(ENTITY_LOCK) ? `records: ${name.slice(ENTITY_LOCK.length)}` : name;
