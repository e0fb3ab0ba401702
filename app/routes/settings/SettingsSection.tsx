import { type ReactNode, useId } from 'react';

export interface SettingsSectionProps {
  title: string;
  /** What stands behind # in an address that leads here. */
  anchor?: string;
  text: ReactNode;
  children: ReactNode;
}

/** What it is about on the left, what can be done on the right. */
export function SettingsSection({ title, anchor, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 py-10 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="flex max-w-[20rem] flex-col gap-1.5">
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        <div className="text-sm text-ink-2">{text}</div>
      </div>
      <div className="flex max-w-[32rem] flex-col gap-5">{children}</div>
    </section>
  );
}
