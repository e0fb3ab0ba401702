/** The work of one agent as it goes on: a line of JSON for each thing that was found out, and for the end. */
import type { z } from 'zod';
import type { ExecuteAnswer, ExecutionLine } from '../../contract/http.ts';
import { LINES } from '../../contract/lines.ts';
import { HttpError, httpError } from '../http-error.ts';

/** A line at least so often, ms: whoever waits knows that it goes on. */
const ALIVE_MS = 15_000;

/** Whether the caller wants to be told on the way. */
export function wantsLines(accept: string | undefined): boolean {
  return accept?.split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === LINES) === true;
}

/**
 * Answers at once, with 200; what fails after that is told by the last line.
 * @param work does it, and reports each thing as a sentence
 */
export function streamExecution(
  work: (report: (message: string) => void) => Promise<z.infer<typeof ExecuteAnswer>>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true;
      const write = (line: ExecutionLine | null) => {
        if (!isOpen) return;
        try {
          controller.enqueue(encoder.encode(`${line ? JSON.stringify(line) : ''}\n`));
        } catch {
          // Whoever asked has gone; the work has no other witness.
          isOpen = false;
        }
      };
      const alive = setInterval(() => write(null), ALIVE_MS);
      try {
        write({ type: 'answer', answer: await work((message) => write({ type: 'report', message })) });
      } catch (thrown) {
        const error =
          thrown instanceof HttpError
            ? thrown
            : httpError('internal', 'Something went wrong on our side. Please try again.');
        if (error !== thrown) console.error('An agent broke while it was watched', thrown);
        write({ type: 'error', error: error.body });
      } finally {
        clearInterval(alive);
      }
      if (isOpen) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': `${LINES}; charset=utf-8` } });
}
