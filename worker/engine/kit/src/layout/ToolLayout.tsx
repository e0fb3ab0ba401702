import { classes } from '../ui/classes';
import { Brand } from './Brand';
import { type LayoutProps, useFreshStart } from './navigation';
import { PhoneMenu } from './PhoneMenu';
import { SideNav } from './SideNav';
import { SkipLink } from './SkipLink';
import { TopNav } from './TopNav';

/** For one thing done well: a narrow column in the middle and little around it. */
export function ToolLayout({ navigation, header, children }: LayoutProps) {
  const main = useFreshStart();
  const many = navigation.length > 3;
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink />
      <header className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-6 sm:px-6 lg:pt-10">
        <Brand />
        {navigation.length > 1 && (
          <nav
            aria-label="Pages"
            className={classes(
              many && 'hidden sm:block',
              many && Boolean(header) && 'order-last -mx-3 w-full',
            )}
          >
            <TopNav navigation={navigation} />
          </nav>
        )}
        {(header || many) && (
          <div className={classes('flex items-center gap-2', !header && 'sm:hidden')}>
            {header}
            {many && (
              <div className="sm:hidden">
                <PhoneMenu>
                  <SideNav navigation={navigation} />
                </PhoneMenu>
              </div>
            )}
          </div>
        )}
      </header>
      <main ref={main} id="content" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-10 sm:px-6 lg:py-14">
        {children}
      </main>
    </div>
  );
}
