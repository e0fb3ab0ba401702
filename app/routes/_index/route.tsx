/** The landing page. */
import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, isRouteErrorResponse, useRouteLoaderData } from '@remix-run/react';
import { answerInTime } from '../../forms/answer-in-time';
import { isNavigation } from '../../forms/is-navigation';
import type { loader as rootLoader } from '../../root';
import { useShownTheme } from '../../theme/ThemeSwitch';
import { Figures } from '../../ui/cards/Figures';
import { Features } from './Features';
import { FinalCall } from './FinalCall';
import { Gallery } from './Gallery';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import type { SignUpAnswer } from './SignUpForm';

export async function action({ request, context }: ActionFunctionArgs) {
  const email = String((await request.formData()).get('email') ?? '');
  const answer = await context.api.auth.signup.$post({ json: { email } });
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const status = answer.status as number;
  // Without script the browser shows what it is answered: the page where it goes on.
  if (isNavigation(request))
    throw redirect(answer.ok ? '/dashboard' : status === 409 ? '/login' : '/signup', { headers });
  if (answer.ok)
    return data<SignUpAnswer>({ outcome: 'signed-up', session: await answer.json() }, { headers });
  return data<SignUpAnswer>({ outcome: status === 409 ? 'known-email' : 'failed' }, { status });
}

/** Whatever breaks on the way is told as a sign-up that failed; the email stays in its field. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<SignUpAnswer> {
  try {
    return await answerInTime(serverAction<typeof action>());
  } catch (thrown) {
    if (thrown instanceof TypeError || isRouteErrorResponse(thrown)) return { outcome: 'failed' };
    throw thrown;
  }
}

export default function Landing() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const theme = useShownTheme(root?.theme ?? 'system');
  return (
    <>
      <Hero theme={theme} />
      <Features />
      <HowItWorks />
      <Gallery />
      <Figures />
      <FinalCall />
    </>
  );
}
