import { useFetcher } from '@remix-run/react';
import { buttonStyle } from '../ui/button-style';

/** Ends the session here and on the server. Works without JavaScript too: it is a form. */
export function LogoutButton() {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/logout">
      <button type="submit" disabled={fetcher.state !== 'idle'} className={buttonStyle('quiet', 'small')}>
        Logout
      </button>
    </fetcher.Form>
  );
}
