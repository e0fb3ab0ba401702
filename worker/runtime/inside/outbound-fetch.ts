/** The `fetch` of an app: through the one way out that its isolate has, if any, with errors that say what to do. */
import { writeLine } from './log-lines.ts';
import {
  ANSWERED_HEADER,
  describeRefusal,
  NO_PASSWORD,
  REDIRECT_HEADER,
  REFUSED_HEADER,
} from './outbound-wire.ts';

/** What workerd throws where an isolate has no way out at all. */
const NO_WAY = 'not permitted to access the internet';

/**
 * @param network the isolate's own `fetch`
 * @returns one that throws a TypeError that names the host where it may not be called, and writes it to the app's log.
 */
export function makeOutboundFetch(network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input as RequestInfo, init as RequestInit);
    const { hostname, username, password } = new URL(asked.url);
    // The runtime would drop them without a word.
    if (username !== '' || password !== '') throw tell(describeRefusal(hostname, NO_PASSWORD));
    const headers = new Headers(asked.headers);
    headers.set(REDIRECT_HEADER, asked.redirect);
    const answer = await network(new Request(asked, { headers, redirect: 'manual' })).catch(
      (error: Error) => {
        if (!error.message.includes(NO_WAY)) throw error;
        throw tell(describeRefusal(hostname, 'no host is allowed'));
      },
    );
    if (answer.headers.has(REFUSED_HEADER)) throw tell(await answer.text());
    return finish(answer, asked.url);
  };
}

/** The answer as the app would see it without us. */
function finish(answer: Response, asked: string): Response {
  const url = answer.headers.get(ANSWERED_HEADER) ?? asked;
  const finished = new Response(answer.body, answer);
  finished.headers.delete(ANSWERED_HEADER);
  Object.defineProperties(finished, {
    url: { value: url },
    redirected: { value: url !== asked },
  });
  return finished;
}

function tell(message: string): TypeError {
  writeLine('warn', message, null);
  return new TypeError(message);
}
