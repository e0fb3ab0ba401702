import { settings } from '../settings';
import { classes } from '../ui/classes';
import { Brand, LONGEST_LINE } from './Brand';
import { fitNavigation, type LayoutProps, useFreshStart, withoutFoot } from './navigation';
import { PhoneMenu } from './PhoneMenu';
import { SideNav } from './SideNav';
import { SiteFooter } from './SiteFooter';
import { SkipLink } from './SkipLink';
import { TopNav } from './TopNav';

/** Px of the mark with the name, which takes two lines where it is long, and of what stands at the end of the header. */
const BRAND = 100 + 11 * Math.min(settings.name.length, LONGEST_LINE);
const HEADER = 200;

/** For visitors: pages along the top, room to read, a footer. */
export function SiteLayout({ navigation, header, children }: LayoutProps) {
  const main = useFreshStart();
  const pages = withoutFoot(navigation);
  const fitted = fitNavigation(pages, BRAND + (header ? HEADER : 0));
  const many = fitted.from === 'lg';
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-canvas">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-6 px-4 py-3 sm:px-8">
          <Brand inLine />
          <nav aria-label="Pages" className={classes('ml-auto hidden', many ? 'lg:block' : 'md:block')}>
            <TopNav navigation={fitted.shown} rest={fitted.rest} />
          </nav>
          <div
            className={classes(
              'flex items-center gap-2',
              many ? 'has-[>*:only-child]:lg:hidden' : 'has-[>*:only-child]:md:hidden',
            )}
          >
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
        <div className="mx-auto max-w-6xl px-4 py-10 sm:px-8 lg:py-16">{children}</div>
      </main>
      <SiteFooter navigation={navigation} />
    </div>
  );
}
