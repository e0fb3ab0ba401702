import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { SignedIn } from '../../worker/contract/accounts.ts';
import { storeSession } from '../session/stored-session';
import { showToast } from '../toast/toasts';

/**
 * Keeps a session that a form has brought, and goes to the dashboard, or first to what was made before the person proved
 * their address; a new account is welcomed.
 */
export function useEnter(session: SignedIn | null, isNew: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!session) return;
    storeSession(session);
    if (isNew)
      showToast({ title: 'Welcome to Hewn', description: 'Your account has been created successfully.' });
    navigate(session.earlier_projects ? '/earlier-projects' : '/dashboard', { replace: true });
  }, [session, isNew, navigate]);
}
