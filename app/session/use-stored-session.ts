import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Account, Restored } from '../../worker/contract/account/accounts.ts';
import { clearSession, keepAccount, readToken, remembersAccount } from './stored-session';
import { useReturnPath } from './use-return-path';

/** Whom the pages show as signed in. */
let shown: Account | null = null;

/** @returns whether somebody signed in or out since the pages last asked the server who it is. */
export function isAccountOutdated(): boolean {
  return !remembersAccount(shown);
}

/**
 * On startup, what the browser remembers and what the server says of who is signed in come together: a browser that
 * lost its cookie but kept its token is signed in again, one whose session has ended forgets it.
 * @param account as the server says; null without a live session
 */
export function useStoredSession(account: Account | null): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const next = useReturnPath();
  // As it was before anything on the page signed in.
  const [token] = useState(() => (account || typeof window === 'undefined' ? null : readToken()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, not another object that says the same.
  useEffect(() => {
    shown = account;
    if (account) keepAccount(account);
  }, [account?.user_id, account?.email]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at startup.
  useEffect(() => {
    if (token === null) {
      // A name without a token, and no live session: nobody is signed in, and nobody is remembered.
      if (!account && readToken() === null) clearSession();
      return;
    }
    restore(token).then((isRestored) => {
      if (!isRestored) return;
      // Who was sent to log in goes on to where they were going.
      if (next === null) revalidate();
      else navigate(next, { replace: true });
    });
  }, [token]);
}

async function restore(token: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch('/api/auth/restore', { method: 'POST', headers });
    if (!answer.ok) return false;
    const { account }: Restored = await answer.json();
    // Another sign-in meanwhile keeps what it has stored.
    if (account === null && readToken() === token) clearSession();
    return account !== null;
  } catch (error) {
    // No network: there will be another startup.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
