import { CALL_TIMEOUT_MS } from '../document/call-timeout';

/** @returns the answer. @throws a TypeError, as `fetch` does when none comes at all, when it takes longer than a call may. */
export async function answerInTime<Answer>(call: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer in time')), CALL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
