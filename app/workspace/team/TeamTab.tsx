import { useRouteLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Spinner } from '../../ui/Spinner';
import { TeamPanel } from '../lazy-parts';
import { PersonMark } from './PersonMark';
import type { TeamTabProps } from './team-tab-props';

/** Who works on the project, and what they say to each other. */
export function TeamTab(props: TeamTabProps) {
  const { project, room } = props;
  const email = useRouteLoaderData<{ account: { email: string } | null }>('root')?.account?.email ?? null;
  const isDemo = project.id === 'demo-project';
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 text-sm text-ink-2">
      {room ? (
        <Suspense fallback={<Spinner className="size-5 text-ink-3" />}>
          <TeamPanel {...props} room={room} email={email} />
        </Suspense>
      ) : (
        <ul aria-label="People" className="flex flex-col">
          <li className="flex items-center gap-2.5">
            <PersonMark id="" name={email ?? 'You'} />
            <span className="min-w-0">
              <span className="block truncate text-ink">{email ?? 'You'}</span>
              <span className="block text-xs text-ink-3">{isDemo ? 'in this browser' : project.role}</span>
            </span>
          </li>
        </ul>
      )}
      {isDemo && <p>The demo project is yours alone: what you change stays in this browser.</p>}
      {!isDemo && email === null && (
        <>
          <p>
            You work without an account. With one, the project is yours on every device, and you can invite
            others.
          </p>
          <LinkButton to="/signup" size="small" className="self-start">
            Make an account
          </LinkButton>
        </>
      )}
    </div>
  );
}
