import { LinkButton } from '../ui/Button';
import { useTitle } from '../ui/page/use-title';

/** For addresses that lead nowhere. */
export default function NotFoundPage() {
  useTitle('Page not found');
  return (
    <div className="grid justify-items-start gap-4 py-16">
      <p className="text-sm font-medium text-accent-ink">404</p>
      <h1 className="font-heading text-4xl font-strong tracking-heading">There is no such page</h1>
      <p className="max-w-prose text-muted">The link may be old, or the address mistyped.</p>
      <LinkButton kind="primary" href="/" icon="arrow-left">
        To the first page
      </LinkButton>
    </div>
  );
}
