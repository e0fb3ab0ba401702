/** Ends the session. Only by POST: a link or a picture cannot log anyone out. */
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';

export async function action({ context }: ActionFunctionArgs) {
  const answer = await context.api.auth.logout.$post();
  // 401: the session has ended already, which is what was wanted.
  if (!answer.ok && (answer.status as number) !== 401) throw answer;
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return redirect('/', { headers });
}

export function loader() {
  return redirect('/');
}
