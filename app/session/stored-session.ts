/**
 * What the browser remembers of who is signed in, under the names that the specification gives. The HttpOnly cookie is
 * what counts for pages; these are for scripts and for other clients of the API. Storage may be forbidden: then nothing
 * is remembered and everything else works.
 */
import type { SignedIn } from '../../worker/contract/accounts.ts';

const NAMES = {
  user_id: 'user_id',
  email: 'user_email',
  provider: 'auth_provider',
  token: 'auth_token',
} as const;

export function storeSession(session: SignedIn): void {
  guarded((storage) => {
    storage.setItem(NAMES.user_id, session.user_id);
    storage.setItem(NAMES.provider, session.provider);
    storage.setItem(NAMES.token, session.token);
    if (session.email === null) storage.removeItem(NAMES.email);
    else storage.setItem(NAMES.email, session.email);
  });
}

export function clearSession(): void {
  guarded((storage) => {
    for (const name of Object.values(NAMES)) storage.removeItem(name);
  });
}

function guarded(use: (storage: Storage) => void): void {
  try {
    use(window.localStorage);
  } catch (error) {
    // Forbidden or full storage is the visitor's choice; anything else is a defect.
    if (!(error instanceof DOMException)) throw error;
  }
}
