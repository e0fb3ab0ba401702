import { ArrowUpRight, Download, PanelRight } from 'lucide-react';
import { describeAge } from '../../projects/relative-time';
import { StatusBadge } from '../../projects/StatusBadge';
import { BackLink } from '../../ui/BackLink';
import { Button } from '../../ui/Button';
import { buttonStyle } from '../../ui/button-style';
import type { OpenProject } from './load-project';

export interface ProjectHeaderProps extends OpenProject {
  isPreviewShown: boolean;
  onTogglePreview: () => void;
}

/** Which project this is, how it stands, and the ways out of here. */
export function ProjectHeader({ project, paths, now, isPreviewShown, onTogglePreview }: ProjectHeaderProps) {
  const isDemo = project.id === 'demo-project';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BackLink to="/dashboard">Back</BackLink>
      <h1 className="min-w-0 text-lg font-medium break-words">{project.name}</h1>
      <StatusBadge status={project.status} />
      <span className="text-sm text-ink-3">{project.framework}</span>
      {!isDemo && (
        <span className="text-sm text-ink-3">
          Saved <time dateTime={project.updated_at}>{describeAge(project.updated_at, now)}</time>
        </span>
      )}
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        {project.deployed_url && (
          <Button variant="secondary" size="small" onPress={onTogglePreview}>
            <PanelRight aria-hidden className="size-4" />
            {isPreviewShown ? 'Hide Preview' : 'Show Preview'}
          </Button>
        )}
        {paths.length > 0 && !isDemo && (
          <a href={`/api/projects/${project.id}/export`} className={buttonStyle('secondary', 'small')}>
            <Download aria-hidden className="size-4" />
            Download
          </a>
        )}
        {project.deployed_url && (
          <a
            href={project.deployed_url}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('primary', 'small')}
          >
            View Application
            <ArrowUpRight aria-hidden className="size-4" />
          </a>
        )}
      </span>
    </div>
  );
}
