/** Keeps the chosen theme and goes back to the page it was chosen on. */
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { findWayBack } from '../../theme/find-way-back';
import { parseTheme, writeTheme } from '../../theme/theme';

export async function action({ request }: ActionFunctionArgs) {
  const theme = parseTheme((await request.formData()).get('theme'));
  return redirect(findWayBack(request), { headers: { 'set-cookie': writeTheme(theme) } });
}

export function loader() {
  return redirect('/');
}
