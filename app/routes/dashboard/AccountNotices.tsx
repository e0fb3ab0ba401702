import { Link } from '@remix-run/react';
import { FolderClock, KeyRound, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { api, unwrap } from '../../api';

/** Set when a person would rather not hear of a password here. */
const DISMISSED = 'hewn_no_password_hint';

/** What an account still wants of its owner: a word on what was made before, and a password. */
export function AccountNotices({ email }: { email: string | null }) {
  const [earlier, setEarlier] = useState(0);
  const [lacksPassword, setLacksPassword] = useState(false);
  const hasEmail = email !== null;
  useEffect(() => {
    if (!hasEmail) return;
    let isShown = true;
    const look = async () => {
      const [projects, details] = await Promise.all([
        unwrap(api.auth['earlier-projects'].$get()),
        unwrap(api.auth.account.$get()),
      ]);
      if (!isShown) return;
      setEarlier(projects.length);
      setLacksPassword(
        !details.has_password && !details.has_google && localStorage.getItem(DISMISSED) === null,
      );
    };
    // Hints only: where they cannot be had, the dashboard says itself what is wrong.
    look().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [hasEmail]);

  function dismiss() {
    localStorage.setItem(DISMISSED, '1');
    setLacksPassword(false);
  }

  if (earlier === 0 && !lacksPassword) return null;
  return (
    <div className="flex flex-col gap-3">
      {earlier > 0 && (
        <Hint icon={<FolderClock aria-hidden className="size-5" />}>
          {earlier === 1 ? 'A project was' : `${earlier} projects were`} made with your address before you
          proved that it is yours.{' '}
          <Link to="/earlier-projects" className="font-medium text-ink underline underline-offset-3">
            Keep or remove {earlier === 1 ? 'it' : 'them'}
          </Link>
        </Hint>
      )}
      {lacksPassword && (
        <Hint icon={<KeyRound aria-hidden className="size-5" />} onDismiss={dismiss}>
          Your account has no password yet: without one you get back in by mail alone.{' '}
          <Link to="/settings#password" className="font-medium text-ink underline underline-offset-3">
            Set a password
          </Link>
        </Hint>
      )}
    </div>
  );
}

interface HintProps {
  icon: ReactNode;
  children: ReactNode;
  onDismiss?: () => void;
}

function Hint({ icon, children, onDismiss }: HintProps) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-card border border-line bg-sunken px-4 py-3">
      <span className="mt-0.5 shrink-0 text-ink-3">{icon}</span>
      <p className="min-w-0 flex-1 text-sm text-ink-2">{children}</p>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label="Not now"
          className="-m-1 shrink-0 rounded-control p-1 text-ink-3 hover:bg-surface hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
