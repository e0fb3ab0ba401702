/** The deployments of a project: started, listed, waited for, taken to their end by its alarm. */
import { ownEntry } from '../../agents/bind-tools.ts';
import type { Deployment, EnvironmentName } from '../../contract/project/environments.ts';
import { readSettings } from '../../env.ts';
import { makeFaultPoint } from '../../pipeline/journal/fault-point.ts';
import type { Journal } from '../../pipeline/journal/journal.ts';
import type { AppHostsEnv } from '../../runtime/host/app-hosts.ts';
import type { Workspace } from '../files/workspace.ts';
import { Deployer } from './deployer.ts';
import { DeploymentRows, type NewDeployment, toWireDeployment } from './deployment-rows.ts';

interface Parts {
  projectId(): string;
  journal: Journal;
  workspace: Workspace;
  /** Told when one has ended. */
  ended(deployment: Deployment): void;
}

export class Deployments {
  private readonly rows: DeploymentRows;
  private readonly waiting = new Map<string, Set<() => void>>();
  private deployer: Deployer | null = null;

  constructor(
    private readonly env: AppHostsEnv,
    private readonly ctx: DurableObjectState,
    private readonly parts: Parts,
  ) {
    const { HEWN_FAULT_URL } = readSettings(env);
    this.rows = new DeploymentRows(ctx.storage, makeFaultPoint(HEWN_FAULT_URL));
  }

  /** @returns false while another is at work in its environment; true also where it was started before. */
  async start(made: NewDeployment): Promise<boolean> {
    if (this.rows.find(made.id)) return true;
    if (this.rows.listOpen().some(({ environment }) => environment === made.environment)) return false;
    await this.rows.start(made, () => void this.ctx.storage.setAlarm(Date.now()));
    return true;
  }

  /** As `start`, after what is at work; one that waits there already takes what is newer. */
  async queue(made: NewDeployment): Promise<void> {
    const waiting = this.rows
      .listOpen()
      .find(({ environment, attempts }) => environment === made.environment && attempts === 0);
    if (waiting?.savedVersion && waiting.version === null) {
      const { savedVersion } = made;
      await this.rows.write(waiting.id, 'deploy.queue', () => ({ savedVersion }));
    } else await this.rows.start(made, () => void this.ctx.storage.setAlarm(Date.now()));
  }

  list(environment: EnvironmentName, limit: number): Deployment[] {
    return this.rows.list(environment, limit).map(toWireDeployment);
  }

  async wait(id: string, ms: number): Promise<Deployment | null> {
    const record = this.rows.find(id);
    if (record?.status === 'deploying') {
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiting = this.waiting.get(id) ?? new Set();
      this.waiting.set(id, waiting.add(resolve));
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
      waiting.delete(resolve);
    }
    const ended = this.rows.find(id);
    return ended && toWireDeployment(ended);
  }

  async workOff(): Promise<void> {
    if (this.rows.listOpen().length > 0) await this.open().workOff();
  }

  async stop(reason: string): Promise<void> {
    await this.deployer?.stop(reason);
    this.deployer = null;
  }

  private open(): Deployer {
    const { env, ctx, parts } = this;
    this.deployer ??= new Deployer({
      projectId: parts.projectId(),
      env,
      entry: ownEntry(ctx),
      rows: this.rows,
      journal: parts.journal,
      storage: ctx.storage,
      readSaved: (version) => parts.workspace.readSaved(version),
      readAssets: (version) => parts.workspace.readAssets(version),
      ended: (record) => {
        parts.ended(toWireDeployment(record));
        for (const resolve of this.waiting.get(record.id) ?? []) resolve();
        this.waiting.delete(record.id);
      },
    });
    return this.deployer;
  }
}
