/** Browsers ask for it unasked, before they have read which picture a page names. */
import { redirect } from '@remix-run/cloudflare';

export function loader() {
  return redirect('/favicon.svg', 301);
}
