/** Lines below each other. */
export function PlainList({ entries }: { entries: readonly string[] }) {
  return (
    <ul className="grid max-w-prose gap-2">
      {entries.map((entry, index) => (
        <li key={index} dir="auto" className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-accent" />
          {entry}
        </li>
      ))}
    </ul>
  );
}
