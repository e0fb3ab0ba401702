/** A project and a run as the wire shows them; addresses are made for the host that the person uses. */
import type { Project } from '../../contract/http.ts';
import type { Role } from '../../contract/room/team.ts';
import type { Run } from '../../contract/run.ts';
import type { ProjectRow } from '../../db/projects/projects.ts';
import { makeAppUrl } from '../../domain/apps/hosts.ts';
import type { ApiEnv } from '../context.ts';

type Place = Pick<ApiEnv['Variables'], 'origin' | 'settings'>;

/** @param role of whoever gets it. */
export function showProject(row: ProjectRow, role: Role, { origin, settings }: Place): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    users: row.users,
    framework: row.framework,
    deployed_url:
      row.slug !== null && row.deployedAt !== null
        ? makeAppUrl(origin, settings, row.slug, 'production')
        : null,
    role,
  };
}

/** The Project object knows no host: what it calls `deployed_url` is the slug. */
export function showRun(run: Run, { origin, settings }: Place): Run {
  return {
    ...run,
    deployed_url:
      run.deployed_url === null ? null : makeAppUrl(origin, settings, run.deployed_url, 'production'),
  };
}
