/** Answers other than success, all in one shape: `{ "detail": a sentence, or a list of issues with the input }`. */
import type { Context } from 'hono';

/** One thing that is wrong with the input, and where. */
export interface Issue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** Ends a call with this status. */
export class Refusal extends Error {
  readonly status: 401 | 403 | 404 | 409 | 410 | 422 | 429;
  readonly detail: string | Issue[];

  constructor(status: Refusal['status'], detail: string | Issue[]) {
    super(typeof detail === 'string' ? detail : detail.map((issue) => issue.msg).join(' '));
    this.status = status;
    this.detail = detail;
  }
}

/** Answers calls with a method that a path does not have. */
export function refuseMethod(...allowed: string[]) {
  return (context: Context) => {
    context.header('Allow', allowed.join(', '));
    return context.json({ detail: 'Method Not Allowed' }, 405);
  };
}

/** Answers a body that is larger than the app takes. */
export function refuseSize(context: Context) {
  return context.json({ detail: 'This is too large to be stored.' }, 413);
}

export function answerNotFound(context: Context) {
  return context.json({ detail: 'Not Found' }, 404);
}

/** Turns what a handler threw into an answer. What nobody expected is logged and told to nobody. */
export function answerError(error: Error, context: Context) {
  if (error instanceof Refusal) return context.json({ detail: error.detail }, error.status);
  if (error.message.includes('FOREIGN KEY constraint failed'))
    return context.json({ detail: 'Other records still depend on this one.' }, 409);
  console.error(error);
  return context.json({ detail: 'Something went wrong here. Please try again.' }, 500);
}
