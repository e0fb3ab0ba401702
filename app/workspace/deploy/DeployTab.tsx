import { useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import type { Audience } from '../../../worker/contract/plan/blueprint.ts';
import type { Release } from '../../../worker/contract/plan/change.ts';
import { api, unwrap } from '../../api';
import { AccessPanel } from '../../projects/AccessPanel';
import { describeAge } from '../../projects/relative-time';
import { Badge } from '../../ui/Badge';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { DataSection } from '../data/DataSection';
import { DomainsPanel } from './DomainsPanel';
import { EnvironmentLogPanel } from './EnvironmentLogPanel';
import { EnvironmentsPanel } from './EnvironmentsPanel';
import { NotLoaded } from './NotLoaded';
import { OutboundPanel } from './OutboundPanel';
import { SettingsPanel } from './SettingsPanel';
import { useDeploySettings } from './use-deploy-settings';
import { useLoaded } from './use-loaded';
import { VariablesPanel } from './VariablesPanel';

interface Deployed {
  releases: readonly Release[];
  /** null: the app cannot tell people apart. */
  audience: Audience | null;
}

/** Where the app is live, what was live before, and who may open it. */
export function DeployTab({ project }: { project: Project }) {
  if (project.id === 'demo-project')
    return (
      <Nothing>
        The demo project stays in this browser and is not deployed.
        <LinkButton to="/build" size="small">
          Build your own
        </LinkButton>
      </Nothing>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <div tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4 text-sm">
      <Live project={project} />
      {project.role !== 'viewer' && (
        <>
          <DataSection project={project} />
          <VariablesPanel projectId={project.id} />
          <DomainsPanel projectId={project.id} />
          <Settings project={project} />
          <EnvironmentLogPanel projectId={project.id} />
        </>
      )}
    </div>
  );
}

function Settings({ project }: { project: Project }) {
  const settings = useDeploySettings(project.id);
  return (
    <>
      <SettingsPanel projectId={project.id} settings={settings} />
      <OutboundPanel settings={settings} isOwner={project.role === 'owner'} />
    </>
  );
}

function Nothing({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 p-8 text-center text-sm text-ink-2">
      {children}
    </div>
  );
}

function Live({ project }: { project: Project }) {
  const canWrite = project.role !== 'viewer';
  const {
    value: deployed,
    problem,
    reload,
  } = useLoaded<Deployed>(project.id, () => loadDeployed(project), 'The releases could not be loaded.');
  const [now] = useState(() => Date.now());

  return (
    <>
      <EnvironmentsPanel project={project} releases={deployed?.releases ?? []} onEnded={reload} />
      {problem !== null || !deployed ? (
        <NotLoaded problem={problem} reload={reload} />
      ) : (
        <>
          {deployed.audience !== null && (
            <AccessPanel projectId={project.id} audience={deployed.audience} isDisabled={!canWrite} />
          )}
          {deployed.releases.length > 0 && (
            <Releases
              releases={deployed.releases}
              now={now}
              changeAt={canWrite ? `/change/${project.id}` : null}
            />
          )}
        </>
      )}
    </>
  );
}

function Releases({
  releases,
  now,
  changeAt,
}: {
  releases: readonly Release[];
  now: number;
  /** Null for who may only look. */
  changeAt: string | null;
}) {
  return (
    <section aria-labelledby="live-releases">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h2 id="live-releases" className="font-medium">
          What was live
        </h2>
        {changeAt !== null && (
          <LinkButton to={changeAt} variant="quiet" size="small">
            Go back to one
          </LinkButton>
        )}
      </div>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line">
        {releases.map((release) => (
          <li key={release.number} className="flex flex-col gap-1 px-4 py-2.5">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              Version {release.number}
              {release.is_live && <Badge tone="green">Live</Badge>}
              <time dateTime={release.created_at} className="font-normal text-ink-3">
                {describeAge(release.created_at, now)}
              </time>
            </span>
            <span className="break-words text-ink-2">{release.message}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

async function loadDeployed({ id, deployed_url }: Project): Promise<Deployed> {
  const at = { param: { id } };
  const [releases, access] = await Promise.all([
    unwrap(api.projects[':id'].releases.$get({ ...at, query: { limit: '10' } })),
    deployed_url === null ? null : unwrap(api.projects[':id'].access.$get(at)),
  ]);
  return { releases, audience: access?.audience ?? null };
}
