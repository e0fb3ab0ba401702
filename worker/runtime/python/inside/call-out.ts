/** A call of Python to a host, as `httpx` makes it (guest/httpx); imported there from `hewn_native`. */

/** An answer whose body is read part by part. */
export interface CalledOut {
  /** Status and headers as JSON. */
  head: string;
  /** The next part of the body; Python's None at its end. */
  read(): Promise<Uint8Array | undefined>;
  cancel(): void;
}

/**
 * @param head method, address and headers as JSON
 * @param body Python's None arrives as undefined
 * @throws TypeError that says why the host was not called, or did not answer
 */
export async function callOut(head: string, body: Uint8Array<ArrayBuffer> | undefined): Promise<CalledOut> {
  const [method, url, headers] = JSON.parse(head) as [string, string, [string, string][]];
  const answer = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual' });
  const reader = answer.body?.getReader();
  return {
    head: JSON.stringify([answer.status, [...answer.headers]]),
    read: async () => (await reader?.read())?.value,
    // It may have ended, or broken off, before.
    cancel: () => void reader?.cancel().catch(() => {}),
  };
}
