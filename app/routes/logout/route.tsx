/** Ends the session. Only by POST: a link or a picture cannot log anyone out. */
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { clearSession } from '../../session/stored-session';
import { showToast } from '../../toast/toasts';

export async function action({ context }: ActionFunctionArgs) {
  const answer = await context.api.auth.logout.$post();
  // 401: the session has ended already, which is what was wanted.
  if (!answer.ok && (answer.status as number) !== 401) throw answer;
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return redirect('/', { headers });
}

/** What the browser remembers goes when the session has ended, and not before. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    await serverAction();
  } catch (thrown) {
    if (thrown instanceof TypeError || isRouteErrorResponse(thrown)) {
      showToast({
        title: 'Logout Failed',
        description: 'Hewn cannot be reached. You are still logged in.',
        variant: 'destructive',
      });
      return null;
    }
    clearSession();
    throw thrown;
  }
  return null;
}

export function loader() {
  return redirect('/');
}
