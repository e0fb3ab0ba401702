import { useNavigate } from '@remix-run/react';
import { ArrowUpRight, Copy, Hammer, PackageOpen, Pencil, Trash2, Users, WandSparkles } from 'lucide-react';
import type { Project } from '../../../worker/contract/http.ts';
import { ProjectMark } from '../../projects/ProjectMark';
import { describeAge } from '../../projects/relative-time';
import { StatusBadge } from '../../projects/StatusBadge';
import { showToast } from '../../toast/toasts';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/buttons/Button';
import { buttonStyle } from '../../ui/buttons/button-style';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Menu } from '../../ui/layers/Menu';
import { BuildLine, type BuildLineProps } from './BuildLine';

/** A part of the line under the name: a dot before it, which is not read out. */
const PART = "before:inline-block before:w-4 before:text-center before:content-['·'_/_'']";

export interface ProjectCardProps {
  project: Project;
  now: number;
  /** A sample has nothing behind it. */
  isSample: boolean;
  onBuilt: BuildLineProps['onEnd'];
  onRename: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onShowBuild: () => void;
}

/** One project with what can be done with it. */
export function ProjectCard({
  project,
  now,
  isSample,
  onBuilt,
  onRename,
  onDuplicate,
  onDelete,
  onShowBuild,
}: ProjectCardProps) {
  const navigate = useNavigate();
  const { id, name, status } = project;
  const canWrite = project.role !== 'viewer';

  function view() {
    if (status !== 'deployed') {
      showToast({
        title: 'App Not Ready',
        description: 'Please wait for the build to complete before viewing.',
        variant: 'destructive',
      });
      return;
    }
    showToast({ title: 'Opening Project', description: 'View your generated project in the code editor' });
    navigate(`/code-editor/${id}`);
  }

  return (
    <article
      aria-labelledby={`project-${id}`}
      className="flex min-w-0 flex-col gap-3.5 rounded-card border border-line bg-surface p-5 transition-colors hover:border-edge"
    >
      <div className="flex items-start gap-3">
        <ProjectMark id={id} name={name} />
        <div className="min-w-0 flex-1">
          <h3 id={`project-${id}`} className="line-clamp-2 leading-snug font-medium break-words">
            {name}
          </h3>
          {/* The dots stand before what they divide: at the beginning of a line they are cut off. */}
          <p className="mt-0.5 overflow-hidden text-xs text-ink-3">
            <span className="-ml-4 flex flex-wrap items-center">
              <time dateTime={project.created_at} className={PART}>
                {describeAge(project.created_at, now)}
              </time>
              <span className={PART}>{project.framework || 'React + FastAPI'}</span>
              {project.users > 0 && (
                <span className={`${PART} inline-flex items-center gap-1`}>
                  <Users aria-hidden className="size-3.5" />
                  {project.users.toLocaleString('en')} {project.users === 1 ? 'user' : 'users'}
                </span>
              )}
            </span>
          </p>
        </div>
        <Menu
          id={`more-${id}`}
          label={`More for ${name}`}
          isDisabled={isSample}
          entries={[
            { id: 'build', label: 'Show its build', icon: <Hammer />, onAction: onShowBuild },
            ...(project.deployed_url && canWrite
              ? [
                  {
                    id: 'change',
                    label: 'Change app',
                    icon: <WandSparkles />,
                    onAction: () => navigate(`/change/${id}`),
                  },
                ]
              : []),
            ...(canWrite ? [{ id: 'rename', label: 'Rename', icon: <Pencil />, onAction: onRename }] : []),
            { id: 'duplicate', label: 'Duplicate', icon: <Copy />, onAction: onDuplicate },
            ...(project.role === 'owner'
              ? [
                  {
                    id: 'archive',
                    label: 'Download everything',
                    icon: <PackageOpen />,
                    onAction: () => download(`/api/projects/${id}/archive`),
                  },
                ]
              : []),
            ...(project.role === 'owner'
              ? [{ id: 'delete', label: 'Delete', icon: <Trash2 />, onAction: onDelete, isDanger: true }]
              : []),
          ]}
        />
      </div>
      <p className="line-clamp-2 text-sm break-words text-ink-2">{project.description}</p>
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={status} />
        {isSample && <Badge tone="madder">Sample</Badge>}
        {project.role !== 'owner' && <Badge>Invited as {project.role}</Badge>}
      </div>
      {status === 'building' && !isSample && <BuildLine project={project} onEnd={onBuilt} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {isSample ? (
          <Button variant="secondary" size="small" isDisabled>
            Edit Code
          </Button>
        ) : (
          <LinkButton to={`/code-editor/${id}`} variant="secondary" size="small">
            Edit Code
          </LinkButton>
        )}
        <Button variant="quiet" size="small" onPress={view} isDisabled={isSample}>
          {status === 'building' ? 'Building' : 'View Code'}
        </Button>
        {project.deployed_url && (
          <a
            href={`/open/${id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('quiet', 'small', 'ml-auto')}
          >
            Open
            <ArrowUpRight aria-hidden className="size-4" />
            <span className="sr-only">{name} (opens in a new tab)</span>
          </a>
        )}
      </div>
    </article>
  );
}

/** What the server sends as a file is saved, and the page stays. */
function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
