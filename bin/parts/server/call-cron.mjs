import { setTimeout as wait } from 'node:timers/promises';
import { requestSocket } from '../local-request.mjs';

/** Where the runtime takes a call for the Worker's cron. The front door lets nobody through to it. */
const URL_OF_CRON = 'http://localhost/cdn-cgi/local/scheduled';

/**
 * Calls the Worker's cron again and again, as Cloudflare would: a local runtime never fires cron triggers itself.
 * @param {object} options
 * @param {string} options.entry path of the socket at which the Worker is asked
 * @param {number} options.every milliseconds from the end of one call to the next
 * @param {AbortSignal} options.signal ends it
 * @param {(line: string) => void} options.say gets what went wrong
 */
export async function callCron({ entry, every, signal, say }) {
  for (;;) {
    await wait(every, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    try {
      const { status, body } = await callCronOnce(entry);
      if (status !== 200) say(`Cron failed (${status}): ${body.toString().slice(0, 300)}`);
    } catch (error) {
      if (!signal.aborted) say(`Cron was not answered: ${error.message}`);
    }
  }
}

/**
 * Calls it now.
 * @param {string} entry path of the socket at which the Worker is asked
 */
export function callCronOnce(entry) {
  return requestSocket(entry, URL_OF_CRON);
}
