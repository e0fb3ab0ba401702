import { findHue } from '../ui/fields/find-hue';

/** A tile that tells projects apart at a glance: their first letter on a colour of their own. */
export function ProjectMark({ id, name }: { id: string; name: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': findHue(id) } as React.CSSProperties}
      className="project-mark cut display grid size-10 shrink-0 place-items-center text-lg leading-none [--cut:7px]"
    >
      {(Array.from(name.trim())[0] ?? '·').toUpperCase()}
    </span>
  );
}
