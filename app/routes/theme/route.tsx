/** Keeps the chosen theme and goes back to the page it was chosen on. */
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { parseTheme, writeTheme } from '../../theme/theme';

export async function action({ request }: ActionFunctionArgs) {
  const theme = parseTheme((await request.formData()).get('theme'));
  return redirect(findWayBack(request), { headers: { 'set-cookie': writeTheme(theme) } });
}

export function loader() {
  return redirect('/');
}

/** Only to a page of ours. */
function findWayBack(request: Request): string {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return '/';
  const from = new URL(referrer);
  return from.host === new URL(request.url).host ? from.pathname + from.search : '/';
}
