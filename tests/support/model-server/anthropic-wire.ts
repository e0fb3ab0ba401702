/** Anthropic's Messages API, as far as Hewn speaks it: https://platform.claude.com/docs/en/api/messages-streaming */
import type { GoodReply, Question, WireUsage } from './script.ts';
import { cutUp, readText, type WireText, writeEvents } from './wire-text.ts';

interface Body {
  model: string;
  system?: string | { text: string; cache_control?: object }[];
  messages: { role: 'user' | 'assistant'; content: string | Block[] }[];
  tools?: { name: string }[];
  stream?: boolean;
}
interface Block {
  cache_control?: object;
  type: string;
  text?: string;
  content?: unknown;
  name?: string;
  input?: unknown;
  source?: { type: string; media_type?: string };
}

const SHOWN: readonly string[] = ['image', 'document'];

export function readQuestion(body: Body, headers: Headers): Question {
  return {
    wire: 'anthropic',
    model: body.model,
    system: readText(body.system ?? ''),
    turns: body.messages.flatMap(({ role, content }) =>
      typeof content === 'string'
        ? [{ role, text: content }]
        : content
            .filter(({ type }) => !SHOWN.includes(type))
            .map((block) => ({
              role: block.type === 'tool_result' ? ('tool' as const) : role,
              text: block.text ?? readText(block.content ?? block.input ?? ''),
            })),
    ),
    pictures: body.messages.flatMap(({ content }) =>
      typeof content === 'string'
        ? []
        : content.flatMap(({ type, source }) =>
            SHOWN.includes(type) ? [source?.media_type ?? source?.type ?? ''] : [],
          ),
    ),
    tools: (body.tools ?? []).map(({ name }) => name),
    stream: body.stream ?? false,
    body,
    marks: [
      ...(Array.isArray(body.system) && body.system.some((part) => part.cache_control)
        ? (['system'] as const)
        : []),
      ...body.messages.flatMap(({ content }, index) =>
        typeof content !== 'string' && content.some((block) => block.cache_control) ? [index] : [],
      ),
    ],
    key: headers.get('idempotency-key') ?? '',
    secret: headers.get('x-api-key') ?? '',
  };
}

/** The events of a good answer. @param isCut whether the stream ends before its last word */
export function writeStream(reply: GoodReply, { model }: Question, isCut = false): WireText {
  const usage = reply.usage ?? { input: 10, output: 20 };
  const message = { id: 'msg_scripted', type: 'message', role: 'assistant', model, content: [] };
  const events: [string, object][] = [
    [
      'message_start',
      {
        message: {
          ...message,
          stop_reason: null,
          stop_sequence: null,
          usage: { ...showInput(usage), output_tokens: 1 },
        },
      },
    ],
  ];
  let index = 0;
  let textEnd = events.length;
  if (reply.text !== undefined) {
    events.push(['content_block_start', { index, content_block: { type: 'text', text: '' } }]);
    for (const text of cutUp(reply.text))
      events.push(['content_block_delta', { index, delta: { type: 'text_delta', text } }]);
    textEnd = events.length;
    if (!isCut) events.push(['content_block_stop', { index }]);
    index++;
  }
  for (const { name, input, rawInput } of reply.tools ?? []) {
    events.push([
      'content_block_start',
      {
        index,
        content_block: { type: 'tool_use', id: `toolu_${index}_${crypto.randomUUID()}`, name, input: {} },
      },
    ]);
    for (const partial_json of cutUp(rawInput ?? JSON.stringify(input)))
      events.push(['content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } }]);
    events.push(['content_block_stop', { index }]);
    index++;
  }
  if (!isCut) {
    const stop_reason =
      reply.finish === 'length' ? 'max_tokens' : reply.tools?.length ? 'tool_use' : 'end_turn';
    events.push([
      'message_delta',
      { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: usage.output } },
    ]);
    events.push(['message_stop', {}]);
  }
  const lines: (string | (() => Promise<unknown>))[] = events.map(
    ([type, data]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`,
  );
  if (reply.pause) lines.splice(textEnd, 0, reply.pause);
  return writeEvents(lines);
}

/** A good answer at once, without a stream. */
export function writeWhole(reply: GoodReply, { model }: Question): object {
  const usage = reply.usage ?? { input: 10, output: 20 };
  return {
    id: 'msg_scripted',
    type: 'message',
    role: 'assistant',
    model,
    content: [
      ...(reply.text === undefined ? [] : [{ type: 'text', text: reply.text }]),
      ...(reply.tools ?? []).map(({ name, input }, index) => ({
        type: 'tool_use',
        id: `toolu_${index}`,
        name,
        input,
      })),
    ],
    stop_reason: reply.finish === 'length' ? 'max_tokens' : reply.tools?.length ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { ...showInput(usage), output_tokens: usage.output },
  };
}

/** What is read from a cache and put into it is counted beside the rest. */
const showInput = ({ input, cached = 0, stored = 0 }: WireUsage) => ({
  input_tokens: input - cached - stored,
  cache_read_input_tokens: cached,
  cache_creation_input_tokens: stored,
});

export function writeError(type: string, message: string): object {
  return { type: 'error', error: { type, message } };
}
