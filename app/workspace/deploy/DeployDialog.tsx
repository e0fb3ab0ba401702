import { useEffect, useState } from 'react';
import type { Release } from '../../../worker/contract/plan/change.ts';
import type { EnvironmentState } from '../../../worker/contract/project/environments.ts';
import type { Version } from '../../../worker/contract/project/workspace.ts';
import { api, readError, unwrap } from '../../api';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { LossList } from './LossList';
import type { DeployAction, Environments } from './use-environments';

interface DialogPart {
  state: EnvironmentState;
  environments: Environments;
  onClose: () => void;
}

/** Chooses what is deployed to an environment: a version that was live, or one that was saved. */
export function DeployDialog({
  state: { environment, version },
  isPromotion,
  projectId,
  environments,
  releases,
  onClose,
}: DialogPart & { isPromotion: boolean; projectId: string; releases: readonly Release[] }) {
  const saved = useSavedVersions(projectId);
  const options = [
    ...saved.map(({ number, message }) => ({
      value: `saved ${number}`,
      label: `Saved version ${number}${message ? `: ${message}` : ''}`,
    })),
    ...releases.map(({ number, message }) => ({
      value: `version ${number}`,
      label: `Version ${number}: ${message}`,
    })),
  ];
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? options[0]?.value ?? '';

  function describe(): DeployAction {
    if (isPromotion) return { kind: 'promote', environment, to: 'production' };
    const [kind, number] = value.split(' ');
    return {
      kind: 'deploy',
      environment,
      ...(kind === 'saved' ? { saved_version: Number(number) } : { version: Number(number) }),
    };
  }

  return (
    <ModalDialog
      title={isPromotion ? 'Promote to production' : `Deploy to ${environment}`}
      isOpen
      onClose={onClose}
    >
      {isPromotion ? (
        <p className="text-ink-2">
          Version {version} goes from staging to production. The data of production stay, brought to that
          version.
        </p>
      ) : (
        <>
          <Select label="Version" options={options} value={value} onChange={setChosen} />
          <p className="text-ink-2">
            A saved version is built first and passes the same checks as a build. Whatever fails, what is
            there now goes on serving.
          </p>
        </>
      )}
      <Confirm
        label={isPromotion ? 'Promote' : 'Deploy'}
        isDisabled={!isPromotion && value === ''}
        environments={environments}
        describe={describe}
        onClose={onClose}
      />
    </ModalDialog>
  );
}

/** Chooses what is gone back to, and with which data. */
export function RollbackDialog({ state, environments, onClose }: DialogPart) {
  const others = state.kept_versions.filter(({ version }) => version !== state.version);
  const [chosen, setChosen] = useState(String(others[0]?.version ?? ''));
  const [data, setData] = useState<'keep' | 'snapshot'>('keep');
  const hasData = others.find(({ version }) => String(version) === chosen)?.has_data ?? false;
  const choices = [
    { value: 'keep' as const, label: 'Today’s data' },
    ...(hasData ? [{ value: 'snapshot' as const, label: 'The data as they were when it was replaced' }] : []),
  ];
  return (
    <ModalDialog title={`Rollback ${state.environment}`} isOpen onClose={onClose}>
      <Select
        label="Version"
        options={others.map(({ version, activated_at }) => ({
          value: String(version),
          label: `Version ${version}, ${new Date(activated_at).toLocaleString()}`,
        }))}
        value={chosen}
        onChange={(version) => {
          setChosen(version);
          setData('keep');
        }}
      />
      <Select label="Data" options={choices} value={data} onChange={setData} />
      {data === 'snapshot' && (
        <p className="text-ink-2">
          What was written since then is set aside with the version that is there now: going forward to it
          with its data brings it back.
        </p>
      )}
      <Confirm
        label="Rollback"
        isDisabled={chosen === ''}
        environments={environments}
        describe={() => ({
          kind: 'rollback',
          environment: state.environment,
          version: Number(chosen),
          data,
        })}
        onClose={onClose}
      />
    </ModalDialog>
  );
}

/** Does it; what would be lost of the data is shown and agreed to first. */
function Confirm({
  label,
  isDisabled,
  environments,
  describe,
  onClose,
}: {
  label: string;
  isDisabled: boolean;
  environments: Environments;
  describe: () => DeployAction;
  onClose: () => void;
}) {
  const [losses, setLosses] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    const started = await environments.start(describe(), losses !== null);
    setBusy(false);
    if (started.ok) onClose();
    else setLosses(started.losses);
  }

  return (
    <>
      {losses !== null && <LossList losses={losses} />}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
        <Button isDisabled={isDisabled || isBusy} onPress={() => void start()}>
          {losses === null ? label : `${label} all the same`}
        </Button>
      </div>
    </>
  );
}

/** The newest saved versions of the files. */
function useSavedVersions(projectId: string): readonly Version[] {
  const [versions, setVersions] = useState<readonly Version[]>([]);
  useEffect(() => {
    let isWanted = true;
    unwrap(api.projects[':id'].versions.$get({ param: { id: projectId }, query: { limit: '20' } })).then(
      (loaded) => isWanted && setVersions(loaded),
      async (thrown) => console.warn('The saved versions could not be loaded:', await readError(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [projectId]);
  return versions;
}
