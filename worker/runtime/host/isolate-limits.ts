/** What every isolate of an app is made with: no network unless its owner allows hosts, bounded time. */
export const isolateBase = {
  compatibilityDate: '2026-08-01',
  /** No network at all. */
  globalOutbound: null,
  /** Enforced by Cloudflare per request; locally the guards in the code do it (SPEC.md). */
  limits: { cpuMs: 5_000, subRequests: 1 },
} satisfies Partial<WorkerLoaderWorkerCode>;

/** The same for one that may call hosts (SPEC.md, Outbound). */
export const callingLimits = { ...isolateBase.limits, subRequests: 50 };
