import { Mark } from './Mark';

/** The mark with the name beside it. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <Mark className="size-[22px]" />
      <span className="display relative top-px text-[1.375rem] leading-none tracking-[-0.03em]">Hewn</span>
    </span>
  );
}
