/** Where a version runs; each has a host, a database and an isolate of its own. */
export type AppEnvironment = 'production' | 'staging' | 'development';

/** Name of the AppHost of a project's environment. */
export function appHostName(slug: string, environment: AppEnvironment): string {
  return `${slug}--${environment}`;
}

/** Name of the AppHost in which a run tries out what it built. */
export function trialHostName(runId: string): string {
  return `trial--${runId}`;
}
