/** The one way out for mail: an HTTP provider or Cloudflare where it is configured, a mailbox of our own locally. */
import { type Env, readSettings } from '../env.ts';
import { type Letter, writeHtml, writeText } from './letter.ts';
import { keepInMailbox } from './mailbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
}

type Send = (mail: Mail) => Promise<void>;

/** Whether a mail would go anywhere; calls that need one answer 503 where it would not. */
export function hasMail(env: Env): boolean {
  return findWay(env) !== null;
}

/** Who reads what people write on the contact page; null where nobody is named. */
export function findContactAddress(env: Env): string | null {
  const { HEWN_CONTACT_TO: to, HEWN_MAIL_FROM: from, HEWN_ENV } = readSettings(env);
  return (
    to ?? from?.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? (HEWN_ENV === 'local' ? 'contact@hewn.localhost' : null)
  );
}

/** @throws when there is no way to send mail, or when it did not take the mail. */
export async function sendLetter(env: Env, to: string, letter: Letter, replyTo?: string): Promise<void> {
  const send = findWay(env);
  if (!send) throw new Error('Mail is not set up');
  await send({
    to,
    subject: letter.subject,
    text: writeText(letter),
    html: writeHtml(letter),
    ...(replyTo && { replyTo }),
  });
}

function findWay(env: Env): Send | null {
  const { HEWN_MAIL_FROM: from, HEWN_MAIL_KEY: key, HEWN_MAIL_URL: url } = readSettings(env);
  if (from && key) return (mail) => sendByHttp(url, key, { from, ...mail });
  const { MAIL } = env;
  if (from && MAIL)
    return async (mail) => {
      await MAIL.send({ from, ...mail });
    };
  return keepsMail(env) ? (mail) => keepInMailbox(env.ARTIFACTS, mail, new Date()) : null;
}

/** Whether mail is sent nowhere and stays in the mailbox of this machine: locally, unless a way out is set up. */
export function keepsMail(env: Env): boolean {
  const { HEWN_ENV, HEWN_MAIL_FROM: from, HEWN_MAIL_KEY: key } = readSettings(env);
  return HEWN_ENV === 'local' && !(from && (key || env.MAIL));
}

/** Most providers take this body at an address like Resend's. */
async function sendByHttp(
  url: string,
  key: string,
  { replyTo, ...mail }: Mail & { from: string },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...mail, ...(replyTo && { reply_to: replyTo }) }),
    signal: AbortSignal.timeout(20_000),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The mail provider answered ${answer.status}`);
}
