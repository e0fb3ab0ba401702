/**
 * One environment of one app: serves its active version and holds its data. Its backend runs in a facet with a database
 * of its own, in an isolate that reaches no network but the hosts that its owner allows (SPEC.md). Nothing is written for an address
 * that was never deployed. Long, since every call from outside is a method here; what each does has a file of its own.
 */
import { DurableObject } from 'cloudflare:workers';
import type { PagesBundle } from '../../builder/build-types.ts';
import type { Audience } from '../../contract/plan/blueprint.ts';
import type { CheckResult, ContractStep } from '../../contract/plan/contract-suite.ts';
import type { DataPage, DataTable } from '../../contract/project/data.ts';
import { openDatabase } from '../../db/database.ts';
import { type OwnerTicket, ownerEntryPath } from '../../domain/access/owner-ticket.ts';
import type { Arriving, WholeSchema } from '../../domain/app-data/whole-data.ts';
import type { HourFigures } from '../../domain/apps/request-figures.ts';
import type { DataShape } from '../../domain/data-shape/data-shape.ts';
import type { DataReview } from '../../domain/data-shape/review-migration.ts';
import type { Env } from '../../env.ts';
import type { ShownPage } from '../checks/run-page-check.ts';
import { reviewData } from '../data/app-data.ts';
import { AppDataDesk, type DataChange, type DataChanged } from '../data/app-data-desk.ts';
import type { SqlResult } from '../data/app-sql.ts';
import type { TablePage } from '../data/app-tables.ts';
import {
  findArrivingAudience,
  forgetArriving,
  hasArriving,
  keepArriving,
  keepArrivingAudience,
  loadArriving,
  sortOutArriving,
} from '../data/arriving-data.ts';
import { type Backup, BackupProblem, Backups, listBackups } from '../data/backups.ts';
import { FIRST_FACET, listFacets } from '../data/data-facets.ts';
import type { DataOutcome } from '../data/data-outcome.ts';
import { DataPlaces, isSameShape } from '../data/data-places.ts';
import type { OddData } from '../data/try-arriving.ts';
import type { WholePage } from '../data/whole-data.ts';
import type { Rows } from '../inside/app-data.ts';
import type { LogLine } from '../inside/log-lines.ts';
import { loadAppVersion } from '../pages/load-app-version.ts';
import { notDeployedPage } from '../pages/not-deployed-page.ts';
import { chooseAudience, planAudience, readAudience } from './app-audience.ts';
import { AppBackend } from './app-backend.ts';
import { Door } from './app-door.ts';
import { AppFront } from './app-front.ts';
import {
  type AppLogLine,
  createLogTable,
  type EnvironmentLogLine,
  filterLog,
  type LogFilter,
  readLog,
} from './app-log.ts';
import { createTrafficTable, Traffic } from './app-traffic.ts';
import {
  Activation,
  type DataPlace,
  type Deployment,
  forgetDeployment,
  makeDeployment,
  readDeployment,
  writeDeployment,
} from './deployment.ts';
import { endPerson, makeOwnerEntry } from './owner-entry.ts';
import { isResting, noteRest } from './resting.ts';
import { type CheckBatch, type TrialOptions, Trials } from './trials.ts';
import { createVisitorTables, Visitors } from './visitors.ts';

/** Under which the deployment stands whose version was seen answering last. */
const ANSWERING_KEY = 'answering';

