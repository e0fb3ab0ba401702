/** Questions to a worker, answered by their numbers. */
import type { HelpAnswer, HelpQuestion } from './help-messages';

export interface AskedWorker {
  /** @throws Error with what the worker says against it. */
  ask(question: HelpQuestion, transfer?: Transferable[]): Promise<HelpAnswer & { ok: true }>;
}

export function askWorker(worker: Worker): AskedWorker {
  const waiting = new Map<
    number,
    { resolve(answer: HelpAnswer & { ok: true }): void; reject(error: Error): void }
  >();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<HelpAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data);
    else asked?.reject(new Error(data.message));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  };
  return {
    ask(question, transfer = []) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ ...question, id }, transfer);
      });
    },
  };
}
