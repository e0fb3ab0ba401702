/** A backend did not begin to answer in time. */
export class LateAnswer extends Error {
  override name = 'LateAnswer';
}

/**
 * Waits for the beginning of an answer; its body may take as long as it likes.
 * @throws LateAnswer after `milliseconds`.
 */
export async function answerInTime(answer: Promise<Response>, milliseconds: number): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LateAnswer(`The backend did not answer within ${milliseconds / 1000} seconds.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
