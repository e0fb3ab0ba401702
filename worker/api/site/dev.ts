/** What only a local Hewn has. */
import { Hono } from 'hono';
import { Mailbox } from '../../contract/account/accounts.ts';
import { listMailbox } from '../../mail/mailbox.ts';
import type { ApiEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';

export const dev = new Hono<ApiEnv>().get(
  '/mailbox',
  describeCall('dev', 'Mail that a local Hewn would have sent, newest first', { 200: Mailbox }),
  async (context) => {
    // Anywhere else the codes in it would open every account.
    if (context.var.settings.HEWN_ENV !== 'local') throw httpError('not_found', 'There is no such call.');
    return context.json(await listMailbox(context.env.ARTIFACTS), 200);
  },
);
