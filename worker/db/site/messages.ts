/** What people write to us from the public pages. */
import type { ContactTopic } from '../../contract/site/public.ts';
import type { Database } from '../database.ts';
import { contactMessages, integrationRequests, newsletterSubscribers } from '../schema.ts';

export interface ContactMessage {
  topic: ContactTopic;
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
}

export async function insertContactMessage(db: Database, message: ContactMessage, now: Date): Promise<void> {
  await db.insert(contactMessages).values({ ...message, id: crypto.randomUUID(), createdAt: now });
}

/** An address that is there already stays as it is. */
export async function insertSubscriber(db: Database, email: string, now: Date): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email, createdAt: now }).onConflictDoNothing();
}

export async function insertIntegrationRequest(
  db: Database,
  request: { name: string; email: string; details: string },
  now: Date,
): Promise<void> {
  await db.insert(integrationRequests).values({ ...request, id: crypto.randomUUID(), createdAt: now });
}
