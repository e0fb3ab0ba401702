/** The document around every page: head, theme, navigation, toasts, and the error page. */

import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { markHydrated } from './document/hydration';
import { useNonce } from './document/nonce';
import { skipWhenRefused } from './document/skip-when-refused';
import { ErrorPage } from './errors/ErrorPage';
import { SiteFooter } from './navigation/SiteFooter';
import { SiteHeader } from './navigation/SiteHeader';
import { countUnread } from './session/count-unread';
import { findAccount } from './session/find-account';
import { isAccountOutdated, useStoredSession } from './session/use-stored-session';
import { useShownTheme } from './theme/ThemeSwitch';
import { readTheme } from './theme/theme';
import { ToastOutlet } from './toast/ToastOutlet';
import styles from './ui/styles.css?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: geist, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: newsreader, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction = () => [
  { title: 'Hewn: describe an app, use it' },
  {
    name: 'description',
    content: 'Describe an app in plain words. Hewn plans it with you, then writes, tests and deploys it.',
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { PREVIEW_HOST: previewHost = 'preview.localhost' } = context.env;
  const account = await findAccount(context.api);
  return { account, unread: await countUnread(context.api, account), theme: readTheme(request), previewHost };
}

/** A page is not kept waiting by what is known already: after a form, or when another account is signed in, it is asked. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  skipWhenRefused(change) && (change.formMethod !== undefined || isAccountOutdated());

/** What a route says about the document around it. */
interface Handle {
  isWorkspace?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  // Absent when the loader itself failed.
  const data = useRouteLoaderData<typeof loader>('root');
  const theme = useShownTheme(data?.theme ?? 'system');
  // What went wrong is told in the frame of all other pages.
  const hasFailed = (useRouteError() ?? null) !== null;
  const matches = useMatches();
  const isWorkspace = !hasFailed && matches.some(({ handle }) => (handle as Handle | undefined)?.isWorkspace);
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        {/* react-aria reads it for the style elements that it adds. */}
        <meta property="csp-nonce" content={nonce} nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteHeader email={data?.account?.email ?? null} unread={data?.unread ?? 0} isWide={isWorkspace} />
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </main>
        {!isWorkspace && <SiteFooter theme={theme} />}
        <ToastOutlet />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(markHydrated, []);
  useStoredSession(useLoaderData<typeof loader>().account);
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
