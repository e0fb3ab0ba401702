import { History, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FileDiff, Version } from '../../../worker/contract/workspace.ts';
import { api, readError, unwrap } from '../../api';
import { describeAge } from '../../projects/relative-time';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/ModalDialog';
import { Spinner } from '../../ui/Spinner';
import { CloneNote } from './CloneNote';
import { countLines } from './count-lines';

const REASONS: Record<Version['reason'], string> = {
  save: 'Saved',
  build: 'Built',
  restore: 'Went back',
  undo: 'Undone',
  import: 'Imported',
};
/** Versions of one page of the list. */
const PAGE = 20;

export interface VersionsDialogProps {
  projectId: string;
  isOpen: boolean;
  onClose(): void;
  /** What stands in the files is another thing now. */
  onChanged(version: Version): void;
}

/** Every version with who made it, when and why; what it changed; and the ways back. */
export function VersionsDialog({ projectId, isOpen, onClose, onChanged }: VersionsDialogProps) {
  return (
    <ModalDialog title="Versions" isOpen={isOpen} onClose={onClose}>
      <VersionList projectId={projectId} onChanged={onChanged} />
      <CloneNote projectId={projectId} />
    </ModalDialog>
  );
}

function VersionList({ projectId, onChanged }: Pick<VersionsDialogProps, 'projectId' | 'onChanged'>) {
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const param = { id: projectId };

  async function load(before?: number) {
    setProblem(null);
    try {
      const query = { limit: String(PAGE), ...(before !== undefined && { before: String(before) }) };
      const page = await unwrap(api.projects[':id'].versions.$get({ param, query }));
      setVersions((old) => (before === undefined ? page : [...(old ?? []), ...page]));
      setMore(page.length === PAGE);
    } catch (thrown) {
      setProblem((await readError(thrown))?.message ?? 'The versions could not be loaded.');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the list is opened.
  useEffect(() => {
    void load();
  }, [projectId]);

  async function goBack(number: number, deed: 'restore' | 'undo') {
    setBusy(true);
    try {
      const at = { param: { id: projectId, number: String(number) } };
      const version = await unwrap(
        deed === 'restore'
          ? api.projects[':id'].versions[':number'].restore.$post({ ...at, json: {} })
          : api.projects[':id'].versions[':number'].undo.$post(at),
      );
      onChanged(version);
      await load();
      showToast({
        title: deed === 'restore' ? `Back to version ${number}` : `Version ${number} is undone`,
        description: `This is version ${version.number}; nothing is lost.`,
      });
    } catch (thrown) {
      const description = (await readError(thrown))?.message ?? 'It could not be done. Please try again.';
      showToast({ title: 'Version Error', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  if (problem)
    return (
      <div className="flex flex-col items-start gap-3 text-sm text-ink-2">
        <p role="alert">{problem}</p>
        <Button variant="secondary" size="small" onPress={() => void load()}>
          Try again
        </Button>
      </div>
    );
  if (!versions) return <Spinner className="size-6 text-madder-text" />;
  if (versions.length === 0)
    return <p className="text-sm text-ink-2">No versions yet. Save makes the first one.</p>;
  return (
    <div className="flex max-h-[60vh] flex-col gap-3 overflow-y-auto">
      <ol className="flex flex-col divide-y divide-line">
        {versions.map((version) => (
          <li key={version.number} className="flex flex-col gap-2 py-3">
            <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <div className="min-w-0 flex-1">
                <p className="text-sm font-medium break-words">
                  {version.number}. {version.message || REASONS[version.reason]}
                </p>
                <p className="text-xs text-ink-3">
                  {REASONS[version.reason]} by {version.author || 'Hewn'},{' '}
                  <time dateTime={version.created_at}>{describeAge(version.created_at, now)}</time>,{' '}
                  {version.files_changed} {version.files_changed === 1 ? 'file' : 'files'} changed
                </p>
              </div>
              <span className="flex gap-1">
                <Button
                  variant="quiet"
                  size="small"
                  aria-expanded={opened === version.number}
                  onPress={() => setOpened(opened === version.number ? null : version.number)}
                >
                  <History aria-hidden className="size-4" />
                  Changes
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  className="!size-8"
                  aria-label={`Undo version ${version.number}`}
                  isDisabled={isBusy}
                  onPress={() => void goBack(version.number, 'undo')}
                >
                  <Undo2 aria-hidden className="size-4" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  className="!size-8"
                  aria-label={`Go back to version ${version.number}`}
                  isDisabled={isBusy}
                  onPress={() => void goBack(version.number, 'restore')}
                >
                  <RotateCcw aria-hidden className="size-4" />
                </Button>
              </span>
            </div>
            {opened === version.number && <ChangeList projectId={projectId} number={version.number} />}
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onPress={() => void load(versions.at(-1)?.number)}
        >
          Earlier versions
        </Button>
      )}
    </div>
  );
}

const STATUS: Record<FileDiff['status'], string> = { added: 'new', removed: 'removed', changed: 'changed' };

/** The files that a version changed, each with how many lines came and went. */
function ChangeList({ projectId, number }: { projectId: string; number: number }) {
  const [diffs, setDiffs] = useState<readonly FileDiff[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const param = { id: projectId, number: String(number) };
    unwrap(api.projects[':id'].versions[':number'].diff.$get({ param, query: {} })).then(
      setDiffs,
      async (thrown) => setProblem((await readError(thrown))?.message ?? 'The changes could not be loaded.'),
    );
  }, [projectId, number]);
  if (problem) return <p className="text-xs text-red">{problem}</p>;
  if (!diffs) return <Spinner className="size-4" />;
  return (
    <ul className="flex flex-col gap-1 rounded-sm bg-sunken p-2 text-xs">
      {diffs.map((diff) => {
        const { added, removed } = countLines(diff.before ?? '', diff.after ?? '');
        return (
          <li key={diff.path} className="flex gap-3">
            <code className="min-w-0 flex-1 truncate font-mono">{diff.path}</code>
            <span className="text-ink-3">{STATUS[diff.status]}</span>
            {!diff.is_binary && (
              <span className="tabular-nums">
                <span className="text-green">+{added}</span> <span className="text-red">−{removed}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
