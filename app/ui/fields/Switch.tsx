import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
}

/** On or off at once, with its words. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className="group inline-flex min-w-0 items-center gap-2 py-1 text-sm text-ink">
      <span className="flex h-4.5 w-8 shrink-0 items-center rounded-full border border-edge bg-surface px-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-madder-fill group-data-selected:border-madder-fill group-data-selected:bg-madder-fill">
        <span className="size-3 rounded-full bg-ink-3 transition-transform group-data-selected:translate-x-3.5 group-data-selected:bg-on-madder" />
      </span>
      {children}
    </AriaSwitch>
  );
}
