import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { clearSession } from '../session/stored-session';
import { buttonStyle } from '../ui/buttons/button-style';
import { LinkButton } from '../ui/buttons/LinkButton';
import { findRefusal, type Refusal } from './refusals';

/** The one error page; each status says what happened and what to do. */
export function ErrorPage() {
  const error = useRouteError();
  // What `fetch` throws when no answer comes at all.
  if (error instanceof TypeError && typeof navigator !== 'undefined') return <Unreachable />;
  const status = isRouteErrorResponse(error) || error instanceof Response ? error.status : 500;
  if (status === 401) return <SessionEnded />;
  if (status >= 500) return <Broken />;
  return <Refused {...findRefusal(status)} />;
}

function Refused({ title, text, isPassing, offersBuild }: Refusal) {
  return (
    <Message title={title} text={text}>
      {isPassing ? <TryAgain /> : <LinkButton to="/">Go to the start page</LinkButton>}
      {offersBuild && (
        <LinkButton to="/build" variant="secondary">
          Build something
        </LinkButton>
      )}
    </Message>
  );
}

/** A dead session is forgotten and leads to the start page. */
function SessionEnded() {
  const navigate = useNavigate();
  useEffect(() => {
    clearSession();
    navigate('/', { replace: true });
  }, [navigate]);
  return (
    <Message title="You are not signed in" text="Your session has ended. Nothing of what you built is lost.">
      <LinkButton to="/">Go to the start page</LinkButton>
    </Message>
  );
}

/** Another page of ours was asked for, and no answer came. */
function Unreachable() {
  const { revalidate, state } = useRevalidator();
  return (
    <Message
      title="Hewn cannot be reached"
      text="There may be no network right now. Your apps and builds go on without this page."
    >
      <button
        type="button"
        aria-disabled={state !== 'idle'}
        onClick={revalidate}
        className={buttonStyle('primary', 'medium')}
      >
        Try again
      </button>
    </Message>
  );
}

function Broken() {
  return (
    <Message
      title="Something broke on our side"
      text="The page could not be shown. Your apps and builds go on; try again in a moment."
    >
      <TryAgain />
      <LinkButton to="/" variant="secondary">
        Go to the start page
      </LinkButton>
    </Message>
  );
}

/** A link to where one is: it also works where no script does. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <a href={`${pathname}${search}`} className={buttonStyle('primary', 'medium')}>
      Try again
    </a>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page flex flex-1 flex-col items-start justify-center gap-5 py-24">
      <span aria-hidden="true" className="h-1 w-12 bg-madder" />
      <h1 className="display text-4xl">{title}</h1>
      <p className="measure text-lg text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
