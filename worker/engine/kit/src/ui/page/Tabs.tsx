import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes';

export interface Tab {
  label: string;
  content: ReactNode;
}

/** Parts of a page of which one is seen at a time. Arrow keys move between them. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [active, setActive] = useState(0);
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    setActive(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === active}
            aria-controls={`${id}-panel`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            className={classes(
              '-mb-px cursor-pointer border-b-2 py-3 text-sm font-medium whitespace-nowrap',
              index === active
                ? 'border-accent-ink text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${active}`}
        tabIndex={0}
        className="pt-6"
      >
        {tabs[active]?.content}
      </div>
    </div>
  );
}
