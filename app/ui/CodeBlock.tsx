import type { ReactNode } from 'react';

/** Code as it is. It can be reached by keyboard, because it may have to be scrolled. */
export function CodeBlock({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`overflow-auto rounded-control bg-sunken p-4 font-mono text-xs leading-5 ${className}`}
    >
      {children}
    </pre>
  );
}