export class AppHost extends DurableObject<Env> {
  private readonly backend = new AppBackend(this.ctx, this.env, () => this.deployment);
  private readonly data = new DataPlaces(this.ctx.storage, this.env.ARTIFACTS, this.backend);
  private readonly desk = new AppDataDesk(() => this.deployment, this.backend, this.data);
  private readonly backups = new Backups(this.ctx.storage, this.env.ARTIFACTS, this.backend);
  private readonly trials = new Trials(this.ctx, this.env);
  private readonly door = new Door(this.ctx, this.env);
  private readonly traffic = new Traffic(this.ctx);
  private readonly visitors = new Visitors(this.ctx.storage.sql, openDatabase(this.env.DB));
  private readonly front = new AppFront(this.ctx, this.env, {
    backend: this.backend,
    backups: this.backups,
    door: this.door,
    traffic: this.traffic,
    visitors: this.visitors,
  });
  private deployment: Deployment | null = readDeployment(this.ctx.storage);
  private activating: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // One that was deployed before there were figures.
    if (this.deployment) createTrafficTable(ctx.storage.sql);
  }

  /** Serves a visitor of the active version. */
  override async fetch(request: Request): Promise<Response> {
    if (!this.deployment || isResting(this.ctx.storage)) return notDeployedPage();
    return this.front.serve(request, this.deployment);
  }

  /**
   * Makes a version the active one; the app's data is brought to it. The artifact must exist. What throws leaves the version
   * before active, with its data. One activation after the other.
   */
  activate(activation: Activation): Promise<Deployment> {
    const activated = this.activating.then(() => this.activateNext(Activation.parse(activation)));
    this.activating = activated.then(
      () => {},
      () => {},
    );
    return activated;
  }

  /**
   * What would be lost of the data that are there now, and what would keep them from being brought to a version.
   * @param to what that version keeps
   */
  async reviewData(to: DataShape): Promise<DataReview> {
    const { deployment } = this;
    const from = deployment && (await this.data.findShape(deployment.active.artifactHash));
    if (!deployment || !from || isSameShape(from, to)) return { losses: [], problems: [] };
    return this.backend.ask((data) => reviewData(data, from, to));
  }

  /** As `reviewData`, for a version that was built. */
  async reviewVersion(artifactHash: string): Promise<DataReview> {
    const to = await this.data.findShape(artifactHash);
    return to ? this.reviewData(to) : { losses: [], problems: [] };
  }

  /** The active version and those to go back to; null when nothing was ever deployed. */
  describe(): Deployment | null {
    return this.deployment;
  }

  /**
   * Where somebody comes into the app as its owner, below the app's host: good once, for a minute. The start page for an
   * app without people (code that was handed over); null when nothing is deployed.
   */
  async openAsOwner(owner: Pick<OwnerTicket, 'person' | 'name'>): Promise<string | null> {
    if (!this.deployment) return null;
    const { active } = this.deployment;
    if (!(await this.knowsOwners())) return '/';
    const version = await loadAppVersion(this.env.ARTIFACTS, active.artifactHash);
    return makeOwnerEntry(this.ctx.storage, active, version, owner, Date.now());
  }

  /**
   * Somebody left the team, or may do less in it: their sessions end with the next call, and calls under way are cut off.
   * @param person as in their tickets
   */
  endPerson(projectId: string, person: string): void {
    if (this.deployment?.active.projectId !== projectId) return;
    endPerson(this.ctx.storage, person);
    this.backend.stop('Somebody left the team');
  }

  /** Who may open the app; null where nothing is deployed, and for an app without people. */
  readAudience(): Audience | null {
    return this.deployment ? readAudience(this.ctx.storage) : null;
  }

  /**
   * Says who may open the app, from the next call on; calls under way are cut off.
   * @returns false where there is none with people.
   */
  chooseAudience(audience: Audience): boolean {
    if (!this.deployment || !chooseAudience(this.ctx.storage, audience)) return false;
    this.backend.stop('Who may open it was changed');
    return true;
  }

  /** The next visitor finds the door as the project's settings are then. */
  async renewDoor(): Promise<void> {
    if (this.deployment) await this.door.renew(this.deployment.active);
  }

  /** The next call starts the backend anew, with the variables as they are then; calls under way are cut off. */
  renewVariables(): void {
    if (this.deployment) this.backend.stop('Its variables were changed');
  }

  /** As `renewVariables`, with the hosts that it may call. */
  renewOutbound(): void {
    if (this.deployment) this.backend.stop('The hosts that it may call were changed');
  }

  /** Puts the app's data back to how they began; the deployment stays. */
  resetData(): Promise<void> {
    return this.backend.remove(this.deployment, [this.deployment?.active.facet ?? FIRST_FACET]);
  }

  /**
   * Its project was deleted or brought back: meanwhile nothing of it is served, and everything stays as it is.
   * @param at when that was written to D1, ms; what is older than what is known here changes nothing.
   */
  async rest(projectId: string, isToRest: boolean, at: number): Promise<void> {
    if (this.deployment && this.deployment.active.projectId !== projectId) return;
    if (noteRest(this.ctx.storage, isToRest, at) && isToRest) this.backend.stop('Its project was deleted');
  }

  /**
   * Removes the deployment, the app's data and its log.
   * @param projectId leaves it as it is when another project's app lives here by now: demos have fixed addresses.
   */
  async destroy(projectId?: string): Promise<void> {
    if (projectId !== undefined && this.deployment && this.deployment.active.projectId !== projectId) return;
    await this.activating;
    this.trials.close();
    await this.trials.settled();
    await this.backend.remove(this.deployment, listFacets(this.ctx.storage));
    if (this.deployment) this.backend.noteCopies(0, this.deployment.active);
    this.deployment = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Distinct visitors of the last `days` days (30 at most). */
  countVisitors(days: number): number {
    return this.deployment ? this.visitors.count(days, Date.now()) : 0;
  }

  /** What the backend wrote and threw after line `after`, with places in the sources; 500 lines at most. */
  readLog(after = 0): AppLogLine[] {
    return this.deployment ? readLog(this.ctx.storage.sql, after) : [];
  }

  /** What it wrote, threw and was asked for: the newest 500 lines that pass the filter, oldest first. */
  filterLog(filter: LogFilter): EnvironmentLogLine[] {
    if (!this.deployment) return [];
    this.traffic.write();
    return filterLog(this.ctx.storage.sql, filter);
  }

  /** What it did in the last hours, by the hour, and what it keeps; null where nothing is deployed. */
  readFigures(
    hours: number,
  ): { hours: HourFigures[]; visitors: number; storedBytes: number; copiedBytes: number } | null {
    if (!this.deployment) return null;
    const now = Date.now();
    return {
      hours: this.traffic.list(hours, now),
      visitors: this.visitors.count(Math.ceil(hours / 24), now),
      storedBytes: this.backend.storedBytes,
      copiedBytes: this.backend.copiedBytes,
    };
  }

  /**
   * Runs one statement in the app's database, beside the app.
   * @returns its rows, or what the database says against it.
   */
  async askData(sql: string): Promise<{ ok: true; rows: Rows } | { ok: false; message: string }> {
    if (!this.deployment) return { ok: false, message: 'There is no such database yet.' };
    try {
      const [rows = []] = await this.backend.ask((data) => data.askData([sql]));
      return { ok: true, rows: rows.map(showValues) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The app's tables for its people in the workspace. */
  listTables(): Promise<DataOutcome<DataTable[]>> {
    return this.desk.list();
  }

  /** A page of a table; null where there is no such table or column. */
  readTable(order: TablePage): Promise<DataOutcome<DataPage | null>> {
    return this.desk.page(order);
  }

  /** Changes rows of the app's tables; all of it or nothing. */
  changeTable(change: DataChange): Promise<DataOutcome<DataChanged>> {
    if (this.deployment) this.backups.note(this.deployment);
    return this.desk.change(change);
  }

  /** All of the app's data, for an archive: the tables, and the first page of each. */
  beginWhole(): Promise<DataOutcome<{ schema: WholeSchema; pages: WholePage[] }>> {
    return this.desk.beginWhole();
  }

  /** A further page of a table. */
  goOnWithWhole(table: string, after: string): Promise<DataOutcome<WholePage>> {
    return this.desk.goOnWithWhole(table, after);
  }

  /** Data that came with an archive wait for the first version. @throws Error where one is active already. */
  keepArriving(arriving: Arriving[], audience: Audience | null): void {
    if (this.deployment) throw new Error('There is an app here already');
    for (const one of arriving) keepArriving(this.ctx.storage, one);
    if (audience !== null) keepArrivingAudience(this.ctx.storage, audience);
  }

  /** Leaves out of them what the rules of their tables are against. @returns what that is, with why */
  sortOutArriving(): OddData[] {
    return this.deployment ? [] : sortOutArriving(this.ctx.storage);
  }

  /** The version that a deployment activated was seen answering: what came with an archive is in its database. */
  noteAnswering(deployment: string): void {
    const { storage } = this.ctx;
    storage.kv.put(ANSWERING_KEY, deployment);
    if (this.deployment && hasArriving(storage)) forgetArriving(storage);
  }

  /** Whether the version that a deployment activated was seen answering, and is active. */
  wasSeenAnswering(deployment: string): boolean {
    return (
      this.deployment?.active.deployment === deployment &&
      this.ctx.storage.kv.get<string>(ANSWERING_KEY) === deployment
    );
  }

  /** Takes a first version back that did not answer; what came with an archive waits on for another. */
  async takeBack(): Promise<void> {
    const { deployment } = this;
    this.deployment = null;
    forgetDeployment(this.ctx.storage);
    // Killed in between, it is not taken for one that is active with no data.
    await this.ctx.storage.sync();
    await this.backend.remove(deployment, listFacets(this.ctx.storage));
  }

  /** Runs a statement that somebody wrote; without `mayWrite` nothing of it stays, whatever it is. */
  runSql(sql: string, mayWrite: boolean): Promise<DataOutcome<SqlResult>> {
    if (this.deployment && mayWrite) this.backups.note(this.deployment);
    return this.desk.runSql(sql, mayWrite);
  }

  /** Copies of the app's data, newest first. */
  listBackups(): Backup[] {
    return this.deployment ? listBackups(this.ctx.storage) : [];
  }

  /** Makes one by hand; null where nothing is deployed. */
  makeBackup(): Promise<Backup | null> {
    return this.changeData((deployment) => this.backups.make(deployment, 'hand'));
  }

  /** Goes back to one. @returns what is against it; null when it is done. */
  async restoreBackup(id: string): Promise<string | null> {
    try {
      await this.changeData(async (deployment) => {
        const { facet } = deployment.active;
        this.deployment = await this.backups.restore(deployment, id);
        this.backend.leave(facet, 'An earlier copy of its data was put in their place');
        this.backend.stop('An earlier copy of its data was put in their place');
        this.backups.note(this.deployment);
      });
      return null;
    } catch (error) {
      if (error instanceof BackupProblem) return error.message;
      throw error;
    }
  }

  /** Does something with the data as a whole while calls wait, after activations that are under way. */
  private changeData<Value>(work: (deployment: Deployment) => Promise<Value>): Promise<Value | null> {
    const done = this.activating.then(async () => {
      if (!this.deployment) return null;
      const letThrough = await this.backend.pause();
      try {
        return await work(this.deployment);
      } finally {
        letThrough();
        await this.data.drop(this.deployment);
      }
    });
    this.activating = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  /** Begins to try out a backend; what was tried before is gone. */
  openTrial(options: TrialOptions): Promise<void> {
    return this.trials.start(options);
  }

  /** Pages for the trial that is open. */
  giveTrialPages(pages: PagesBundle): void {
    this.trials.givePages(pages);
  }

  /** Calls the backend on trial; each database name is an empty database of its own. */
  callTrial(database: string, request: Request): Promise<Response> {
    return this.trials.call(database, request);
  }

  /** Runs checks of the contract on trial, in here: a call from outside costs more than the answer. */
  runTrialChecks(batch: CheckBatch): Promise<CheckResult[]> {
    return this.trials.runChecks(batch);
  }

  /** A page of the app on trial with its examples, as somebody sees it. */
  showTrialPage(path: string, steps: ContractStep[], as: string): Promise<string> {
    return this.trials.showPage(path, steps, as);
  }

  /** A page of the app on trial for whoever has these cookies, over the records of that database. */
  openTrialPage(database: string, path: string, cookies: string): Promise<ShownPage> {
    return this.trials.openPage(database, path, cookies);
  }

  /** The newest lines that backends on trial wrote and threw, with places in the sources. */
  readTrialLog(): LogLine[] {
    return this.trials.readLog();
  }

  /** Keeps an open trial in memory while the caller waits. */
  whenTrialClosed(): Promise<void> {
    return this.trials.whenClosed();
  }

  closeTrial(): void {
    this.trials.close();
  }

  /** Of a trial that nobody closed, or of the daily backup. */
  override async alarm(): Promise<void> {
    this.trials.close();
    if (this.deployment && this.backups.isDue())
      await this.changeData((deployment) => this.backups.make(deployment, 'daily'));
  }

  private async activateNext(activation: Activation): Promise<Deployment> {
    const { storage } = this.ctx;
    const before = this.deployment;
    if (before && activation.deployment !== undefined && before.active.deployment === activation.deployment)
      return before;
    await loadAppVersion(this.env.ARTIFACTS, activation.artifactHash);
    createLogTable(storage.sql);
    createTrafficTable(storage.sql);
    createVisitorTables(storage.sql);
    await this.door.renew(activation);
    const letThrough = await this.backend.pause();
    try {
      const place = await this.data.place(before, activation);
      if (!before) {
        // Of a first version that was taken back or cut off.
        await this.backend.removeFacets([place.facet]);
        await this.takeArriving(activation, place);
      }
      this.deployment = writeDeployment(storage, makeDeployment(before, activation, place, new Date()));
      planAudience(storage, activation.audience);
      const arrived = before ? null : findArrivingAudience(storage);
      if (arrived) chooseAudience(storage, arrived);
      // Nobody looks whether a preview answers.
      if (activation.environment === 'development') forgetArriving(storage);
      const reason = 'Another version was activated';
      if (before && before.active.facet !== place.facet) this.backend.leave(before.active.facet, reason);
      else this.backend.stop(reason);
    } finally {
      letThrough();
    }
    await this.data.drop(this.deployment);
    return this.deployment;
  }

  /** What came with an archive, into the database of the first version, which has nothing yet. */
  private async takeArriving(activation: Activation, place: DataPlace): Promise<void> {
    const { storage } = this.ctx;
    if (!hasArriving(storage)) return;
    await this.backend.prepare(makeDeployment(null, activation, place, new Date()), (_, work) =>
      loadArriving(storage, work),
    );
  }

  /** An app that takes tickets leads on whoever has none; others do not have the address. */
  private async knowsOwners(): Promise<boolean> {
    const request = new Request(new URL(ownerEntryPath(''), 'https://app.invalid'), { redirect: 'manual' });
    const { status, body } = await this.backend.call(request);
    await body?.cancel();
    return status === 303;
  }
}

/** Bytes are named by their number: nobody reads them. */
function showValues(row: Rows[number]): Rows[number] {
  const show = (value: unknown) =>
    value instanceof ArrayBuffer ? `<${value.byteLength} bytes>` : (value as Rows[number][string]);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, show(value)]));
}
