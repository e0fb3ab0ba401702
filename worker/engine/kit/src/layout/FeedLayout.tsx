import { settings } from '../settings';
import { Brand } from './Brand';
import { type LayoutProps, useFreshStart } from './navigation';
import { PhoneMenu } from './PhoneMenu';
import { SideNav } from './SideNav';
import { SkipLink } from './SkipLink';

/** For what comes in: one column to read down, pages and a word about the place at its side. */
export function FeedLayout({ navigation, header, children }: LayoutProps) {
  const main = useFreshStart();
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink />
      <header className="sticky top-0 z-20 flex items-center justify-between gap-4 border-b border-line bg-canvas px-4 py-2.5 lg:hidden">
        <Brand />
        <div className="flex items-center gap-2">
          {header}
          <PhoneMenu>
            <SideNav navigation={navigation} />
          </PhoneMenu>
        </div>
      </header>
      <div className="mx-auto grid max-w-6xl lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto px-4 py-8 lg:flex">
          <div className="grid gap-3">
            <Brand />
            {settings.tagline && <p className="text-sm leading-relaxed text-muted">{settings.tagline}</p>}
          </div>
          <nav aria-label="Pages">
            <SideNav navigation={navigation} />
          </nav>
          {header && <div className="mt-auto">{header}</div>}
        </aside>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="min-h-dvh min-w-0 border-line px-4 py-8 sm:px-8 lg:border-l lg:px-10"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
