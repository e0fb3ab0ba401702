import { useNavigation } from '@remix-run/react';

/** A thin line at the top while the next page is on its way, from the moment that it takes noticeably long. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 animate-appear overflow-hidden bg-madder-wash"
    >
      <div className="h-full w-2/5 animate-slide bg-madder" />
    </div>
  );
}
