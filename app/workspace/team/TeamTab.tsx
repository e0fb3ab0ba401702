import { useRouteLoaderData } from '@remix-run/react';
import { LinkButton } from '../../ui/LinkButton';

/** Who works on the project: its owner, who alone has a way in. */
export function TeamTab({ isDemo }: { isDemo: boolean }) {
  const email = useRouteLoaderData<{ account: { email: string } | null }>('root')?.account?.email ?? null;
  return (
    <div className="flex flex-col gap-4 overflow-y-auto p-4 text-sm text-ink-2">
      <ul aria-label="People" className="flex flex-col">
        <li className="flex items-center gap-2.5">
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-madder-wash text-xs font-medium text-madder-text uppercase"
          >
            {(email ?? 'You').slice(0, 1)}
          </span>
          <span className="min-w-0">
            <span className="block truncate text-ink">{email ?? 'You'}</span>
            <span className="block text-xs text-ink-3">{isDemo ? 'in this browser' : 'owner'}</span>
          </span>
        </li>
      </ul>
      {isDemo ? (
        <p>The demo project is yours alone: what you change stays in this browser.</p>
      ) : (
        <p>
          Only its owner can open the code of a project. Open it in two places at once if you like: each
          follows what the other writes, and neither writes over the other.
        </p>
      )}
      {!isDemo && email === null && (
        <>
          <p>You work without an account. With one, the project is yours on every device.</p>
          <LinkButton to="/signup" size="small" className="self-start">
            Make an account
          </LinkButton>
        </>
      )}
    </div>
  );
}
