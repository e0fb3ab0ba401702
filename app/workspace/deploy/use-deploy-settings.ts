/** What is set for the environments of a project: loaded once for all panels that show a part of it. */
import type { DeploySettings, DeploySettingsBody } from '../../../worker/contract/project/deploy-settings.ts';
import { api, unwrap } from '../../api';
import { useChange } from './use-change';
import { useLoaded } from './use-loaded';

export interface DeploySettingsControl {
  /** null while they are loaded. */
  value: DeploySettings | null;
  problem: string | null;
  isBusy: boolean;
  reload(): void;
  /** @returns whether it was saved. */
  save(change: DeploySettingsBody): Promise<boolean>;
}

export function useDeploySettings(projectId: string): DeploySettingsControl {
  const param = { id: projectId };
  const { value, set, problem, reload } = useLoaded<DeploySettings>(
    projectId,
    () => unwrap(api.projects[':id'].settings.$get({ param })),
    'The settings could not be loaded.',
  );
  const { isBusy, doOne } = useChange();
  return {
    value,
    problem,
    isBusy,
    reload,
    save: (json) =>
      doOne(async () => set(await unwrap(api.projects[':id'].settings.$patch({ param, json })))),
  };
}
