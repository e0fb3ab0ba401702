import { History, Pencil, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Version } from '../../../worker/contract/project/workspace.ts';
import { describeAge } from '../../projects/relative-time';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { ChangeList } from './ChangeList';
import { formatSize } from './format-size';
import { NameVersion } from './NameVersion';
import type { VersionOperations } from './use-versions';

const REASONS: Record<Version['reason'], string> = {
  save: 'Saved',
  build: 'Built',
  restore: 'Went back',
  undo: 'Undone',
  import: 'Imported',
  assistant: 'Assistant',
};

export interface VersionRowProps {
  projectId: string;
  version: Version;
  operations: VersionOperations;
  /** ms since 1970 */
  now: number;
}

/** One version: who made it, when and why; its changes; its name; and the ways back. */
export function VersionRow({ projectId, version, operations, now }: VersionRowProps) {
  const { number, files_changed } = version;
  const [shown, setShown] = useState<'changes' | 'name' | null>(null);
  const toggle = (part: 'changes' | 'name') => setShown(shown === part ? null : part);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm font-medium break-words">
            {number}. {version.message || REASONS[version.reason]}
          </p>
          <p className="text-xs text-ink-3">
            {REASONS[version.reason]} by {version.author || 'Hewn'},{' '}
            <time dateTime={version.created_at}>{describeAge(version.created_at, now)}</time>, {files_changed}{' '}
            {files_changed === 1 ? 'file' : 'files'} changed, {formatSize(version.size)}
          </p>
        </div>
        <span className="flex gap-1">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={shown === 'changes'}
            onPress={() => toggle('changes')}
          >
            <History aria-hidden className="size-4" />
            Changes
          </Button>
          <IconButton label={`Name version ${number}`} Icon={Pencil} onPress={() => toggle('name')} />
          <IconButton
            label={`Undo version ${number}`}
            Icon={Undo2}
            isDisabled={operations.isBusy}
            onPress={() => void operations.undo(number)}
          />
          <IconButton
            label={`Go back to version ${number}`}
            Icon={RotateCcw}
            isDisabled={operations.isBusy}
            onPress={() => void operations.restore(number)}
          />
        </span>
      </div>
      {shown === 'name' && (
        <NameVersion
          projectId={projectId}
          number={number}
          name={version.message}
          onDone={() => {
            setShown(null);
            operations.reload();
          }}
        />
      )}
      {shown === 'changes' && (
        <ChangeList
          projectId={projectId}
          number={number}
          isBusy={operations.isBusy}
          onRestore={(path) => void operations.restore(number, path)}
        />
      )}
    </li>
  );
}
