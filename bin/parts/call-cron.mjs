import { setTimeout as wait } from 'node:timers/promises';
import { requestLocal } from './local-request.mjs';

/**
 * Calls the Worker's cron again and again, as Cloudflare would: `wrangler dev` never fires cron triggers itself.
 * @param {object} options
 * @param {string} options.origin
 * @param {number} options.every milliseconds from the end of one call to the next
 * @param {AbortSignal} options.signal ends it
 * @param {(line: string) => void} options.say gets what went wrong
 */
export async function callCron({ origin, every, signal, say }) {
  for (;;) {
    await wait(every, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    try {
      const { status, body } = await requestLocal(`${origin}/cdn-cgi/handler/scheduled`);
      if (status !== 200) say(`Cron failed (${status}): ${body.toString().slice(0, 300)}`);
    } catch (error) {
      if (!signal.aborted) say(`Cron was not answered: ${error.message}`);
    }
  }
}
