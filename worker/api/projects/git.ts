/**
 * `git clone` and `git fetch` of a project's versions, read-only, by the real client: `/git/{project}` at our own host. Who
 * asks says their address with a personal token or their password (HTTP Basic). Errors are plain text, which git shows.
 */
import { type Context, Hono } from 'hono';
import { ERROR_STATUS } from '../../contract/errors.ts';
import { openDatabase } from '../../db/database.ts';
import { findUserByEmail } from '../../db/people/account-settings.ts';
import { findProject } from '../../db/projects/projects.ts';
import { isAllowed } from '../../domain/access/access.ts';
import { API_TOKEN_PREFIX } from '../../domain/access/token-scope.ts';
import { beginBytesOut } from '../../domain/budget/this-thread.ts';
import { readTooBusy } from '../../domain/budget/too-busy.ts';
import { isId } from '../../domain/secrets/ids.ts';
import { readSettings } from '../../env.ts';
import { bandPackets, FLUSH } from '../../git/packet-line.ts';
import { acknowledge, advertiseRefs, type PackRequest, readPackRequest } from '../../git/upload-pack.ts';
import { checkPassword } from '../account/check-password.ts';
import { findTokenCaller } from '../callers/find-token-caller.ts';
import { countBytes } from '../callers/limit-bytes.ts';
import { limitGuesses } from '../callers/limit-guesses.ts';
import { limitRate } from '../callers/limit-rate.ts';
import type { ApiEnv } from '../context.ts';
import { HttpError, httpError, tooBusy } from '../http-error.ts';
import { openWorkspace } from '../open-project.ts';
import { readBounded } from '../validate.ts';

/** What a client says it wants and has, bytes, as sent and unpacked. */
const MAX_REQUEST = 1_000_000;
/** A clone is two calls. */
const CALLS = { name: 'git-call', limit: 240, windowMs: 60_000 };
const RESULT = 'application/x-git-upload-pack-result';

export const git = new Hono<ApiEnv>()
  .basePath('/git')
  .use(async (context, next) => {
    context.set('db', openDatabase(context.env.DB));
    context.set('settings', readSettings(context.env));
    context.set('origin', new URL(context.req.url).origin);
    await next();
    context.header('cache-control', 'no-cache');
  })
  .get('/:id/info/refs', async (context) => {
    const { id, person } = await requireReader(context, context.req.param('id'));
    const service = context.req.query('service');
    if (service !== 'git-upload-pack')
      throw httpError('forbidden', 'This repository can be cloned and fetched, not pushed to.');
    const head = await openWorkspace(context.env, id, person).gitHead(person);
    return context.body(advertiseRefs(head), 200, {
      'content-type': 'application/x-git-upload-pack-advertisement',
    });
  })
  .post('/:id/git-upload-pack', async (context) => {
    const { id, person } = await requireReader(context, context.req.param('id'));
    const out = beginBytesOut({ person, project: id });
    const { wants, haves, isDone, hasSideBand } = readRequest(await readText(context.req.raw));
    const answer = await openWorkspace(context.env, id, person).gitPack(wants, haves, person);
    if (!answer) throw httpError('bad_request', 'There is no such commit here.');
    const { common, pack } = answer;
    if (!isDone) {
      await pack.cancel();
      out.end();
      return context.body(acknowledge(common), 200, { 'content-type': RESULT });
    }
    const body = countBytes(send(acknowledge(common), pack, hasSideBand), out);
    return context.body(body, 200, { 'content-type': RESULT });
  });

export type Git = typeof git;

git.notFound((context) => context.text('There is nothing here that git could ask for.\n', 404));

