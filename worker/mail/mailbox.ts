/** The mailbox of a local Hewn: what would have been sent, newest first, as objects beside the artifacts. */
import { z } from 'zod';

const PREFIX = 'mailbox/';
/** Above every time in ms that a Date can hold, so that the newest name comes first. */
const LATEST = 8_640_000_000_000_000;
/** As many are shown. */
const MAX_SHOWN = 30;

const KeptMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), sent_at: z.string() });
export type KeptMail = z.infer<typeof KeptMail>;

export async function keepInMailbox(
  bucket: R2Bucket,
  { to, subject, text }: { to: string; subject: string; text: string },
  now: Date,
): Promise<void> {
  const name = `${PREFIX}${String(LATEST - now.getTime()).padStart(16, '0')}-${crypto.randomUUID()}`;
  const kept: KeptMail = { to, subject, text, sent_at: now.toISOString() };
  await bucket.put(name, JSON.stringify(kept));
}

export async function listMailbox(bucket: R2Bucket): Promise<(KeptMail & { id: string })[]> {
  const { objects } = await bucket.list({ prefix: PREFIX, limit: MAX_SHOWN });
  const mails = await Promise.all(
    objects.map(async ({ key }) => {
      const object = await bucket.get(key);
      return object ? [{ id: key.slice(PREFIX.length), ...KeptMail.parse(await object.json()) }] : [];
    }),
  );
  return mails.flat();
}
