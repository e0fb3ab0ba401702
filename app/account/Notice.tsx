import { CircleAlert, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** What became of a form, said where it stands. */
export function Notice({ tone, children }: { tone: 'wrong' | 'good'; children: ReactNode }) {
  const isWrong = tone === 'wrong';
  const Icon = isWrong ? CircleAlert : MailCheck;
  return (
    <div
      role={isWrong ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm ${isWrong ? 'bg-red-wash text-red' : 'bg-green-wash text-green'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
