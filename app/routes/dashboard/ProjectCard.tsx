import { useNavigate } from '@remix-run/react';
import { Users } from 'lucide-react';
import type { Project } from '../../../worker/contract/http.ts';
import { describeAge } from '../../projects/relative-time';
import { StatusBadge } from '../../projects/StatusBadge';
import { showToast } from '../../toast/toasts';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';

export interface ProjectCardProps {
  project: Project;
  now: number;
  /** A sample has nothing behind it. */
  isSample: boolean;
}

/** One project with what can be done with it. */
export function ProjectCard({ project, now, isSample }: ProjectCardProps) {
  const navigate = useNavigate();
  const isDeployed = project.status === 'deployed';

  function view() {
    if (!isDeployed) {
      showToast({
        title: 'App Not Ready',
        description: 'Please wait for the build to complete before viewing.',
        variant: 'destructive',
      });
      return;
    }
    showToast({ title: 'Opening Project', description: 'View your generated project in the code editor' });
    navigate(`/code-editor/${project.id}`);
  }

  return (
    <article
      aria-labelledby={`project-${project.id}`}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 transition-colors hover:border-edge"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={`project-${project.id}`} className="min-w-0 font-medium break-words">
          {project.name}
        </h3>
        <span className="flex shrink-0 gap-1.5">
          {isSample && <Badge tone="madder">Sample</Badge>}
          <StatusBadge status={project.status} />
        </span>
      </div>
      <p className="line-clamp-2 text-sm break-words text-ink-2">{project.description}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-3">
        <time dateTime={project.created_at}>{describeAge(project.created_at, now)}</time>
        {project.users > 0 && (
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden className="size-3.5" />
            {project.users.toLocaleString('en')} {project.users === 1 ? 'user' : 'users'}
          </span>
        )}
        <span>{project.framework || 'React + FastAPI'}</span>
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {isSample ? (
          <Button variant="secondary" size="small" isDisabled>
            Edit Code
          </Button>
        ) : (
          <LinkButton to={`/code-editor/${project.id}`} variant="secondary" size="small">
            Edit Code
          </LinkButton>
        )}
        <Button variant="quiet" size="small" onPress={view} isDisabled={isSample}>
          {isDeployed ? 'View Code' : 'Building'}
        </Button>
      </div>
    </article>
  );
}
