import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { LinkButton } from '../../ui/LinkButton';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { filterProjects, type StatusFilter } from './filter-projects';
import { ProjectCard } from './ProjectCard';

const FILTERS: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'deployed', label: 'Deployed' },
  { value: 'building', label: 'Building' },
  { value: 'draft', label: 'Draft' },
];

export interface ProjectListProps {
  projects: readonly Project[];
  now: number;
  isSample: boolean;
}

/** The projects with search and filter. */
export function ProjectList({ projects, now, isSample }: ProjectListProps) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const shown = filterProjects(projects, search, status);

  return (
    <section aria-labelledby="projects" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="projects" className="display text-xl">
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
      {shown.length === 0 ? (
        <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-edge px-6 py-16 text-center">
          <FolderOpen aria-hidden className="size-7 text-ink-3" strokeWidth={1.5} />
          <h3 className="font-medium">No projects found</h3>
          <p className="text-sm text-ink-2">
            {projects.length === 0
              ? 'Describe your first app; it takes a few minutes.'
              : 'Nothing fits this search and status.'}
          </p>
          <LinkButton to="/build">Create New Project</LinkButton>
        </div>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {shown.map((project) => (
            <li key={project.id} className="grid">
              <ProjectCard project={project} now={now} isSample={isSample} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
