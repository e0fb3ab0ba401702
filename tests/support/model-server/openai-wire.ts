/** OpenAI's Chat Completions, which most others speak too: https://platform.openai.com/docs/api-reference/chat/streaming */
import type { GoodReply, Question, WireUsage } from './script.ts';
import { cutUp, readText, type WireText, writeEvents } from './wire-text.ts';

interface Body {
  model: string;
  messages: {
    role: string;
    content?: unknown;
    tool_calls?: { function: { name: string; arguments: string } }[];
  }[];
  tools?: { function: { name: string } }[];
  stream?: boolean;
}

export function readQuestion(body: Body, headers: Headers): Question {
  const isSystem = ({ role }: { role: string }) => role === 'system' || role === 'developer';
  return {
    wire: 'openai',
    model: body.model,
    system: body.messages
      .filter(isSystem)
      .map(({ content }) => readText(content ?? ''))
      .join('\n'),
    turns: body.messages
      .filter((message) => !isSystem(message))
      .map(({ role, content, tool_calls }) => ({
        role: role === 'tool' || role === 'assistant' ? role : 'user',
        text: `${readText(withoutPictures(content) ?? '')}${(tool_calls ?? []).map((call) => call.function.arguments).join('')}`,
      })),
    pictures: body.messages.flatMap(({ content }) =>
      partsOf(content).flatMap(({ type, image_url, file }) =>
        type === 'text' ? [] : [/^data:([^;]*);/.exec(image_url?.url ?? file?.file_data ?? '')?.[1] ?? ''],
      ),
    ),
    tools: (body.tools ?? []).map((tool) => tool.function.name),
    stream: body.stream ?? false,
    body,
    marks: [],
    key: headers.get('idempotency-key') ?? '',
    secret: headers.get('authorization')?.replace(/^Bearer /, '') ?? '',
  };
}

interface Part {
  type: string;
  image_url?: { url: string };
  file?: { file_data: string };
}

const partsOf = (content: unknown): Part[] => (Array.isArray(content) ? (content as Part[]) : []);

const withoutPictures = (content: unknown): unknown =>
  Array.isArray(content) ? partsOf(content).filter(({ type }) => type === 'text') : content;

/** The events of a good answer. @param isCut whether the stream ends before its last word */
export function writeStream(reply: GoodReply, { model }: Question, isCut = false): WireText {
  const usage = reply.usage ?? { input: 10, output: 20 };
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id: 'chatcmpl-scripted',
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const chunks: object[] = [chunk({ role: 'assistant', content: '' })];
  for (const content of cutUp(reply.text ?? '')) chunks.push(chunk({ content }));
  const textEnd = chunks.length;
  for (const [index, { name, input, rawInput }] of (reply.tools ?? []).entries()) {
    const id = `call_${index}_${crypto.randomUUID()}`;
    chunks.push(chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }));
    for (const piece of cutUp(rawInput ?? JSON.stringify(input)))
      chunks.push(chunk({ tool_calls: [{ index, function: { arguments: piece } }] }));
  }
  if (!isCut) {
    chunks.push(chunk({}, reply.finish ?? (reply.tools?.length ? 'tool_calls' : 'stop')));
    chunks.push({ ...chunk({}), choices: [], usage: showUsage(usage) });
  }
  const lines: (string | (() => Promise<unknown>))[] = chunks.map(
    (part) => `data: ${JSON.stringify(part)}\n\n`,
  );
  if (reply.pause) lines.splice(textEnd, 0, reply.pause);
  return writeEvents(isCut ? lines : [...lines, 'data: [DONE]\n\n']);
}

/** A good answer at once, without a stream. */
export function writeWhole(reply: GoodReply, { model }: Question): object {
  const tool_calls = reply.tools?.map(({ name, input, rawInput }, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: rawInput ?? JSON.stringify(input) },
  }));
  return {
    id: 'chatcmpl-scripted',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: reply.text ?? null, ...(tool_calls && { tool_calls }) },
        finish_reason: tool_calls?.length ? 'tool_calls' : (reply.finish ?? 'stop'),
      },
    ],
    usage: showUsage(reply.usage ?? { input: 10, output: 20 }),
  };
}

export function writeError(type: string, message: string): object {
  return { error: { message, type, code: type } };
}

const showUsage = ({ input, output, cached = 0 }: WireUsage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
});
