/**
 * The gate between an app's backend and the world: each call and each place that an answer leads to is held against the hosts that
 * the app's owner allows, whatever the code in the isolate did to its `fetch`.
 */
import { readOutboundTarget } from '../../domain/outbound/outbound-target.ts';
import {
  ANSWERED_HEADER,
  describeFailure,
  describeRefusal,
  REDIRECT_HEADER,
  REFUSED_HEADER,
} from '../inside/outbound-wire.ts';
import { type OutboundGrant, OutboundProblem, type OutboundWay } from './outbound-grant.ts';
import { harmlessHeaders, incomingHeaders, outgoingHeaders } from './outbound-headers.ts';

/** Longest body that goes out, bytes: it is kept, as an answer may lead elsewhere. */
const MAX_SENT = 8 * 1024 * 1024;
/** Longest answer, bytes, unpacked. */
export const MAX_ANSWER = 32 * 1024 * 1024;
/** Answers that lead elsewhere, in a row. */
const MOST_HOPS = 10;
/** Longest wait for the beginning of an answer, ms: a visitor of the app waits for 30 s. */
const ANSWER_MS = 25_000;
/** Longest time in which an answer comes, ms. */
const BODY_MS = 120_000;
/** Calls of one app and environment that wait for an answer. */
const MOST_AT_ONCE = 20;

const LEADS_ELSEWHERE = new Set([301, 302, 303, 307, 308]);
const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

interface Answered {
  answer: Response;
  /** Where it came from. */
  url: string;
}

const underway = new Map<string, number>();

/**
 * @param grant what the app is allowed
 * @param way how a call leaves
 * @param waitUntil keeps the caller there while an answer comes
 */
export async function passOut(
  asked: Request,
  grant: OutboundGrant,
  way: OutboundWay,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const leave = enter(grant.owner);
  try {
    if (!leave) throw refused(asked.url, `${MOST_AT_ONCE} calls of this app wait for an answer`);
    const { answer, url } = await call(asked, grant, way);
    const headers = incomingHeaders(answer.headers);
    headers.set(ANSWERED_HEADER, url);
    const body = answer.body && boundBody(answer.body, new URL(url).hostname);
    if (body) waitUntil(body.ended);
    return new Response(body?.readable ?? null, {
      status: answer.status,
      statusText: answer.statusText,
      headers,
    });
  } catch (error) {
    if (!(error instanceof OutboundProblem)) throw error;
    return new Response(error.message, { status: 502, headers: { [REFUSED_HEADER]: '1' } });
  } finally {
    leave?.();
  }
}

async function call(asked: Request, grant: OutboundGrant, way: OutboundWay): Promise<Answered> {
  const mode = asked.headers.get(REDIRECT_HEADER) ?? 'manual';
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_MS);
  try {
    return await follow(asked, grant, way, mode, late.signal);
  } finally {
    // From here on an answer that comes has its own time.
    clearTimeout(timer);
  }
}

async function follow(
  asked: Request,
  grant: OutboundGrant,
  way: OutboundWay,
  mode: string,
  signal: AbortSignal,
): Promise<Answered> {
  let { url } = asked;
  let method = asked.method.toUpperCase();
  let headers = outgoingHeaders(asked.headers);
  let target = check(url, grant.hosts);
  if (asked.headers.has('upgrade')) throw refused(url, 'WebSockets are not allowed');
  if (!METHODS.test(method)) throw refused(url, `the method ${method} is not allowed`);
  let body = await readBody(asked, target.hostname);
  for (let hops = 0; ; hops++) {
    const request = new Request(target, { method, headers, body, redirect: 'manual', signal });
    const answer = await Promise.race([way(request, grant), untilLate(signal, target.hostname)]);
    const location = answer.headers.get('location');
    url = target.href;
    if (mode === 'manual' || location === null || !LEADS_ELSEWHERE.has(answer.status)) return { answer, url };
    await answer.body?.cancel();
    const { hostname } = target;
    if (mode === 'error') throw new OutboundProblem(describeFailure(hostname, 'its answer leads elsewhere'));
    if (hops === MOST_HOPS)
      throw new OutboundProblem(describeFailure(hostname, `its answers led elsewhere ${MOST_HOPS} times`));
    target = check(URL.canParse(location, url) ? new URL(location, url).href : location, grant.hosts);
    if (answer.status === 303 ? method !== 'HEAD' : method === 'POST' && answer.status < 303) {
      method = 'GET';
      body = null;
      for (const name of ['content-type', 'content-language']) headers.delete(name);
    }
    if (target.hostname !== hostname) headers = harmlessHeaders(headers);
  }
}

/** @throws OutboundProblem for an address that is not allowed. */
function check(address: string, hosts: readonly string[]): URL {
  const target = readOutboundTarget(address, hosts);
  if (!target.ok) throw new OutboundProblem(describeRefusal(target.host, target.reason));
  return target.url;
}

function refused(address: string, reason: string): OutboundProblem {
  return new OutboundProblem(
    describeRefusal(URL.canParse(address) ? new URL(address).hostname : 'this address', reason),
  );
}

async function untilLate(signal: AbortSignal, host: string): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  throw new OutboundProblem(describeFailure(host, `it did not answer within ${ANSWER_MS / 1000} seconds`));
}

async function readBody({ body }: Request, host: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > MAX_SENT)
      throw new OutboundProblem(describeRefusal(host, `a body has at most ${MAX_SENT / 2 ** 20} MB`));
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** An answer that breaks off where it is too long or takes too long. */
function boundBody(body: ReadableStream, host: string): { readable: ReadableStream; ended: Promise<void> } {
  let length = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > MAX_ANSWER)
        throw new TypeError(describeFailure(host, `its answer has more than ${MAX_ANSWER / 2 ** 20} MB`));
      controller.enqueue(chunk);
    },
  });
  // Whoever reads it is told; that it ended is all that counts here.
  const ended = body.pipeTo(writable, { signal: AbortSignal.timeout(BODY_MS) }).catch(() => {});
  return { readable, ended };
}

/** @returns what ends the call; null where too many are under way. */
function enter(owner: string): (() => void) | null {
  const count = underway.get(owner) ?? 0;
  if (count >= MOST_AT_ONCE) return null;
  underway.set(owner, count + 1);
  return () => {
    const left = (underway.get(owner) ?? 1) - 1;
    if (left > 0) underway.set(owner, left);
    else underway.delete(owner);
  };
}