git.onError((error, context) => {
  if (error instanceof HttpError) {
    const headers = new Headers(error.headers);
    if (error.code === 'unauthorized') headers.set('www-authenticate', 'Basic realm="Hewn", charset="UTF-8"');
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(`${error.message}\n`, { status: ERROR_STATUS[error.code], headers });
  }
  const seconds = readTooBusy(error);
  if (seconds !== null) {
    const { body, headers } = tooBusy(seconds);
    return context.text(`${body.message}\n`, 429, Object.fromEntries(new Headers(headers)));
  }
  console.error(`${context.req.method} ${context.req.path}`, error);
  return context.text('Something went wrong on our side. Please try again.\n', 500);
});

/**
 * @param name the project's id, with or without `.git`
 * @returns the id of a project that the caller may read, and who they are.
 * @throws 401 for nobody, 404 for a project that is not there or none of the caller's.
 */
async function requireReader(
  context: Context<ApiEnv>,
  name: string,
): Promise<{ id: string; person: string }> {
  const userId = await identify(context);
  await limitRate(context.var.db, CALLS, userId);
  const id = name.replace(/\.git$/, '');
  const found = isId(id) ? await findProject(context.var.db, id, userId) : null;
  if (!found || !isAllowed(found.role, 'read')) throw httpError('not_found', 'There is no such project.');
  return { id, person: userId };
}

/** @throws 401 for who is nobody, 403 for a token outside of its scopes, 429 for too many guesses */
async function identify(context: Context<ApiEnv>): Promise<string> {
  const { email, secret } = readBasic(context.req.raw.headers);
  if (secret.startsWith(API_TOKEN_PREFIX)) {
    const call = { method: context.req.method, path: context.req.path };
    const caller = await findTokenCaller(context, secret, call);
    if (!caller) throw httpError('unauthorized', 'This token is not valid (any more).');
    return caller.account.user_id;
  }
  const { db } = context.var;
  const known = await findUserByEmail(db, email);
  const forgive = await limitGuesses(context, { way: 'password', email, userId: known?.id ?? null });
  const proved = await checkPassword(db, known?.id ?? null, secret);
  if (!proved || (proved.isStillProved && !(await proved.isStillProved())))
    throw httpError('unauthorized', 'Email or password is not right. A personal token does as well.');
  await forgive();
  return proved.userId;
}

/** @throws 401 without both */
function readBasic(headers: Headers): { email: string; secret: string } {
  const sent = headers.get('authorization')?.match(/^Basic +([A-Za-z0-9+/]+=*)$/i)?.[1];
  const said = sent ? Buffer.from(sent, 'base64').toString('utf8') : '';
  const colon = said.indexOf(':');
  const email = said.slice(0, colon).trim().toLowerCase();
  const secret = said.slice(colon + 1);
  if (colon < 0 || secret === '')
    throw httpError('unauthorized', 'Say your email, and a personal token or your password.');
  return { email, secret };
}

/** Git packs what it says where that is long. @throws 400, 413 */
async function readText(request: Request): Promise<string> {
  if (request.headers.get('content-encoding') !== 'gzip')
    return new TextDecoder().decode(await readBounded(request, MAX_REQUEST));
  const unpacked = request.body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
  try {
    return new TextDecoder().decode(
      await readBounded({ body: unpacked, headers: new Headers() }, MAX_REQUEST),
    );
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw httpError('bad_request', 'This is not what git sends.');
  }
}

/** @throws 400 */
function readRequest(text: string): PackRequest {
  try {
    return readPackRequest(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw httpError('bad_request', error.message);
    throw error;
  }
}

function send(
  acknowledged: string,
  pack: ReadableStream<Uint8Array>,
  hasSideBand: boolean,
): ReadableStream<Uint8Array> {
  const out = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(acknowledged));
    },
    transform(piece, controller) {
      if (hasSideBand) for (const packet of bandPackets(piece)) controller.enqueue(packet);
      else controller.enqueue(piece);
    },
    flush(controller) {
      if (hasSideBand) controller.enqueue(new TextEncoder().encode(FLUSH));
    },
  });
  return pack.pipeThrough(out);
}
