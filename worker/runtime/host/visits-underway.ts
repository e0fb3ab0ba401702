/**
 * Who asks for a page goes before builds. All that is in an isolate shares one thread: a page needs it several times for a
 * moment, a build takes all that it gets. So builds wait at their seams while pages are being answered. On Cloudflare an
 * object may be in another isolate than the pages; there is nobody to wait for then.
 */

/** Longest wait at a seam, ms. */
const MAX_WAIT_MS = 250;
/** A visit that lasts longer is not waited for: it waits for something itself, or its visitor went away. */
const MAX_VISIT_MS = 2_000;
const LOOK_MS = 4;

/** When each of them began. */
const visits = new Set<{ since: number }>();
let lastSeam = 0;

/** Answers a request; while it does, and the request is a visit, builds wait. */
export async function countVisit(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (request.method !== 'GET' || request.headers.has('upgrade')) return answer();
  const visit = { since: Date.now() };
  visits.add(visit);
  try {
    return await answer();
  } finally {
    visits.delete(visit);
  }
}

/**
 * Gives the thread back, and waits until nobody is being answered; not longer than was worked since the last seam: however
 * many come, a build has half of the time.
 */
export async function letVisitorsPass(): Promise<void> {
  const start = Date.now();
  const longest = Math.min(start - lastSeam, MAX_WAIT_MS);
  await pause(0);
  while (isVisited() && Date.now() - start < longest) await pause(LOOK_MS);
  lastSeam = Date.now();
}

function isVisited(): boolean {
  const now = Date.now();
  for (const visit of visits) if (now - visit.since > MAX_VISIT_MS) visits.delete(visit);
  return visits.size > 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
