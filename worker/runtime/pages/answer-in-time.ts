/** A backend did not begin to answer in time. */
export class LateAnswer extends Error {
  override name = 'LateAnswer';
}

/** Between two looks, ms. */
const LOOK_MS = 1_000;

/**
 * Waits for the beginning of an answer; its body may take as long as it likes. Only time in which an answer could have come is
 * counted: while a turn of the app itself keeps the thread, which locally all share, nobody hears of anything, however slow
 * the machine, and that ends by the guard of turns. So a stopped loop is told from an app that waits for ever.
 * @throws LateAnswer after `milliseconds`.
 */
export async function answerInTime(answer: Promise<Response>, milliseconds: number): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      const step = Math.min(LOOK_MS, left);
      const began = Date.now();
      timer = setTimeout(() => {
        const wasHeldUp = Date.now() - began > 2 * step;
        if (left > step || wasHeldUp) wait(wasHeldUp ? left : left - step);
        else reject(new LateAnswer(`The backend did not answer within ${milliseconds / 1000} seconds.`));
      }, step);
    };
    wait(milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
