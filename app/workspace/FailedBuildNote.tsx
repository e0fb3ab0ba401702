import { LinkButton } from '../ui/buttons/LinkButton';
import type { FailedBuild } from './load-project';

export interface FailedBuildNoteProps {
  build: FailedBuild;
  /** A version before it is live. */
  isLive: boolean;
}

/** The newest build failed: what happened, and the way to its plan. */
export function FailedBuildNote({ build, isLive }: FailedBuildNoteProps) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-red bg-red-wash px-4 py-3 text-sm"
    >
      <span className="measure">
        The last build did not go live{isLive ? '; the version before it still is' : ''}. {build.message}
      </span>
      <LinkButton to={`/build?run=${build.run}`} size="small">
        Open its plan
      </LinkButton>
    </p>
  );
}
