/** Keeps D1 in step with the project's runs: one write at a time, in order, and only what is new. */
import { isTerminal } from '../../contract/run.ts';
import type { Database } from '../../db/database.ts';
import { saveProjectOutcome } from '../../db/projects/projects.ts';
import { type BuildReport, saveBuildReport } from '../../db/runs/build-reports.ts';
import { saveRunState } from '../../db/runs/runs.ts';
import type { RunRecord, StepRecord } from '../../pipeline/journal/run-record.ts';
import type { ProjectState, RunIndex } from '../../pipeline/pipeline-deps.ts';

/** A sign of life is written at least this often, ms. */
const FRESH_MS = 10_000;

export class D1RunIndex implements RunIndex {
  readonly #db: Database;
  /** The end of the chain of writes. */
  #tail: Promise<void> = Promise.resolve();
  /** What stands in the index, as far as this process knows; the same is not written again. */
  #written: { key: string; at: number } | null = null;
  /** The run (and name) for which this process made the project `building`. */
  #building: string | null = null;
  /** Written when the chain comes to it; a newer state takes its place. */
  #next: { run: RunRecord; steps: StepRecord[] } | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Writes soon, without being waited for; what fails here is written again when the run settles. */
  follow(run: RunRecord, steps: StepRecord[]): void {
    if (this.#written?.key === keyOf(run, steps) && Date.now() - this.#written.at < FRESH_MS) return;
    const isQueued = this.#next !== null;
    this.#next = { run, steps };
    if (isQueued) return;
    this.#chain(async () => {
      const next = this.#next;
      this.#next = null;
      if (next) await this.#write(next.run, next.steps);
    }).catch((error: unknown) => {
      console.error(`The index of run ${run.id} is behind: ${String(error)}`);
    });
  }

  saveRun(run: RunRecord, steps: StepRecord[]): Promise<void> {
    return this.#chain(() => this.#write(run, steps));
  }

  saveProject(projectId: string, state: ProjectState): Promise<void> {
    return this.#chain(() => {
      this.#building = null;
      const blueprint = state.status === 'deployed' ? state.run?.blueprint : null;
      const now = new Date();
      return saveProjectOutcome(
        this.#db,
        projectId,
        {
          status: state.status,
          ...(state.status === 'deployed' &&
            state.run && { deployedAt: now, framework: state.run.request.framework }),
          ...(blueprint && { planEntities: blueprint.entities.length, planPages: blueprint.pages.length }),
        },
        now,
      );
    });
  }

  saveReport(report: BuildReport): Promise<void> {
    return this.#chain(() => saveBuildReport(this.#db, report));
  }

  async #write(run: RunRecord, steps: StepRecord[]): Promise<void> {
    const now = new Date();
    await saveRunState(
      this.#db,
      run.id,
      { status: run.status, steps: steps.map((step) => [step.agent, step.status]) },
      now,
    );
    this.#written = { key: keyOf(run, steps), at: now.getTime() };
    if (isTerminal(run.status)) return;
    const name = run.request.nameFromPlan ? run.blueprint?.name : undefined;
    const building = `${run.id} ${name ?? ''}`;
    if (this.#building === building) return;
    this.#building = building;
    await saveProjectOutcome(this.#db, run.projectId, { status: 'building', ...(name && { name }) }, now);
  }

  #chain(write: () => Promise<void>): Promise<void> {
    const written = this.#tail.then(write);
    this.#tail = written.catch(() => {});
    return written;
  }
}

/** What the index shows of a run. */
function keyOf(run: RunRecord, steps: StepRecord[]): string {
  const name = run.request.nameFromPlan ? run.blueprint?.name : '';
  return JSON.stringify([run.id, run.status, name, steps.map((step) => step.status)]);
}
