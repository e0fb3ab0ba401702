/** The local mailbox, as a test reads it: mail goes out after the answer, so it is waited for. */
import { vi } from 'vitest';
import { callApi } from './api/support/call-api.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

export async function listMail(to: string): Promise<ReceivedMail[]> {
  const { body } = await callApi<ReceivedMail[]>('/api/dev/mailbox');
  return body.filter((mail) => mail.to === to);
}

/** @returns the newest mail to somebody whose subject fits. */
export function readMail(to: string, subject: RegExp): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const found = (await listMail(to)).find((mail) => subject.test(mail.subject));
      if (!found) throw new Error(`No mail to ${to} like ${subject}`);
      return found;
    },
    { timeout: 30_000, interval: 20 },
  );
}

export async function readCode(to: string): Promise<string> {
  return (await readMail(to, /is your code/)).subject.slice(0, 6);
}

export async function readToken(to: string, subject: RegExp): Promise<string> {
  const link = (await readMail(to, subject)).text.match(/https?:\S+/)?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}
