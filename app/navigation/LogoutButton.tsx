import { useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { CALL_TIMEOUT_MS } from '../document/call-timeout';
import { clearSession } from '../session/stored-session';
import { prepareToasts } from '../toast/load-viewport';
import { showToast } from '../toast/toasts';
import { buttonStyle } from '../ui/buttons/button-style';
import { Spinner } from '../ui/Spinner';

/** Ends the session on the server and then here. Works without JavaScript too: it is a form. */
export function LogoutButton() {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const isOver = await endSession();
    setBusy(false);
    if (!isOver) {
      showToast({
        title: 'Logout Failed',
        description: 'Hewn cannot be reached. You are still logged in.',
        variant: 'destructive',
      });
      return;
    }
    clearSession();
    navigate('/');
  }
  return (
    <form method="post" action="/logout" onSubmit={onSubmit}>
      <button
        type="submit"
        aria-disabled={isBusy}
        onFocus={prepareToasts}
        className={buttonStyle('quiet', 'small')}
      >
        {isBusy && <Spinner />}
        Logout
      </button>
    </form>
  );
}

/** @returns whether nobody is signed in any more; 401 says that the session was over already. */
async function endSession(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const answer = await fetch('/api/auth/logout', { method: 'POST', signal });
    return answer.ok || answer.status === 401;
  } catch (error) {
    // What `fetch` throws when no answer comes at all, or none in time.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
