import { LinkButton } from '../ui/buttons/LinkButton';
import { FailedBuildNote } from './FailedBuildNote';
import type { OpenProject } from './load-project';
import type { WorkingState } from './working/working-copy';

export interface WorkspaceNotesProps {
  open: OpenProject;
  hasFiles: boolean;
  /** Why the newest text was not stored; null where it was. */
  refusal: string | null;
  /** A file that somebody removed while it was written in here; null for none. */
  gone: WorkingState['gone'];
}

/** The file that is shown, where somebody removed it meanwhile and nobody put it back. */
export function findGone({ gone, files }: WorkingState, shown: string | null): WorkingState['gone'] {
  return gone?.path === shown && !files.some(({ path }) => path === shown) ? gone : null;
}

/** What a person should know before all else: a build that failed, that this is a demo, a text that is not stored. */
export function WorkspaceNotes({ open, hasFiles, refusal, gone }: WorkspaceNotesProps) {
  const isDemo = open.project.id === 'demo-project';
  const isViewer = open.project.role === 'viewer';
  if (!open.failedBuild && !isDemo && !isViewer && refusal === null && gone === null && hasFiles) return null;
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2">
      {open.failedBuild && (
        <FailedBuildNote build={open.failedBuild} isLive={open.project.deployed_url !== null} />
      )}
      {isDemo && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-madder-wash px-4 py-2 text-sm">
          This is a demo project, to look around in; what you change is kept in this browser. What you build
          yourself is real, tested and live.
          <LinkButton to="/build" size="small">
            Build your own
          </LinkButton>
        </p>
      )}
      {isViewer && (
        <p className="rounded-card bg-sunken px-4 py-2 text-sm text-ink-2">
          You may look at this project, run its code and talk to its team. To change it, ask its owner to make
          you an editor.
        </p>
      )}
      {!isDemo && !hasFiles && (
        <p className="rounded-card bg-sunken px-4 py-2 text-sm text-ink-2">
          This project has no files yet. They appear when its first build is done.
        </p>
      )}
      {gone !== null && (
        <p role="status" className="rounded-card bg-sunken px-4 py-2 text-sm text-ink-2">
          {gone.path} was deleted by {gone.by ?? 'somebody else'}. An earlier version has it still.
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className="rounded-card bg-red-wash px-4 py-2 text-sm text-red">
          {open.path} is not stored: {refusal}
        </p>
      )}
    </div>
  );
}
