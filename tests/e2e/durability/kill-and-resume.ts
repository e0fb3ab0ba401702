/** One build whose server is killed at one write to its journal and started again; nothing is sent until it has ended. */
import { rmSync } from 'node:fs';
import type { BlueprintInput } from '../../../worker/contract/plan/blueprint.ts';
import type { Run, RunEvent, StepName } from '../../../worker/contract/run.ts';
import { type ApiClient, openAnonymousClient } from '../../support/api-client.ts';
import {
  makeMigratedFolder,
  QUICK_STACK,
  startServer,
  type TestServer,
} from '../../support/servers/start-server.ts';
import { type FaultPoint, FaultServer } from './fault-server.ts';
import { readEvents } from './read-events.ts';

export interface Resumed {
  run: Run;
  events: RunEvent[];
  /** From the server being ready again to its first write, ms. */
  resumedAfter: number;
  /** Writes that were passed before the kill. */
  before: FaultPoint[];
  /** Writes that were passed after the restart. */
  after: FaultPoint[];
}

/** A server that can be killed and started again over the same data, with the other end of its fault points. */
export class MortalServer {
  readonly #folder: string;
  readonly #faults: FaultServer;
  #server: TestServer;

  private constructor(folder: string, faults: FaultServer, server: TestServer) {
    this.#folder = folder;
    this.#faults = faults;
    this.#server = server;
  }

  static async open(): Promise<MortalServer> {
    const folder = await makeMigratedFolder();
    const faults = await FaultServer.open();
    return new MortalServer(folder, faults, await start(folder, faults));
  }

  get origin(): string {
    return this.#server.origin;
  }

  /** A whole build without a kill. @returns the writes that it passed. */
  async listPoints(blueprint: BlueprintInput): Promise<FaultPoint[]> {
    const from = this.#faults.points.length;
    const client = await openAnonymousClient(this.origin);
    const run = await begin(client, blueprint);
    await this.#faults.reached((point) => isSettled(point, run), from);
    return this.#faults.points.slice(from);
  }

  /** Kills the server when the build comes to this point, starts it again, and waits for the end of the build. */
  async killAt(when: FaultPoint['when'], write: string, blueprint: BlueprintInput): Promise<Resumed> {
    const from = this.#faults.points.length;
    const trapped = this.#faults.trap((point) => point.when === when && point.write === write);
    const client = await openAnonymousClient(this.origin);
    // Killed at its very first write, the call that starts the build gets no answer.
    begin(client, blueprint).catch(() => {});
    const { run } = await trapped;
    await this.#server.kill();
    const again = this.#faults.points.length;
    const before = this.#faults.points.slice(from).filter((point) => point.run === run);
    this.#server = await start(this.#folder, this.#faults, this.#server.port);
    const ready = performance.now();
    // After its last write nothing is left to be done, and nothing may be.
    const isOver = when === 'after' && write === 'run.settle';
    const first = isOver ? null : await this.#faults.reached((point) => point.run === run, again);
    if (!isOver) await this.#faults.reached((point) => isSettled(point, run), again);
    const after = this.#faults.points.slice(again).filter((point) => point.run === run);
    const found = await client.get<Run>(`/api/agents/pipeline/${run}`);
    return {
      run: found.body,
      events: await readEvents(client, found.body.project_id),
      resumedAfter: first ? Math.max(0, first.at - ready) : 0,
      before,
      after,
    };
  }

  async close(): Promise<void> {
    await this.#server.stop();
    await this.#faults.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** @returns the id of the started build. */
async function begin(client: ApiClient, blueprint: BlueprintInput): Promise<string> {
  const started = await client.post<Run>(
    '/api/agents/pipeline',
    { requirements: blueprint.name, blueprint },
    { prefer: 'respond-async' },
  );
  if (started.status !== 202) throw new Error(`The build was not started: ${JSON.stringify(started.body)}`);
  return started.body.id;
}

function start(dataFolder: string, faults: FaultServer, port?: number): Promise<TestServer> {
  return startServer({
    dataFolder,
    port,
    variables: { ...QUICK_STACK, HEWN_FAULT_URL: faults.url },
  });
}

function isSettled(point: FaultPoint, run: string): boolean {
  return point.when === 'after' && point.write === 'run.settle' && point.run === run;
}

/** @returns the steps whose success was written at one of these points. */
export function finishedSteps(points: FaultPoint[]): StepName[] {
  return points.flatMap((point) =>
    point.when === 'after' && point.write.endsWith('.finish') ? [point.write.split('.')[0] as StepName] : [],
  );
}

/** @returns the steps that were begun at these points. */
export function begunSteps(points: FaultPoint[]): StepName[] {
  return points.flatMap((point) =>
    point.when === 'after' && point.write.endsWith('.start') && point.write !== 'run.start'
      ? (point.write.replace('.start', '').split('+') as StepName[])
      : [],
  );
}
