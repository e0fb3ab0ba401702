import { findHue } from './fields/find-hue';

/** Two letters on a cut tile in a colour of its own; the marks of other companies are theirs. */
export function ServiceMark({ name }: { name: string }) {
  const words = name.split(/\s+/);
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : name;
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': findHue(name) } as React.CSSProperties}
      className="project-mark cut grid size-10 shrink-0 place-items-center text-sm font-semibold [--cut:8px]"
    >
      {letters.slice(0, 2)}
    </span>
  );
}
