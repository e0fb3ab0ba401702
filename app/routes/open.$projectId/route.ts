/**
 * Leads to a project's app, signed in as its owner; with `?environment=staging` to that of staging. Links to an app go here: the address that signs in is made when it is
 * pressed, so it opens in a new tab without a script and is never older than a moment.
 */
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { copyCookies } from '../../session/copy-cookies';
import { leadToEntry } from '../../session/lead-to-entry';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const param = { id: params.projectId ?? '' };
  const project = context.api.projects[':id'];
  const isStaging = new URL(request.url).searchParams.get('environment') === 'staging';
  const environment = isStaging ? 'staging' : 'production';
  const answer = await project.open.$post({ param, json: { environment } });
  const headers = copyCookies(answer);
  // The address that signs in stands in this answer alone.
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'no-referrer');
  if (answer.ok) return redirect((await answer.json()).url, { headers });
  const status: number = answer.status;
  if (status === 401) return leadToEntry(request, '/login', headers);
  // Somebody who may only look at the project sees the app as a visitor does.
  const known = status === 403 && !isStaging ? await project.$get({ param }) : null;
  const url = known?.ok ? (await known.json()).deployed_url : null;
  if (url) return redirect(url, { headers });
  throw answer;
}
