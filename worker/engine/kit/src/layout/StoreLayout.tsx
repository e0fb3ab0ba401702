import { settings } from '../settings';
import { classes } from '../ui/classes';
import { Brand } from './Brand';
import { fitNavigation, type LayoutProps, useFreshStart, withoutFoot } from './navigation';
import { PhoneMenu } from './PhoneMenu';
import { SideNav } from './SideNav';
import { SiteFooter } from './SiteFooter';
import { SkipLink } from './SkipLink';
import { TopNav } from './TopNav';

/** For a shop: a line of welcome, the name in the middle, departments below it, wide shelves. */
export function StoreLayout({ navigation, header, children }: LayoutProps) {
  const main = useFreshStart();
  const pages = withoutFoot(navigation);
  const fitted = fitNavigation(pages, 0);
  const many = fitted.from === 'lg';
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <SkipLink />
      <header className="border-b border-line bg-canvas">
        {settings.tagline && (
          <p className="bg-accent px-4 py-2 text-center text-sm font-medium text-on-accent">
            {settings.tagline}
          </p>
        )}
        <div className="relative mx-auto flex max-w-7xl items-center justify-between gap-6 px-4 py-3 sm:px-8 md:flex-col md:gap-3 md:pt-6 md:pb-2">
          <Brand inLine />
          <nav aria-label="Pages" className={classes('hidden', many ? 'lg:block' : 'md:block')}>
            <TopNav navigation={fitted.shown} rest={fitted.rest} />
          </nav>
          <div className="flex items-center gap-2 md:absolute md:top-6 md:right-8">
            {header}
            <div className={many ? 'lg:hidden' : 'md:hidden'}>
              <PhoneMenu>
                <SideNav navigation={pages} />
              </PhoneMenu>
            </div>
          </div>
        </div>
      </header>
      <main ref={main} id="content" tabIndex={-1} className="grow">
        <div className="mx-auto max-w-7xl px-4 py-10 sm:px-8 lg:py-14">{children}</div>
      </main>
      <SiteFooter navigation={navigation} />
    </div>
  );
}
