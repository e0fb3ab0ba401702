/** The environments of a project's app: loaded, watched while something is deployed, and what is put there. */
import { useEffect, useRef } from 'react';
import type { ErrorIssue } from '../../../worker/contract/errors.ts';
import type { EnvironmentName, EnvironmentState } from '../../../worker/contract/project/environments.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { type Loaded, useLoaded } from './use-loaded';

/** While something is deployed it is looked at this often, ms. */
const LOOK_MS = 1_000;

export type DeployAction =
  | { kind: 'deploy'; environment: EnvironmentName; version?: number; saved_version?: number }
  | { kind: 'rollback'; environment: EnvironmentName; version: number; data: 'keep' | 'snapshot' }
  | { kind: 'promote'; environment: EnvironmentName; to: EnvironmentName };

/** `losses`: sentences about data that would go; the action is asked for once more with them agreed to. */
export type Started = { ok: true } | { ok: false; losses: string[] };

export interface Environments extends Pick<Loaded<unknown>, 'problem' | 'reload'> {
  /** null while they are loaded. */
  list: readonly EnvironmentState[] | null;
  start(action: DeployAction, acceptsLosses: boolean): Promise<Started>;
}

/** @param onEnded a deployment that was begun here has come to its end. */
export function useEnvironments(projectId: string, onEnded: () => void): Environments {
  /** Deployments of this page whose end is still to be told. */
  const waiting = useRef(new Set<string>());
  const {
    value: list,
    problem,
    answers,
    reload,
  } = useLoaded<readonly EnvironmentState[]>(
    projectId,
    () => unwrap(api.projects[':id'].environments.$get({ param: { id: projectId } })),
    'The environments could not be loaded.',
    (loaded) => {
      if (tellEnds(loaded, waiting.current)) onEnded();
    },
  );
  const isDeploying = list?.some(({ status }) => status === 'deploying') ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each look, also one that failed.
  useEffect(() => {
    if (!isDeploying) return;
    const timer = setTimeout(reload, LOOK_MS);
    return () => clearTimeout(timer);
  }, [isDeploying, answers]);

  return {
    list,
    problem,
    reload,
    async start(action, acceptsLosses) {
      try {
        const { deployment_id } = await send(projectId, action, acceptsLosses);
        waiting.current.add(deployment_id);
        tellStart(action);
        reload();
        return { ok: true };
      } catch (thrown) {
        const error = await readError(thrown);
        if (error?.code === 'would_lose_data') return { ok: false, losses: listSentences(error.issues) };
        const where = action.kind === 'promote' ? action.to : action.environment;
        const description = error?.message ?? `Failed to deploy to ${where}`;
        showToast({ title: 'Deployment Failed', description, variant: 'destructive' });
        return { ok: true };
      }
    },
  };
}

function send(
  projectId: string,
  action: DeployAction,
  accept_losses: boolean,
): Promise<{ deployment_id: string }> {
  const at = { param: { id: projectId, environment: action.environment } };
  const calls = api.projects[':id'].environments[':environment'];
  if (action.kind === 'deploy') {
    const { version, saved_version } = action;
    return unwrap(calls.deploy.$post({ ...at, json: { version, saved_version, accept_losses } }));
  }
  if (action.kind === 'promote')
    return unwrap(calls.promote.$post({ ...at, json: { to: action.to, accept_losses } }));
  const { version, data } = action;
  return unwrap(calls.rollback.$post({ ...at, json: { version, data, accept_losses } }));
}

function listSentences(issues: readonly ErrorIssue[] = []): string[] {
  return issues.map(({ message }) => message);
}

function tellStart(action: DeployAction): void {
  if (action.kind === 'rollback')
    showToast({
      title: 'Rollback Initiated',
      description: `Version ${action.version} is put back into ${action.environment}.`,
    });
  else {
    const where = action.kind === 'promote' ? action.to : action.environment;
    showToast({ title: 'Deployment Started', description: `Deploying to ${where}` });
  }
}

/** Says how those ended that were begun here. @returns whether one did. */
function tellEnds(list: readonly EnvironmentState[], waiting: Set<string>): boolean {
  const before = waiting.size;
  for (const { environment, last_deployment: last } of list) {
    if (!last || last.status === 'deploying' || !waiting.delete(last.id)) continue;
    if (last.status === 'failed')
      showToast({
        title: 'Deployment Failed',
        description: `Failed to deploy to ${environment}`,
        variant: 'destructive',
      });
    else if (last.kind === 'rollback')
      showToast({
        title: 'Rollback Complete',
        description: `Version ${last.version} serves ${environment} again.`,
      });
    else
      showToast({
        title: 'Deployment Successful!',
        description: `Version ${last.version} serves ${environment}.`,
      });
  }
  return waiting.size < before;
}
