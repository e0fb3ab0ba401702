import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Account, Restored } from '../../worker/contract/accounts.ts';
import { clearSession, keepAccount, readToken } from './stored-session';

/**
 * On startup, what the browser remembers and what the server says of who is signed in come together: a browser that
 * lost its cookie but kept its token is signed in again, one whose session has ended forgets it.
 * @param account as the server says; null without a live session
 */
export function useStoredSession(account: Account | null): void {
  const { revalidate } = useRevalidator();
  const after = useRef(revalidate);
  after.current = revalidate;
  const tried = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, not another object that says the same.
  useEffect(() => {
    if (account) {
      keepAccount(account);
      return;
    }
    const token = readToken();
    if (token === null || tried.current) return;
    tried.current = true;
    restore(token).then((isRestored) => {
      if (isRestored) after.current();
    });
  }, [account?.user_id, account?.email]);
}

async function restore(token: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch('/api/auth/restore', { method: 'POST', headers });
    if (!answer.ok) return false;
    const { account }: Restored = await answer.json();
    if (account === null) clearSession();
    return account !== null;
  } catch (error) {
    // No network: there will be another startup.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
