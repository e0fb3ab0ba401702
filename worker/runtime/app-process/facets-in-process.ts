/**
 * Backends in another process. It may end at any moment, and be started again: then calls under way are lost, calls that
 * come later wait until it answers, and the code is sent again.
 */
import { LateAnswer } from '../pages/answer-in-time.ts';
import {
  type AppProcesses,
  chooseProcess,
  findLodging,
  lodge,
  type ProcessName,
  suspect,
} from './app-processes.ts';
import type { Answer, Arguments, Backend, BackendHome, BackendSpec, Question } from './backend-home.ts';
import {
  type AppProcess,
  CALL_HEADER,
  type Epoch,
  type Failure,
  REFUSAL_HEADER,
  type Refusal,
  UNKNOWN,
} from './process-wire.ts';
import { AppsLost, ReachedProcess } from './reach-process.ts';

/** What the end of the process cut off is done again, this often. */
const MOST_TRIES = 3;

export class FacetsInProcess implements BackendHome {
  private changes: Promise<void> = Promise.resolve();
  /** Of each facet, why it was aborted last; a backend that was opened before that is over. */
  private readonly aborted = new Map<string, { reason: string }>();
  private epoch: Epoch = { object: crypto.randomUUID(), aborts: 0 };

  constructor(
    private readonly processes: AppProcesses,
    private readonly host: string,
  ) {}

  open(facet: string, spec: BackendSpec): Backend {
    const before = this.aborted.get(facet);
    const { epoch } = this;
    // Else a late question of who used it would start the code of a version that was replaced.
    const requireOpen = () => {
      const now = this.aborted.get(facet);
      if (now && now !== before) throw new Error(now.reason);
    };
    return {
      fetch: async (request, milliseconds) => {
        const process = await this.enter(spec);
        requireOpen();
        return this.send(process, facet, spec, epoch, request, milliseconds);
      },
      ask: async <Name extends Question>(
        question: Name,
        ...given: Arguments<Name>
      ): Promise<Answer<Name>> => {
        const process = await this.enter(spec);
        requireOpen();
        return this.ask(process, facet, spec, epoch, question, given);
      },
    };
  }

  abort(facet: string, reason: string): void {
    this.aborted.set(facet, { reason });
    const epoch = { ...this.epoch, aborts: this.epoch.aborts + 1 };
    this.epoch = epoch;
    this.change(async () => {
      const lodging = findLodging(this.host);
      // Where it was never started nothing runs.
      if (lodging === null) return;
      const process = await this.reach(lodging);
      await endedOr(process.call((apps) => apps.abort(this.host, facet, epoch, reason)));
    });
  }

  clone(from: string, to: string): void {
    this.changeThere((apps) => apps.clone(this.host, from, to));
  }

  remove(facet: string): void {
    this.changeThere((apps) => apps.remove(this.host, facet));
  }

  async settled(): Promise<void> {
    const { changes } = this;
    // What failed is told once; later calls begin anew.
    this.changes = changes.catch(() => {});
    await changes;
  }

  /** One after the other; each asks where the app lives by then. */
  private change(work: () => Promise<void>): void {
    this.changes = this.changes.catch(() => {}).then(work);
    this.changes.catch(() => {}); // Told by `settled`.
  }

  /** Changes the app's data where it runs; done twice it comes to the same. */
  private changeThere(work: (apps: AppProcess) => Promise<void>): void {
    this.change(async () => {
      const name = findLodging(this.host) ?? 'common';
      lodge(this.host, name);
      for (let attempt = 1; ; attempt++) {
        const process = await this.reach(name);
        try {
          return await process.call(work);
        } catch (error) {
          if (!(error instanceof AppsLost) || attempt === MOST_TRIES) throw error;
        }
      }
    });
  }

