/** Forms of the public pages: what is sent is kept, and messages are mailed to whoever answers them. A body that is not in order stores and counts nothing. */

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ContactBody, IntegrationRequestBody, NewsletterBody, Received } from '../../contract/site/public.ts';
import { insertContactMessage, insertIntegrationRequest, insertSubscriber } from '../../db/site/messages.ts';
import { contactLetter } from '../../mail/letters.ts';
import { findContactAddress } from '../../mail/mail.ts';
import { limitRate, type RateRule, readNetwork } from '../callers/limit-rate.ts';
import type { ApiEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { postLetter } from '../post-letter.ts';
import { validBody } from '../validate.ts';

const HOUR_MS = 60 * 60_000;
const RECEIVED = { status: 'received' as const };

export const messages = new Hono<ApiEnv>()
  .post(
    '/contact',
    describeCall('messages', 'Write to us', { 202: Received }),
    validBody(ContactBody),
    limitNetwork({ name: 'contact', limit: 20, windowMs: HOUR_MS }),
    async (context) => {
      const message = context.req.valid('json');
      await insertContactMessage(context.var.db, message, new Date());
      const to = findContactAddress(context.env);
      if (to !== null) postLetter(context, to, contactLetter(message), message.email);
      return context.json(RECEIVED, 202);
    },
  )
  .post(
    '/newsletter',
    describeCall('messages', 'Get the newsletter', { 202: Received }),
    validBody(NewsletterBody),
    limitNetwork({ name: 'newsletter', limit: 20, windowMs: HOUR_MS }),
    async (context) => {
      await insertSubscriber(context.var.db, context.req.valid('json').email, new Date());
      return context.json(RECEIVED, 202);
    },
  )
  .post(
    '/integrations/request',
    describeCall('messages', 'Ask for an integration', { 202: Received }),
    validBody(IntegrationRequestBody),
    limitNetwork({ name: 'integration-request', limit: 20, windowMs: HOUR_MS }),
    async (context) => {
      await insertIntegrationRequest(context.var.db, context.req.valid('json'), new Date());
      return context.json(RECEIVED, 202);
    },
  );

/** Counted after the body was found in order, before anything is stored. */
function limitNetwork(rule: RateRule) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    await limitRate(context.var.db, rule, readNetwork(context.req.raw.headers));
    await next();
  });
}
