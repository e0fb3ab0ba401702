/** Takes an answer of which only the status counts to its end; a stream of events may have none. */
export async function endAnswer(answer: Response): Promise<void> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel();
  else await answer.arrayBuffer();
}
