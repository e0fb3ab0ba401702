import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'green' | 'amber' | 'red' | 'madder';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  green: 'bg-green-wash text-green',
  amber: 'bg-amber-wash text-amber',
  red: 'bg-red-wash text-red',
  madder: 'bg-madder-wash text-madder-text',
};

/** A short word about a state. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-sm px-2 text-xs font-medium ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
