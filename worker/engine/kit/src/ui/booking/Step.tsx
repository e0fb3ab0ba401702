import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button';
import { Icon } from '../Icon';

export interface StepProps {
  number: number;
  title: string;
  open: boolean;
  /** What was chosen; it can be changed. */
  value?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** One step of several, in a list: its heading stays in sight, its content only while it is open. */
export function Step({ number, title, open, value, onOpen, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  // Who is led on to a step must be told so: its heading gets the focus.
  useEffect(() => {
    if (open && !wasOpen.current) heading.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const isDone = !open && value !== undefined;
  return (
    <li className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={
            open || isDone
              ? 'grid size-8 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent'
              : 'grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold text-muted'
          }
        >
          {isDone ? <Icon name="check" size={16} /> : number}
        </span>
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="font-medium outline-none">
            {title}
          </h2>
          {isDone && <p className="truncate text-sm text-muted">{value}</p>}
        </div>
        {isDone && onOpen && (
          <Button size="small" onClick={onOpen} aria-label={`Change: ${title}`}>
            Change
          </Button>
        )}
      </div>
      {open && <div className="mt-5">{children}</div>}
    </li>
  );
}
