/**
 * Apps cannot send mail. When one has made an invitation, its host mails the link, in a letter of ours with nothing in it
 * that the app could have written, and tells the app's page whether it did.
 */
import { z } from 'zod';
import { type Env, readSettings } from '../../env.ts';
import { invitationLetter } from '../../mail/letters.ts';
import { hasMail, sendLetter } from '../../mail/mail.ts';
import { readAudience } from './app-audience.ts';

const KEY = 'mailed-invitations';
/** Of one environment of an app, a day (UTC): enough for a team, too little to annoy strangers by. */
const MOST_A_DAY = 20;

/** What the app answers (`accounts/invitation-routes.ts` of the kit and its twin in Python). */
const Sent = z.looseObject({
  invitation: z.looseObject({ email: z.email().max(254) }),
  link: z.string().regex(/^\/invitation#[0-9a-f]{64}$/),
});

/** Whether this is an app's answer to somebody who has just invited a person. */
export function isInvitation(request: Request, response: Response): boolean {
  const { pathname } = new URL(request.url);
  return request.method === 'POST' && pathname === '/api/auth/invitations' && response.status === 201;
}

/** The answer as the page of the app gets it: `is_mailed` says whether the mail has gone out. */
export async function mailInvitation(
  env: Env,
  storage: DurableObjectStorage,
  request: Request,
  response: Response,
): Promise<Response> {
  const text = await response.text();
  const sent = parseSent(text);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (!sent || readAudience(storage) === null || !hasMail(env) || !takeTurn(storage, new Date()))
    return new Response(text, { status: response.status, headers });
  const { invitation, link } = sent;
  const url = new URL(link, originOf(env, request)).href;
  const is_mailed = await sendLetter(env, invitation.email, invitationLetter(url)).then(
    () => true,
    (error) => {
      console.error('Mailing an invitation:', error);
      return false;
    },
  );
  return Response.json({ ...sent, is_mailed }, { status: response.status, headers });
}

function parseSent(text: string): z.infer<typeof Sent> | null {
  try {
    return Sent.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** @returns false when the day's mails are used up. */
function takeTurn(storage: DurableObjectStorage, now: Date): boolean {
  const day = now.toISOString().slice(0, 10);
  const known = storage.kv.get<{ day: string; count: number }>(KEY);
  const count = known?.day === day ? known.count : 0;
  if (count >= MOST_A_DAY) return false;
  storage.kv.put(KEY, { day, count: count + 1 });
  return true;
}

/** As a browser calls the app: outside a local Hewn always with TLS. */
function originOf(env: Env, request: Request): string {
  const { origin, host } = new URL(request.url);
  return readSettings(env).HEWN_ENV === 'local' ? origin : `https://${host}`;
}
