import type { ExecutionLine } from '../../worker/contract/http.ts';

type End = Exclude<ExecutionLine, { type: 'report' }>;

/**
 * Reads the lines of an agent at work.
 * @param onReport hears of each thing as soon as its line is whole
 * @returns the last line
 * @throws SyntaxError when it is none of ours, or the stream ends before its end was told
 */
export async function readExecution(
  body: ReadableStream<Uint8Array>,
  onReport: (message: string) => void,
): Promise<End> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const parsed: ExecutionLine | null = JSON.parse(line);
      if (parsed?.type === 'answer' && parsed.answer) return parsed;
      if (parsed?.type === 'error' && parsed.error) return parsed;
      if (parsed?.type !== 'report') throw new SyntaxError('This is no line of ours');
      onReport(parsed.message);
    }
  }
  throw new SyntaxError('The stream ended before the answer came');
}
