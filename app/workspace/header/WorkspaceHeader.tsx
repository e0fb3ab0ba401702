import {
  ArrowUpRight,
  Command,
  Download,
  History,
  MonitorPlay,
  PanelRight,
  PanelRightOpen,
  Save,
  WandSparkles,
} from 'lucide-react';
import type { Project } from '../../../worker/contract/http.ts';
import { describeAge } from '../../projects/relative-time';
import { StatusBadge } from '../../projects/StatusBadge';
import { BackLink } from '../../ui/buttons/BackLink';
import { Button } from '../../ui/buttons/Button';
import { buttonStyle } from '../../ui/buttons/button-style';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Spinner } from '../../ui/Spinner';

/** How the preview of the files as they are stands. */
export type BuildState = 'idle' | 'building' | 'success' | 'error';

const BUILD_WORDS: Record<BuildState, string> = {
  idle: 'Preview',
  building: 'Building...',
  success: 'Preview',
  error: 'Preview',
};

/** A word beside its symbol, left out where the row would break for it; a screen reader says it. */
const SPARE_WORD = 'lg:max-[96rem]:sr-only';

export interface WorkspaceHeaderProps {
  project: Project;
  hasFiles: boolean;
  /** When the newest version was made; null before the first. */
  savedAt: string | null;
  /** What ages are counted from, ms. */
  now: number;
  isPreviewShown: boolean;
  isSaving: boolean;
  build: BuildState;
  onTogglePreview(): void;
  onSave(): void;
  onVersions(): void;
  onBuild(): void;
  onToggleSide(): void;
  onCommands(): void;
}

/** Which project this is, how it stands, and what can be done with all of it. */
export function WorkspaceHeader(props: WorkspaceHeaderProps) {
  const { project, hasFiles, savedAt, now, isPreviewShown, isSaving, build } = props;
  const isDemo = project.id === 'demo-project';
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2">
      <BackLink to="/dashboard">Back</BackLink>
      <h1 className="min-w-0 font-medium break-words max-sm:flex-1 max-sm:truncate">{project.name}</h1>
      <StatusBadge status={project.status} />
      {/* On a phone all else is one line, which scrolls. */}
      <div className="flex items-center gap-3 max-sm:w-full max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:contents">
        <span className="text-sm text-ink-3">{project.framework}</span>
        {!isDemo && (
          <span className="text-sm text-ink-3">
            Saved{' '}
            <time dateTime={savedAt ?? project.updated_at}>
              {describeAge(savedAt ?? project.updated_at, now)}
            </time>
          </span>
        )}
        <span className="flex gap-2 max-sm:shrink-0 sm:ml-auto sm:flex-wrap">
          {!isDemo && hasFiles && (
            <>
              <Button variant="secondary" size="small" onPress={props.onTogglePreview}>
                <PanelRight aria-hidden className="size-4" />
                {isPreviewShown ? 'Hide Preview' : 'Show Preview'}
              </Button>
              <Button variant="quiet" size="small" onPress={props.onVersions}>
                <History aria-hidden className="size-4" />
                <span className={SPARE_WORD}>Versions</span>
              </Button>
              <a
                href={`/api/projects/${project.id}/export`}
                title="Download"
                className={buttonStyle('quiet', 'small')}
              >
                <Download aria-hidden className="size-4" />
                <span className={SPARE_WORD}>Download</span>
              </a>
              <Button
                variant="secondary"
                size="small"
                onPress={props.onSave}
                isDisabled={isSaving || project.role === 'viewer'}
              >
                {isSaving ? <Spinner /> : <Save aria-hidden className="size-4" />}
                Save
              </Button>
              <Button
                variant="secondary"
                size="small"
                onPress={props.onBuild}
                isDisabled={build === 'building'}
                className={build === 'error' ? '!text-red' : ''}
              >
                {build === 'building' ? <Spinner /> : <MonitorPlay aria-hidden className="size-4" />}
                {BUILD_WORDS[build]}
              </Button>
            </>
          )}
          {project.deployed_url && project.role !== 'viewer' && (
            <LinkButton to={`/change/${project.id}`} variant="secondary" size="small">
              <WandSparkles aria-hidden className="size-4" />
              Change app
            </LinkButton>
          )}
          {project.deployed_url && (
            <a
              href={`/open/${project.id}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('primary', 'small')}
            >
              View Application
              <ArrowUpRight aria-hidden className="size-4" />
            </a>
          )}
          <Button
            variant="quiet"
            size="icon"
            className="!size-8"
            aria-label="Commands"
            onPress={props.onCommands}
          >
            <Command aria-hidden className="size-4" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            className="!size-8 max-md:hidden"
            aria-label="Team and assistant"
            onPress={props.onToggleSide}
          >
            <PanelRightOpen aria-hidden className="size-4" />
          </Button>
        </span>
      </div>
    </div>
  );
}
