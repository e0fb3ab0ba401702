import { useRevalidator } from '@remix-run/react';
import { ArrowUpRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DataLoss, Release } from '../../../worker/contract/plan/change.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { api, unwrap } from '../../api';
import { ChangeInWords } from '../../plan/ChangeInWords';
import { PlanLookPane } from '../../plan/look/PlanLookPane';
import { AssumedLines } from '../../plan/sections/AssumedLines';
import { AudienceSection } from '../../plan/sections/AudienceSection';
import { DataSection } from '../../plan/sections/DataSection';
import { PagesSection } from '../../plan/sections/PagesSection';
import { Problems } from '../../plan/sections/Problems';
import { RulesSection } from '../../plan/sections/RulesSection';
import { ThemeSection } from '../../plan/sections/ThemeSection';
import { AccessPanel } from '../../projects/AccessPanel';
import { PreviewPane } from '../../projects/PreviewPane';
import { StoragePanel } from '../../projects/StoragePanel';
import { showToast } from '../../toast/toasts';
import { BackLink } from '../../ui/buttons/BackLink';
import { Button } from '../../ui/buttons/Button';
import { buttonStyle } from '../../ui/buttons/button-style';
import { BuildPanel } from './BuildPanel';
import { LossDialog } from './LossDialog';
import type { ChangeableApp } from './load-change';
import { ReleaseList } from './ReleaseList';
import { ReviewPanel } from './ReviewPanel';
import { type StartOutcome, startChange, startRestore } from './start-change';
import { useDraft } from './use-draft';

type Side = 'now' | 'next';
const SIDES: { side: Side; label: string }[] = [
  { side: 'now', label: 'As it is' },
  { side: 'next', label: 'As it will look' },
];

/** The plan to be changed on the one side, the app as it runs on the other. */
export function ChangeApp({
  project,
  version,
  blueprint: live,
  releases,
  run: underway,
  audience,
  now,
}: ChangeableApp) {
  const draft = useDraft(project.id, version, live);
  const [run, setRun] = useState<Run | null>(underway);
  const [isStarting, setStarting] = useState(false);
  const [shown, setShown] = useState<Side>('now');
  const [asked, setAsked] = useState<{ number: number | null; losses: DataLoss[] } | null>(null);
  const { revalidate } = useRevalidator();
  const isBuilding = run !== null;
  const isBusy = isStarting || isBuilding;

  async function begin(start: () => Promise<StartOutcome>, onLoss: (losses: DataLoss[]) => void) {
    setStarting(true);
    const outcome = await start();
    setStarting(false);
    if (outcome.outcome === 'started') setRun(outcome.run);
    else if (outcome.outcome === 'loses') onLoss(outcome.losses);
    else showToast({ title: 'Not Started', description: outcome.message, variant: 'destructive' });
  }
  const build = (acceptLosses: boolean) =>
    void begin(
      () => startChange({ projectId: project.id, version, blueprint: draft.blueprint }, acceptLosses),
      () =>
        showToast({
          title: 'Not Started',
          description: 'The data of the app grew meanwhile, and more would go. Look at the list again.',
          variant: 'destructive',
        }),
    );
  function goBack(number: number | null, acceptLosses = false) {
    setAsked(null);
    void begin(
      () => startRestore(project.id, number, acceptLosses),
      (losses) => setAsked({ number, losses }),
    );
  }
  function end(ended: Run) {
    if (ended.status !== 'succeeded') return;
    draft.discard();
    showToast({ title: 'Changed', description: 'The next version of your app is live, with its data.' });
    setRun(null);
    revalidate();
  }
  async function cancel(going: Run) {
    try {
      await unwrap(api.agents.pipeline[':id'].cancel.$post({ param: { id: going.id } }));
    } catch {
      showToast({
        title: 'Cancel Failed',
        description: 'The build could not be cancelled. Please try again.',
        variant: 'destructive',
      });
    }
  }
  const view = {
    blueprint: draft.blueprint,
    onEdit: draft.edit,
    placed: draft.placed,
    isDisabled: isBusy,
  };

  return (
    <div className="page flex max-w-[96rem] flex-1 flex-col gap-6 py-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackLink to={`/code-editor/${project.id}`}>Project</BackLink>
        <h1 className="min-w-0 text-lg font-medium break-words">Change {project.name}</h1>
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Button
            variant="secondary"
            size="small"
            isDisabled={isBusy || releases.length < 2}
            onPress={() => goBack(null)}
          >
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
          {project.deployed_url && (
            <a
              href={`/open/${project.id}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('primary', 'small')}
            >
              View Application
              <ArrowUpRight aria-hidden className="size-4" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
        </span>
      </header>
      <div className="grid flex-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          {run ? (
            <BuildPanel
              key={run.id}
              run={run}
              version={version}
              onEnd={end}
              onCancel={(going) => void cancel(going)}
              onClose={() => setRun(null)}
            />
          ) : (
            <>
              <ChangeInWords
                description={project.description || project.name}
                blueprint={draft.blueprint}
                onEdit={(changed) => draft.edit(changed)}
                isDisabled={isBusy}
              />
              <ReviewPanel draft={draft} version={version} isStarting={isStarting} onBuild={build} />
            </>
          )}
          {draft.alsoRemoved.length > 0 && (
            <p role="status" className="rounded-card border border-line bg-sunken p-4 text-sm text-ink-2">
              With it went: {draft.alsoRemoved.join(', ')}.
            </p>
          )}
          <Problems messages={draft.placed.rest} />
          <AssumedLines
            {...view}
            // Whoever chose among those who may open the live app has settled it.
            only={({ about }) => about !== 'audience' || !audience || audience === live.audience}
          />
          <PagesSection {...view} />
          <DataSection {...view} />
          <ThemeSection {...view} />
          <RulesSection blueprint={draft.blueprint} onEdit={draft.edit} isDisabled={isBusy} />
          {audience ? (
            <AccessPanel projectId={project.id} audience={audience} isDisabled={isBusy} />
          ) : (
            // Its version cannot tell people apart: the next one can, and is for those who are chosen here.
            <AudienceSection {...view} />
          )}
          <StoragePanel storage={project.storage} />
          <ReleaseList
            releases={releases}
            now={now}
            isDisabled={isBusy}
            onRestore={(release: Release) => goBack(release.number)}
          />
        </div>
        <div className="flex h-[40rem] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-20 lg:h-[calc(100dvh-6.5rem)]">
          <fieldset className="flex gap-1 border-b border-line p-2">
            <legend className="sr-only">What is shown of the app</legend>
            {SIDES.map(({ side, label }) => (
              <button
                key={side}
                type="button"
                aria-pressed={shown === side}
                onClick={() => setShown(side)}
                className={buttonStyle(shown === side ? 'secondary' : 'quiet', 'small')}
              >
                {label}
              </button>
            ))}
          </fieldset>
          <div className="flex min-h-0 flex-1 flex-col">
            {shown === 'now' ? (
              <PreviewPane key={version} project={project} />
            ) : (
              <PlanLookPane blueprint={draft.blueprint} isSound={draft.problems.length === 0} />
            )}
          </div>
        </div>
      </div>
      <LossDialog
        losses={asked?.losses ?? null}
        onAgree={() => goBack(asked?.number ?? null, true)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
