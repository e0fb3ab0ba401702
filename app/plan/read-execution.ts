import type { ExecutionLine } from '../../worker/contract/http.ts';

/** A line comes at least every 15 s; without one for so long nobody is there any more, ms (specification: agent execute 120 s). */
const SILENCE_MS = 120_000;

type End = Exclude<ExecutionLine, { type: 'report' }>;

/**
 * Reads the lines of an agent at work.
 * @param onReport hears of each thing as soon as its line is whole
 * @returns the last line
 * @throws SyntaxError when it is none of ours, or the stream ends before its end was told; a DOMException called `TimeoutError`
 * when no line comes any more
 */
export async function readExecution(
  body: ReadableStream<Uint8Array>,
  onReport: (message: string) => void,
): Promise<End> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (let read = await readNext(reader); !read.done; read = await readNext(reader)) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') continue;
      const parsed: ExecutionLine | null = JSON.parse(line);
      if (parsed?.type === 'answer' && parsed.answer) return parsed;
      if (parsed?.type === 'error' && parsed.error) return parsed;
      if (parsed?.type !== 'report') throw new SyntaxError('This is no line of ours');
      onReport(parsed.message);
    }
  }
  throw new SyntaxError('The stream ended before the answer came');
}

async function readNext(reader: ReadableStreamDefaultReader<string>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No line in time', 'TimeoutError')), SILENCE_MS);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } catch (error) {
    await reader.cancel().catch(() => {}); // It may have broken off by itself.
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
