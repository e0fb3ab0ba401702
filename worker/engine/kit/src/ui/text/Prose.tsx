import type { ReactNode } from 'react';

/** Running text: a measure that reads well, and space between its parts. `styles.css` sets its elements. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div dir="auto" className="prose">
      {children}
    </div>
  );
}
