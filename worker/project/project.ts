/** One project: its files, its runs and the people who watch. A shell: each concern has a file of its own. Long, since every call from outside is a method here. */
import { DurableObject } from 'cloudflare:workers';
import type { AgentProject } from '../agents/agent.ts';
import { trialName } from '../agents/bind-tools.ts';
import type { Release } from '../contract/plan/change.ts';
import { askForMissing } from '../contract/plan/missing.ts';
import type { CodeAnswer } from '../contract/project/code-tools.ts';
import type { Deployment, EnvironmentName } from '../contract/project/environments.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import { type Framework, isTerminal, RUN_BUDGET_MS, type Run, type RunEvent } from '../contract/run.ts';
import { findLanguage } from '../contract/services/service-client.ts';
import { openDatabase } from '../db/database.ts';
import { enterSeat, forgetSeats } from '../db/projects/room-seats.ts';
import { FILES, noteStored } from '../db/projects/storage-uses.ts';
import { makeAppUrl } from '../domain/apps/hosts.ts';
import { doInTurn, doWithin } from '../domain/budget/this-thread.ts';
import { findIntegration } from '../domain/projects/project-services.ts';
import { findOwnOrigin, readSettings } from '../env.ts';
import { noticeLetter } from '../mail/letters.ts';
import { hasMail, sendLetter } from '../mail/mail.ts';
import { cancelRun } from '../pipeline/ending/cancel-run.ts';
import { dropRuns } from '../pipeline/ending/drop-runs.ts';
import { makeFaultPoint } from '../pipeline/journal/fault-point.ts';
import { Journal } from '../pipeline/journal/journal.ts';
import { type RunRecord, toWireRun } from '../pipeline/journal/run-record.ts';
import { type Poked, pokeRun } from '../pipeline/poke-run.ts';
import type { AppHostsEnv } from '../runtime/host/app-hosts.ts';
import { openSecrets } from '../runtime/host/app-variables.ts';
import { AgentDesk } from './agent-desk/agent-desk.ts';
import { ProjectArchive } from './archive/project-archive.ts';
import { bindQuestions } from './assistance/bind-questions.ts';
import { Questions } from './assistance/questions.ts';
import { type CodeCall, callCode } from './code-calls/code-calls.ts';
import type { Comments } from './comments/comments.ts';
import type { NewDeployment } from './deploy/deployment-rows.ts';
import { Deployments } from './deploy/deployments.ts';
import { nameRun } from './deploy/name-change.ts';
import { type EarlierVersion, findEarlier, listReleases } from './deploy/releases.ts';
import { ProjectFiles } from './files/project-files.ts';
import { Workspace, type WorkspaceCall } from './files/workspace.ts';
import { ProjectEnd } from './project-end.ts';
import { Notices } from './room/notices.ts';
import { Room } from './room/room.ts';
import { Team } from './room/team.ts';
import { D1RunIndex } from './runs/run-index.ts';
import { RunWaiters } from './runs/run-waiters.ts';
import { RunWorker } from './runs/run-worker.ts';
import type { RunStarted, StartRun } from './runs/start-run.ts';
import { applySchema } from './storage-schema.ts';
import { bindTurns } from './turns/bind-turns.ts';
import type { TurnWorkerParts } from './turns/turn-worker.ts';
import { Turns } from './turns/turns.ts';

/** Pause before an alarm that could not finish its work comes again, ms. */
const RETRY_MS = 5_000;
/** How often an object is woken that waits for a model, ms. */
const AWAKE_MS = 30_000;
/** Events that one call returns at most. */
const MAX_EVENTS = 1_000;
/** What the project keeps is entered when it has changed so much, bytes. */
const STORED_STEP = 256 * 1024;
/** For those who wait for a build, or watch. */
const GONE = 'The project was deleted';

