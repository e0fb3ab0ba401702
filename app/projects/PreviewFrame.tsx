import type { ReactNode } from 'react';

/** The place beside a project's code where its app is seen: at an address for a while, nothing of it reaches visitors. */
export function PreviewFrame({
  className = '',
  head,
  children,
}: {
  className?: string;
  /** In the place of what is said above the app. */
  head?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label="Preview"
      className={`flex min-h-0 flex-col border-t border-line md:border-t-0 lg:border-l ${className}`}
    >
      {head ?? (
        <p className="flex h-11 shrink-0 items-center border-b border-line px-4 text-xs text-ink-3">
          With data of its own: try whatever you like.
        </p>
      )}
      {children}
    </section>
  );
}

/** The app itself: scripts on an origin of its own, and no way out of its frame. */
export function PreviewPage({ url, name }: { url: string; name: string }) {
  return (
    <iframe
      src={url}
      title={`Preview of ${name}`}
      sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
      className="h-[36rem] w-full bg-surface md:h-auto md:flex-1"
    />
  );
}

/** What stands there while there is no app to be seen. */
export function PreviewStatus({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-1 flex-col items-center justify-center gap-4 p-10 text-sm text-ink-2"
    >
      {children}
    </div>
  );
}
