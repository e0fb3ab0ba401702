/** `npm run model`: a provider of models whose answers a person types on a page, so that Hewn can be tried with them as its model. */
import { readFileSync } from 'node:fs';
import type { Question, Reply } from './script.ts';
import { serveModel } from './serve.ts';

const port = Number(process.env.PORT ?? 8790);
const page = readFileSync(new URL('by-hand.html', import.meta.url), 'utf8');

/** Questions that wait for their answer, by number. */
const open = new Map<number, { question: Question; answer(reply: Reply): void }>();
let count = 0;

const model = await serveModel(
  (question) => new Promise<Reply>((answer) => open.set(++count, { question, answer })),
  port,
  async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/')
      return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    if (pathname === '/questions')
      return Response.json(
        Array.from(open, ([id, { question }]) => ({
          id,
          ...question,
          secret: undefined,
          body: undefined,
        })),
      );
    const id = Number(pathname.match(/^\/questions\/(\d+)$/)?.[1]);
    const waiting = open.get(id);
    if (!waiting || request.method !== 'POST') return null;
    open.delete(id);
    waiting.answer((await request.json()) as Reply);
    return new Response(null, { status: 204 });
  },
);

process.stdout.write(`Type the answers at ${model.origin}/

Start Hewn with this as its model, in another window:
  HEWN_MODEL_PROVIDER=openai-compatible HEWN_MODEL_BASE_URL=${model.origin}/v1 HEWN_MODEL_NAME=a-person npm start
`);
