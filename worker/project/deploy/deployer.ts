/**
 * Takes a deployment from wherever its row says it stands to its end: what was saved is built and checked, the version
 * activated in its environment, and asked for at its address. Whatever kept it from that, what was there before serves.
 * Long, since each state says how it goes on after a kill.
 */
import type { AgentContext } from '../../agents/agent.ts';
import { bindTools, type OwnEntry, trialName } from '../../agents/bind-tools.ts';
import { findLiveProblems, type MadeFrom } from '../../agents/checks/check-live.ts';
import { listAudience } from '../../agents/deployer.ts';
import { letGoOldVersions } from '../../agents/keep-artifact.ts';
import { builtInModel } from '../../ai/built-in.ts';
import type { DeploymentError } from '../../contract/project/environments.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import { openDatabase } from '../../db/database.ts';
import { ensureSlug, saveProjectOutcome } from '../../db/projects/projects.ts';
import { signOwnCheck } from '../../domain/access/own-check.ts';
import { makeAppUrl, nameAppHost } from '../../domain/apps/hosts.ts';
import { readSettings } from '../../env.ts';
import type { Journal } from '../../pipeline/journal/journal.ts';
import type { VersionRecord } from '../../pipeline/journal/run-record.ts';
import type { AppHostsEnv } from '../../runtime/host/app-hosts.ts';
import type { DeploymentRecord, DeploymentRows, Previous } from './deployment-rows.ts';

/** Longest time for a deployment, ms. */
const BUDGET_MS = 240_000;
/** How often one is begun where what failed may pass. */
const MAX_ATTEMPTS = 3;
/** One that was at work so often when the process ended is held to be the cause. */
const MAX_INTERRUPTIONS = 2;

export interface DeployerParts {
  projectId: string;
  env: AppHostsEnv;
  entry: OwnEntry;
  rows: DeploymentRows;
  journal: Journal;
  storage: DurableObjectStorage;
  /** The text files of a saved version with the plan that they stand on; null for one that is not there. */
  readSaved(version: number): { files: SourceFiles; planRunId: string | null } | null;
  /** Its pictures, fonts and the like. */
  readAssets(version: number): SourceFiles;
  /** Told when one has ended. */
  ended(record: DeploymentRecord): void;
}

/** For a person: why it was not deployed. */
class Refused extends Error {
  constructor(readonly reason: DeploymentError) {
    super(reason.message);
  }
}

export class Deployer {
  private abort = new AbortController();
  private working: Promise<void> | null = null;
  /** Those that this process began. */
  private readonly begun = new Set<string>();

  constructor(private readonly parts: DeployerParts) {}

  /** Takes all that are open to their end; asked while at work, it is the same work. */
  workOff(): Promise<void> {
    this.working ??= this.work().finally(() => {
      this.working = null;
    });
    return this.working;
  }

  /** Gives up what is at work, and waits until it has let go. */
  async stop(reason: string): Promise<void> {
    this.abort.abort(new Error(reason));
    await this.working?.catch(() => {});
  }

  private async work(): Promise<void> {
    for (;;) {
      const [next] = this.parts.rows.listOpen();
      if (!next || this.abort.signal.aborted) return;
      await this.deploy(next);
    }
  }

  private async deploy({ id, attempts, interruptions }: DeploymentRecord): Promise<void> {
    const { rows } = this.parts;
    // One that another process began was at work when that ended.
    const wasAtWork = interruptions + (attempts > 0 && !this.begun.has(id) ? 1 : 0);
    this.begun.add(id);
    await rows.write(id, 'deploy.begin', () => ({ attempts: attempts + 1, interruptions: wasAtWork }));
    try {
      if (wasAtWork >= MAX_INTERRUPTIONS && !(await this.wasSeenAnswering(id)))
        throw new Refused(broughtDown);
      await this.advance(id, AbortSignal.any([this.abort.signal, AbortSignal.timeout(BUDGET_MS)]));
    } catch (error) {
      if (this.abort.signal.aborted) return;
      await this.fail(id, error);
    }
  }

  private async advance(id: string, signal: AbortSignal): Promise<void> {
    const { env, rows, journal, projectId } = this.parts;
    const slug = await ensureSlug(openDatabase(env.DB), projectId, this.need(id).request.name);
    if (slug === null) throw new Refused(projectGone);
    if (this.need(id).version === null) await this.build(id, slug, signal);
    const record = this.need(id);
    const version = journal.findDeployable(record.version ?? 0);
    if (!version) throw new Refused(gone(record));
    const host = this.host(slug, record);
    if (record.previous === undefined) {
      const active = (await host.describe())?.active;
      const previous: Previous | null = active
        ? { version: active.version, artifactHash: active.artifactHash }
        : null;
      await rows.write(id, 'deploy.activate', () => ({ previous }));
    }
    if (!(await host.wasSeenAnswering(id))) {
      await this.activate(this.need(id), version, slug);
      signal.throwIfAborted();
      await this.requireAnswering(record, version, slug);
      await host.noteAnswering(id);
    }
    await this.finish(id, version, slug);
  }