  /** @returns the process where the app is to run, once it answers and no other has the app open. */
  private async enter({ code }: BackendSpec): Promise<ReachedProcess> {
    for (;;) {
      await this.changes.catch(() => {}); // Told by `settled`.
      const wanted = chooseProcess(this.host, code.framework, Date.now());
      if ((findLodging(this.host) ?? wanted) !== wanted) this.change(() => this.move(wanted));
      else {
        lodge(this.host, wanted);
        const process = await this.reach(wanted);
        if (findLodging(this.host) === chooseProcess(this.host, code.framework, Date.now())) return process;
      }
    }
  }

  private async move(to: ProcessName): Promise<void> {
    const from = findLodging(this.host);
    if (from === to) return;
    if (from !== null) {
      const process = await this.reach(from);
      await endedOr(process.call((apps) => apps.leave(this.host)));
    }
    lodge(this.host, to);
  }

  /** @returns when the process answers. */
  private async reach(name: ProcessName): Promise<ReachedProcess> {
    const process = new ReachedProcess(this.processes, name);
    await process.whenAnswers();
    return process;
  }

  /** A call whose loss makes the app a suspect: it may be what the process was ended for. */
  private async callApp<Value>(
    process: ReachedProcess,
    ask: (apps: AppProcess) => Promise<Value>,
  ): Promise<Value> {
    try {
      return await process.call(ask);
    } catch (error) {
      if (error instanceof AppsLost) suspect(this.host, Date.now());
      throw error;
    }
  }

  private async send(
    process: ReachedProcess,
    facet: string,
    spec: BackendSpec,
    epoch: Epoch,
    request: Request,
    milliseconds: number,
  ): Promise<Response> {
    // A body can be sent once: whether the code is there is asked before.
    if (request.body && !(await process.call((apps) => apps.knows(spec.id)))) await prepare(process, spec);
    const call = { host: this.host, facet, spec: spec.id, epoch, url: request.url, milliseconds };
    const headers = new Headers(request.headers);
    headers.set(CALL_HEADER, JSON.stringify(call));
    const answer = await this.callApp(process, (apps) =>
      apps.fetch(new Request(request, { headers, redirect: 'manual' })),
    );
    const refusal = answer.headers.get(REFUSAL_HEADER) as Refusal | null;
    if (refusal === null) return answer;
    if (refusal === 'late')
      throw new LateAnswer(`The backend did not answer within ${milliseconds / 1000} seconds.`);
    if (refusal === 'failed') throw readFailure(await answer.json<Failure>());
    await answer.body?.cancel();
    if (request.body) throw new AppsLost('The process of the apps ended before this call.');
    await prepare(process, spec);
    return this.send(process, facet, spec, epoch, request, milliseconds);
  }

  private async ask<Name extends Question>(
    process: ReachedProcess,
    facet: string,
    spec: BackendSpec,
    epoch: Epoch,
    question: Name,
    given: Arguments<Name>,
  ): Promise<Answer<Name>> {
    const ask = (apps: AppProcess) => apps.ask(this.host, facet, spec.id, epoch, question, given);
    // That question is open as long as the interpreter lives, whatever the app does.
    const answer = await (question === 'whenEnded' ? process.call(ask) : this.callApp(process, ask));
    if (answer !== UNKNOWN) return (answer as { value: Answer<Name> }).value;
    await prepare(process, spec);
    return this.ask(process, facet, spec, epoch, question, given);
  }
}

/** Source maps stay here. */
async function prepare(process: ReachedProcess, spec: BackendSpec): Promise<void> {
  const { bundle } = spec.code;
  const modules = Object.fromEntries(
    Object.entries(bundle.modules).filter(([name]) => !name.endsWith('.map')),
  );
  const lean = { ...spec, code: { ...spec.code, bundle: { ...bundle, modules } } };
  await process.call((apps) => apps.prepare(lean));
}

/** What is to be ended there is over, too, when all of the process is. */
async function endedOr(done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof AppsLost)) throw error;
  }
}

function readFailure({ name, message, stack }: Failure): Error {
  const error = new Error(message);
  error.name = name;
  if (stack !== null) error.stack = stack;
  return error;
}
