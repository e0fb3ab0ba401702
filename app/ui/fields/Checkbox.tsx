import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  className?: string;
}

/** Yes or no, with its words. */
export function Checkbox({ children, className = '', ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={`group inline-flex items-center gap-2 text-sm text-ink ${className}`}>
      <span className="grid size-4.5 shrink-0 place-items-center rounded-sm border border-edge bg-surface transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-madder-fill group-data-selected:border-madder-fill group-data-selected:bg-madder-fill">
        <Check
          aria-hidden
          strokeWidth={3}
          className="invisible size-3 text-on-madder group-data-selected:visible"
        />
      </span>
      {children}
    </AriaCheckbox>
  );
}
