import { Brand } from './Brand';
import { type LayoutProps, useFreshStart } from './navigation';
import { PhoneMenu } from './PhoneMenu';
import { SideNav } from './SideNav';
import { SkipLink } from './SkipLink';
import { TopNav } from './TopNav';

/** For boards: a slim bar on top, everything below it as wide as the screen. */
export function BoardLayout({ navigation, header, children }: LayoutProps) {
  const main = useFreshStart();
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink />
      <header className="sticky top-0 z-20 flex items-center gap-8 border-b border-line bg-surface px-4 py-2.5 sm:px-6">
        <Brand />
        <nav aria-label="Pages" className="hidden md:block">
          <TopNav navigation={navigation} />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {header}
          <div className="md:hidden">
            <PhoneMenu>
              <SideNav navigation={navigation} />
            </PhoneMenu>
          </div>
        </div>
      </header>
      <main ref={main} id="content" tabIndex={-1} className="px-4 py-8 sm:px-6">
        {children}
      </main>
    </div>
  );
}
