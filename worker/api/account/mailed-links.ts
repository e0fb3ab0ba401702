/** Links that are mailed: each works once, names its account, and is kept as a keyed hash. */
import { hashSecret, makeLinkToken, readLinkToken } from '../../auth/one-time.ts';
import { findSecret, keepSecret, takeSecret } from '../../db/people/one-time-secrets.ts';
import { findOwnOrigin } from '../../env.ts';
import type { CallContext } from '../context.ts';

/** `confirm` is for the address that an account has, `change` for one that it wants: asking for the second leaves the first. */
export type LinkPurpose = 'reset' | 'confirm' | 'change' | 'login';

/** The address of a mailed link. */
export function makeLink(context: CallContext, path: string, query: Record<string, string>): string {
  return `${findOwnOrigin(context.var.settings)}${path}?${new URLSearchParams(query)}`;
}

/** Makes the token of a link; the one before, for the same purpose and account, stops working. */
export async function keepLink(
  context: CallContext,
  purpose: LinkPurpose,
  userId: string,
  payload: string,
  lifetimeMs: number,
): Promise<string> {
  const { db, settings } = context.var;
  const [token, now] = [makeLinkToken(userId), new Date()];
  const subject = `${purpose}:${userId}`;
  const hash = await hashSecret(settings.HEWN_SECRET, subject, token);
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await keepSecret(db, { subject, hash, tries: 0, payload, expiresAt }, now);
  return token;
}

interface UsedLink {
  userId: string;
  payload: string;
}

/** Uses up the token of a link. @returns null for one that is none, was used or is too old. */
export async function takeLink(context: CallContext, purpose: LinkPurpose, token: string) {
  return lookUp(context, purpose, token, takeSecret);
}

/** Looks at the token of a link, which goes on working. */
export async function findLink(context: CallContext, purpose: LinkPurpose, token: string) {
  return lookUp(context, purpose, token, findSecret);
}

async function lookUp(
  context: CallContext,
  purpose: LinkPurpose,
  token: string,
  read: typeof takeSecret,
): Promise<UsedLink | null> {
  const { db, settings } = context.var;
  const said = readLinkToken(token);
  if (!said) return null;
  const subject = `${purpose}:${said.userId}`;
  const hash = await hashSecret(settings.HEWN_SECRET, subject, token);
  const payload = await read(db, subject, hash, new Date());
  return payload === null ? null : { userId: said.userId, payload };
}
