/** From a bundle to the Durable Object class of its isolate. */
import type { WorkerBundle } from '../../builder/build-types.ts';
import type { CheckResult, ContractCheck } from '../../contract/plan/contract-suite.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import { requireBackendKind } from '../backends/registry.ts';
import type { Preparation } from '../checks/check-runner.ts';
import type { Prepared } from '../checks/prepared.ts';
import type { Rows } from '../inside/app-data.ts';
import type { WorkAnswer, WorkOrder } from '../inside/data-order.ts';
import type { LogLine } from '../inside/log-lines.ts';
import type { OutboundGrant } from '../outbound/outbound-grant.ts';
import { callingLimits, isolateBase } from './isolate-limits.ts';
import type { LoaderEnv } from './loader-env.ts';

/** What our entry module inside the isolate offers. */
export interface BackendFacet extends Rpc.DurableObjectBranded {
  fetch(request: Request): Promise<Response>;
  takeLog(): LogLine[];
  /** Rows of each question to the app's database. */
  askData(questions: string[]): Rows[];
  /** All of the statements or none; only while the app is not called. */
  changeData(statements: string[]): void;
  /** In one transaction, beside the app. */
  workData(order: WorkOrder): WorkAnswer;
}

/** Of a kind whose isolates are not shared: it can be put to rest. */
export interface RestingFacet extends BackendFacet {
  /** Whether the app is at work: answers and streams under way, background tasks. */
  isBusy(): boolean;
  /** Resolves when its interpreter ended under it: only a new isolate can answer. */
  whenEnded(): Promise<void>;
  /** Runs the app's shutdown and keeps what it wrote; a call that comes later runs its startup again. */
  rest(): Promise<void>;
}

/** The same on trial. */
export interface TrialFacet extends BackendFacet {
  /** Empties the database; the app starts anew over it, with these variables beside its own. */
  reset(variables: Record<string, string>): Promise<void>;
  /** Runs checks one after the other, each over an app as it began, and takes back what they wrote. */
  runChecks(orders: readonly CheckOrder[]): Promise<TriedChecks>;
  /** Goes steps over an app as it began, and leaves it where they led to. */
  prepare(order: Preparation): Promise<PreparedApp>;
}

/** A check with the variables that the app is started with for it, beside those of the isolate. */
export interface CheckOrder {
  check: ContractCheck;
  variables: Record<string, string>;
}

/** Where steps led to that were gone beside the app. */
export interface PreparedApp extends Prepared {
  lines: LogLine[];
  /** Only a new isolate can go on. */
  isOver: boolean;
}

/** How checks went that were run beside the app. */
export interface TriedChecks {
  /** In their order; null: the isolate was over before it came to that. */
  results: (CheckResult | null)[];
  /** What the app wrote meanwhile. */
  lines: LogLine[];
  /** Only a new isolate can run more. */
  isOver: boolean;
}

export interface BackendCode {
  /** Who it belongs to; two owners never share an isolate, even with the same code. */
  owner: string;
  framework: string;
  bundle: WorkerBundle;
  variables: Record<string, string>;
  /** What it may call, once it is live; on trial it has no network, whatever stands here. */
  outbound: OutboundGrant | null;
}

/** The isolate's name says all that it is made from, so the same name always means the same code. */
export async function nameIsolate(
  env: LoaderEnv,
  { owner, framework, bundle, variables, outbound }: BackendCode,
): Promise<string> {
  const version = await requireBackendKind(framework).findVersion(env);
  const parts = [
    version,
    isolateBase,
    framework,
    bundle.mainModule,
    sorted(bundle.modules),
    sorted(variables),
    outbound?.hosts ?? [],
  ];
  return `${owner}:${await hashText(JSON.stringify(parts))}`;
}

/**
 * The isolate of that name, made when it is not there; it stays for others that ask for the name. Of a kind whose isolates
 * are not shared, a new one.
 * @param network where its calls go; null: nowhere.
 */
export async function openBackend(
  env: LoaderEnv,
  name: string,
  code: BackendCode,
  network: Fetcher | null,
): Promise<DurableObjectClass<BackendFacet>> {
  const assemble = async () => ({
    ...(await assembleIsolate(env, code, 'live')),
    ...(network && { globalOutbound: network, limits: callingLimits }),
  });
  const worker = requireBackendKind(code.framework).isShared
    ? env.LOADER.get(name, assemble)
    : env.LOADER.load(await assemble());
  return worker.getDurableObjectClass<BackendFacet>('Backend');
}

/** For trials: without a name, and gone when nobody holds it any more; a local workerd keeps named ones for ever. */
export async function openTrialBackend(
  env: LoaderEnv,
  code: BackendCode,
): Promise<DurableObjectClass<TrialFacet>> {
  const worker = env.LOADER.load(await assembleIsolate(env, code, 'trial'));
  return worker.getDurableObjectClass<TrialFacet>('Backend');
}

async function assembleIsolate(
  env: LoaderEnv,
  code: BackendCode,
  use: 'live' | 'trial',
): Promise<WorkerLoaderWorkerCode> {
  const assembled = await requireBackendKind(code.framework).assemble(code.bundle, env, use);
  return { ...isolateBase, ...assembled, env: code.variables };
}

function sorted(record: Record<string, string>): [string, string][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
