import { useNavigate } from '@remix-run/react';
import { FolderOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { DeleteDialog } from './DeleteDialog';
import { DuplicateDialog } from './DuplicateDialog';
import { filterProjects, type StatusFilter } from './filter-projects';
import { ProjectCard } from './ProjectCard';
import { ProjectCardSkeleton } from './ProjectCardSkeleton';
import { RenameDialog } from './RenameDialog';
import type { Dashboard } from './use-dashboard';

const FILTERS: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'deployed', label: 'Deployed' },
  { value: 'building', label: 'Building' },
  { value: 'draft', label: 'Draft' },
];
const SKELETONS = ['one', 'two', 'three', 'four'];
const GRID = 'grid gap-3 sm:grid-cols-2';

/** The projects with search and filter. */
export function ProjectList({ dashboard }: { dashboard: Dashboard }) {
  const { data } = dashboard;
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const [asked, setAsked] = useState<{ what: 'rename' | 'duplicate' | 'delete'; project: Project } | null>(
    null,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const shown = filterProjects(data?.projects ?? [], search, status);

  /** The button that led to the dialog which has just been closed. */
  const origin = useRef<string | null>(null);
  function close() {
    origin.current = `more-${asked?.project.id}`;
    setAsked(null);
  }
  // Once the dialog is gone (it lets nothing else have the focus), one goes on there; when its card is gone, at the heading.
  useEffect(() => {
    if (asked || origin.current === null) return;
    (document.getElementById(origin.current) ?? heading.current)?.focus();
    origin.current = null;
  }, [asked]);

  return (
    <section aria-labelledby="projects" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="projects" tabIndex={-1} className="display text-xl outline-none">
          Your Projects
        </h2>
        <div className="flex w-full gap-2 sm:w-auto">
          <TextField
            label="Search projects"
            hideLabel
            type="search"
            placeholder="Search"
            value={search}
            onChange={setSearch}
            className="min-w-0 flex-1 sm:w-56"
          />
          <Select
            label="Status"
            hideLabel
            options={FILTERS}
            value={status}
            onChange={setStatus}
            className="w-32"
          />
        </div>
      </div>
      {data === null ? (
        <div role="status" aria-label="Loading projects" className={GRID}>
          {SKELETONS.map((key) => (
            <ProjectCardSkeleton key={key} />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-edge px-6 py-16 text-center">
          <FolderOpen aria-hidden className="size-7 text-ink-3" strokeWidth={1.5} />
          <h3 className="font-medium">No projects found</h3>
          <p className="text-sm text-ink-2">
            {data.projects.length === 0
              ? 'Describe your first app; most are live within a minute.'
              : 'Nothing fits this search and status.'}
          </p>
          <LinkButton to="/build">Create New Project</LinkButton>
        </div>
      ) : (
        <ul className={GRID}>
          {shown.map((project) => (
            <li key={project.id} className="grid min-w-0">
              <ProjectCard
                project={project}
                now={data.now}
                isSample={data.isSample}
                onBuilt={dashboard.refresh}
                onRename={() => setAsked({ what: 'rename', project })}
                onDuplicate={() =>
                  // Data are asked about where there are some, and only their owner may have them copied.
                  project.role === 'owner' && project.deployed_url !== null
                    ? setAsked({ what: 'duplicate', project })
                    : void dashboard.duplicate(project)
                }
                onDelete={() => setAsked({ what: 'delete', project })}
                // Should there be none, its description is what the prompt begins with.
                onShowBuild={() =>
                  navigate(`/build?project=${project.id}`, { state: { description: project.description } })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {asked?.what === 'rename' && (
        <RenameDialog project={asked.project} onRename={dashboard.rename} onClose={close} />
      )}
      {asked?.what === 'duplicate' && (
        <DuplicateDialog project={asked.project} onDuplicate={dashboard.duplicate} onClose={close} />
      )}
      {asked?.what === 'delete' && (
        <DeleteDialog project={asked.project} onDelete={dashboard.remove} onClose={close} />
      )}
    </section>
  );
}
