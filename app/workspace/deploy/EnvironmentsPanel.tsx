import { ArrowUpRight, Copy, Rocket, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import type { Release } from '../../../worker/contract/plan/change.ts';
import type { Deployment, EnvironmentState, NotLive } from '../../../worker/contract/project/environments.ts';
import { describeAge } from '../../projects/relative-time';
import { showToast } from '../../toast/toasts';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { Button } from '../../ui/buttons/Button';
import { buttonStyle } from '../../ui/buttons/button-style';
import { IconButton } from '../../ui/buttons/IconButton';
import { Spinner } from '../../ui/Spinner';
import { copyText } from '../copy-text';
import { DeployDialog, RollbackDialog } from './DeployDialog';
import { listFiles } from './list-files';
import { NotLoaded } from './NotLoaded';
import { type Environments, useEnvironments } from './use-environments';

const STATES: Record<EnvironmentState['status'], { tone: BadgeTone; word: string }> = {
  deployed: { tone: 'green', word: 'deployed' },
  deploying: { tone: 'amber', word: 'deploying' },
  failed: { tone: 'red', word: 'failed' },
  empty: { tone: 'neutral', word: 'not deployed' },
};

interface Part {
  project: Project;
  environments: Environments;
  releases: readonly Release[];
}

/** Production, staging and development: what is in each, and what may be put there. */
export function EnvironmentsPanel({
  project,
  releases,
  onEnded,
}: {
  project: Project;
  releases: readonly Release[];
  /** Something was deployed. */
  onEnded: () => void;
}) {
  const environments = useEnvironments(project.id, onEnded);
  const { list, problem, reload } = environments;
  return (
    <section aria-labelledby="environments" className="flex flex-col gap-3">
      <h2 id="environments" className="font-medium">
        Deployment Environments
      </h2>
      {(problem !== null || list === null) && <NotLoaded problem={problem} reload={reload} />}
      {list?.map((state) => (
        <EnvironmentCard
          key={state.environment}
          state={state}
          project={project}
          environments={environments}
          releases={releases}
        />
      ))}
    </section>
  );
}

function EnvironmentCard({ state, ...part }: Part & { state: EnvironmentState }) {
  const { environment, status, url, last_deployment: last } = state;
  const { tone, word } = STATES[status];
  return (
    <section aria-label={environment} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">{environment}</span>
        <Badge tone={tone}>{word}</Badge>
        {url !== null && status !== 'empty' && <Address url={url} />}
        {environment !== 'development' && state.version !== null && part.project.role !== 'viewer' && (
          <a
            href={`/open/${part.project.id}${environment === 'staging' ? '?environment=staging' : ''}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('secondary', 'small', 'ml-auto')}
          >
            Open as its owner
            <ArrowUpRight aria-hidden className="size-4" />
          </a>
        )}
      </div>
      <Facts state={state} />
      {state.not_live && <Differences notLive={state.not_live} />}
      {last?.error && status === 'failed' && <Failure deployment={last} error={last.error} />}
      {part.project.role !== 'viewer' && <EnvironmentButtons state={state} {...part} />}
    </section>
  );
}

function Address({ url }: { url: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="min-w-0 font-mono text-xs break-all text-ink-2 underline underline-offset-3"
      >
        {url}
      </a>
      <IconButton
        label={`Copy the address ${url}`}
        Icon={Copy}
        onPress={async () => {
          await copyText(url);
          showToast({ title: 'URL Copied', description: url });
        }}
      />
    </span>
  );
}

function Facts({ state }: { state: EnvironmentState }) {
  const [now] = useState(() => Date.now());
  const { environment, version, last_deployed, deployed_by, size, last_deployment: last } = state;
  const isOfSomebody = last?.status === 'deployed' && last.version === version;
  if (version === null || last_deployed === null)
    return (
      <p className="text-ink-3">
        {environment === 'development'
          ? 'The preview of the working files, with data of its own. It fills when the preview is opened.'
          : environment === 'production'
            ? 'Nothing of this project is live yet. Its first build that works goes live.'
            : 'Nothing is here yet.'}
      </p>
    );
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
      <span>{environment === 'development' ? 'The preview' : `Version ${version}`}</span>
      <time dateTime={last_deployed} title={new Date(last_deployed).toLocaleString()}>
        {describeAge(last_deployed, Math.max(now, Date.parse(last_deployed)))}
      </time>
      <span>by {deployed_by ?? (isOfSomebody ? 'somebody without an account' : 'a build')}</span>
      {size !== null && <span>{formatSize(size)}</span>}
    </p>
  );
}

/** What a deployment would still bring: saved files first, then those that are not saved. */
function Differences({ notLive: { saved, unsaved } }: { notLive: NotLive }) {
  if (saved.count + unsaved.count === 0) return <p className="text-ink-2">All that is saved is live here.</p>;
  return (
    <div className="flex flex-col gap-1 rounded-sm bg-amber-wash p-3 text-amber">
      {saved.count > 0 && (
        <p className="break-words">
          <span className="font-medium">Saved and not live here:</span> {listFiles(saved)}. Deploy brings it.
        </p>
      )}
      {unsaved.count > 0 && (
        <p className="break-words">
          <span className="font-medium">Not saved yet:</span> {listFiles(unsaved)}. Save keeps it for a
          deployment.
        </p>
      )}
    </div>
  );
}

function Failure({ deployment, error }: { deployment: Deployment; error: NonNullable<Deployment['error']> }) {
  return (
    <div role="alert" className="flex flex-col gap-1.5 rounded-sm bg-red-wash p-3 text-red">
      <p className="font-medium break-words">{error.message}</p>
      <p className="text-ink-2">{error.remedy}</p>
      {error.evidence.length > 0 && (
        <ul className="max-h-40 overflow-y-auto font-mono text-xs break-words text-ink-2">
          {error.evidence.slice(0, 12).map((line) => (
            <li key={`${deployment.id} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function EnvironmentButtons({ state, project, environments, releases }: Part & { state: EnvironmentState }) {
  const [open, setOpen] = useState<'deploy' | 'promote' | 'rollback' | null>(null);
  const { environment, status, version, kept_versions } = state;
  const isBusy = status === 'deploying';
  const canGoBack = kept_versions.length > 1;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" isDisabled={isBusy} onPress={() => setOpen('deploy')}>
        {isBusy ? <Spinner className="size-4" /> : <Rocket aria-hidden className="size-4" />}
        {isBusy ? 'Deploying…' : 'Deploy'}
      </Button>
      {environment === 'staging' && version !== null && (
        <Button variant="secondary" size="small" isDisabled={isBusy} onPress={() => setOpen('promote')}>
          Promote to production
        </Button>
      )}
      {canGoBack && environment !== 'development' && (
        <Button variant="secondary" size="small" isDisabled={isBusy} onPress={() => setOpen('rollback')}>
          <Undo2 aria-hidden className="size-4" />
          Rollback
        </Button>
      )}
      {(open === 'deploy' || open === 'promote') && (
        <DeployDialog
          state={state}
          isPromotion={open === 'promote'}
          projectId={project.id}
          environments={environments}
          releases={releases}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'rollback' && (
        <RollbackDialog state={state} environments={environments} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
