/** Google's Gemini API, as far as Hewn speaks it: https://ai.google.dev/api/generate-content */
import type { GoodReply, Question, WireUsage } from './script.ts';
import { cutUp, readText, type WireText, writeEvents } from './wire-text.ts';

interface Body {
  /** As its address says it. */
  model?: string;
  systemInstruction?: { parts: Part[] };
  contents: { role: 'user' | 'model'; parts: Part[] }[];
  tools?: { functionDeclarations?: { name: string }[] }[];
}
interface Part {
  text?: string;
  functionCall?: { args: unknown };
  functionResponse?: { response: unknown };
  inlineData?: { mimeType: string };
}

export function readQuestion(body: Body, headers: Headers): Question {
  return {
    wire: 'google',
    model: body.model ?? '',
    system: (body.systemInstruction?.parts ?? []).map(({ text }) => text ?? '').join('\n'),
    turns: body.contents.flatMap(({ role, parts }) =>
      parts
        .filter(({ inlineData }) => !inlineData)
        .map(({ text, functionCall, functionResponse }) => ({
          role: functionResponse
            ? ('tool' as const)
            : role === 'model'
              ? ('assistant' as const)
              : ('user' as const),
          text: text ?? readText(functionResponse?.response ?? functionCall?.args ?? ''),
        })),
    ),
    pictures: body.contents.flatMap(({ parts }) =>
      parts.flatMap(({ inlineData }) => (inlineData ? [inlineData.mimeType] : [])),
    ),
    tools: (body.tools ?? []).flatMap(({ functionDeclarations = [] }) =>
      functionDeclarations.map(({ name }) => name),
    ),
    stream: true,
    body,
    marks: [],
    key: headers.get('idempotency-key') ?? '',
    secret: headers.get('x-goog-api-key') ?? '',
  };
}

/** The events of a good answer. @param isCut whether the stream ends before its last word */
export function writeStream(reply: GoodReply, _question: Question, isCut = false): WireText {
  const chunk = (parts: object[], more: object = {}) => ({
    candidates: [{ index: 0, content: { role: 'model', parts }, ...more }],
  });
  const chunks: object[] = cutUp(reply.text ?? '').map((text) => chunk([{ text }]));
  const textEnd = chunks.length;
  for (const { name, input } of reply.tools ?? [])
    chunks.push(chunk([{ functionCall: { name, args: input } }]));
  if (!isCut)
    chunks.push({
      ...chunk([{ text: '' }], { finishReason: reply.finish === 'length' ? 'MAX_TOKENS' : 'STOP' }),
      usageMetadata: showUsage(reply.usage ?? { input: 10, output: 20 }),
    });
  const lines: (string | (() => Promise<unknown>))[] = chunks.map(
    (part) => `data: ${JSON.stringify(part)}\n\n`,
  );
  if (reply.pause) lines.splice(textEnd, 0, reply.pause);
  return writeEvents(lines);
}

/** A good answer at once, without a stream. */
export function writeWhole(reply: GoodReply): object {
  const calls = (reply.tools ?? []).map(({ name, input }) => ({ functionCall: { name, args: input } }));
  const parts = [...(reply.text === undefined ? [] : [{ text: reply.text }]), ...calls];
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'STOP' }],
    usageMetadata: showUsage(reply.usage ?? { input: 10, output: 20 }),
  };
}

export function writeError(type: string, message: string): object {
  return { error: { code: 400, message, status: type.toUpperCase() } };
}

const showUsage = ({ input, output, cached = 0 }: WireUsage) => ({
  promptTokenCount: input,
  candidatesTokenCount: output,
  totalTokenCount: input + output,
  cachedContentTokenCount: cached,
});
