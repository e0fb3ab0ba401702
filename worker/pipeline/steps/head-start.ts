/**
 * The checks of a run that need no pages, begun as soon as its backend is built, while its pages still are. They are in memory
 * alone: where the process ends meanwhile, or no place was free, integration makes all of them.
 */
import { type BackendUnderTest, type BegunTest, beginTest } from '../../agents/checks/test-app.ts';
import type { PipelineDeps } from '../pipeline-deps.ts';
import type { BegunChecks, StepContext } from '../step-outcome.ts';
import { agentContext } from './step-parts.ts';

export class HeadStart implements BegunChecks {
  #begun: BegunTest | null = null;

  /** Begins where it gains something and nothing speaks against it. */
  begin(app: BackendUnderTest, context: StepContext): void {
    const { deps, run } = context;
    if (deps.signal.aborted || !isWorthIt(deps, run.id)) return;
    // It outlasts the step of the backend, and ends with the run.
    const agent = { ...agentContext(context, 'integration'), signal: deps.signal };
    this.#begun = beginTest(app, agent);
  }

  /** Whoever takes it finishes it. */
  take(): BegunTest | null {
    const begun = this.#begun;
    this.#begun = null;
    return begun;
  }

  /** Ends what nobody took. */
  async stop(): Promise<void> {
    await this.take()?.stop();
  }
}

/** The pages are still to be built; and no process ended under this run: if a check was the cause, its own step is to be blamed. */
function isWorthIt({ journal }: PipelineDeps, runId: string): boolean {
  const steps = journal.readSteps(runId);
  const pages = steps.find(({ name }) => name === 'frontend');
  return pages?.status !== 'succeeded' && steps.every(({ interruptions }) => interruptions === 0);
}
