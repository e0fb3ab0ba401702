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

/** @returns degrees; the same for the same id, wherever it is rendered. */
function findHue(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return sum;
}
