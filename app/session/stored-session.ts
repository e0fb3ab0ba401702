/**
 * What the browser remembers of who is signed in, under the names that the specification gives. The HttpOnly cookie is
 * what counts for pages; these are for scripts and for other clients of the API. Storage may be forbidden: then nothing
 * is remembered and everything else works.
 */
import type { Account, SignedIn } from '../../worker/contract/account/accounts.ts';

const NAMES = {
  user_id: 'user_id',
  email: 'user_email',
  provider: 'auth_provider',
  token: 'auth_token',
} as const;

export function storeSession(session: SignedIn): void {
  guarded((storage) => {
    storeAccount(storage, session);
    storage.setItem(NAMES.token, session.token);
  });
}

/** The server says who is signed in; a token that is kept for somebody else is forgotten. */
export function keepAccount(account: Account): void {
  guarded((storage) => {
    if (storage.getItem(NAMES.user_id) !== account.user_id) storage.removeItem(NAMES.token);
    storeAccount(storage, account);
  });
}

/** @returns the token of whoever was signed in here last; null for nobody. */
export function readToken(): string | null {
  return guarded((storage) =>
    storage.getItem(NAMES.user_id) === null ? null : storage.getItem(NAMES.token),
  );
}

/** Whether the browser remembers just this account; so it does of nobody when nobody is signed in. */
export function remembersAccount(account: Account | null): boolean {
  return (
    guarded(
      (storage) =>
        storage.getItem(NAMES.user_id) === (account?.user_id ?? null) &&
        storage.getItem(NAMES.email) === (account?.email ?? null),
    ) ?? false
  );
}

export function clearSession(): void {
  guarded((storage) => {
    for (const name of Object.values(NAMES)) storage.removeItem(name);
  });
}

/** The server says that the session has ended: nothing of it is kept, and the browser goes to the start page. */
export function leaveEndedSession(): void {
  clearSession();
  location.assign('/');
}

function storeAccount(storage: Storage, account: Account): void {
  storage.setItem(NAMES.user_id, account.user_id);
  storage.setItem(NAMES.provider, account.provider);
  if (account.email === null) storage.removeItem(NAMES.email);
  else storage.setItem(NAMES.email, account.email);
}

function guarded<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.localStorage);
  } catch (error) {
    // Forbidden or full storage is the visitor's choice; anything else is a defect.
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}
