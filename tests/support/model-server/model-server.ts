/**
 * A provider of models whose answers a script says: Anthropic's, OpenAI's (which OpenRouter and Workers AI speak, too) and Google's wire
 * formats, with streams and tools. It answers
 * a `Request` with a `Response`, so that tests in workerd can hand its `fetch` to a provider; `serve.ts` puts it behind HTTP.
 */
import * as anthropic from './anthropic-wire.ts';
import * as google from './google-wire.ts';
import * as openai from './openai-wire.ts';
import { type Question, type Reply, readScript, type Script } from './script.ts';
import { atPace, type Pace, writeEventsOf } from './wire-text.ts';

/** Where it seems to be when no port is open. */
export const MODEL_ORIGIN = 'http://model.test';

export interface ModelServer {
  fetch(request: Request): Promise<Response>;
  /** Questions in the order in which they came. */
  questions: Question[];
  /** What is said from now on, from its beginning. */
  follow(script: Script): void;
}

/** @param pace with which good answers are streamed; at once unless given. */
export function openModelServer(script: Script, pace?: Pace): ModelServer {
  let says = script;
  let asked = 0;
  const questions: Question[] = [];
  return {
    questions,
    follow(next) {
      says = next;
      asked = 0;
    },
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (request.method === 'GET' && pathname.endsWith('/models'))
        return Response.json({ data: [{ id: 'scripted-1' }, { id: 'scripted-2' }], has_more: false });
      const wire = pathname.endsWith('/messages')
        ? anthropic
        : /\/chat\/completions$|\/ai\/run\//.test(pathname)
          ? openai
          : pathname.endsWith(':streamGenerateContent')
            ? google
            : null;
      if (!wire || request.method !== 'POST')
        return Response.json({ error: 'no such address' }, { status: 404 });
      const model = pathname.match(/models\/([^/:]+):/)?.[1];
      const body = { model, ...((await request.json()) as object) };
      const question = wire.readQuestion(body as never, request.headers);
      questions.push(question);
      return answer(await readScript(says, question, asked++), question, wire, pace);
    },
  };
}

type Wire = typeof anthropic | typeof google | typeof openai;

function answer(reply: Reply, question: Question, wire: Wire, pace?: Pace): Response {
  const refuse = (status: number, type: string, message: string, headers?: Record<string, string>) =>
    Response.json(wire.writeError(type, message), { status, ...(headers && { headers }) });
  const say = (body: ReadableStream<Uint8Array> | object) =>
    body instanceof ReadableStream
      ? new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      : Response.json(body);
  if (!('bad' in reply))
    return say(
      question.stream ? paced(wire.writeStream(reply, question), pace) : wire.writeWhole(reply, question),
    );
  switch (reply.bad) {
    case 'cut':
      return say(wire.writeStream({ text: reply.text }, question, true));
    case 'rate-limited':
      return refuse(429, 'rate_limit_error', 'Rate limit reached', retryAfter(reply.retryAfter));
    case 'overloaded':
      return refuse(
        question.wire === 'anthropic' ? 529 : 503,
        'overloaded_error',
        'Overloaded',
        retryAfter(reply.retryAfter),
      );
    case 'as-written':
      return say(writeEventsOf(reply.events));
    case 'stalls':
      return say(writeEventsOf(reply.events, true));
    case 'refused-words':
      return refuse(400, 'invalid_argument', reply.words);
    case 'broken':
      return refuse(500, 'api_error', 'Internal server error');
    case 'silent':
      return say(new ReadableStream({ start() {} }));
    case 'garbage':
      return new Response('<html><body>504 Gateway Time-out</body></html>', {
        headers: { 'content-type': 'text/html' },
      });
    case 'overflow':
      return refuse(
        400,
        'invalid_request_error',
        reply.words ?? 'prompt is too long: 250000 tokens > 200000 maximum',
      );
    case 'refused-key':
      return refuse(401, 'authentication_error', 'invalid x-api-key');
    case 'refused-request':
      return refuse(400, 'invalid_request_error', 'image input is not supported by this model');
    case 'huge':
      return say(wire.writeStream({ text: 'x'.repeat(reply.bytes) }, question));
  }
}

const paced = (text: ReadableStream<Uint8Array>, pace: Pace | undefined) =>
  pace ? atPace(text, pace) : text;

function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
