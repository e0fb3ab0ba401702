/** How often one person may ask the assistant, by whichever call. */
import type { Database } from '../../db/database.ts';
import { limitRate } from './limit-rate.ts';

/** A person types a few messages in a minute; a script should not take the thread from everybody. */
const ASSIST = { name: 'assist', limit: 300, windowMs: 60 * 60_000 };

/** @throws 429 for who asks without a pause. */
export async function limitAssistant(db: Database, userId: string): Promise<void> {
  await limitRate(db, ASSIST, userId);
}
