/**
 * Runs checks over one app that is started once for many of them: between two it is put back to how it began. Steps that
 * several checks begin with are gone once, and each goes on from there. An app may keep more than can be put back: a check
 * that fails is run again over an app that was started anew for it, and that counts. Where that comes to something else,
 * the app is started anew for every check from then on.
 */
import type { CheckResult, ContractCheck, ContractStep } from '../../contract/plan/contract-suite.ts';
import {
  beginSteps,
  type CallApp,
  copyProgress,
  type Progress,
  runCheck,
  runContractCheck,
  runSteps,
  type StepsOutcome,
} from './run-contract-check.ts';

type Variables = Record<string, string>;

/** An app on trial. */
export interface RewindableApp<Moment> {
  call: CallApp;
  /** Starts it with these variables over an empty database. */
  startAnew(variables: Variables): Promise<void>;
  /** @returns null where it cannot be put back to what it is now. */
  remember(): Promise<Moment | null>;
  /** @returns whether it is as it was then. */
  putBack(moment: Moment): Promise<boolean>;
  /** Whether it will answer nobody any more, whatever is done. */
  isOver(): boolean;
}

export interface Order {
  check: ContractCheck;
  variables: Variables;
}

/** Steps that are gone before something else is looked at. */
export interface Preparation {
  steps: readonly ContractStep[];
  variables: Variables;
  /** Of those that are prepared next. */
  next: readonly (readonly ContractStep[])[];
  /** Whether the app is started for it, whatever else it began with before. */
  anew: boolean;
}

/** Steps, and what their app and they are known by. */
interface Way {
  variables: Variables;
  begins: string;
  steps: readonly ContractStep[];
  lines: string[];
}

/** An order with its place among the results. */
interface Going extends Order, Way {
  index: number;
}

/** To where the app can be put back, and what had been gone by then. */
interface Standing<Moment> {
  moment: Moment;
  lines: string[];
  progress: Progress;
}

export class CheckRunner<Moment> {
  /** Each goes on from the one before it. */
  private standings: Standing<Moment>[] = [];
  /** How the app of these began. */
  private begins = '';
  /** The app keeps something that is not put back. */
  private keepsMore = false;

  constructor(
    private readonly app: RewindableApp<Moment>,
    private readonly now: () => number,
  ) {}

  /** Somebody else begins the app anew. */
  forget(): void {
    this.standings = [];
  }

  /** @returns how each went, in their order; null: the app was over before it came to that. */
  async run(orders: readonly Order[]): Promise<(CheckResult | null)[]> {
    const results: (CheckResult | null)[] = orders.map(() => null);
    const going = arrange(orders);
    const runAll = async (some: Going[], run: (order: Going, next: Going[]) => Promise<CheckResult>) => {
      for (const [place, order] of some.entries()) {
        if (this.app.isOver()) return;
        results[order.index] = await run(order, some.slice(place + 1));
        await letOthersRun();
      }
    };
    if (this.keepsMore) {
      await runAll(going, (order) => this.runAnew(order));
      return results;
    }
    await runAll(going, (order, next) => this.runOn(order, next));
    const failed = going.filter(({ index }) => results[index]?.passed === false);
    await runAll(failed, (order) => this.runAnew(order));
    this.keepsMore = failed.some(({ index }) => results[index]?.passed);
    if (this.keepsMore)
      await runAll(
        going.filter((order) => !failed.includes(order)),
        (order) => this.runAnew(order),
      );
    return results;
  }

  /** Goes steps over an app as it began, and leaves it where they led to. */
  async prepare({ steps, variables, next, anew }: Preparation): Promise<StepsOutcome> {
    if (anew || this.keepsMore) {
      this.standings = [];
      await this.app.startAnew(variables);
      return runSteps(steps, this.app.call);
    }
    const way = describeWay(steps, variables);
    const progress = await this.stand(way);
    const others = next.map((some) => describeWay(some, variables));
    return this.goOn(way, others, progress, this.app.call);
  }

  private async runAnew({ check, variables }: Order): Promise<CheckResult> {
    this.standings = [];
    await this.app.startAnew(variables);
    return runContractCheck(check, this.app.call, this.now);
  }

  private async runOn(order: Going, next: readonly Way[]): Promise<CheckResult> {
    const progress = await this.stand(order);
    return runCheck(
      order.check,
      this.app.call,
      this.now,
      async (limited) => (await this.goOn(order, next, progress, limited)).failure,
    );
  }

  /** Goes the rest of the steps, and remembers where others go on by themselves. */
  private async goOn(
    way: Way,
    next: readonly Way[],
    progress: Progress,
    call: CallApp,
  ): Promise<StepsOutcome> {
    for (const stop of listStops(way, next)) {
      if (stop <= progress.done) continue;
      const gone = await runSteps(way.steps.slice(progress.done, stop), call, progress);
      if (gone.failure) return gone;
      await this.remember(way, progress);
    }
    return runSteps(way.steps.slice(progress.done), call, progress);
  }

  /** @returns how far the check has come once the app stands where the most of its steps have been gone. */
  private async stand(order: Way): Promise<Progress> {
    const { begins, lines, variables } = order;
    if (begins !== this.begins) this.standings = [];
    this.begins = begins;
    for (let last = this.standings.at(-1); last; last = this.standings.at(-1)) {
      const isOnTheWay = last.lines.every((line, index) => line === lines[index]);
      if (isOnTheWay && (await this.app.putBack(last.moment))) return copyProgress(last.progress);
      // What cannot be put back to a later moment cannot be to an earlier one.
      if (isOnTheWay) this.standings = [];
      else this.standings.pop();
    }
    await this.app.startAnew(variables);
    const progress = beginSteps();
    await this.remember(order, progress);
    return progress;
  }

  private async remember({ lines }: Way, progress: Progress): Promise<void> {
    const moment = await this.app.remember();
    if (moment === null) return;
    this.standings.push({
      moment,
      lines: lines.slice(0, progress.done),
      progress: copyProgress(progress),
    });
  }
}

function describeWay(steps: readonly ContractStep[], variables: Variables): Way {
  return {
    steps,
    variables,
    begins: JSON.stringify(variables),
    lines: steps.map((step) => JSON.stringify(step)),
  };
}

/** Those that begin alike one after the other. */
function arrange(orders: readonly Order[]): Going[] {
  const going = orders.map(({ check, variables }, index) => ({
    check,
    index,
    ...describeWay(check.steps, variables),
  }));
  const keys = new Map(going.map((order) => [order, [order.begins, ...order.lines].join('\n')]));
  const keyOf = (order: Going) => keys.get(order) ?? '';
  return going.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** @returns after how many of its steps others go on by themselves, rising. */
function listStops({ begins, lines }: Way, next: readonly Way[]): number[] {
  const stops = new Set<number>();
  let common = lines.length;
  for (const other of next) {
    if (other.begins !== begins) break;
    const differs = lines.findIndex((line, index) => index >= common || line !== other.lines[index]);
    common = differs === -1 ? common : differs;
    if (common === 0) break;
    stops.add(common);
  }
  return [...stops].sort((a, b) => a - b);
}

/** A check is work with hardly a pause. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
