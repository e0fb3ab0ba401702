/**
 * The processes of a local Hewn that run apps, and which app is run by which (SPEC.md, App processes). An app lives in one of them at a
 * time: two never have its database open.
 */
import type { Env } from '../../env.ts';
import type { AppProcess } from './process-wire.ts';

/**
 * common: apps in TypeScript, and pages on trial; python: apps in Python, whose turns may take longer; suspects and
 * pythonSuspects: those of each kind that had a call under way when their process was ended.
 */
export type ProcessName = 'common' | 'suspects' | 'python' | 'pythonSuspects';

export type AppProcesses = Record<ProcessName, AppProcess>;

/** Only locally, bound by bin/parts/server/worker-options.mjs: the processes in which the backends and pages of apps run. */
interface ProcessEnv {
  APPS?: AppProcess;
  APPS_PYTHON?: AppProcess;
  APPS_SUSPECTS?: AppProcess;
  APPS_PYTHON_SUSPECTS?: AppProcess;
}

/** Whoever was there when a process was ended stays among the suspects for this long, ms. */
const SUSPECTED_MS = 60 * 60_000;

/** Of each host, since this Worker began, with which all of these processes begin and end. */
const lodgings = new Map<string, { process: ProcessName | null; suspectedAt: number }>();

/** @returns null where apps run in the Worker's own process. */
export function findProcesses(env: Env & ProcessEnv): AppProcesses | null {
  const { APPS: common, APPS_SUSPECTS: suspects } = env;
  const { APPS_PYTHON: python, APPS_PYTHON_SUSPECTS: pythonSuspects } = env;
  return common && suspects && python && pythonSuspects ? { common, suspects, python, pythonSuspects } : null;
}

/** Where an app is to run. @param now ms */
export function chooseProcess(host: string, framework: string, now: number): ProcessName {
  const suspectedAt = lodgings.get(host)?.suspectedAt ?? Number.NEGATIVE_INFINITY;
  const isSuspect = now - suspectedAt < SUSPECTED_MS;
  if (framework === 'React + FastAPI') return isSuspect ? 'pythonSuspects' : 'python';
  return isSuspect ? 'suspects' : 'common';
}

/** Where an app runs; null where it was not started yet. */
export function findLodging(host: string): ProcessName | null {
  return lodgings.get(host)?.process ?? null;
}

export function lodge(host: string, process: ProcessName): void {
  const suspectedAt = lodgings.get(host)?.suspectedAt ?? Number.NEGATIVE_INFINITY;
  lodgings.set(host, { process, suspectedAt });
}

/** Its process ended while it had a call there. @param now ms */
export function suspect(host: string, now: number): void {
  lodgings.set(host, { process: findLodging(host), suspectedAt: now });
}