/** Calls about all files of a project at once: one transaction, which cannot be cut into slices. */
const WHOLE_CALLS: ReadonlySet<WorkspaceCall> = new Set<WorkspaceCall>([
  'unpack',
  'importFiles',
  'restore',
  'undo',
  'save',
]);
export class Project extends DurableObject<AppHostsEnv> {
  readonly #agents: AgentDesk;
  readonly #archive: ProjectArchive;
  readonly #code: TurnWorkerParts;
  readonly #deployments: Deployments;
  readonly #end: ProjectEnd;
  readonly #files: ProjectFiles;
  readonly #journal: Journal;
  readonly #index: D1RunIndex;
  readonly #notices: Notices;
  readonly #room: Room;
  readonly #team: Team;
  readonly #turns: Turns;
  readonly #questions: Questions;
  readonly #waiters = new RunWaiters();
  readonly #worker: RunWorker;
  readonly #workspace: Workspace;
  /** Bytes, as they were entered last. */
  #stored = 0;

  constructor(ctx: DurableObjectState, env: AppHostsEnv) {
    super(ctx, env);
    const settings = readSettings(env);
    applySchema(ctx.storage);
    this.#end = new ProjectEnd(ctx.storage);
    const settleFiles = () => this.#workspace.writing.settle();
    this.#files = new ProjectFiles(ctx.storage.sql, settleFiles);
    const db = openDatabase(env.DB);
    this.#index = new D1RunIndex(db);
    this.#room = new Room(ctx, {
      listEvents: (after, limit) => this.#journal.listEvents(after, limit),
      currentRun: () => this.#show(this.#journal.latestRun()),
      localize: (run, origin) =>
        run.deployed_url === null
          ? run
          : { ...run, deployed_url: makeAppUrl(origin, settings, run.deployed_url, 'production') },
      enterSeat: ({ id, userId, role, sessionId, tokenId }, open) =>
        enterSeat(db, { id, projectId: this.#id(), userId, role, sessionId, tokenId }, open, new Date()),
      forgetSeat: (id) => forgetSeats(db, [id]),
      sendMessage: (sender, clientId, text) => this.#team.sendMessage(sender, clientId, text),
      listMessagesSince: (change) => this.#team.listMessagesSince(change),
      writing: () => this.#workspace.writing,
    });
    this.#notices = new Notices({
      storage: ctx.storage,
      db,
      projectId: () => this.#id(),
      isEnded: () => this.#end.isOver(),
      later: (work) =>
        ctx.waitUntil(work.catch((error) => console.error('People are told later of what is new:', error))),
      keepAwake: () => this.#keepAwake(),
      async post(to, kind) {
        const url = `${findOwnOrigin(settings)}/code-editor/${ctx.id.name}`;
        if (hasMail(env)) await sendLetter(env, to, noticeLetter(kind, url));
      },
      tell: (userIds) => this.#room.tellPeople(userIds, { type: 'noticed' }),
    });
    this.#team = new Team(ctx.storage, () => this.#room, this.#notices);
    this.#journal = new Journal(ctx.storage, {
      now: () => Date.now(),
      reachFaultPoint: makeFaultPoint(settings.HEWN_FAULT_URL),
      settleFiles,
      announce: (run, steps, events) => {
        // A step may have written files.
        this.#workspace.writing.follow();
        const shown = toWireRun(run, steps);
        this.#room.broadcast(shown, events);
        this.#waiters.tell(shown);
        if (isTerminal(run.status)) this.#team.noteRun(shown);
        if (run.settled) this.#turns.noteRun(shown);
        this.#goOn(run);
        if (!isTerminal(run.status)) this.#index.follow(run, steps);
        else if (run.settled && run.status === 'succeeded' && run.request.executeAll)
          this.#workspace.keepBuild(run.id, nameRun(run.request));
      },
    });
    this.#workspace = new Workspace(ctx.storage, {
      tell: (frame) => {
        this.#room.tell(frame);
        if (frame.type === 'version') this.#team.noteVersion(frame.version);
      },
      workers: () => this.#room.workers(),
      send: this.#room.send,
      noteText: (...text) => this.#notices.noteText(...text),
      noteMended: (mended) => this.#team.noteMended(mended),
    });
    this.#agents = new AgentDesk(ctx.storage, (waiting) =>
      this.#room.tell({ type: 'agent-requests', waiting }),
    );
    this.#archive = new ProjectArchive({
      sql: ctx.storage.sql,
      transact: (work) => ctx.storage.transactionSync(work),
      projectId: () => this.#id(),
      settle: () => {
        settleFiles();
        this.#workspace.lines.refreshAll();
      },
      pinComments: () => this.#workspace.lines.pinAll(),
    });
    this.#worker = new RunWorker(env, ctx, this.#journal, this.#index);
    this.#code = bindTurns({
      env,
      ctx,
      projectId: () => this.#id(),
      files: this.#files,
      describe: () => this.describe(),
    });
    this.#turns = new Turns(ctx.storage, {
      announce: (frame) => this.#room.tell(frame),
      workspace: () => this.#workspace,
      findRun: (id) => this.findRun(id),
      blueprint: () => this.#planned()?.blueprint ?? null,
      cancelRun: (id) => this.cancelRun(id),
      keepAwake: () => this.#keepAwake(),
      worker: this.#code,
    });
    this.#questions = new Questions(ctx.storage, {
      announce: (userId, frame) => this.#room.tellPeople([userId], frame),
      keepAwake: () => this.#keepAwake(),
      ...bindQuestions({ env, ctx, projectId: () => this.#id() }),
    });
    this.#deployments = new Deployments(env, ctx, {
      projectId: () => this.#id(),
      journal: this.#journal,
      workspace: this.#workspace,
      ended: (deployment) => this.#team.noteDeployment(deployment),
    });
  }

  /** Puts a version somewhere; it goes on by itself. @returns false while something else is at work there. */
  async startDeployment(made: NewDeployment): Promise<boolean> {
    this.#end.requireNotOver();
    if (this.#journal.openRuns().length > 0) return false;
    return this.#deployments.start(made);
  }

  /** As `startDeployment`, once what is at work has ended. */
  async queueDeployment(made: NewDeployment): Promise<void> {
    this.#end.requireNotOver();
    await this.#deployments.queue(made);
  }

  /** Newest first. */
  listDeployments(environment: EnvironmentName, limit: number): Deployment[] {
    return this.#deployments.list(environment, limit);
  }

  /** Waits until the deployment has ended, or as long as told. */
  waitForDeployment(id: string, ms: number): Promise<Deployment | null> {
    return this.#deployments.wait(id, ms);
  }

  /** A version of the app by its number, or null. */
  findDeployable(number: number): { number: number; artifactHash: string } | null {
    const version = this.#journal.findDeployable(number);
    return version && { number: version.number, artifactHash: version.artifactHash };
  }

  /** Starts a run; it goes on by itself, whoever stays or leaves. */
  async startRun(start: StartRun): Promise<RunStarted> {
    const { runId, projectId, blueprint = null, sources = null, ...asked } = start;
    if (this.#end.isOver()) return { started: false, reason: 'deleted' };
    const known = this.findRun(runId);
    if (known) return { started: false, reason: 'known', run: known };
    const latest = this.#journal.latestRun();
    if (latest && !isTerminal(latest.status))
      return { started: false, reason: 'already_running', run: this.#need(latest) };
    this.#workspace.keepBeforeBuild();
    const request = { ...asked, isPlanned: blueprint !== null, ...(sources && { isHanded: true }) };
    const made = { request, blueprint, sources, budgetMs: RUN_BUDGET_MS };
    await this.#journal.start({ id: runId, projectId, ...made }, () => {
      void this.ctx.storage.setAlarm(Date.now());
    });
    return { started: true, run: this.#need(this.#journal.findRun(runId)) };
  }

  findRun(id: string): Run | null {
    return this.#show(this.#journal.findRun(id));
  }

  latestRun(): Run | null {
    return this.#show(this.#journal.latestRun());
  }

  /** Waits until the run has ended, or as long as told. @returns the run as it then stands. */
  async waitForRun(id: string, ms: number): Promise<Run | null> {
    const run = this.findRun(id);
    if (run && !isTerminal(run.status)) await this.#waiters.wait(id, ms);
    return this.findRun(id);
  }

  /** Ends the run now; what it left behind is cleared up by the alarm. @returns null for a run that is not there. */
  async cancelRun(id: string): Promise<Run | null> {
    if (cancelRun(id, this.#journal, Date.now())) {
      this.#worker.abort(id, 'The build was cancelled');
      await this.ctx.storage.setAlarm(Date.now());
    }
    return this.findRun(id);
  }

  /** For the cron: looks after a run that gave no sign of life. */
  async pokeRun(id: string): Promise<Poked> {
    const poked = await pokeRun(id, { journal: this.#journal, now: Date.now() });
    if (poked === 'failed') this.#worker.abort(id, 'The build was given up');
    if (poked === 'poked' || poked === 'failed') await this.ctx.storage.setAlarm(Date.now());
    return poked;
  }

  listEvents(after: number, limit: number = MAX_EVENTS): RunEvent[] {
    return this.#journal.listEvents(after, Math.min(limit, MAX_EVENTS));
  }

  /** One call of the workspace, by name: `openWorkspace` gives them their types. */
  callWorkspace<Name extends WorkspaceCall>(
    name: Name,
    values: Parameters<Workspace[Name]>,
    person?: string,
  ): unknown {
    this.#end.requireNotOver();
    const call = this.#workspace[name] as (...values: unknown[]) => unknown;
    const work = () => {
      // It may have ended while others had their turn.
      this.#end.requireNotOver();
      const answer = call.apply(this.#workspace, values);
      this.#workspace.writing.follow();
      this.#noteStored();
      return answer;
    };
    const subjects = { person, project: this.#id() };
    if (!WHOLE_CALLS.has(name)) return this.#untilOver(doWithin(subjects, work));
    const prepared = this.#workspace.prepare(name, values, subjects);
    return prepared
      ? this.#untilOver(prepared.then(() => doInTurn(subjects, work)))
      : doInTurn(subjects, work);
  }

  /** What is worked on in slices may find less once the project has ended, and is not told then. */
  #untilOver(answer: unknown): unknown {
    return answer instanceof Promise ? answer.finally(() => this.#end.requireNotOver()) : answer;
  }

  /** One call of the team, by name: `openTeam` gives them their types. */
  callTeam<Name extends keyof Team>(name: Name, values: Parameters<Team[Name]>): unknown {
    this.#end.requireNotOver();
    const call = this.#team[name] as (...values: unknown[]) => unknown;
    return call.apply(this.#team, values);
  }

  /** One call of the archive, by name: `openArchive` gives them their types. */
  callArchive<Name extends keyof ProjectArchive>(
    name: Name,
    values: Parameters<ProjectArchive[Name]>,
  ): unknown {
    this.#end.requireNotOver();
    const call = this.#archive[name] as (...values: unknown[]) => unknown;
    const answer = doWithin({ project: this.#id() }, () => call.apply(this.#archive, values));
    this.#noteStored();
    return answer;
  }

  /** One call about comments, by name: `openComments` gives them their types. */
  callComments<Name extends keyof Comments>(name: Name, values: Parameters<Comments[Name]>): unknown {
    this.#end.requireNotOver();
    const { comments, writing } = this.#workspace;
    writing.follow();
    const call = comments[name] as (...values: unknown[]) => unknown;
    const answer = call.apply(comments, values);
    this.#noteStored();
    return answer;
  }

  /** One call about agents of others, by name: `openAgentDesk` gives them their types. */
  callAgentDesk<Name extends keyof AgentDesk>(name: Name, values: Parameters<AgentDesk[Name]>): unknown {
    this.#end.requireNotOver();
    const call = this.#agents[name] as (...values: unknown[]) => unknown;
    const answer = call.apply(this.#agents, values);
    this.#noteStored();
    return answer;
  }

  /** One call of a code tool by an agent of somebody's own. @param person whose budget it counts for */
  async callCode(call: CodeCall, person: string): Promise<CodeAnswer> {
    this.#end.requireNotOver();
    const answer = await doWithin({ person, project: this.#id() }, () =>
      callCode(call, {
        worker: this.#code,
        workspace: () => this.#workspace,
        locks: () => this.#turns.locks().locks,
        openSecrets: () => openSecrets(this.env, this.#id()),
      }),
    );
    this.#end.requireNotOver();
    this.#workspace.writing.follow();
    this.#noteStored();
    return answer;
  }

  /** One call about questions to the assistant, by name: `openQuestions` gives them their types. */
  callQuestions<Name extends keyof Questions>(name: Name, values: Parameters<Questions[Name]>): unknown {
    this.#end.requireNotOver();
    const call = this.#questions[name] as (...values: unknown[]) => unknown;
    const answer = call.apply(this.#questions, values);
    this.#noteStored();
    return answer;
  }

  /** One call of the Build chat, by name: `openTurns` gives them their types. */
  callTurns<Name extends keyof Turns>(name: Name, values: Parameters<Turns[Name]>): unknown {
    this.#end.requireNotOver();
    const call = this.#turns[name] as (...values: unknown[]) => unknown;
    const answer = call.apply(this.#turns, values);
    this.#noteStored();
    return answer;
  }

  readFiles(): SourceFiles {
    return this.#files.readAll();
  }

  /** Keeps files that were handed over, in a project that nothing was built in yet. */
  keepSources(sources: SourceFiles): void {
    this.#end.requireNotOver();
    this.ctx.storage.transactionSync(() => this.#files.keepHanded(sources, Date.now()));
    this.#workspace.writing.follow();
    this.#noteStored();
  }

  listServices(): string[] {
    return this.#files.readServices()?.list.map(({ id }) => id) ?? [];
  }

  /**
   * Connects a service.
   * @param framework that a project without files is to be built with.
   * @returns the paths that were added or changed, none where it was connected before.
   */
  addService(id: string, framework: Framework): string[] {
    const service = findIntegration(id);
    if (!service) throw new Error(`There is no service ${id}`);
    this.#end.requireNotOver();
    const changed = this.ctx.storage.transactionSync(() =>
      this.#files.addService(service, findLanguage(framework), Date.now()),
    );
    this.#workspace.writing.follow();
    return changed;
  }

  /** @returns false where the service was not connected. */
  removeService(id: string): boolean {
    const isRemoved = this.ctx.storage.transactionSync(() => this.#files.removeService(id, Date.now()));
    this.#workspace.writing.follow();
    return isRemoved;
  }

  /** The newest version that was seen working, or null. */
  findLiveVersion(): AgentProject['live'] {
    const live = this.#journal.liveVersion();
    return live && { slug: live.slug, artifactHash: live.artifactHash, version: live.number };
  }

  /** Versions that were seen working, newest first. */
  listReleases(before: number = Number.MAX_SAFE_INTEGER, limit: number = 50): Release[] {
    return listReleases(this.#journal, before, limit);
  }

  /** The version to go back to: that of the number, or without one the version that was live before the present one. */
  findEarlier(number: number | null): EarlierVersion | null {
    return findEarlier(this.#journal, number);
  }

  /** The project for an agent that is asked to work on it. */
  describe(): AgentProject {
    const run = this.#planned();
    return {
      blueprint: run?.blueprint ?? null,
      sources: run ? this.#journal.readSources(run.id) : this.#files.readHanded(),
      files: this.#files.readAll(),
      live: this.findLiveVersion(),
    };
  }

  /** Ends its builds, waits until they have let go, and forgets everything; the app is the caller's to take down. */
  async destroy(): Promise<void> {
    this.#end.begin();
    const dropped = dropRuns(this.#journal, Date.now());
    this.#room.closeAll(GONE);
    const trials = dropped.map((id) => this.env.APP_HOSTS.getByName(trialName(id)).closeTrial());
    await Promise.all([
      ...trials,
      this.#worker.stop(GONE),
      this.#turns.end(GONE),
      this.#questions.end(GONE),
      this.#deployments.stop(GONE),
    ]);
    await this.#end.forgetAll();
  }

  /**
   * The project was deleted or brought back. While it is deleted nothing begins here: builds are cancelled, turns stopped,
   * deployments wait.
   * @param at when that was written to D1, ms; what is older than what is known here changes nothing.
   */
  async rest(isResting: boolean, at: number): Promise<void> {
    if (!this.#end.noteRest(isResting, at)) return;
    if (!isResting) return this.ctx.storage.setAlarm(Date.now());
    this.#room.closeAll(GONE);
    const open = this.#journal.openRuns();
    for (const { id } of open) cancelRun(id, this.#journal, Date.now());
    this.#turns.stopAll();
    this.#questions.stopAll();
    const trials = open.map(({ id }) => this.env.APP_HOSTS.getByName(trialName(id)).closeTrial());
    await Promise.all([
      ...trials,
      this.#worker.stop(GONE),
      this.#turns.end(GONE),
      this.#questions.end(GONE),
      this.#deployments.stop(GONE),
    ]);
  }

  override async fetch(request: Request): Promise<Response> {
    if (this.#end.isOver()) return new Response(GONE, { status: 410 });
    return this.#room.accept(request);
  }

  /** Closes sockets of the room whose session, token or membership has ended. */
  closeSeats(ids: readonly string[]): void {
    this.#room.closeSeats(ids);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#room.receive(socket, message);
    this.#noteStored();
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    // 1005 and 1006 are never sent; they say that no code came.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
    await this.#room.leave(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#room.leave(socket);
  }

  /** Does the work. Fires by itself when the server is ready again after a kill. */
  override async alarm(): Promise<void> {
    if (this.#end.isOver()) return;
    // What cannot be told now is told later; nothing else waits for it.
    await this.#notices.flush().catch((error) => console.error('People are told later:', error));
    this.#goOn(this.#journal.latestRun());
    await this.#turns.wake();
    await this.#questions.wake();
    await this.#deployments.workOff();
    const isDone = await this.#worker.workOff();
    this.#noteStored();
    if (!isDone) await this.ctx.storage.setAlarm(Date.now() + RETRY_MS);
    else if (this.#turns.isBusy() || this.#questions.isBusy() || this.#notices.isWaiting())
      await this.#keepAwake();
  }

  /** Asks for what the build had no time to write, where its person said so before; asked again it is the same turn. */
  #goOn(run: RunRecord | null): void {
    if (run?.status !== 'succeeded' || !run.settled || !run.request.goOn) return;
    const request = askForMissing(run.notBuilt);
    if (request === null) return;
    const asked = { clientId: `rest-${run.id}`, user: run.request.goOn, request };
    this.#turns
      .submit({
        ...asked,
        ask: false,
        focus: null,
        without: [],
        problems: [],
        attachments: [],
        element: null,
      })
      .catch((error) => console.error('What is missing is asked for later:', error));
  }

  /** The object is not put to sleep while an alarm is near, and wakes by it after a kill. */
  async #keepAwake(): Promise<void> {
    const at = await this.ctx.storage.getAlarm();
    const next = Date.now() + AWAKE_MS;
    if (at === null || at > next) await this.ctx.storage.setAlarm(next);
  }

  /** The run whose plan the app has. */
  #planned(): RunRecord | null {
    const live = this.#journal.liveVersion();
    return live ? this.#journal.findRun(live.planRunId) : this.#journal.latestRun();
  }

  /** Objects are opened by the id of their project (`api/open-project.ts`). */
  #id(): string {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error('A project was opened without its id');
    return name;
  }

  /** Whoever keeps more than they may is told by the next call that would keep more (api/limit-storage.ts). */
  #noteStored(): void {
    const bytes = this.ctx.storage.sql.databaseSize;
    if (Math.abs(bytes - this.#stored) < STORED_STEP || this.#end.isOver()) return;
    this.#stored = bytes;
    this.ctx.waitUntil(noteStored(openDatabase(this.env.DB), this.#id(), FILES, bytes));
  }

  #show(run: RunRecord | null): Run | null {
    return run && toWireRun(run, this.#journal.readSteps(run.id));
  }

  #need(run: RunRecord | null): Run {
    const shown = this.#show(run);
    if (!shown) throw new Error('The run is gone');
    return shown;
  }
}
