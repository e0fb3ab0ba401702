import { settings } from '../settings';
import { Brand } from './Brand';
import { type LayoutProps, useFreshStart } from './navigation';
import { PhoneMenu } from './PhoneMenu';
import { SideNav } from './SideNav';
import { SkipLink } from './SkipLink';

/** For work with records: pages at the side, content beside them. */
export function WorkspaceLayout({ navigation, header, children }: LayoutProps) {
  const main = useFreshStart();
  return (
    <div className="min-h-dvh bg-canvas lg:grid lg:grid-cols-[15.5rem_1fr]">
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
      <aside className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-r border-line bg-side px-4 py-5 lg:flex">
        <div className="px-1">
          <Brand />
        </div>
        <nav aria-label="Pages">
          <SideNav navigation={navigation} />
        </nav>
        {(header || settings.tagline) && (
          <div className="mt-auto grid gap-4">
            {settings.tagline && (
              <p className="px-3 text-xs leading-relaxed text-muted">{settings.tagline}</p>
            )}
            {header && <div className="border-t border-line pt-4">{header}</div>}
          </div>
        )}
      </aside>
      <main ref={main} id="content" tabIndex={-1} className="min-w-0 px-4 py-8 sm:px-8 lg:px-10 lg:py-10">
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}