  /** A saved version of the files becomes a version of the app. */
  private async build(id: string, slug: string, signal: AbortSignal): Promise<void> {
    const { env, entry, rows, journal, storage, projectId } = this.parts;
    const { savedVersion, request } = this.need(id);
    const saved = this.parts.readSaved(savedVersion ?? 0);
    if (!saved) throw new Refused(gone(this.need(id)));
    const blueprint = saved.planRunId === null ? null : (journal.findRun(saved.planRunId)?.blueprint ?? null);
    const context: AgentContext = {
      model: builtInModel,
      tools: bindTools(env, entry),
      signal,
      idempotencyKey: id,
      report: async () => signal.throwIfAborted(),
    };
    const { buildFiles } = await import('../../agents/build-files.ts');
    const name = `deploy-${id}`;
    const { framework } = request;
    const files = { ...saved.files, ...this.parts.readAssets(savedVersion ?? 0) };
    const built = await buildFiles({ name, projectId, files, framework, blueprint }, context);
    await env.APP_HOSTS.getByName(trialName(name)).closeTrial();
    if (!built.ok) {
      const { code, message, remedy, evidence, passing } = built;
      if (passing) throw new Error(message);
      throw new Refused({ code, message, remedy, evidence });
    }
    await rows.write(id, 'deploy.build', () => {
      const [row] = storage.sql
        .exec<{ number: number }>(
          `INSERT INTO versions (run_id, slug, artifact_hash, created_at, state, plan_run_id, saved_version)
           VALUES (?, ?, ?, ?, 'staged', ?, ?) RETURNING number`,
          `deploy:${id}`,
          slug,
          built.output,
          Date.now(),
          saved.planRunId,
          savedVersion,
        )
        .toArray();
      return { version: row?.number ?? null };
    });
  }

  private async activate(record: DeploymentRecord, version: VersionRecord, slug: string): Promise<void> {
    const { env, journal, projectId } = this.parts;
    const host = this.host(slug, record);
    const { isRestore, acceptLosses } = record.request;
    if (!isRestore) {
      const { losses, problems } = await host.reviewVersion(version.artifactHash);
      if (problems.length > 0) throw new Refused(doesNotFit(problems));
      if (losses.length > 0 && !acceptLosses)
        throw new Refused(wouldLose(losses.map(({ sentence }) => sentence)));
    }
    const deployment = await host.activate({
      projectId,
      slug,
      environment: record.environment,
      artifactHash: version.artifactHash,
      version: version.number,
      deployment: record.id,
      ...listAudience(journal.findRun(version.planRunId)?.blueprint ?? null),
      ...(isRestore && { restore: true }),
    });
    await letGoOldVersions(env, { projectId, slug }, deployment.versions);
  }

  private async requireAnswering(
    { environment }: DeploymentRecord,
    version: VersionRecord,
    slug: string,
  ): Promise<void> {
    const { env, entry, journal } = this.parts;
    const blueprint = journal.findRun(version.planRunId)?.blueprint ?? null;
    const made: MadeFrom = { blueprint, sources: blueprint ? null : this.findSources(version) };
    const settings = readSettings(env);
    const origin = `${settings.HEWN_ENV === 'local' ? 'http' : 'https'}://${settings.APP_HOST}`;
    const base = makeAppUrl(origin, settings, slug, environment);
    const problems = await findLiveProblems(made, (path, headers) => {
      const own = signOwnCheck(settings.HEWN_SECRET, nameAppHost(slug, environment), Date.now());
      const asked = new Request(new URL(path, base), { headers: { ...headers, ...own }, redirect: 'manual' });
      // The development environment has no public address of its own.
      if (environment !== 'development') return entry.fetch(asked);
      return env.APP_HOSTS.getByName(nameAppHost(slug, environment)).fetch(asked);
    });
    if (problems.length > 0) throw new Refused(notAnswering(problems));
  }

  /** The files of a version that nobody planned. */
  private findSources({ planRunId, savedVersion }: VersionRecord): SourceFiles {
    const saved = savedVersion === null ? null : this.parts.readSaved(savedVersion);
    return saved?.files ?? this.parts.journal.readSources(planRunId) ?? {};
  }

