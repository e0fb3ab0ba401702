/** Mail that goes out after the answer: nobody can tell from the time of an answer whether there was something to send. */
import type { Letter } from '../mail/letter.ts';
import { hasMail, sendLetter } from '../mail/mail.ts';
import type { CallContext } from './context.ts';
import { httpError } from './http-error.ts';

/** @throws 503 where no mail is set up, for known and unknown people alike. */
export function requireMail(context: CallContext): void {
  if (!hasMail(context.env)) throw httpError('not_configured', 'Mail is not set up on this Hewn.');
}

/** Work that nobody waits for; what becomes of it is in the log. */
export function afterAnswer(context: CallContext, work: () => Promise<void>): void {
  context.executionCtx.waitUntil(work().catch((error) => console.error('After an answer:', error)));
}

/** Mails a letter where mail is set up. */
export function postLetter(context: CallContext, to: string, letter: Letter, replyTo?: string): void {
  if (hasMail(context.env)) afterAnswer(context, () => sendLetter(context.env, to, letter, replyTo));
}
