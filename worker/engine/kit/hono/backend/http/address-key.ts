/** Where a call comes from, as a text by which calls are counted: a hash with a salt that is thrown away after a day. */
import type { Context } from 'hono';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { hashToken } from './hash-token.ts';
import { makeToken } from './token.ts';

/** The key of the network that calls; null where the server in front of the app does not say it. */
export async function readAddressKey(database: Database, context: Context): Promise<string | null> {
  // The last one was written by the server that is nearest; what stands before it, whoever calls could have sent.
  const address = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return address ? await hashToken(`${readSalt(database)} ${networkOf(address)}`) : null;
}

/** An IPv4 address, or the half of an IPv6 address that one connection has for itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [left = '', right = ''] = address.toLowerCase().split('::');
  const [before, after] = [left, right].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

function readSalt(database: Database): string {
  const day = new Date().toISOString().slice(0, 10);
  const known = database.get<{ salt: string }>('SELECT salt FROM address_salts WHERE day = ?', day);
  if (known) return known.salt;
  database.run('DELETE FROM address_salts');
  const salt = makeToken();
  insertRow(database, 'address_salts', { day, salt });
  return salt;
}
