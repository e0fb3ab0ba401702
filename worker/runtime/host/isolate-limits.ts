/** What every isolate of an app is made with: no network, bounded time. */
export const isolateBase = {
  compatibilityDate: '2026-08-01',
  /** No network at all. */
  globalOutbound: null,
  /** Enforced by Cloudflare per request; locally the guards in the code do it (SPEC.md). */
  limits: { cpuMs: 5_000, subRequests: 1 },
} satisfies Partial<WorkerLoaderWorkerCode>;
