import type { ReactNode } from 'react';
import { ThemedPicture } from '../ui/cards/ThemedPicture';

export interface AccountFrameProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The pages at the door: the form at one side; on wide screens, what is behind it at the other. */
export function AccountFrame({ title, intro, children }: AccountFrameProps) {
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex justify-center px-5 py-14 md:px-8 lg:py-24">
        <div className="flex w-full max-w-[25rem] flex-col gap-7">
          <div className="flex flex-col gap-2.5">
            <h1 className="display text-4xl">{title}</h1>
            {intro && <p className="text-ink-2">{intro}</p>}
          </div>
          {children}
        </div>
      </div>
      <aside className="hidden overflow-hidden border-l border-line bg-sunken lg:block">
        <div className="sticky top-15 flex flex-col gap-8 py-24 pl-14">
          <p className="display max-w-[30rem] pr-8 text-2xl leading-snug text-ink">
            A few sentences in. A working app out: pages, API and database, tested and live.
          </p>
          <div className="cut mr-[-6rem] bg-line p-px [--cut:20px]">
            <ThemedPicture
              name="example"
              alt=""
              width={1280}
              height={800}
              isLazy
              className="cut block h-auto w-full bg-surface [--cut:20px]"
            />
          </div>
          <p className="text-sm text-ink-3">A workshop planner that Hewn built, unretouched.</p>
        </div>
      </aside>
    </div>
  );
}
