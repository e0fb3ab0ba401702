/** Which headers go out with a call of an app's backend, and which come back. Pure. */
import { INTERNAL_PREFIX } from '../../domain/access/own-headers.ts';

/** Of one connection (RFC 9110, 7.6.1), what the way out sets itself, and what says who speaks for whom. */
const OURS =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|content-length|accept-encoding|forwarded|via|x-forwarded-.*|x-real-ip|true-client-ip|cf-.*|cdn-loop|mf-.*)$/;
/** Those that hold no secret of whoever set them: they go along to another host. */
const HARMLESS = /^(accept|accept-language|content-type|content-language|user-agent|range)$/;

/** @returns what a host may be told. */
export function outgoingHeaders(headers: Headers): Headers {
  return keep(headers, (name) => !name.startsWith(INTERNAL_PREFIX) && !OURS.test(name));
}

/** @returns what another host may be told, to which an answer led on: no key, cookie or password of the first. */
export function harmlessHeaders(headers: Headers): Headers {
  return keep(headers, (name) => HARMLESS.test(name));
}

/** @returns what an app is told; its body was unpacked on the way. */
export function incomingHeaders(headers: Headers): Headers {
  return keep(
    headers,
    (name) => !name.startsWith(INTERNAL_PREFIX) && name !== 'content-encoding' && !OURS.test(name),
  );
}

function keep(headers: Headers, isKept: (name: string) => boolean): Headers {
  const kept = new Headers();
  for (const [name, value] of headers) if (isKept(name)) kept.append(name, value);
  return kept;
}
