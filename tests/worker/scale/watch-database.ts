/**
 * What D1 says about each statement that runs in this workerd: of calls, of objects and of the cron. Looked at where all of D1's ways
 * to ask meet, since the answer to Drizzle's own way (`raw`) leaves out how much was read.
 */
import { env } from 'cloudflare:workers';

export interface Rows {
  read: number;
  written: number;
}

/** Of a statement that D1 refused there is no `meta`. */
interface Answer {
  meta?: { rows_read: number; rows_written: number };
}
type Send = (
  this: unknown,
  endpoint: string,
  query: string | string[],
  params: unknown[] | unknown[][],
  format?: string,
) => Promise<Answer | Answer[]>;

export interface DatabaseWatch {
  /** Every statement that was seen, with values that it ran with. */
  statements: Map<string, unknown[]>;
  /** What was read and written since this was asked last. */
  take(): Rows;
  /** From now on nothing is looked at. */
  end(): void;
}

/** @throws when D1 is not made as it was when this was written. */
export function watchDatabase(): DatabaseWatch {
  const { DB } = env as unknown as { DB: { alwaysPrimarySession: object } };
  const session = Object.getPrototypeOf(Object.getPrototypeOf(DB.alwaysPrimarySession)) as { _send: Send };
  const send = session._send;
  if (typeof send !== 'function') throw new Error('D1 is asked in another way by now');
  const statements = new Map<string, unknown[]>();
  let rows: Rows = { read: 0, written: 0 };
  session._send = async function (endpoint, query, params, format) {
    if (typeof query === 'string') statements.set(query, params);
    else for (const [at, one] of query.entries()) statements.set(one, (params[at] ?? []) as unknown[]);
    const answer = await send.call(this, endpoint, query, params, format);
    for (const { meta } of Array.isArray(answer) ? answer : [answer]) {
      rows.read += meta?.rows_read ?? 0;
      rows.written += meta?.rows_written ?? 0;
    }
    return answer;
  };
  return {
    statements,
    take() {
      const taken = rows;
      rows = { read: 0, written: 0 };
      return taken;
    },
    end() {
      session._send = send;
    },
  };
}