  /** Such a one lacks its last writes alone. What an import brought along is in its database by then, and nowhere else. */
  private async wasSeenAnswering(id: string): Promise<boolean> {
    const record = this.need(id);
    const slug = await ensureSlug(openDatabase(this.parts.env.DB), this.parts.projectId, record.request.name);
    return slug !== null && this.host(slug, record).wasSeenAnswering(id);
  }

  private async finish(id: string, version: VersionRecord, slug: string): Promise<void> {
    const { env, rows, storage, projectId } = this.parts;
    const { environment } = this.need(id);
    if (environment === 'production') {
      const now = new Date();
      await saveProjectOutcome(openDatabase(env.DB), projectId, { status: 'deployed', deployedAt: now }, now);
    }
    await rows.write(id, 'deploy.finish', () => {
      if (environment === 'production')
        storage.sql.exec(
          "UPDATE versions SET state = 'kept', slug = ?, live_at = ? WHERE number = ?",
          slug,
          Date.now(),
          version.number,
        );
      return { status: 'deployed', finishedAt: Date.now() };
    });
    this.tellEnded(id);
  }

  /** What may pass is tried again; else what was there before is put back, and the reason kept. */
  private async fail(id: string, error: unknown): Promise<void> {
    const record = this.need(id);
    if (!(error instanceof Refused) && record.attempts < MAX_ATTEMPTS) {
      console.warn(`Deployment ${id} is tried again: ${String(error)}`);
      return;
    }
    await this.putBack(record);
    const reason = error instanceof Refused ? error.reason : internal(error);
    await this.parts.rows.write(id, 'deploy.fail', () => ({
      status: 'failed',
      error: reason,
      finishedAt: Date.now(),
    }));
    this.tellEnded(id);
  }

  /** Does nothing where the version was never activated. */
  private async putBack({ id, environment, previous, request }: DeploymentRecord): Promise<void> {
    const { env, journal, projectId } = this.parts;
    if (previous === undefined) return;
    const slug = await ensureSlug(openDatabase(env.DB), projectId, request.name);
    if (slug === null) return;
    const host = env.APP_HOSTS.getByName(nameAppHost(slug, environment));
    if ((await host.describe())?.active.deployment !== id) return;
    if (previous === null) return host.takeBack();
    await host.activate({
      projectId,
      slug,
      environment,
      ...previous,
      deployment: `${id}-back`,
      ...listAudience(
        journal.findRun(journal.findDeployable(previous.version)?.planRunId ?? '')?.blueprint ?? null,
      ),
      ...(request.isRestore && { restore: true }),
    });
  }

  private tellEnded(id: string): void {
    this.parts.ended(this.need(id));
  }

  private host(slug: string, { environment }: DeploymentRecord) {
    return this.parts.env.APP_HOSTS.getByName(nameAppHost(slug, environment));
  }

  private need(id: string): DeploymentRecord {
    const record = this.parts.rows.find(id);
    if (!record) throw new Error('The deployment is gone');
    return record;
  }
}

const BEFORE = 'What was there before goes on serving.';

const broughtDown: DeploymentError = {
  code: 'brought_down',
  message: 'Hewn ended twice while this was at work, so it is held to be the cause.',
  remedy: `${BEFORE} Deploy again; if it happens again, report it.`,
  evidence: [],
};

const gone = ({ version, savedVersion }: DeploymentRecord): DeploymentError => ({
  code: 'not_found',
  message: `There is no ${version === null ? `saved version ${savedVersion}` : `version ${version}`}.`,
  remedy: `${BEFORE} Choose another version.`,
  evidence: [],
});

const projectGone: DeploymentError = {
  code: 'not_found',
  message: 'The project was removed meanwhile.',
  remedy: 'There is nothing to deploy.',
  evidence: [],
};

const doesNotFit = (problems: string[]): DeploymentError => ({
  code: 'data_does_not_fit',
  message: `The data of this environment do not fit that version: ${problems[0]}`,
  remedy: `${BEFORE} Put right what is named in the app, and deploy again.`,
  evidence: problems,
});

const wouldLose = (sentences: string[]): DeploymentError => ({
  code: 'would_lose_data',
  message: `That version has no place for some of this environment's data: ${sentences[0]}`,
  remedy: `${BEFORE} Deploy again and agree to what is lost.`,
  evidence: sentences,
});

const notAnswering = (problems: string[]): DeploymentError => ({
  code: 'not_answering',
  message: `That version was activated but does not answer as it should: ${problems[0]}.`,
  remedy: 'It was taken back, and what was there before serves. Look at the lines below and at the log.',
  evidence: problems,
});

const internal = (error: unknown): DeploymentError => ({
  code: 'internal',
  message: `Something went wrong on our side: ${error instanceof Error ? error.message : String(error)}`,
  remedy: `${BEFORE} Deploy again; if it happens again, report it.`,
  evidence: [],
});
