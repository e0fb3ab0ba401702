import { findHue } from '../../ui/fields/find-hue';

/** The first letter of somebody, on the colour by which they are known in this project. */
export function PersonMark({ id, name, isSmall }: { id: string; name: string; isSmall?: boolean }) {
  return (
    <span
      aria-hidden
      style={{ '--hue': findHue(id) } as React.CSSProperties}
      className={`project-mark flex shrink-0 items-center justify-center rounded-full font-medium uppercase ${isSmall ? 'size-4 text-[0.625rem]' : 'size-7 text-xs'}`}
    >
      {Array.from(name)[0] ?? '·'}
    </span>
  );
}
