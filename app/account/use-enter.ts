import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { SignedIn } from '../../worker/contract/account/accounts.ts';
import { withReturn } from '../session/return-path';
import { storeSession } from '../session/stored-session';
import { useReturnPath } from '../session/use-return-path';
import { showToast } from '../toast/toasts';

/**
 * Keeps a session that a form has brought, and goes where the person was on the way to, the dashboard without that, or first to
 * what was made before the person proved their address; a new account is welcomed, and what was changed in the demo project is
 * one of its projects from then on.
 * @param back where the person was on the way to, when the address of this page does not say so
 */
export function useEnter(session: SignedIn | null, isNew: boolean, back: string | null = null): void {
  const navigate = useNavigate();
  const asked = useReturnPath();
  useEffect(() => {
    if (!session) return;
    storeSession(session);
    if (isNew)
      showToast({ title: 'Welcome to Hewn', description: 'Your account has been created successfully.' });
    const goOn = () => {
      const way = back ?? asked;
      const next = session.earlier_projects ? withReturn('/earlier-projects', way) : (way ?? '/dashboard');
      // An app is no page of ours: the browser itself goes there.
      if (next.startsWith('/open/')) location.replace(next);
      else navigate(next, { replace: true });
    };
    if (isNew) void keepDemo().then(goOn);
    else goOn();
  }, [session, isNew, back, asked, navigate]);
}

async function keepDemo(): Promise<void> {
  try {
    await (await import('../workspace/working/keep-demo')).keepDemo();
  } catch {
    showToast({
      title: 'Demo Not Kept',
      description: 'What you changed in the demo project is still in this browser, at /code-editor.',
      variant: 'destructive',
    });
  }
}
